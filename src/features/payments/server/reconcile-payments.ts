import type { Deps } from '#platform/server/deps.ts'
import type { Charge } from '#platform/server/outside/charge.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { GIVE_UP_AFTER_MS, LATE_CHECKS_MS, RESERVED_AT_MOST_MS, UNANSWERED_AFTER_MS } from '../rules.ts'
import type { Asked } from './asked.ts'
import { postPayment, refundLateCharge, voidPayment, voidTransfer } from './end-payment.ts'
import { processorOf, withEachProcessor } from './processor-of.ts'
import type { ProcessorKind } from './processor-of.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

// The clocks of servers that share a database may differ by so much.
const CLOCKS_DIFFER_MS = 10_000

// A silent processor costs each question 8 s: many are asked at once, so that one of them holds up no other.
const ASKED_AT_ONCE = 8

const findStarted = statement<Transfer>(
  'payments-find-started',
  `SELECT * FROM transfers WHERE status = 'started' AND kind = $3 AND started_at < $1
      AND (checked_at IS NULL OR checked_at < $2 OR checked_at > $4)
    ORDER BY checked_at NULLS FIRST, started_at LIMIT 200`,
)

// A payer may take a quarter of an hour to approve: such a payment is not asked about every time. One that was asked about
// while a clock was ahead is due: the reconciler would not look at it until that moment, and then it would be too late.
const noteCheck = statement(
  'payments-note-check',
  `UPDATE transfers SET checked_at = $2 WHERE id = $1 AND status = 'started'`,
)
const WAITING_CHECKS_MS = 25_000

// A payment that seems to begin later than now was begun while a clock was wrong. It counts from now on, else nobody
// would look at it until that moment.
const pullBack = statement(
  'payments-pull-back-started',
  `UPDATE transfers SET started_at = $1 WHERE status = 'started' AND started_at > $2`,
)

// The same of the end of one that was given up: its late checks are counted from then.
const pullBackEnded = statement(
  'payments-pull-back-ended',
  `UPDATE transfers SET ended_at = $1 WHERE void_reason = 'given_up' AND ended_at > $2`,
)

// One whose charge is known owes the card its money: it is looked at every time until that is done.
const findGivenUp = statement<Transfer>(
  'payments-find-given-up',
  `SELECT * FROM transfers
    WHERE void_reason = 'given_up' AND kind = $3 AND (charge_id IS NOT NULL OR late_checks < array_length($1::float8[], 1)
      AND ended_at < $2::timestamptz - make_interval(secs => ($1::float8[])[late_checks + 1] / 1000))
    ORDER BY ended_at LIMIT 200`,
)

const lockAsRead = statement(
  'payments-lock-as-read',
  'SELECT FROM transfers WHERE id = $1 AND outside_id IS NOT DISTINCT FROM $2 FOR UPDATE',
)

const noteLateCheck = statement(
  'payments-note-late-check',
  'UPDATE transfers SET late_checks = late_checks + 1, checked_at = $2 WHERE id = $1',
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
 * it; look again for charges of payments that were given up. Each processor by itself: one that is silent holds up no
 * payment of another. Safe to run anywhere, any number of times.
 */
export async function reconcilePayments(deps: Deps, purposes: AllPurposes): Promise<Reconciled> {
  const done = { posted: 0, voided: 0, refunded: 0, waiting: 0, failed: 0 }
  const now = deps.clock().getTime()
  for (const one of [pullBack, pullBackEnded])
    await deps.database.run(one, [new Date(now), new Date(now + CLOCKS_DIFFER_MS)])
  await withEachProcessor(deps, async (kind) => {
    await endAllStarted(deps, purposes, kind, now, done)
    await refundAllLate(deps, purposes, kind, now, done)
  })
  return done
}

type Counts = { -readonly [Name in keyof Reconciled]: number }

async function endAllStarted(
  deps: Deps,
  purposes: AllPurposes,
  kind: ProcessorKind,
  now: number,
  done: Counts,
): Promise<void> {
  const [unanswered, waiting, ahead] = [-UNANSWERED_AFTER_MS, -WAITING_CHECKS_MS, CLOCKS_DIFFER_MS].map(
    (ms) => new Date(now + ms),
  )
  const started = await deps.database.rows(findStarted, [unanswered, waiting, kind, ahead])
  const end = async (payment: Transfer, asked: Asked | 'unknown') => {
    done[await endStarted(deps, purposes, payment, asked)] += 1
  }
  const queue = started.values()
  let askedSinceAnswer = 0
  const askInTurn = async () => {
    for (const payment of queue) {
      askedSinceAnswer += 1
      const asked = await advance(deps, payment)
      if (asked !== 'unknown') askedSinceAnswer = 0
      await end(payment, asked)
      // As many questions as are asked at once, and no answer: the processor is down, and each further one would wait as long.
      if (askedSinceAnswer >= ASKED_AT_ONCE) return
    }
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askInTurn))
  for (const payment of queue) await end(payment, 'unknown')
}

