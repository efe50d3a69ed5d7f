import type {
  AttachRecord,
  ChargeRecord,
  CustomerRecord,
  IntentEndRecord,
  IntentRecord,
  JournalRecord,
  MethodRecord,
} from './records.ts'
import type { Intent, Method, Token } from './ledger-rows.ts'

type OfIntents = Extract<JournalRecord, { kind: 'customer' | 'method' | 'attach' | 'intent' | 'intent_end' }>

/** Payments by intent, and the cards that customers keep: the part of the books that charges know nothing of. */
export function createLedgerOfIntents(tokens: Map<string, Token>, addCharge: (charge: ChargeRecord) => void) {
  const customers = new Map<string, CustomerRecord>()
  const methods = new Map<string, Method>()
  const intents = new Map<string, Intent>()

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

  function add(given: OfIntents): void {
    if (given.kind === 'customer') customers.set(given.id, given)
    else if (given.kind === 'method') addMethod(given)
    else if (given.kind === 'attach') attach(given)
    else if (given.kind === 'intent') addIntent(given)
    else endIntent(given)
  }

  return {
    add,
    customers: customers as ReadonlyMap<string, CustomerRecord>,
    methods: methods as ReadonlyMap<string, Method>,
    intents: intents as ReadonlyMap<string, Intent>,
  }
}
