import { LOCK } from '#platform/server/advisory-locks.ts'
import type { Database } from '#platform/server/database.ts'

/**
 * Does the work while holding the lock under which the demo is made and removed, on a connection of its own: it goes with the process
 * that dies. Gives what the work came to; null, without the work, where somebody else holds it.
 */
export async function underSeedLock<T>(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK.seed])
    if (!rows[0]?.taken) return null
    try {
      return { value: await work() }
    } finally {
      // A connection that was lost meanwhile holds no lock any more, and says nothing of the work.
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK.seed]).catch((error: Error) => (broken = error))
    }
  } finally {
    client.release(broken)
  }
}
