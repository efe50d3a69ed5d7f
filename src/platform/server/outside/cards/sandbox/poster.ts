import type { Clock } from '#kit/clock.ts'
import { createCharge } from './create-charge.ts'
import { createDispute, disputeOf, endDispute } from './create-dispute.ts'
import { createRefund } from './create-refund.ts'
import { createToken } from './create-token.ts'
import type { Form } from './form.ts'
import type { Journal } from './journal.ts'
import type { Answer, JournalRecord, LedgerOfCharges } from './ledger-of-charges.ts'
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

  function decide(path: string, form: Form, asked: Answer): JournalRecord | WireError | null {
    const now = clock()
    if (path === 'tokens') return createToken(form, now, fingerprintKey, asked)
    if (path === 'charges') return createCharge(form, ledger, tokensInWork, now, asked)
    if (path === 'refunds') return createRefund(form, ledger, (id) => refundsInWork.get(id) ?? 0, now, asked)
    // Ours: banks do not ask us when they open one. Not Stripe's address, so nobody takes it for Stripe's.
    if (path === 'test_helpers/disputes') return createDispute(form, ledger, now, asked)
    const [, id = '', close] = /^disputes\/(\w+)(\/close)?$/.exec(path) ?? []
    return id ? endDispute(id, close !== undefined, form, ledger, now, asked) : null
  }

  function claim(record: JournalRecord, sign: 1 | -1): void {
    if (record.answer) {
      if (sign === 1) keysInWork.set(record.answer.key, record.answer.hash)
      else keysInWork.delete(record.answer.key)
    }
    if (record.kind === 'charge') {
      if (sign === 1) tokensInWork.add(record.token)
      else tokensInWork.delete(record.token)
    }
    const disputed = disputedIn(record)
    if (disputed !== null) {
      if (sign === 1) disputesInWork.add(disputed)
      else disputesInWork.delete(disputed)
    }
    if (record.kind === 'refund') {
      const cents = (refundsInWork.get(record.charge) ?? 0) + sign * record.amountCents
      if (cents > 0) refundsInWork.set(record.charge, cents)
      else refundsInWork.delete(record.charge)
    }
  }

  async function write(record: JournalRecord): Promise<void> {
    await journal.append(record)
    ledger.add(record)
    const event = eventOf(ledger, record)
    if (event) sendEvent(...event)
  }

  function known(asked: NonNullable<Answer>): Reply | WireError | null {
    const answered = ledger.answers.get(asked.key)
    const hash = answered?.hash ?? keysInWork.get(asked.key)
    if (hash === undefined) return null
    if (hash !== asked.hash) return idempotencyMismatch()
    return answered ? { ...replyTo(ledger, answered), isReplayed: true } : keyInUse()
  }

  /** Null when there is nothing to post to at this path. Rejects when the journal could not be written. */
  return async (path: string, form: Form, asked: Answer): Promise<Reply | WireError | null> => {
    const before = asked && known(asked)
    if (before) return before
    const record = decide(path, form, asked)
    if (record === null || isWireError(record)) return record
    if (disputesInWork.has(disputedIn(record) ?? '')) return keyInUse()
    claim(record, 1)
    try {
      await write(record)
    } finally {
      claim(record, -1)
    }
    if (record.kind === 'charge' && !record.decline && ledger.tokenOf(record).isDisputed)
      await write(disputeOf(record.id, record.amountCents, clock(), null))
    return replyTo(ledger, record)
  }
}

/** What a record of a dispute stands for: one at a time is written of each. */
const disputedIn = (record: JournalRecord): string | null =>
  record.kind === 'dispute' ? record.charge : record.kind === 'dispute_end' ? record.id : null

function replyTo(ledger: LedgerOfCharges, record: Pick<JournalRecord, 'kind' | 'id'>): Reply | WireError {
  if (record.kind === 'token')
    return { status: 200, body: tokenWire({ ...ledger.tokens.get(record.id)!, used: false }) }
  if (record.kind === 'refund') return { status: 200, body: refundWire(ledger.refundsById.get(record.id)!) }
  if (record.kind === 'dispute' || record.kind === 'dispute_end')
    return { status: 200, body: disputeWire(ledger.disputesById.get(record.id)!) }
  const charge = ledger.chargesById.get(record.id)!
  if (charge.decline) return declineError(declines[charge.decline], charge.id)
  return { status: 200, body: chargeWire(charge, ledger.tokenOf(charge), 0) }
}

/** What Stripe would send of it. */
function eventOf(ledger: LedgerOfCharges, record: JournalRecord): Parameters<SendEvent> | null {
  if (record.kind === 'token') return null
  if (record.kind === 'dispute' || record.kind === 'dispute_end') {
    const type = record.kind === 'dispute' ? 'charge.dispute.created' : 'charge.dispute.closed'
    return [type, disputeWire(ledger.disputesById.get(record.id)!)]
  }
  const charge = ledger.chargesById.get(record.kind === 'refund' ? record.charge : record.id)!
  const type = record.kind === 'refund' ? 'charge.refunded' : charge.decline ? 'charge.failed' : 'charge.succeeded'
  return [type, chargeNowWire(charge, ledger.tokenOf(charge))]
}
