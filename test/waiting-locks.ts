import type { TestApp } from './http-app.ts'

/** Holds somebody's row until it is let go: what changes their account waits meanwhile, in the order in which it came. */
export async function holdPerson(app: TestApp, userId: string) {
  const client = await app.home.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId])
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return {
    /** Until so many wait. The limit of the test is the limit of this. */
    until: async (count: number) => {
      while ((await app.home.pool.query<{ n: number }>(waiting)).rows[0]!.n < count)
        await new Promise((done) => setTimeout(done, 10))
    },
    letGo: async () => {
      await client.query('COMMIT')
      client.release()
    },
  }
}
