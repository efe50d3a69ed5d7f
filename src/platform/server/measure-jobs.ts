import type { Queryable } from './database.ts'
import { MEASURED } from './measured.ts'
import { statement } from './statement.ts'

// Due, tried fewer times than it may be, and in nobody's hands: by the clock of the database, which decides what is due.
const readQueue = statement<{ waiting: number; seconds: number }>(
  'jobs-measure-queue',
  `SELECT count(*)::int AS waiting, coalesce(greatest(extract(epoch FROM now() - min(run_at)), 0), 0)::float8 AS seconds
     FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()`,
)

/** The queue of background jobs of the whole database, for the metrics of this server. */
export async function measureJobs(on: Queryable): Promise<void> {
  const queue = await on.first(readQueue)
  MEASURED.jobsWaiting.set(queue?.waiting ?? 0)
  MEASURED.jobSeconds.set(queue?.seconds ?? 0)
}
