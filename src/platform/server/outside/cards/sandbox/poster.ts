import type { Clock } from '#kit/clock.ts'
import { disputeOf } from './create-dispute.ts'
import { authenticate } from './create-intent.ts'
import { decide } from './decide.ts'
import type { Form } from './form.ts'
import type { Journal } from './journal.ts'
import { customerWire, declinedIntent, intentBody, intentWire, methodWire } from './intent-wire.ts'
import type { LedgerOfCharges } from './ledger-of-charges.ts'
import type { Answer, ChargeRecord, JournalRecord } from './records.ts'
import { declines } from './test-cards.ts'
import { chargeNowWire, chargeWire, disputeWire, refundWire, tokenWire } from './wire.ts'
import { declineError, idempotencyMismatch, isWireError, keyInUse } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

export type Reply = { status: number; body: object; isReplayed?: boolean }

/** Hears what happened, once it is on the disk: Stripe's name of the event, and its object. */
export type SendEvent = (type: string, object: object) => void

export type PosterDeps = {
  ledger: LedgerOfCharges
  journal: Journal
  clock: Clock
  fingerprintKey: string
  sendEvent: SendEvent
}

/**
 * Does each POST once, as Stripe does: a key that was answered gets the same answer again (declines too), a key that
 * is being worked on gets a 409, a key with other parameters a 400. Refused input is not remembered: nothing was begun.
 */
export function createPoster({ ledger, journal, clock, fingerprintKey, sendEvent }: PosterDeps) {
  // What is decided but not yet on the disk: not readable, and not to be decided twice.
  const keysInWork = new Map<string, string>()
  const tokensInWork = new Set<string>()
  const refundsInWork = new Map<string, number>()
  const disputesInWork = new Set<string>()
  const intentsInWork = new Set<string>()

  function claim(record: JournalRecord, sign: 1 | -1): void {
    if (record.answer) {
      if (sign === 1) keysInWork.set(record.answer.key, record.answer.hash)
      else keysInWork.delete(record.answer.key)
    }
    const token = tokenUsedBy(record)
    if (token !== null) mark(tokensInWork, token, sign)
    if (record.kind === 'intent_end') mark(intentsInWork, record.id, sign)
    const disputed = disputedIn(record)
    if (disputed !== null) mark(disputesInWork, disputed, sign)
    if (record.kind === 'refund') {
      const cents = (refundsInWork.get(record.charge) ?? 0) + sign * record.amountCents
      if (cents > 0) refundsInWork.set(record.charge, cents)
      else refundsInWork.delete(record.charge)
    }
  }

  async function write(record: JournalRecord): Promise<void> {
    await journal.append(record)
    ledger.add(record)
    for (const event of eventsOf(ledger, record)) sendEvent(...event)
    const charge = chargeIn(record)
    if (charge && !charge.decline && ledger.tokenOf(charge).isDisputed)
      await write(disputeOf(charge.id, charge.amountCents, clock(), null))
  }

  /** Writes down what was decided, while nobody else decides about the same. */
  async function writeAlone(record: JournalRecord): Promise<void> {
    claim(record, 1)
    try {
      await write(record)
    } finally {
      claim(record, -1)
    }
  }

  function known(asked: NonNullable<Answer>, isExpanded: boolean): Reply | WireError | null {
    const answered = ledger.answers.get(asked.key)
    const hash = answered?.hash ?? keysInWork.get(asked.key)
    if (hash === undefined) return null
    if (hash !== asked.hash) return idempotencyMismatch()
    return answered ? { ...replyTo(ledger, answered, isExpanded), isReplayed: true } : keyInUse()
  }

  return {
    /** Null when there is nothing to post to at this path. Rejects when the journal could not be written. */
    async post(path: string, form: Form, asked: Answer): Promise<Reply | WireError | null> {
      const isExpanded = expandsCharge(form)
      const before = asked && known(asked, isExpanded)
      if (before) return before
      const record = decide({ path, form, asked, now: clock(), ledger, fingerprintKey, tokensInWork, refundsInWork })
      if (record === null || isWireError(record)) return record
      if (disputesInWork.has(disputedIn(record) ?? '') || intentsInWork.has(record.id)) return keyInUse()
      await writeAlone(record)
      return replyTo(ledger, record, isExpanded)
    },
    /** What the holder of a card answered their bank; nothing where it was answered before. */
    authenticate: async (intentId: string, isPassed: boolean): Promise<void> => {
      const record = intentsInWork.has(intentId) ? null : authenticate(intentId, isPassed, ledger, clock())
      if (record) await writeAlone(record)
    },
  }
}

