import { addDays } from '#kit/days.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { dueDay, dueUntil } from '../recurring-rules.ts'
import type { PauseReason } from '../recurring-rules.ts'
import { recurrenceOf } from './change-recurring.ts'
import { addRunsOf, changeState, dropWaitingRuns, holdOwner, lockRecurring } from './recurring-rows.ts'
import type { RecurringDeposit } from './recurring-rows.ts'
import { tellOfMissed, tellOfNext, tellOfPause } from './recurring-news.ts'

/** Whether somebody's account is being closed. A later feature knows. */
export type IsLeaving = (on: Queryable, personId: string) => Promise<boolean>

type Named = { id: string; person_id: string }

const AT_ONCE = 200

const findDue = statement<Named>(
  'wallet-due-recurring',
  `SELECT id, person_id FROM recurring_deposits WHERE state = 'active' AND next_on <= $1 ORDER BY next_on, id LIMIT ${AT_ONCE}`,
)
const findWithoutCard = statement<Named>(
  'wallet-recurring-without-card',
  `SELECT d.id, d.person_id FROM recurring_deposits d WHERE d.state = 'active'
      AND NOT EXISTS (SELECT FROM saved_cards c WHERE c.id = d.card_id AND c.removed_at IS NULL) LIMIT ${AT_ONCE}`,
)
const hasCard = statement<{ has_card: boolean }>(
  'wallet-recurring-has-card',
  'SELECT EXISTS (SELECT FROM saved_cards WHERE id = $1 AND removed_at IS NULL) AS has_card',
)
const findToRemind = statement<Named>(
  'wallet-recurring-to-remind',
  `SELECT id, person_id FROM recurring_deposits
    WHERE state = 'active' AND next_on = $1 AND reminded_for IS DISTINCT FROM $1 LIMIT ${AT_ONCE}`,
)
const noteReminder = statement(
  'wallet-note-recurring-reminder',
  `UPDATE recurring_deposits SET reminded_for = $2
    WHERE id = $1 AND state = 'active' AND next_on = $2 AND reminded_for IS DISTINCT FROM $2`,
)

/**
 * Writes down which days are to be taken now, each once, before anything is charged: of several that have passed the latest,
 * and the others as missed. What cannot be taken any more is paused.
 */
export async function planRecurring(deps: Deps, isLeaving: IsLeaving): Promise<void> {
  const day = dueDay(deps.clock())
  await each(deps, findWithoutCard, [], pauseWithoutCard)
  await each(deps, findDue, [day], async (tx, own, now) => await planDue(tx, deps, own, isLeaving, now))
  await each(deps, findToRemind, [addDays(day, 1)], remind)
}

type Work = (tx: Transaction, own: RecurringDeposit, now: Date) => Promise<void>

/** One transaction for each; a fault of ours with one holds up no other. */
async function each(
  deps: Deps,
  find: ReturnType<typeof statement<Named>>,
  values: readonly unknown[],
  work: Work,
): Promise<void> {
  for (const { id, person_id: personId } of await deps.database.rows(find, values)) {
    try {
      await deps.database.transaction(async (tx) => {
        const own = await lockRecurring(tx, id, personId)
        if (own?.state === 'active') await work(tx, own, deps.clock())
      })
    } catch (error) {
      deps.log.error({ recurring: id, error: String(error) }, 'a recurring deposit could not be planned')
    }
  }
}

/** Pause one that cannot go on, and tell its owner why. What is being charged is left to its end. */
export async function pauseRecurring(
  tx: Transaction,
  own: RecurringDeposit,
  why: Exclude<PauseReason, 'owner'>,
  now: Date,
): Promise<void> {
  await dropWaitingRuns(tx, own.id, 'not_made', now)
  await changeState(tx, own, { state: 'paused', paused_for: why }, now)
  await tellOfPause(tx, own, why, now)
}

async function pauseWithoutCard(tx: Transaction, own: RecurringDeposit, now: Date): Promise<void> {
  // Its owner may have chosen another meanwhile.
  if (!(await tx.first(hasCard, [own.card_id]))?.has_card) await pauseRecurring(tx, own, 'card', now)
}

/** Whether money may come into somebody's account without them. */
export async function mayTake(tx: Transaction, deps: Deps, personId: string, isLeaving: IsLeaving): Promise<boolean> {
  const owner = await holdOwner(tx, personId)
  if (!owner?.is_open || (deps.config.requiresVerifiedEmail && !owner.is_verified)) return false
  return !(await isLeaving(tx, personId))
}

async function planDue(
  tx: Transaction,
  deps: Deps,
  own: RecurringDeposit,
  isLeaving: IsLeaving,
  now: Date,
): Promise<void> {
  const due = dueUntil(recurrenceOf(own), own.next_on, dueDay(now))
  if (!due) return
  const next = { ...own, next_on: due.nextOn }
  // What was due before and was never charged has had its time.
  await dropWaitingRuns(tx, own.id, 'missed', now)
  if (!(await mayTake(tx, deps, own.person_id, isLeaving))) {
    await addRunsOf(tx, own, [...due.missed, due.taken], 'not_made', now)
    return await pauseRecurring(tx, next, 'account', now)
  }
  await addRunsOf(tx, own, due.missed, 'missed', now)
  await addRunsOf(tx, own, [due.taken], 'started', now)
  await changeState(tx, next, {}, now)
  if (due.missed.length > 0) await tellOfMissed(tx, own, due.missed, now)
}

async function remind(tx: Transaction, own: RecurringDeposit, now: Date): Promise<void> {
  if ((await tx.run(noteReminder, [own.id, own.next_on])) === 1) await tellOfNext(tx, own, own.next_on, now)
}
