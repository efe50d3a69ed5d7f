import type { Clock } from '#kit/clock.ts'
import { createCharge } from './create-charge.ts'
import { createRefund } from './create-refund.ts'
import { createToken } from './create-token.ts'
import type { Form } from './form.ts'
import type { Journal } from './journal.ts'
import type { Answer, JournalRecord, LedgerOfCharges } from './ledger-of-charges.ts'
import { declines } from './test-cards.ts'
import { chargeWire, refundWire, tokenWire } from './wire.ts'
import { declineError, idempotencyMismatch, isWireError, keyInUse } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

export type Reply = { status: number; body: object; isReplayed?: boolean }

export type PosterDeps = { ledger: LedgerOfCharges; journal: Journal; clock: Clock; fingerprintKey: string }

/**
 * Does each POST once, as Stripe does: a key that was answered gets the same answer again (declines too), a key that
 * is being worked on gets a 409, a key with other parameters a 400. Refused input is not remembered: nothing was begun.
 */
export function createPoster({ ledger, journal, clock, fingerprintKey }: PosterDeps) {
  // What is decided but not yet on the disk: not readable, and not to be decided twice.
  const keysInWork = new Map<string, string>()
  const tokensInWork = new Set<string>()
  const refundsInWork = new Map<string, number>()

  function decide(path: string, form: Form, asked: Answer): JournalRecord | WireError | null {
    const now = clock()
    if (path === 'tokens') return createToken(form, now, fingerprintKey, asked)
    if (path === 'charges') return createCharge(form, ledger, tokensInWork, now, asked)
    if (path === 'refunds') return createRefund(form, ledger, (id) => refundsInWork.get(id) ?? 0, now, asked)
    return null
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
    if (record.kind === 'refund') {
      const cents = (refundsInWork.get(record.charge) ?? 0) + sign * record.amountCents
      if (cents > 0) refundsInWork.set(record.charge, cents)
      else refundsInWork.delete(record.charge)
    }
  }

  function replyTo(record: Pick<JournalRecord, 'kind' | 'id'>): Reply | WireError {
    if (record.kind === 'token')
      return { status: 200, body: tokenWire({ ...ledger.tokens.get(record.id)!, used: false }) }
    if (record.kind === 'refund') return { status: 200, body: refundWire(ledger.refundsById.get(record.id)!) }
    const charge = ledger.chargesById.get(record.id)!
    if (charge.decline) return declineError(declines[charge.decline], charge.id)
    return { status: 200, body: chargeWire(charge, ledger.tokenOf(charge), 0) }
  }

  function known(asked: NonNullable<Answer>): Reply | WireError | null {
    const answered = ledger.answers.get(asked.key)
    const hash = answered?.hash ?? keysInWork.get(asked.key)
    if (hash === undefined) return null
    if (hash !== asked.hash) return idempotencyMismatch()
    return answered ? { ...replyTo(answered), isReplayed: true } : keyInUse()
  }

  /** Null when there is nothing to post to at this path. Rejects when the journal could not be written. */
  return async (path: string, form: Form, asked: Answer): Promise<Reply | WireError | null> => {
    const before = asked && known(asked)
    if (before) return before
    const record = decide(path, form, asked)
    if (record === null || isWireError(record)) return record
    claim(record, 1)
    try {
      await journal.append(record)
      ledger.add(record)
    } finally {
      claim(record, -1)
    }
    return replyTo(record)
  }
}
