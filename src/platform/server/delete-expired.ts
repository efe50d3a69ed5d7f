import type { Database } from './database.ts'
import type { Statement } from './statement.ts'

/** How long the rows of one table are kept, counted from what `since` says. */
export type Retention = {
  readonly table: string
  readonly since: string
  readonly days: number
  /** Deletes up to $2 rows that are older than $1, and passes over those that somebody is working with. */
  readonly deleteOld: Statement<unknown>
}

const DAY_MS = 86_400_000
const BATCH = 500

/**
 * Deletes what has been kept for its time, in batches: each is one short transaction, so that nobody waits for the locks
 * of a long one, and a server that stops leaves the rest to the next turn. Gives the number of rows.
 */
export async function deleteExpired(
  database: Database,
  now: Date,
  { days, deleteOld }: Retention,
  batch = BATCH,
): Promise<number> {
  const before = new Date(now.getTime() - days * DAY_MS)
  for (let total = 0; ;) {
    const deleted = await database.run(deleteOld, [before, batch])
    total += deleted
    if (deleted < batch) return total
  }
}
