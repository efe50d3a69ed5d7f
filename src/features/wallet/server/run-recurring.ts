import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import { isGoingBack } from '#features/payments/server/transfer.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { afterDecline, TRY_AGAIN_MS, TRY_FOR_MS } from '../recurring-rules.ts'
import type { Outcome } from '../recurring-rules.ts'
import { depositPurpose, returnUrl } from './deposit.ts'
import { mayTake, pauseRecurring, planRecurring } from './plan-recurring.ts'
import type { IsLeaving } from './plan-recurring.ts'
import { changeState, lockRecurring, runOf } from './recurring-rows.ts'
import type { RecurringDeposit, RecurringRun } from './recurring-rows.ts'
import { tellOfDecline, tellOfNotMade } from './recurring-news.ts'

type Open = { schedule_id: string; due_on: string; person_id: string }
type ToPay = Open & { amount_cents: number; tries: number; card_id: string; email: string }

const AT_ONCE = 200

const findEnded = statement<Open>(
  'wallet-ended-recurring-runs',
  `SELECT r.schedule_id, r.due_on, d.person_id FROM recurring_runs r JOIN recurring_deposits d ON d.id = r.schedule_id
     JOIN transfers t ON t.id = r.transfer_id
    WHERE r.outcome = 'started' AND t.status <> 'started' AND (t.void_reason IS DISTINCT FROM 'given_up' OR t.charge_id IS NULL)
    ORDER BY r.try_at LIMIT ${AT_ONCE}`,
)
const findToPay = statement<ToPay>(
  'wallet-recurring-runs-to-pay',
  `SELECT r.schedule_id, r.due_on, d.person_id, r.amount_cents, r.tries, d.card_id, u.email
     FROM recurring_runs r JOIN recurring_deposits d ON d.id = r.schedule_id JOIN users u ON u.id = d.person_id
    WHERE r.outcome = 'started' AND r.transfer_id IS NULL AND r.try_at <= $1 ORDER BY r.try_at LIMIT ${AT_ONCE}`,
)
const noteTransfer = statement(
  'wallet-note-recurring-transfer',
  `UPDATE recurring_runs SET transfer_id = $3
    WHERE schedule_id = $1 AND due_on = $2 AND outcome = 'started' AND transfer_id IS NULL AND tries = $4`,
)
const endRun = statement(
  'wallet-end-recurring-run',
  `UPDATE recurring_runs SET outcome = $3, ended_at = $4 WHERE schedule_id = $1 AND due_on = $2 AND outcome = 'started'`,
)
const tryAgain = statement(
  'wallet-try-recurring-again',
  `UPDATE recurring_runs SET transfer_id = NULL, tries = tries + 1, try_at = $3
    WHERE schedule_id = $1 AND due_on = $2 AND outcome = 'started'`,
)

/**
 * The repeated job: writes down what is due, charges its card, and writes down what came of it. Each day is taken once,
 * however many servers run this and wherever one of them dies: its row comes first, its payment has a key of the day, and
 * the end is read off the payment.
 */
export async function runRecurring(deps: Deps, isLeaving: IsLeaving): Promise<void> {
  await planRecurring(deps, isLeaving)
  failpoint('recurring planned')
  await endAll(deps)
  await payAll(deps, isLeaving)
  await endAll(deps)
}

// Other jobs wait behind this one: what is left is for the next turn.
const TURN_MS = 20_000
const PAID_AT_ONCE = 4

async function payAll(deps: Deps, isLeaving: IsLeaving): Promise<void> {
  const runs = await deps.database.rows(findToPay, [deps.clock()])
  const until = performance.now() + TURN_MS
  for (let at = 0; at < runs.length && performance.now() < until; at += PAID_AT_ONCE) {
    const group = runs.slice(at, at + PAID_AT_ONCE)
    const reached = await Promise.all(group.map((run) => payOne(deps, run, isLeaving)))
    // Whoever is silent for all of them is silent for the rest: the next turn goes on.
    if (!reached.includes(true)) return
  }
}

/** Whether the processor could be asked. A fault of ours with one holds up no other. */
async function payOne(deps: Deps, run: ToPay, isLeaving: IsLeaving): Promise<boolean> {
  try {
    await pay(deps, run, isLeaving)
    return true
  } catch (error) {
    if (error instanceof OutsideDown) {
      deps.log.warn({ error: error.detail }, 'recurring deposits: the card processor is asked again later')
      return false
    }
    deps.log.error({ recurring: run.schedule_id, error: String(error) }, 'a recurring deposit could not be taken')
    return true
  }
}

