import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// Every server holds a LISTEN connection.
const countServers = statement<{ n: number }>(
  'app-count-servers',
  `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'freehold live'`,
)

/**
 * Whether a server runs on this database. Whoever starts meanwhile waits for the mark of the key, where the transaction has locked it
 * (`lockOut`): ask once after the lock, and once at the end for those that were started before it.
 */
export async function isServed(tx: Transaction): Promise<boolean> {
  // What PostgreSQL says of connections stays, within a transaction, as it was when it was asked first.
  await tx.client.query('SELECT pg_stat_clear_snapshot()')
  return ((await tx.first(countServers))?.n ?? 0) > 0
}

/** Nobody starts a server until the transaction ends: every start reads the mark of the key. */
export const lockOut = (tx: Transaction): Promise<unknown> =>
  tx.client.query('LOCK TABLE key_check IN ACCESS EXCLUSIVE MODE')
