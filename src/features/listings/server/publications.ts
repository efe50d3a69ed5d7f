import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const readWaiting = statement<{ is_due: boolean }>(
  'listings-publications-due',
  `SELECT coalesce(max(shown_at) <= clock_timestamp() - $1 * interval '1 ms'
                   OR min(shown_at) <= clock_timestamp() - $2 * interval '1 ms', false) AS is_due
     FROM listing_publications WHERE run IS NULL`,
)
const take = statement('listings-publications-take', 'UPDATE listing_publications SET run = $1 WHERE run IS NULL')
const drop = statement('listings-publications-drop', 'DELETE FROM listing_publications WHERE run = $1')

/** How long nothing more must have come, so that an import of many batches is told of once, and how long at most it is waited for. */
const QUIET_MS = 10_000
const LONGEST_MS = 600_000

/** Whether listings wait to be told of. */
export const arePublicationsDue = async (on: Queryable, quietMs: number = QUIET_MS): Promise<boolean> =>
  (await on.first(readWaiting, [quietMs, LONGEST_MS]))!.is_due

/** All that wait belong to this run from now on. */
export const takePublications = (tx: Transaction, run: number): Promise<number> => tx.run(take, [run])

/** They were told of. */
export const dropPublications = (tx: Transaction, run: number): Promise<number> => tx.run(drop, [run])