async function pay(deps: Deps, run: ToPay, isLeaving: IsLeaving): Promise<void> {
  const { schedule_id: id, due_on: dueOn, person_id: payerId, amount_cents: amountCents, card_id: cardId, tries } = run
  const result = await payByCard(deps, {
    purpose: depositPurpose,
    payerId,
    email: run.email,
    amountCents,
    token: null,
    cardholder: '',
    cardId,
    isOffSession: true,
    description: 'Recurring deposit into the wallet',
    returnUrl: (paymentId) => returnUrl(deps, {}, paymentId),
    // No header can hold a line break: nobody else's request has this key.
    key: `recurring\n${id}\n${dueOn}\n${tries}`,
    digest: digestOf('recurring run', id, dueOn, tries, amountCents),
    intent: digestOf('recurring run', id, dueOn),
    reserve: async (tx, paymentId) => await reserve(tx, deps, run, paymentId, isLeaving),
    answer: async () => null,
  })
  failpoint('recurring paid')
  if (!isRefusal(result)) return
  const { refused, retryAfter } = result
  if (refused === 'card_not_found' || refused === 'card_expired') return await stop(deps, run, 'card')
  if (refused === 'recurring_account') return await stop(deps, run, 'account')
  if (refused === 'too_many_declines') await postpone(deps, run, (retryAfter ?? 0) * 1000)
}

/** With the payment, in its transaction: unless its day was dropped meanwhile, or its owner is leaving. */
async function reserve(tx: Transaction, deps: Deps, run: ToPay, paymentId: string, isLeaving: IsLeaving) {
  const { schedule_id: id, due_on: dueOn, person_id: personId, card_id: cardId, tries } = run
  const own = await lockRecurring(tx, id, personId)
  if (own?.card_id !== cardId) return refuse('recurring_over')
  if (!(await mayTake(tx, deps, personId, isLeaving))) return refuse('recurring_account')
  const isNoted = (await tx.run(noteTransfer, [id, dueOn, paymentId, tries])) === 1
  return isNoted ? null : refuse('recurring_over')
}

type Held = { readonly own: RecurringDeposit; readonly run: RecurringRun; readonly now: Date }

/** One that is still open, with its deposit, locked. */
async function withOpen(deps: Deps, open: Open, work: (tx: Transaction, held: Held) => Promise<void>): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const own = await lockRecurring(tx, open.schedule_id, open.person_id)
    const run = own && (await runOf(tx, own.id, open.due_on))
    if (own && run?.outcome === 'started') await work(tx, { own, run, now: deps.clock() })
  })
}

const end = (tx: Transaction, { run, now }: Held, outcome: Outcome): Promise<number> =>
  tx.run(endRun, [run.schedule_id, run.due_on, outcome, now])

const stop = (deps: Deps, open: Open, why: 'card' | 'account'): Promise<void> =>
  withOpen(deps, open, async (tx, held) => {
    if (held.run.transfer_id !== null) return
    await end(tx, held, 'not_made')
    if (held.own.state === 'active') await pauseRecurring(tx, held.own, why, held.now)
  })

const postpone = (deps: Deps, open: Open, waitMs: number): Promise<void> =>
  withOpen(deps, open, async (tx, held) => {
    if (held.run.transfer_id === null) await tryLater(tx, held, waitMs)
  })

/** Nothing was taken, and nobody said no: later the same day, or not at all. */
async function tryLater(tx: Transaction, held: Held, waitMs = TRY_AGAIN_MS): Promise<void> {
  const { own, run, now } = held
  const at = new Date(now.getTime() + Math.max(waitMs, TRY_AGAIN_MS))
  if (own.state === 'active' && at.getTime() <= run.begun_at.getTime() + TRY_FOR_MS)
    return void (await tx.run(tryAgain, [run.schedule_id, run.due_on, at]))
  await end(tx, held, 'not_made')
  await tellOfNotMade(tx, own, run.due_on, now)
}

async function endAll(deps: Deps): Promise<void> {
  for (const open of await deps.database.rows(findEnded)) {
    try {
      await withOpen(deps, open, writeEnd)
    } catch (error) {
      deps.log.error({ recurring: open.schedule_id, error: String(error) }, 'a recurring deposit could not be ended')
    }
  }
}

/** What became of its payment, whoever brought that to its end. */
async function writeEnd(tx: Transaction, held: Held): Promise<void> {
  const { own, run, now } = held
  switch (run.status) {
    case null:
    case 'started':
      return
    case 'posted':
    case 'disputed':
    case 'reversed':
      await end(tx, held, 'done')
      if (own.failures > 0) await changeState(tx, own, { failures: 0 }, now)
      return
    case 'voided':
      if (run.void_reason === 'declined') return await writeDecline(tx, held)
      // It was charged too late and went back: its owner has heard of that already.
      if (run.void_reason === 'refunded') return void (await end(tx, held, 'not_made'))
      if (!isGoingBack(run)) await tryLater(tx, held)
  }
}

async function writeDecline(tx: Transaction, held: Held): Promise<void> {
  const { own, run, now } = held
  const { outcome, failures, pausedFor } = afterDecline(run.decline_code, own.failures)
  await end(tx, held, outcome)
  const counted = { ...own, failures }
  // Its owner may have paused or ended it while the card was being asked.
  if (own.state !== 'active') return
  if (pausedFor !== null && pausedFor !== 'owner') return await pauseRecurring(tx, counted, pausedFor, now)
  await changeState(tx, counted, {}, now)
  await tellOfDecline(tx, own, own.next_on, now)
}
