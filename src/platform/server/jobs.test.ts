import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode } from '#test/node-process.ts'
import type { NodeProcess } from '#test/node-process.ts'
import { signalQuietly } from '#test/signal-quietly.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { tryFileLock } from './postgres/file-lock.ts'
import { processesOn, readPostmaster } from './postgres/postmaster.ts'

// Background work in a process of its own, whose database is lost at the worst moments.

const root = mkdtempSync(join(tmpdir(), 'freehold-tests-'))
const inUse = tryFileLock(join(root, 'run.lock'), 'exclusive')
const cluster = join(root, 'postgres', 'data')
let postgres: EmbeddedPostgres
let worker: NodeProcess
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: root, log: () => undefined, durable: false })
  worker = startNode(['--input-type=module', '-e', WORKER], { DATABASE_URL: postgres.url })
})
afterAll(async () => {
  worker?.signal('SIGKILL')
  await postgres?.stop()
  for (const pid of processesOn(cluster)) signalQuietly(pid)
  inUse?.release()
  rmSync(root, { recursive: true, force: true, maxRetries: 20 })
})

// Nothing here catches what the jobs leave uncaught: that would end the process.
const WORKER = `
  import { openDatabase } from '#platform/server/database.ts'
  import { startJobs } from '#platform/server/jobs.ts'
  import { makeLog } from '#platform/server/log.ts'
  const database = openDatabase(process.env.DATABASE_URL)
  let turns = 0
  startJobs(database, makeLog('warn'), [
    { name: 'quick', everyMs: 1, run: async () => console.log('turn ' + ++turns) },
    { name: 'first', everyMs: 100, isFirst: true, run: async () => undefined },
    { name: 'rare', everyMs: 3_600_000, run: async () => undefined },
    { name: 'fails', everyMs: 1000, run: async () => { throw new Error('as ever') } },
  ], 1000)
  setInterval(() => undefined, 60_000)`

const turns = (): number =>
  Number(/turn (\d+)\n/.exec(worker.output().slice(worker.output().lastIndexOf('turn ')))?.[1] ?? 0)
const nextTurn = async (): Promise<void> => {
  const before = turns()
  await expect
    .poll(turns, { interval: 1, timeout: 60_000 })
    .toBeGreaterThan(before)
    .catch((cause: unknown) => {
      throw new Error(`no turn came after ${before}: ${worker.output().slice(-4000)}`, { cause })
    })
}
const onDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('a job that fails turn after turn comes again, and leaves nothing behind in the queue', async () => {
  await nextTurn()
  const { rows } = await onDatabase((client) =>
    client.query(`SELECT key FROM graphile_worker.jobs WHERE last_error IS NOT NULL`),
  )
  expect(rows).toEqual([])
  const due = () =>
    onDatabase((client) =>
      client.query<{ run_at: Date }>(`SELECT run_at FROM graphile_worker.jobs WHERE key = 'fails'`),
    ).then((found) => found.rows[0]?.run_at.getTime() ?? 0)
  const first = await due()
  await expect.poll(due, { timeout: 10_000 }).toBeGreaterThan(first)
})

test('a job that goes first is before the others in the queue, at each of its turns', async () => {
  const turnOf = (key: string) =>
    onDatabase((client) =>
      client.query<{ run_at: Date; priority: number }>(
        'SELECT run_at, priority FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL',
        [key],
      ),
    ).then((found) => found.rows[0])
  let last = 0
  const aheadAtNextTurn = async () => {
    const [first, rare] = [await turnOf('first'), await turnOf('rare')]
    if (!first || !rare || first.run_at.getTime() === last) return null
    last = first.run_at.getTime()
    return rare.priority - first.priority
  }
  for (let turn = 0; turn < 3; turn++) await expect.poll(aheadAtNextTurn, { timeout: 10_000 }).toBeGreaterThan(0)
})

test('looking after the jobs moves no turn that is planned', { timeout: 60_000 }, async () => {
  const planned = () =>
    onDatabase((client) =>
      client.query<{ run_at: Date; revision: number; is_planned: boolean }>(
        `SELECT run_at, revision, run_at > now() + interval '50 minutes' AS is_planned
           FROM graphile_worker.jobs WHERE key = 'rare'`,
      ),
    ).then((found) => found.rows[0])
  await expect.poll(async () => (await planned())?.is_planned, { timeout: 10_000 }).toBe(true)
  const before = (await planned())!
  // Every look leaves a new revision.
  await expect
    .poll(async () => (await planned())?.revision !== before.revision, { timeout: 45_000, interval: 250 })
    .toBe(true)
  expect((await planned())?.run_at).toEqual(before.run_at)
})

test('a worker whose database is lost as a job ends lives, and its jobs go on', { timeout: 300_000 }, async () => {
  await nextTurn()
  await onDatabase(async (client) => {
    for (let time = 0; time < 6; time++) {
      await nextTurn()
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'freehold'`)
    }
  })
  for (let time = 0; time < 2; time++) {
    await nextTurn()
    process.kill(readPostmaster(cluster)!.pid, 'SIGKILL')
    await sleep(100)
  }
  const before = turns()
  await nextTurn()
  // The same process: it counts on.
  expect(turns()).toBeGreaterThan(before)
  process.kill(worker.pid, 0)
})

test('a turn that was planned by a clock far ahead is planned anew', { timeout: 60_000 }, async () => {
  const planFarAhead = () =>
    onDatabase((client) =>
      client.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '2 hours'
          WHERE key = 'fails' AND locked_at IS NULL`,
      ),
    ).then((changed) => changed.rowCount)
  await expect.poll(planFarAhead, { timeout: 20_000 }).toBe(1)
  await expect
    .poll(
      () =>
        onDatabase((client) =>
          client.query(`SELECT FROM graphile_worker.jobs WHERE key = 'fails' AND run_at < now() + interval '1 minute'`),
        ).then((found) => found.rowCount),
      { timeout: 45_000, interval: 250 },
    )
    .toBe(1)
})

test('a turn that a server took with it to its grave is planned anew', { timeout: 60_000 }, async () => {
  await onDatabase((client) =>
    client.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'gone' WHERE key = 'fails'`),
  )
  await expect
    .poll(
      () =>
        onDatabase((client) =>
          client.query(`SELECT FROM graphile_worker.jobs WHERE key = 'fails' AND locked_at IS NULL`),
        ).then((found) => found.rowCount),
      { timeout: 45_000, interval: 250 },
    )
    .toBe(1)
})
