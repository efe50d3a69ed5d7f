import { z } from 'zod'
import { declines } from './test-cards.ts'
import type { DeclineName } from './test-cards.ts'

// What the journal holds, one record a line. Card numbers and CVCs are in none of them.

const answer = z.object({ key: z.string(), hash: z.string() }).nullable()
const decline = z.enum(Object.keys(declines) as [DeclineName, ...DeclineName[]]).nullable()
const metadata = z.record(z.string(), z.string())

const tokenRecord = z.object({
  kind: z.literal('token'),
  id: z.string(),
  atMs: z.number(),
  brand: z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay']),
  funding: z.enum(['credit', 'debit', 'prepaid']),
  last4: z.string().length(4),
  expMonth: z.number(),
  expYear: z.number(),
  name: z.string().nullable(),
  fingerprint: z.string(),
  hasCvc: z.boolean(),
  /** What the number stands for, decided at the charge. */
  decline,
  /** Tokens of before that card was known are of none. */
  isDisputed: z.boolean().default(false),
  answer,
})

const chargeRecord = z.object({
  kind: z.literal('charge'),
  id: z.string(),
  atMs: z.number(),
  amountCents: z.number(),
  token: z.string(),
  decline,
  description: z.string().nullable(),
  email: z.string().nullable(),
  group: z.string().nullable(),
  metadata,
  answer,
})

const refundRecord = z.object({
  kind: z.literal('refund'),
  id: z.string(),
  atMs: z.number(),
  charge: z.string(),
  amountCents: z.number(),
  reason: z.string().nullable(),
  metadata,
  answer,
})

const disputeRecord = z.object({
  kind: z.literal('dispute'),
  id: z.string(),
  atMs: z.number(),
  charge: z.string(),
  amountCents: z.number(),
  reason: z.string(),
  answer,
})

const disputeEndRecord = z.object({
  kind: z.literal('dispute_end'),
  /** The dispute's. */
  id: z.string(),
  atMs: z.number(),
  how: z.enum(['won', 'lost']),
  answer,
})

const record = z.discriminatedUnion('kind', [tokenRecord, chargeRecord, refundRecord, disputeRecord, disputeEndRecord])

export type TokenRecord = z.output<typeof tokenRecord>
export type ChargeRecord = z.output<typeof chargeRecord>
export type RefundRecord = z.output<typeof refundRecord>
export type DisputeRecord = z.output<typeof disputeRecord>
export type DisputeEndRecord = z.output<typeof disputeEndRecord>
export type JournalRecord = z.output<typeof record>
/** Who asked, and with what: the idempotency key and the hash of its parameters. */
export type Answer = ChargeRecord['answer']

export type Token = TokenRecord & { used: boolean }
export type Charge = ChargeRecord & { refundedCents: number; disputes: Dispute[]; at: number }
export type Refund = RefundRecord & { at: number }
export type Dispute = DisputeRecord & { end: DisputeEndRecord['how'] | null; at: number }

/** Everything the journal says, in memory and findable. Only what is on the disk is ever put in here. */
export function createLedgerOfCharges() {
  const tokens = new Map<string, Token>()
  const charges: Charge[] = []
  const chargesById = new Map<string, Charge>()
  const chargesByGroup = new Map<string, Charge[]>()
  const refunds: Refund[] = []
  const refundsById = new Map<string, Refund>()
  const disputes: Dispute[] = []
  const disputesById = new Map<string, Dispute>()
  const answers = new Map<string, { hash: string; kind: JournalRecord['kind']; id: string }>()

  function addCharge(given: ChargeRecord): void {
    const charge = { ...given, refundedCents: 0, disputes: [], at: charges.length }
    charges.push(charge)
    chargesById.set(charge.id, charge)
    tokenOf(charge).used = true
    if (charge.group === null) return
    const group = chargesByGroup.get(charge.group)
    if (group) group.push(charge)
    else chargesByGroup.set(charge.group, [charge])
  }

  function addRefund(given: RefundRecord): void {
    const charge = chargesById.get(given.charge)
    if (!charge) throw new Error(`refund ${given.id} names a charge that is not there`)
    charge.refundedCents += given.amountCents
    const refund = { ...given, at: refunds.length }
    refunds.push(refund)
    refundsById.set(refund.id, refund)
  }

  function addDispute(given: DisputeRecord): void {
    const charge = chargesById.get(given.charge)
    if (!charge) throw new Error(`dispute ${given.id} names a charge that is not there`)
    const dispute = { ...given, end: null, at: disputes.length }
    charge.disputes.push(dispute)
    disputes.push(dispute)
    disputesById.set(dispute.id, dispute)
  }

  function endDispute({ id, how }: DisputeEndRecord): void {
    const dispute = disputesById.get(id)
    if (!dispute) throw new Error(`the end of dispute ${id} is of one that is not there`)
    dispute.end = how
  }

  function tokenOf(charge: Pick<ChargeRecord, 'id' | 'token'>): Token {
    const token = tokens.get(charge.token)
    if (!token) throw new Error(`charge ${charge.id} names a token that is not there`)
    return token
  }

  function add(given: JournalRecord): void {
    if (given.kind === 'token') tokens.set(given.id, { ...given, used: false })
    else if (given.kind === 'charge') addCharge(given)
    else if (given.kind === 'refund') addRefund(given)
    else if (given.kind === 'dispute') addDispute(given)
    else endDispute(given)
    if (given.answer) answers.set(given.answer.key, { hash: given.answer.hash, kind: given.kind, id: given.id })
  }

  return {
    add,
    replay: (line: unknown) => add(record.parse(line)),
    tokenOf,
    tokens: tokens as ReadonlyMap<string, Token>,
    /** Oldest first. */
    charges: charges as readonly Charge[],
    chargesById: chargesById as ReadonlyMap<string, Charge>,
    chargesInGroup: (group: string): readonly Charge[] => chargesByGroup.get(group) ?? [],
    refunds: refunds as readonly Refund[],
    refundsById: refundsById as ReadonlyMap<string, Refund>,
    disputes: disputes as readonly Dispute[],
    disputesById: disputesById as ReadonlyMap<string, Dispute>,
    answers: answers as ReadonlyMap<string, { hash: string; kind: JournalRecord['kind']; id: string }>,
  }
}

export type LedgerOfCharges = ReturnType<typeof createLedgerOfCharges>
