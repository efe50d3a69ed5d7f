import type { Runner, TaskList } from 'graphile-worker'
import type { Database } from './database.ts'
import { keepRunner } from './job-runner.ts'
import type { Log } from './log.ts'

/** Work that repeats: it runs, and is planned again `everyMs` later, on whichever server is free. */
export type RepeatedJob = {
  readonly name: string
  readonly everyMs: number
  /** Taken before others that are due, however long those wait. */
  readonly isFirst?: boolean
  run(): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

// Planning a turn may fail while the turn itself is failing, too: it is looked after now and then.
const PLAN_AGAIN_MS = 15_000
// Only planning the next turn can fail a job; it is tried again, ever later.
const ATTEMPTS = 25
// Jobs that ask a silent processor wait for eight seconds and more, with no connection of the database. Fewer than transactions
// (`pool-sizes.ts`): people's own must find room beside those of jobs.
const AT_ONCE = 4

// Of graphile-worker: the lower one goes first.
const priorityOf = ({ isFirst = false }: RepeatedJob): number => (isFirst ? -10 : 0)

/**
 * Background work that repeats: with many servers each job still runs once per turn, and a server that dies leaves its job to
 * the others. The first turn comes at once, so that what a crash left unfinished is finished soon after the restart.
 */
export const startJobs = (
  database: Database,
  log: Log,
  jobs: readonly RepeatedJob[],
  planAgainMs = PLAN_AGAIN_MS,
): Jobs => {
  const planner = makePlanner(database, jobs)
  const lookAfter = async (runner: Runner) => {
    await planner(runner)
    return planAgainMs
  }
  return keepRunner(database, log, { tasks: tasksOf(jobs, log), concurrency: AT_ONCE, lookAfter })
}

// By the clock of the database, which decides, too, what is due: a server's own may be wrong.
const PLAN_NEXT = `SELECT FROM graphile_worker.add_job(
  identifier => $1::text, payload => '{}'::json, run_at => now() + $2::float8 * interval '1 ms',
  max_attempts => $3::int, job_key => $1::text, priority => $4::int)`

// A turn that waits longer than from one to the next was planned by a clock that was ahead.
const TOO_FAR = `SELECT j.key FROM graphile_worker.jobs j
  JOIN unnest($1::text[], $2::float8[]) AS repeated(name, every_ms) ON j.key = repeated.name
 WHERE j.run_at > now() + repeated.every_ms * interval '1 ms'`

const tasksOf = (jobs: readonly RepeatedJob[], log: Log): TaskList =>
  Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      async (_payload, helpers) => {
        // Planned before it runs: a turn that fails must not be the last one.
        await helpers.withPgClient((client) =>
          client.query(PLAN_NEXT, [job.name, job.everyMs, ATTEMPTS, priorityOf(job)]),
        )
        // The next turn is its retry; a failed job would stay in the queue's table for ever.
        await job.run().catch((error: unknown) => log.error({ job: job.name, error: describe(error) }, 'job failed'))
      },
    ]),
  )

/**
 * The first turns of a runner at once; then every turn that is planned nowhere, e.g. since its server died, or too far away,
 * since a clock was wrong.
 */
function makePlanner(database: Database, jobs: readonly RepeatedJob[]): (runner: Runner) => Promise<void> {
  const repeated = [jobs.map((job) => job.name), jobs.map((job) => job.everyMs)]
  const planned = new WeakSet<Runner>()
  return async (runner) => {
    const { rows } = await database.background.query<{ key: string }>(TOO_FAR, repeated)
    const tooFar = new Set(rows.map((row) => row.key))
    for (const job of jobs) {
      const jobKeyMode = !planned.has(runner) || tooFar.has(job.name) ? 'replace' : 'preserve_run_at'
      const options = { jobKey: job.name, jobKeyMode, maxAttempts: ATTEMPTS, priority: priorityOf(job) } as const
      await runner.addJob(job.name, {}, options)
    }
    planned.add(runner)
  }
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
