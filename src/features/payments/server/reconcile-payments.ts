import type { Deps } from '#platform/server/deps.ts'
import type { CardCharge } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import {
  ASK_WAITING_EVERY_MS,
  AUTHENTICATE_WITHIN_MS,
  GIVE_UP_AFTER_MS,
  LATE_LOOKS_MS,
  RESERVED_AT_MOST_MS,
  UNANSWERED_AFTER_MS,
} from '../rules.ts'
import { askIntent, endByIntent } from './authenticate.ts'
import type { IntentEnd } from './authenticate.ts'
import { refundLateCharge, voidPayment } from './end-payment.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

// The clocks of servers that share a database may differ by so much.
const CLOCKS_DIFFER_MS = 10_000

// A silent processor costs each question 8 s: many are asked at once, and a whole group without an answer is enough.
const ASKED_AT_ONCE = 8

const findStarted = statement<Transfer>(
  'payments-find-started',
  // One that waits for its payer's bank may wait long: it is asked about now and then, and holds up no other.
  `SELECT * FROM transfers WHERE status = 'started' AND started_at < $1
      AND (intent_id IS NULL OR looked_at IS NULL OR looked_at < $2) ORDER BY started_at LIMIT 200`,
)

const lookedAtWaiting = statement(
  'payments-looked-at-waiting',
  `UPDATE transfers SET looked_at = $2 WHERE id = $1 AND status = 'started'`,
)

// A payment that seems to begin later than now was begun while a clock was wrong. It counts from now on, else nobody
// would look at it until that moment.
const pullBack = statement(
  'payments-pull-back-started',
  `UPDATE transfers SET started_at = $1 WHERE status = 'started' AND started_at > $2`,
)

// One whose charge is known owes the card its money: it is looked at every time until that is done.
const findGivenUp = statement<Transfer>(
  'payments-find-given-up',
  `SELECT * FROM transfers
    WHERE void_reason = 'given_up' AND (charge_id IS NOT NULL OR looks < array_length($1::float8[], 1)
      AND ended_at < $2::timestamptz - make_interval(secs => ($1::float8[])[looks + 1] / 1000))
    ORDER BY ended_at LIMIT 200`,
)

const looked = statement('payments-looked', 'UPDATE transfers SET looks = looks + 1, looked_at = $2 WHERE id = $1')

export type Reconciled = {
  readonly posted: number
  readonly voided: number
  readonly refunded: number
  readonly waiting: number
  /** Payments that met a fault of ours: they are logged, tried again next time, and hold up no other. */
  readonly failed: number
}

/**
 * Ask the processor about every payment that has no certain end, by the order's own key, and finish or release
 * it; look again for charges of payments that were given up. Safe to run anywhere, any number of times.
 */
export async function reconcilePayments(deps: Deps, purposes: AllPurposes): Promise<Reconciled> {
  const done = { posted: 0, voided: 0, refunded: 0, waiting: 0, failed: 0 }
  const now = deps.clock().getTime()
  await deps.database.run(pullBack, [new Date(now), new Date(now + CLOCKS_DIFFER_MS)])
  const started = await deps.database.rows(findStarted, [
    new Date(now - UNANSWERED_AFTER_MS),
    new Date(now - ASK_WAITING_EVERY_MS),
  ])
  let isDown = false
  const ask = async (payment: Transfer): Promise<Answer> => (isDown ? 'unknown' : await askProcessor(deps, payment))
  for (let at = 0; at < started.length; at += ASKED_AT_ONCE) {
    const group = started.slice(at, at + ASKED_AT_ONCE)
    const answers = await Promise.all(group.map(ask))
    isDown ||= answers.every((answer) => answer === 'unknown')
    for (const [place, payment] of group.entries()) {
      done[await endStarted(deps, purposes, payment, answers[place] ?? null)] += 1
    }
  }
  for (const payment of await deps.database.rows(findGivenUp, [LATE_LOOKS_MS, new Date(now)])) {
    const answer = await askProcessor(deps, payment)
    if (answer === 'unknown') break
    const charge = answer && 'end' in answer ? (answer.end === 'paid' ? answer.charge : null) : answer
    // A look counts when it led to its end: money that could not be given back is tried again the next time.
    if (charge && !(await giveBack(deps, purposes, payment, charge))) {
      done.failed += 1
      continue
    }
    await deps.database.run(looked, [payment.id, deps.clock()])
    if (charge) done.refunded += 1
  }
  return done
}

async function endStarted(
  deps: Deps,
  purposes: AllPurposes,
  payment: Transfer,
  answer: Answer,
): Promise<'posted' | 'voided' | 'refunded' | 'waiting' | 'failed'> {
  try {
    const purpose = purposes[payment.purpose]
    if (answer && answer !== 'unknown') {
      if (!('end' in answer)) return await endByIntent(deps, purpose, payment.id, { end: 'paid', charge: answer })
      if (answer.end === 'waiting') await deps.database.run(lookedAtWaiting, [payment.id, deps.clock()])
      return await endByIntent(deps, purpose, payment.id, answer)
    }
    const ageMs = ageOf(deps, payment)
    if (ageMs < (answer === 'unknown' ? RESERVED_AT_MOST_MS : GIVE_UP_AFTER_MS)) return 'waiting'
    await voidPayment(deps, purpose, payment.id, { reason: 'given_up' })
    return 'voided'
  } catch (error) {
    deps.log.error({ payment: payment.id, error: String(error) }, 'a payment could not be reconciled')
    return 'failed'
  }
}

async function giveBack(deps: Deps, purposes: AllPurposes, payment: Transfer, charge: CardCharge): Promise<boolean> {
  try {
    await refundLateCharge(deps, purposes[payment.purpose], payment.id, charge)
    return true
  } catch (error) {
    deps.log.error({ payment: payment.id, error: String(error) }, 'a late charge could not be refunded')
    return false
  }
}

/** A charge, what became of one that waits for its bank, null when there is neither, `unknown` while nobody can be asked. */
type Answer = CardCharge | IntentEnd | null | 'unknown'

/**
 * Of one that waits for its bank the intent is asked. It is canceled when its time is over, or when it was given up while
 * nobody could be asked: nobody may confirm it later.
 */
async function askProcessor(deps: Deps, payment: Transfer): Promise<Answer> {
  try {
    if (payment.intent_id === null) return await deps.cards.findCharge(payment.id)
    const isOver = payment.status !== 'started' || ageOf(deps, payment) >= AUTHENTICATE_WITHIN_MS
    return await askIntent(deps, payment.intent_id, isOver)
  } catch (error) {
    if (error instanceof OutsideDown) return 'unknown'
    throw error
  }
}

const ageOf = (deps: Deps, payment: Transfer): number => deps.clock().getTime() - payment.started_at.getTime()
