import { calendarDay } from '#kit/clock.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Waiting = { disputes: number; payments: number; deposits: number }

const readAll = statement<Waiting>(
  'operator-waiting',
  `SELECT (SELECT count(*) FROM transfer_disputes WHERE status = 'open')::int AS disputes,
          (SELECT count(*) FROM transfers t WHERE t.status = 'started' AND t.started_at < $1 AND NOT EXISTS (
             SELECT FROM bank_debits d WHERE d.transfer_id = t.id AND d.clears_on >= $2::date))::int AS payments,
          (SELECT count(*) FROM bank_checks WHERE ended_at IS NULL AND sent_at IS NULL)::int AS deposits`,
)

const LONG_MS = 900_000

// A debit takes about three banking days, and is looked for on the day after its own.
const CLEARED_BY_MS = 86_400_000

/** How many things wait that a server looks after by itself. */
export const readWaiting = async (on: Queryable, now: Date): Promise<Waiting> =>
  (await on.first(readAll, [new Date(now.getTime() - LONG_MS), calendarDay((now.getTime() - CLEARED_BY_MS) / 1000)]))!
