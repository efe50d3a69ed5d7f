import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, RunnerOptions, TaskList } from 'graphile-worker'
import { backoffMs, pause } from './backoff.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

export type RunnerSetup = {
  readonly tasks: TaskList
  /** How many jobs at once. */
  readonly concurrency: number
  /** Called now and then while a runner lives, and at once at its start. Gives how long until the next time. */
  readonly lookAfter?: (runner: Runner) => Promise<number>
}

// A turn may be waiting for an outside service that is silent. It is left then, as if the server had died.
const STOP_MAX_MS = 1000
const BACKOFF_MIN_MS = 200
const BACKOFF_MAX_MS = 5000
const LOOK_AGAIN_MS = 15_000

/**
 * A runner of graphile-worker, with the database as its queue, for as long as the server lives. When the database is lost the
 * runner stops, and a new one is started, with exponential backoff, until there is a database again; so is one that hangs:
 * that takes no job while jobs are due.
 */
export function keepRunner(database: Database, log: Log, setup: RunnerSetup): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const keepRunning = async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const began = performance.now()
      await runUntilItStops(database, log, setup, stopping.signal).catch((error: unknown) =>
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

/** Take every job of these tasks that is due, and come back when none is. */
export async function runDue(database: Database, log: Log, { tasks, concurrency }: RunnerSetup): Promise<void> {
  const { runOnce } = await import('graphile-worker')
  await runOnce(await optionsOf(database, log, tasks, concurrency))
}

/** The jobs that a runner took: how many so far, and how many are not over. */
type Turns = { begun: number; underWay: number }

async function optionsOf(
  database: Database,
  log: Log,
  taskList: TaskList,
  concurrency: number,
): Promise<RunnerOptions> {
  // Loaded here, since answering comes before background work.
  const { Logger } = await import('graphile-worker')
  return {
    pgPool: database.background,
    taskList,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(logTo(log)),
    // With a delay, even of 0 ms, the end of a job is reported by a batch whose failure stops the runner. Without, the
    // report is a promise that nobody waits for: one that fails, since the database is lost, would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** One life of the runner. */
async function runUntilItStops(database: Database, log: Log, setup: RunnerSetup, stopping: AbortSignal): Promise<void> {
  const { run } = await import('graphile-worker')
  const turns: Turns = { begun: 0, underWay: 0 }
  const runner = await run(await optionsOf(database, log, countTurns(setup.tasks, turns), setup.concurrency))
  // It resolves, too, when the runner gave up because of an error.
  const ended = runner.promise.catch((error: unknown) => log.error({ error: String(error) }, 'jobs stopped'))
  const leave = () => void stopRunner(runner, log)
  stopping.addEventListener('abort', leave)
  if (stopping.aborted) leave()
  const over = new AbortController()
  const lookedAfter = watch({ runner, database, log, setup, turns }, over.signal)
  const isHung = await Promise.race([ended.then(() => false), lookedAfter])
  if (isHung) leave()
  over.abort()
  stopping.removeEventListener('abort', leave)
  // A look that has no end must not keep the next runner from its beginning.
  await Promise.race([lookedAfter, sleep(STOP_MAX_MS, null, { ref: false })])
  if (!stopping.aborted) log.warn(`jobs: the runner ${isHung ? 'hangs' : 'stopped'}; it is started again`)
}

const countTurns = (tasks: TaskList, turns: Turns): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, TaskList[string]] => [
      name,
      async (payload, helpers) => {
        turns.begun += 1
        turns.underWay += 1
        try {
          await task?.(payload, helpers)
        } finally {
          turns.underWay -= 1
        }
      },
    ]),
  )

// Due for longer than a runner that works leaves a job lying.
const OVERDUE = `SELECT FROM graphile_worker.jobs
 WHERE task_identifier = ANY($1::text[]) AND locked_at IS NULL AND attempts < max_attempts
   AND run_at < now() - interval '2 seconds' LIMIT 1`

type Watched = {
  readonly runner: Runner
  readonly database: Database
  readonly log: Log
  readonly setup: RunnerSetup
  readonly turns: Turns
}

/** Gives true when the runner hangs: twice in a row a job was overdue, and it took none. */
async function watch({ runner, database, log, setup, turns }: Watched, over: AbortSignal): Promise<boolean> {
  const names = Object.keys(setup.tasks)
  let idleSince: number | null = null
  while (!over.aborted) {
    let pauseMs = LOOK_AGAIN_MS
    try {
      const overdue = await database.background.query(OVERDUE, [names])
      const isIdle = overdue.rowCount === 1 && turns.underWay === 0
      if (isIdle && idleSince === turns.begun) return true
      idleSince = isIdle ? turns.begun : null
      pauseMs = (await setup.lookAfter?.(runner)) ?? LOOK_AGAIN_MS
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

const logTo = (log: Log) => () => (level: string, message: string) => {
  if (level === 'error') log.error({ message }, 'jobs')
  else if (level === 'warning') log.warn({ message }, 'jobs')
}
