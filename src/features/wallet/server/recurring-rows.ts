import type { Forget } from '#features/people/server/forget-person.ts'
import type { TransferStatus, VoidReason } from '#features/payments/transitions.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Outcome, PauseReason, RecurringState, Rhythm } from '../recurring-rules.ts'

/** A row of `recurring_deposits`. */
export type RecurringDeposit = {
  readonly id: string
  readonly person_id: string
  readonly card_id: string
  readonly card_brand: string
  readonly card_last4: string
  readonly amount_cents: number
  readonly rhythm: Rhythm
  readonly anchor_on: string
  readonly next_on: string
  readonly state: RecurringState
  readonly paused_for: PauseReason | null
  readonly failures: number
}

const COLUMNS =
  'id, person_id, card_id, card_brand, card_last4, amount_cents, rhythm, anchor_on, next_on, state, paused_for, failures'

const ofPerson = statement<RecurringDeposit>(
  'wallet-recurring-of-person',
  `SELECT ${COLUMNS} FROM recurring_deposits WHERE person_id = $1 AND state <> 'ended' ORDER BY created_at, id`,
)

/** Somebody's, the oldest first, without those that have ended. */
export const recurringOf = (on: Queryable, personId: string): Promise<RecurringDeposit[]> =>
  on.rows(ofPerson, [personId])

const lock = statement<RecurringDeposit>(
  'wallet-lock-recurring',
  `SELECT ${COLUMNS} FROM recurring_deposits WHERE id = $1 FOR UPDATE`,
)
const holdPerson = statement<{ email: string; is_open: boolean; is_verified: boolean }>(
  'wallet-hold-recurring-person',
  `SELECT email, closed_at IS NULL AS is_open, email_verified_at IS NOT NULL AS is_verified FROM users
    WHERE id = $1 FOR KEY SHARE`,
)

/** Who it belongs to stays as they are until the transaction ends. */
export const holdOwner = (tx: Transaction, personId: string) => tx.first(holdPerson, [personId])

/**
 * Whoever writes about a recurring deposit holds its owner first, then it, then transfers and accounts of the ledger: a closing,
 * which begins with the owner, waits here and nowhere later.
 */
export async function lockRecurring(tx: Transaction, id: string, personId: string): Promise<RecurringDeposit | null> {
  await holdOwner(tx, personId)
  const found = await tx.first(lock, [id])
  return found?.person_id === personId ? found : null
}

const ofRecurring = statement<{ is_of: boolean }>(
  'wallet-is-of-recurring',
  'SELECT EXISTS (SELECT FROM recurring_runs WHERE transfer_id = $1) AS is_of',
)

/** Whether a deposit was taken by a recurring one. */
export const isOfRecurring = async (on: Queryable, transferId: string): Promise<boolean> =>
  (await on.first(ofRecurring, [transferId]))?.is_of ?? false

/** A row of `recurring_runs` with what its transfer says. */
export type RecurringRun = {
  readonly schedule_id: string
  readonly due_on: string
  readonly amount_cents: number
  readonly outcome: Outcome
  readonly transfer_id: string | null
  readonly tries: number
  readonly begun_at: Date
  readonly status: TransferStatus | null
  readonly void_reason: VoidReason | null
  readonly charge_id: string | null
  readonly decline_code: string | null
  readonly decline_message: string | null
}

const RUN_COLUMNS = `r.schedule_id, r.due_on, r.amount_cents, r.outcome, r.transfer_id, r.tries, r.begun_at, t.status, t.void_reason,
  t.charge_id, t.decline_code, t.decline_message`
const RUNS = 'recurring_runs r LEFT JOIN transfers t ON t.id = r.transfer_id'

const findRun = statement<RecurringRun>(
  'wallet-find-recurring-run',
  `SELECT ${RUN_COLUMNS} FROM ${RUNS} WHERE r.schedule_id = $1 AND r.due_on = $2`,
)

export const runOf = (on: Queryable, scheduleId: string, dueOn: string): Promise<RecurringRun | null> =>
  on.first(findRun, [scheduleId, dueOn])

