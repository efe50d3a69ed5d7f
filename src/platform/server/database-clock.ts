import type { Clock } from '#kit/clock.ts'
import type { Queryable } from './database.ts'
import { statement } from './statement.ts'

const readNow = statement<{ now: Date }>('platform-now', 'SELECT clock_timestamp() AS now')

/**
 * What time it is by the database, which all servers share: asked once, and gone on with by what passes since, so that neither a
 * wrong clock of one server nor a jump of it carries out what is not due yet.
 */
export async function databaseClock(on: Queryable): Promise<Clock> {
  const { now } = (await on.first(readNow, []))!
  const asked = performance.now()
  return () => new Date(now.getTime() + (performance.now() - asked))
}