function mark(names: Set<string>, name: string, sign: 1 | -1): void {
  if (sign === 1) names.add(name)
  else names.delete(name)
}

const tokenUsedBy = (record: JournalRecord): string | null =>
  record.kind === 'charge' || record.kind === 'method' || record.kind === 'intent' ? record.token : null

const chargeIn = (record: JournalRecord): ChargeRecord | null =>
  record.kind === 'charge' ? record : record.kind === 'intent' || record.kind === 'intent_end' ? record.charge : null

/** What a record of a dispute stands for: one at a time is written of each. */
const disputedIn = (record: JournalRecord): string | null =>
  record.kind === 'dispute' ? record.charge : record.kind === 'dispute_end' ? record.id : null

const expandsCharge = (form: Form): boolean =>
  [...form].some(([name, value]) => name.startsWith('expand[') && value === 'latest_charge')

function replyTo(
  ledger: LedgerOfCharges,
  record: Pick<JournalRecord, 'kind' | 'id'>,
  isExpanded: boolean,
): Reply | WireError {
  const done = (body: object): Reply => ({ status: 200, body })
  switch (record.kind) {
    case 'token':
      return done(tokenWire({ ...ledger.tokens.get(record.id)!, used: false }))
    case 'refund':
      return done(refundWire(ledger.refundsById.get(record.id)!))
    case 'dispute':
    case 'dispute_end':
      return done(disputeWire(ledger.disputesById.get(record.id)!))
    case 'customer':
      return done(customerWire(ledger.customers.get(record.id)!))
    case 'method':
    case 'attach': {
      const method = ledger.methods.get(record.id)!
      return done(methodWire(method, ledger.tokens.get(method.token)!))
    }
    case 'intent': {
      // The same answer again, whatever became of it meanwhile.
      const first = { ...ledger.intents.get(record.id)!, end: null, isCanceled: false }
      return declinedIntent(first) ?? done(intentBody(ledger, first, isExpanded))
    }
    case 'intent_end':
      return done(intentBody(ledger, ledger.intents.get(record.id)!, isExpanded))
    case 'charge': {
      const charge = ledger.chargesById.get(record.id)!
      if (charge.decline) return declineError(declines[charge.decline], charge.id)
      return done(chargeWire(charge, ledger.tokenOf(charge), 0))
    }
  }
}

type Event = Parameters<SendEvent>

/** What Stripe would send of it, in its order. */
function eventsOf(ledger: LedgerOfCharges, record: JournalRecord): Event[] {
  switch (record.kind) {
    case 'dispute':
      return [['charge.dispute.created', disputeWire(ledger.disputesById.get(record.id)!)]]
    case 'dispute_end':
      return [['charge.dispute.closed', disputeWire(ledger.disputesById.get(record.id)!)]]
    case 'refund':
      return [chargeEvent(ledger, 'charge.refunded', record.charge)]
    case 'charge':
      return [endOfCharge(ledger, record)]
    case 'intent':
    case 'intent_end': {
      const intent = intentWire(ledger.intents.get(record.id)!)
      const type = INTENT_EVENTS[intent.status]
      return [...(record.charge ? [endOfCharge(ledger, record.charge)] : []), [`payment_intent.${type}`, intent]]
    }
    case 'token':
    case 'customer':
    case 'method':
    case 'attach':
      return []
  }
}

const INTENT_EVENTS = {
  succeeded: 'succeeded',
  requires_payment_method: 'payment_failed',
  requires_action: 'requires_action',
  canceled: 'canceled',
} as const

const endOfCharge = (ledger: LedgerOfCharges, charge: ChargeRecord): Event =>
  chargeEvent(ledger, charge.decline ? 'charge.failed' : 'charge.succeeded', charge.id)

function chargeEvent(ledger: LedgerOfCharges, type: string, id: string): Event {
  const charge = ledger.chargesById.get(id)!
  return [type, chargeNowWire(charge, ledger.tokenOf(charge))]
}