const lastRuns = statement<RecurringRun>(
  'wallet-last-recurring-runs',
  `SELECT l.* FROM unnest($1::uuid[]) AS s(id) CROSS JOIN LATERAL (
     SELECT ${RUN_COLUMNS} FROM ${RUNS} WHERE r.schedule_id = s.id ORDER BY r.due_on DESC LIMIT 6) l
    ORDER BY l.schedule_id, l.due_on DESC`,
)

/** The latest days of each, the latest first. */
export const lastRunsOf = (on: Queryable, ids: readonly string[]): Promise<RecurringRun[]> => on.rows(lastRuns, [ids])

const addRuns = statement(
  'wallet-add-recurring-runs',
  `INSERT INTO recurring_runs (schedule_id, due_on, amount_cents, outcome, try_at, begun_at, ended_at)
   SELECT $1, d, $3, $4, $5, $5, CASE WHEN $4 = 'started' THEN NULL ELSE $5::timestamptz END FROM unnest($2::date[]) AS d
   ON CONFLICT DO NOTHING`,
)

/** What becomes of some days; one that has its outcome keeps it. */
export const addRunsOf = (
  tx: Transaction,
  { id, amount_cents: amountCents }: RecurringDeposit,
  days: readonly string[],
  outcome: Outcome,
  now: Date,
): Promise<number> => tx.run(addRuns, [id, days, amountCents, outcome, now])

const dropWaiting = statement(
  'wallet-drop-waiting-recurring-runs',
  `UPDATE recurring_runs SET outcome = $2, ended_at = $3 WHERE schedule_id = $1 AND outcome = 'started' AND transfer_id IS NULL`,
)

/** Days whose card was not charged yet are not taken any more. */
export const dropWaitingRuns = (tx: Transaction, id: string, outcome: Outcome, now: Date): Promise<number> =>
  tx.run(dropWaiting, [id, outcome, now])

const setState = statement(
  'wallet-set-recurring-state',
  `UPDATE recurring_deposits SET state = $2, paused_for = $3, failures = $4, next_on = $5,
          ended_at = CASE WHEN $2 = 'ended' THEN $6::timestamptz END WHERE id = $1`,
)

type Changed = {
  readonly state?: RecurringState
  readonly paused_for?: PauseReason | null
  readonly failures?: number
  readonly next_on?: string
}

export async function changeState(tx: Transaction, known: RecurringDeposit, changed: Changed, now: Date) {
  const next = { ...known, ...changed }
  await tx.run(setState, [known.id, next.state, next.paused_for, next.failures, next.next_on, now])
}

/** Their recurring deposits, for the export of their data. */
export const exportedRecurring = statement<{
  amount_cents: number
  rhythm: string
  first_day: string
  next_day: string
  card_brand: string
  card_last4: string
  state: string
  paused_for: string | null
  authorized_text: string
  authorized_at: Date
  ended_at: Date | null
}>(
  'wallet-export-recurring',
  `SELECT amount_cents, rhythm, anchor_on AS first_day, next_on AS next_day, card_brand, card_last4, state, paused_for,
          authorized_text, authorized_at, ended_at
     FROM recurring_deposits WHERE person_id = $1 ORDER BY created_at DESC`,
)

/** What became of each day of them. */
export const exportedRecurringRuns = statement<{
  day: string
  amount_cents: number
  outcome: string
  ended_at: Date | null
}>(
  'wallet-export-recurring-runs',
  `SELECT r.due_on AS day, r.amount_cents, r.outcome, r.ended_at FROM recurring_runs r
     JOIN recurring_deposits d ON d.id = r.schedule_id WHERE d.person_id = $1 ORDER BY r.due_on DESC`,
)

const endAll = statement(
  'wallet-recurring-forget-person',
  `UPDATE recurring_deposits SET state = 'ended', paused_for = NULL, ended_at = $2
    WHERE person_id = $1 AND state <> 'ended'`,
)

/** Somebody's account is closed: nothing is taken any more. What was agreed to stays with the books. */
export const forgetRecurring: Forget = async (tx, { userId }, now) => void (await tx.run(endAll, [userId, now]))