async function refundAllLate(
  deps: Deps,
  purposes: AllPurposes,
  kind: ProcessorKind,
  now: number,
  done: Counts,
): Promise<void> {
  for (const payment of await deps.database.rows(findGivenUp, [LATE_CHECKS_MS, new Date(now), kind])) {
    const charge = await askForCharge(deps, payment)
    if (charge === 'unknown') return
    // A check counts when it led to its end: money that could not be given back is tried again the next time.
    if (charge && !(await refundLate(deps, purposes, payment, charge))) {
      done.failed += 1
      continue
    }
    await deps.database.run(noteLateCheck, [payment.id, deps.clock()])
    if (charge) done.refunded += 1
  }
}

async function endStarted(
  deps: Deps,
  purposes: AllPurposes,
  payment: Transfer,
  asked: Asked | 'unknown',
): Promise<'posted' | 'voided' | 'refunded' | 'waiting' | 'failed'> {
  try {
    if (asked !== 'unknown' && asked.is !== 'none' && asked.is !== 'waiting')
      return await endAsked(deps, purposes, payment, asked)
    const ageMs = deps.clock().getTime() - payment.started_at.getTime()
    const isKnown = asked !== 'unknown' && asked.is === 'none'
    if (ageMs >= (isKnown ? GIVE_UP_AFTER_MS : RESERVED_AT_MOST_MS)) {
      return (await giveUp(deps, purposes, payment)) ? 'voided' : 'waiting'
    }
    if (asked !== 'unknown' && asked.is === 'waiting') await deps.database.run(noteCheck, [payment.id, deps.clock()])
    return 'waiting'
  } catch (error) {
    deps.log.error({ payment: payment.id, error: String(error) }, 'a payment could not be reconciled')
    return 'failed'
  }
}

/**
 * Gives up a payment of which the processor knows nothing, unless its request came back since it was read, and noted what its payer was told
 * to approve: they may be paying already, and would only get their money back.
 */
const giveUp = (
  deps: Deps,
  purposes: AllPurposes,
  { id, purpose, outside_id: outsideId }: Transfer,
): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    if (!(await tx.first(lockAsRead, [id, outsideId]))) return false
    return await voidTransfer(tx, purposes[purpose], id, { reason: 'given_up' }, deps.clock())
  })

/** Write down what a processor is certain of. */
export async function endAsked(
  deps: Deps,
  purposes: AllPurposes,
  payment: Pick<Transfer, 'id' | 'purpose'>,
  asked: Extract<Asked, { is: 'charged' | 'declined' | 'over' }>,
): Promise<'posted' | 'voided' | 'refunded'> {
  const purpose = purposes[payment.purpose]
  if (asked.is === 'charged')
    return (await postPayment(deps, purpose, payment.id, asked.charge)) === 'refunded' ? 'refunded' : 'posted'
  if (asked.is === 'over' && asked.why === 'not_as_asked')
    deps.log.error({ payment: payment.id }, 'an order is not what was asked for, and is not captured')
  await voidPayment(
    deps,
    purpose,
    payment.id,
    asked.is === 'over' ? { reason: 'given_up' } : { reason: 'declined', code: asked.code, message: asked.message },
  )
  return 'voided'
}

async function refundLate(deps: Deps, purposes: AllPurposes, payment: Transfer, charge: Charge): Promise<boolean> {
  try {
    await refundLateCharge(deps, purposes[payment.purpose], payment.id, charge)
    return true
  } catch (error) {
    deps.log.error({ payment: payment.id, error: String(error) }, 'a late charge could not be refunded')
    return false
  }
}

const unlessDown = async <T>(answer: Promise<T>): Promise<T | 'unknown'> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof OutsideDown) return 'unknown'
    throw error
  }
}

/** How a payment under way goes; `unknown` while the processor cannot be asked. */
const advance = (deps: Deps, payment: Transfer): Promise<Asked | 'unknown'> =>
  unlessDown(processorOf(deps, payment.kind).advance(payment))

/** The charge of a payment, null when there is none, `unknown` while the processor cannot be asked. */
const askForCharge = (deps: Deps, payment: Transfer): Promise<Charge | null | 'unknown'> =>
  unlessDown(processorOf(deps, payment.kind).lateCharge(payment))
