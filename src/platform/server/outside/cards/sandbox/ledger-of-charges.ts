import { record } from './records.ts'
import type {
  AttachRecord,
  ChargeRecord,
  CustomerRecord,
  DisputeEndRecord,
  DisputeRecord,
  IntentEndRecord,
  IntentRecord,
  JournalRecord,
  MethodRecord,
  RefundRecord,
  TokenRecord,
} from './records.ts'

export type Token = TokenRecord & { used: boolean }
export type Charge = ChargeRecord & { refundedCents: number; disputes: Dispute[]; at: number }
export type Refund = RefundRecord & { at: number }
export type Dispute = DisputeRecord & { end: DisputeEndRecord['how'] | null; at: number }
export type Method = Pick<MethodRecord, 'id' | 'atMs' | 'token'> & { customer: string | null; isGone: boolean }
export type Intent = IntentRecord & {
  /** What its card's holder answered, once they were asked. */
  end: IntentEndRecord | null
  isCanceled: boolean
}

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
  const customers = new Map<string, CustomerRecord>()
  const methods = new Map<string, Method>()
  const intents = new Map<string, Intent>()
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

  function addMethod({ id, atMs, token: tokenId }: Pick<MethodRecord, 'id' | 'atMs' | 'token'>): void {
    const token = tokens.get(tokenId)
    if (!token) throw new Error(`card ${id} names a token that is not there`)
    token.used = true
    methods.set(id, { id, atMs, token: tokenId, customer: null, isGone: false })
  }

  function attach({ id, customer }: AttachRecord): void {
    const method = methods.get(id)
    if (!method) throw new Error(`card ${id} is not there`)
    method.customer = customer
    method.isGone = customer === null
  }

  function addIntent(given: IntentRecord): void {
    if (given.token !== null) addMethod({ id: given.method, atMs: given.atMs, token: given.token })
    intents.set(given.id, { ...given, end: null, isCanceled: false })
    if (given.charge) addChargeOf(given, given.charge)
  }

  function endIntent(given: IntentEndRecord): void {
    const intent = intents.get(given.id)
    if (!intent) throw new Error(`the end of ${given.id} is of an intent that is not there`)
    if (given.how === 'canceled') intent.isCanceled = true
    else intent.end = given
    if (given.charge) addChargeOf(intent, given.charge)
  }

  function addChargeOf({ isSaving, customer, method }: IntentRecord, charge: ChargeRecord): void {
    addCharge(charge)
    if (isSaving && customer !== null && charge.decline === null) methods.get(method)!.customer = customer
  }

  function tokenOf(charge: Pick<ChargeRecord, 'id' | 'token'>): Token {
    const token = tokens.get(charge.token)
    if (!token) throw new Error(`charge ${charge.id} names a token that is not there`)
    return token
  }

  function add(given: JournalRecord): void {
    switch (given.kind) {
      case 'token':
        tokens.set(given.id, { ...given, used: false })
        break
      case 'charge':
        addCharge(given)
        break
      case 'refund':
        addRefund(given)
        break
      case 'dispute':
        addDispute(given)
        break
      case 'dispute_end':
        endDispute(given)
        break
      case 'customer':
        customers.set(given.id, given)
        break
      case 'method':
        addMethod(given)
        break
      case 'attach':
        attach(given)
        break
      case 'intent':
        addIntent(given)
        break
      case 'intent_end':
        endIntent(given)
    }
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
    customers: customers as ReadonlyMap<string, CustomerRecord>,
    methods: methods as ReadonlyMap<string, Method>,
    intents: intents as ReadonlyMap<string, Intent>,
    disputesById: disputesById as ReadonlyMap<string, Dispute>,
    answers: answers as ReadonlyMap<string, { hash: string; kind: JournalRecord['kind']; id: string }>,
  }
}

export type LedgerOfCharges = ReturnType<typeof createLedgerOfCharges>
