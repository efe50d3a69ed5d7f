import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Waiting = { disputes: number; payments: number; deposits: number }

const readAll = statement<Waiting>(
  'operator-waiting',
  `SELECT (SELECT count(*) FROM transfer_disputes WHERE status = 'open')::int AS disputes,
          (SELECT count(*) FROM transfers WHERE status = 'started' AND started_at < $1)::int AS payments,
          (SELECT count(*) FROM bank_checks WHERE ended_at IS NULL AND sent_at IS NULL)::int AS deposits`,
)

const LONG_MS = 900_000

/** How many things wait that a server looks after by itself. */
export const readWaiting = async (on: Queryable, now: Date): Promise<Waiting> =>
  (await on.first(readAll, [new Date(now.getTime() - LONG_MS)]))!
