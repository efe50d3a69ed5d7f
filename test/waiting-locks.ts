import type { TestDatabase } from './database.ts'
import type { TestApp } from './http-app.ts'

const WAITING = `SELECT count(*)::int AS n FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Until so many wait for a lock in this database. The limit of the test is the limit of this. */
export async function untilWaiting({ pool }: Pick<TestDatabase, 'pool'>, count: number): Promise<void> {
  while ((await pool.query<{ n: number }>(WAITING)).rows[0]!.n < count)
    await new Promise((done) => setTimeout(done, 10))
}

/** Holds somebody's row until it is let go: what changes their account waits meanwhile, in the order in which it came. */
export async function holdPerson(app: TestApp, userId: string) {
  const client = await app.home.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId])
  return {
    until: (count: number) => untilWaiting(app.home, count),
    letGo: async () => {
      await client.query('COMMIT')
      client.release()
    },
  }
}
