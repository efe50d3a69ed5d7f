import type { Deps } from '#platform/server/deps.ts'
import type { CardCharge } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { GIVE_UP_AFTER_MS, LATE_CHECKS_MS, RESERVED_AT_MOST_MS, UNANSWERED_AFTER_MS } from '../rules.ts'
import { postPayment, refundLateCharge, voidPayment } from './end-payment.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

// The clocks of servers that share a database may differ by so much.
const CLOCKS_DIFFER_MS = 10_000

// A silent processor costs each question 8 s: many are asked at once, and a whole group without an answer is enough.
const ASKED_AT_ONCE = 8

const findStarted = statement<Transfer>(
  'payments-find-started',
  `SELECT * FROM transfers WHERE status = 'started' AND started_at < $1 ORDER BY started_at LIMIT 200`,
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
    WHERE void_reason = 'given_up' AND (charge_id IS NOT NULL OR late_checks < array_length($1::float8[], 1)
      AND ended_at < $2::timestamptz - make_interval(secs => ($1::float8[])[late_checks + 1] / 1000))
    ORDER BY ended_at LIMIT 200`,
)

const noteLateCheck = statement(
  'payments-note-late-check',
  'UPDATE transfers SET late_checks = late_checks + 1, late_checked_at = $2 WHERE id = $1',
)

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
  const started = await deps.database.rows(findStarted, [new Date(now - UNANSWERED_AFTER_MS)])
  let isDown = false
  const ask = async (payment: Transfer) => (isDown ? 'unknown' : await askProcessor(deps, payment))
  for (let at = 0; at < started.length; at += ASKED_AT_ONCE) {
    const group = started.slice(at, at + ASKED_AT_ONCE)
    const charges = await Promise.all(group.map(ask))
    isDown ||= charges.every((charge) => charge === 'unknown')
    for (const [place, payment] of group.entries()) {
      done[await endStarted(deps, purposes, payment, charges[place] ?? null)] += 1
    }
  }
  for (const payment of await deps.database.rows(findGivenUp, [LATE_CHECKS_MS, new Date(now)])) {
    const charge = await askProcessor(deps, payment)
    if (charge === 'unknown') break
    // A check counts when it led to its end: money that could not be given back is tried again the next time.
    if (charge && !(await refundLate(deps, purposes, payment, charge))) {
      done.failed += 1
      continue
    }
    await deps.database.run(noteLateCheck, [payment.id, deps.clock()])
    if (charge) done.refunded += 1
  }
  return done
}

async function endStarted(
  deps: Deps,
  purposes: AllPurposes,
  payment: Transfer,
  charge: CardCharge | null | 'unknown',
): Promise<'posted' | 'voided' | 'refunded' | 'waiting' | 'failed'> {
  try {
    const purpose = purposes[payment.purpose]
    if (charge && charge !== 'unknown') {
      return (await postPayment(deps, purpose, payment.id, charge)) === 'refunded' ? 'refunded' : 'posted'
    }
    const ageMs = deps.clock().getTime() - payment.started_at.getTime()
    if (ageMs < (charge === 'unknown' ? RESERVED_AT_MOST_MS : GIVE_UP_AFTER_MS)) return 'waiting'
    await voidPayment(deps, purpose, payment.id, { reason: 'given_up' })
    return 'voided'
  } catch (error) {
    deps.log.error({ payment: payment.id, error: String(error) }, 'a payment could not be reconciled')
    return 'failed'
  }
}

async function refundLate(deps: Deps, purposes: AllPurposes, payment: Transfer, charge: CardCharge): Promise<boolean> {
  try {
    await refundLateCharge(deps, purposes[payment.purpose], payment.id, charge)
    return true
  } catch (error) {
    deps.log.error({ payment: payment.id, error: String(error) }, 'a late charge could not be refunded')
    return false
  }
}

/** The charge of a payment, null when there is none, `unknown` while the processor cannot be asked. */
async function askProcessor(deps: Deps, payment: Transfer): Promise<CardCharge | null | 'unknown'> {
  try {
    return await deps.cards.findCharge(payment.id)
  } catch (error) {
    if (error instanceof OutsideDown) return 'unknown'
    throw error
  }
}
