import { createLedgerOfIntents } from './ledger-of-intents.ts'
import { createLedgerOfReturns } from './ledger-of-returns.ts'
import { record } from './records.ts'
import type { ChargeRecord, JournalRecord } from './records.ts'
import type { Charge, Token } from './ledger-rows.ts'

/** Everything the journal says, in memory and findable. Only what is on the disk is ever put in here. */
export function createLedgerOfCharges() {
  const tokens = new Map<string, Token>()
  const charges: Charge[] = []
  const chargesById = new Map<string, Charge>()
  const chargesByGroup = new Map<string, Charge[]>()
  const returns = createLedgerOfReturns(chargesById)
  const ofIntents = createLedgerOfIntents(tokens, addCharge)
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

  function tokenOf(charge: Pick<ChargeRecord, 'id' | 'token'>): Token {
    const token = tokens.get(charge.token)
    if (!token) throw new Error(`charge ${charge.id} names a token that is not there`)
    return token
  }

  function add(given: JournalRecord): void {
    if (given.kind === 'token') tokens.set(given.id, { ...given, used: false })
    else if (given.kind === 'charge') addCharge(given)
    else if (given.kind === 'refund') returns.addRefund(given)
    else if (given.kind === 'dispute') returns.addDispute(given)
    else if (given.kind === 'dispute_end') returns.endDispute(given)
    else ofIntents.add(given)
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
    refunds: returns.refunds,
    refundsById: returns.refundsById,
    disputes: returns.disputes,
    disputesById: returns.disputesById,
    customers: ofIntents.customers,
    methods: ofIntents.methods,
    intents: ofIntents.intents,
    answers: answers as ReadonlyMap<string, { hash: string; kind: JournalRecord['kind']; id: string }>,
  }
}

export type LedgerOfCharges = ReturnType<typeof createLedgerOfCharges>
