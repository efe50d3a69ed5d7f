import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** Work that repeats: it runs, and is planned again `everyMs` later, on whichever server is free. */
export type RepeatedJob = { readonly name: string; readonly everyMs: number; run(): Promise<void> }

export type Jobs = { stop(): Promise<void> }

// A turn may be waiting for an outside service that is silent. It is left then, as if the server had died: the next
// turn does it again.
const STOP_MAX_MS = 1000

/**
 * Background work on graphile-worker, with the database as its queue: with many servers each job still runs once
 * per turn, and a server that dies leaves its job to the others. The first turn comes at once, so that what a
 * crash left unfinished is finished soon after the restart.
 */
export async function startJobs(database: Database, log: Log, jobs: readonly RepeatedJob[]): Promise<Jobs> {
  // Loaded here, since answering comes before background work.
  const { Logger, run } = await import('graphile-worker')
  const taskList: TaskList = {}
  for (const job of jobs) {
    taskList[job.name] = async (_payload, helpers) => {
      // Planned before it runs: a turn that fails must not be the last one.
      await helpers.addJob(
        job.name,
        {},
        { jobKey: job.name, runAt: new Date(Date.now() + job.everyMs), maxAttempts: 1 },
      )
      await job.run()
    }
  }
  const runner = await run({
    pgPool: database.pool,
    taskList,
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(logTo(log)),
  })
  runner.promise.catch((error: unknown) => log.error({ error: String(error) }, 'jobs stopped'))
  for (const job of jobs) await runner.addJob(job.name, {}, { jobKey: job.name, maxAttempts: 1 })
  return {
    stop: async () => {
      const stopped = runner.stop().catch((error: unknown) => log.warn({ error: String(error) }, 'jobs did not stop'))
      await Promise.race([stopped, sleep(STOP_MAX_MS, null, { ref: false })])
    },
  }
}

const logTo = (log: Log) => () => (level: string, message: string) => {
  if (level === 'error') log.error({ message }, 'jobs')
  else if (level === 'warning') log.warn({ message }, 'jobs')
}
