import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, TaskList } from 'graphile-worker'
import { backoffMs, pause } from './backoff.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** Work that repeats: it runs, and is planned again `everyMs` later, on whichever server is free. */
export type RepeatedJob = { readonly name: string; readonly everyMs: number; run(): Promise<void> }

export type Jobs = { stop(): Promise<void> }

// A turn may be waiting for an outside service that is silent. It is left then, as if the server had died: the next
// turn does it again.
const STOP_MAX_MS = 1000
const BACKOFF_MIN_MS = 200
const BACKOFF_MAX_MS = 5000
// Planning a turn may fail while the turn itself is failing, too: it is looked after now and then.
const PLAN_AGAIN_MS = 15_000
// Only planning the next turn can fail a job; it is tried again, ever later.
const ATTEMPTS = 25

/**
 * Background work on graphile-worker, with the database as its queue: with many servers each job still runs once
 * per turn, and a server that dies leaves its job to the others. The first turn comes at once, so that what a
 * crash left unfinished is finished soon after the restart. When the database is lost the runner stops, and a new one
 * is started, with exponential backoff, until there is a database again; so is one that hangs: that takes no turn while
 * turns are due.
 */
export function startJobs(
  database: Database,
  log: Log,
  jobs: readonly RepeatedJob[],
  planAgainMs = PLAN_AGAIN_MS,
): Jobs {
  const stopping = new AbortController()
  const keepRunning = async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const began = performance.now()
      await runUntilItStops(database, log, jobs, planAgainMs, stopping.signal).catch((error: unknown) =>
        log.error({ error: String(error) }, 'jobs stopped'),
      )
      failures = performance.now() - began > BACKOFF_MAX_MS ? 1 : failures + 1
      await pause(backoffMs(failures, { minMs: BACKOFF_MIN_MS, maxMs: BACKOFF_MAX_MS }), stopping.signal)
    }
  }
  const ended = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([ended, sleep(STOP_MAX_MS, null, { ref: false })])
    },
  }
}

/** One life of the runner. */
async function runUntilItStops(
  database: Database,
  log: Log,
  jobs: readonly RepeatedJob[],
  planAgainMs: number,
  stopping: AbortSignal,
): Promise<void> {
  // Loaded here, since answering comes before background work.
  const { Logger, run } = await import('graphile-worker')
  const turns: Turns = { begun: 0, underWay: 0 }
  const runner = await run({
    pgPool: database.background,
    taskList: tasksOf(jobs, log, turns),
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(logTo(log)),
    // With a delay, even of 0 ms, the end of a job is reported by a batch whose failure stops the runner. Without, the
    // report is a promise that nobody waits for: one that fails, since the database is lost, would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  // It resolves, too, when the runner gave up because of an error.
  const ended = runner.promise.catch((error: unknown) => log.error({ error: String(error) }, 'jobs stopped'))
  const leave = () => void stopRunner(runner, log)
  stopping.addEventListener('abort', leave)
  if (stopping.aborted) leave()
  const over = new AbortController()
  const lookedAfter = keepPlanned({ runner, database, log, jobs, turns, planAgainMs }, over.signal)
  const isHung = await Promise.race([ended.then(() => false), lookedAfter])
  if (isHung) leave()
  over.abort()
  stopping.removeEventListener('abort', leave)
  await lookedAfter
  if (!stopping.aborted) log.warn(`jobs: the runner ${isHung ? 'hangs' : 'stopped'}; it is started again`)
}

// By the clock of the database, which decides, too, what is due: a server's own may be wrong.
const PLAN_NEXT = `SELECT FROM graphile_worker.add_job(
  identifier => $1::text, payload => '{}'::json, run_at => now() + $2::float8 * interval '1 ms',
  max_attempts => $3::int, job_key => $1::text)`

// A turn that waits longer than from one to the next was planned by a clock that was ahead.
const TOO_FAR = `SELECT j.key FROM graphile_worker.jobs j
  JOIN unnest($1::text[], $2::float8[]) AS repeated(name, every_ms) ON j.key = repeated.name
 WHERE j.run_at > now() + repeated.every_ms * interval '1 ms'`

/** The turns that this runner took: how many so far, and how many are not over. */
type Turns = { begun: number; underWay: number }

const tasksOf = (jobs: readonly RepeatedJob[], log: Log, turns: Turns): TaskList =>
  Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      async (_payload, helpers) => {
        turns.begun += 1
        turns.underWay += 1
        try {
          // Planned before it runs: a turn that fails must not be the last one.
          await helpers.withPgClient((client) => client.query(PLAN_NEXT, [job.name, job.everyMs, ATTEMPTS]))
          // The next turn is its retry; a failed job would stay in the queue's table for ever.
          await job.run().catch((error: unknown) => log.error({ job: job.name, error: describe(error) }, 'job failed'))
        } finally {
          turns.underWay -= 1
        }
      },
    ]),
  )

// Due for longer than a runner that works leaves a turn lying.
const OVERDUE = `SELECT FROM graphile_worker.jobs
 WHERE key = ANY($1::text[]) AND locked_at IS NULL AND run_at < now() - interval '2 seconds' LIMIT 1`

type Watched = {
  readonly runner: Runner
  readonly database: Database
  readonly log: Log
  readonly jobs: readonly RepeatedJob[]
  readonly turns: Turns
  readonly planAgainMs: number
}

/**
 * The first turns at once; then, now and then, every turn that is planned nowhere, e.g. since its server died, or too far
 * away, since a clock was wrong. Gives true when the runner hangs: twice in a row a turn was overdue, and it took none.
 */
async function keepPlanned(watched: Watched, over: AbortSignal): Promise<boolean> {
  const { runner, database, log, jobs, turns, planAgainMs } = watched
  const repeated = [jobs.map((job) => job.name), jobs.map((job) => job.everyMs)]
  let idleSince: number | null = null
  for (let isFirst = true; !over.aborted;) {
    let pauseMs = planAgainMs
    try {
      const overdue = await database.background.query(OVERDUE, [repeated[0]])
      const isIdle = overdue.rowCount === 1 && turns.underWay === 0
      if (isIdle && idleSince === turns.begun) return true
      idleSince = isIdle ? turns.begun : null
      const { rows } = await database.background.query<{ key: string }>(TOO_FAR, repeated)
      const tooFar = new Set(rows.map((row) => row.key))
      for (const { name } of jobs) {
        const jobKeyMode = isFirst || tooFar.has(name) ? 'replace' : 'preserve_run_at'
        await runner.addJob(name, {}, { jobKey: name, jobKeyMode, maxAttempts: ATTEMPTS })
      }
      isFirst = false
    } catch (error) {
      pauseMs = BACKOFF_MAX_MS
      if (!over.aborted) log.warn({ error: String(error) }, 'jobs could not be planned')
    }
    await pause(pauseMs, over)
  }
  return false
}

const stopRunner = (runner: Runner, log: Log): Promise<void> =>
  runner.stop().catch((error: unknown) => log.warn({ error: String(error) }, 'jobs did not stop'))

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const logTo = (log: Log) => () => (level: string, message: string) => {
  if (level === 'error') log.error({ message }, 'jobs')
  else if (level === 'warning') log.warn({ message }, 'jobs')
}
