import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseDown } from '../database-errors.ts'
import { tryFileLock, waitForFileLock, type FileLock } from './file-lock.ts'
import { makeLayout, type Layout } from './layout.ts'
import { ROLE, makeClient, processesOn, readPostmaster } from './postmaster.ts'
import { runPostmaster, type Running, type RunOptions } from './run-postmaster.ts'
import { LOG_LOOKED_AT_MS, trimServerLog } from './server-log.ts'
import { SERVING_ROLE } from '../serving-role.ts'

export type EmbeddedPostgres = {
  /** For `pg`: the socket's folder, the database and the role that owns everything, for migrations and operators. */
  readonly url: string
  /** The same with the role that serves, which may change no table and no evidence. */
  readonly servingUrl: string
  readonly socketDir: string
  /** Whether it ran already: another process started it, or it outlived a server that was killed. */
  readonly attached: boolean
  /** Called each time the database was lost, before it is brought back. */
  onDown(listener: () => void): void
  /** Called each time it is back. */
  onUp(listener: () => void): void
  /** Stop using it, and shut it down unless another process uses it. Returns within some seconds. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** `freehold` unless told. */
  readonly databaseName?: string
  /** False only for tests: a power cut may then lose everything, and starting is quicker. */
  readonly durable?: boolean
}

const START_LOCK_MAX_MS = 180_000
const STOP_LOCK_MAX_MS = 3000
const SHUTDOWN_MAX_MS = 6000
const BACK_OFF_MAX_MS = 10_000

/**
 * Start the PostgreSQL of a data directory, or attach to the one that runs there, make the database when it is missing,
 * and keep it running: one that dies is started again, whoever started it first.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const layout = makeLayout(options.dataDir)
  const databaseName = options.databaseName ?? 'freehold'
  const run: RunOptions = { durable: options.durable ?? true, log: options.log }
  const startLock = await waitForFileLock(layout.startLock, 'exclusive', START_LOCK_MAX_MS)
  if (!startLock) throw new Error(`another process has been starting PostgreSQL in ${layout.folder} for minutes`)
  try {
    // Under the start lock nobody holds this one exclusively, except for a moment on the way out.
    const use = await waitForFileLock(layout.usersLock, 'shared', STOP_LOCK_MAX_MS)
    if (!use) throw new Error(`cannot lock ${layout.usersLock}`)
    try {
      const running = await runWithDatabase(layout, databaseName, run)
      return keep(layout, running, use, databaseName, run)
    } catch (error) {
      use.release()
      throw error
    }
  } finally {
    startLock.release()
  }
}

/** A PostgreSQL that answers may go away the next moment (it recovers from a crash of its own): then once more. */
async function runWithDatabase(layout: Layout, databaseName: string, run: RunOptions): Promise<Running> {
  const deadline = performance.now() + START_LOCK_MAX_MS
  for (;;) {
    const running = await runPostmaster(layout, run)
    try {
      await createDatabase(running.socketDir, databaseName)
      return running
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > deadline) throw error
      run.log(`PostgreSQL does not answer yet (${(error as Error).message}); waiting for it`)
      await sleep(100)
    }
  }
}

async function createDatabase(socketDir: string, name: string): Promise<void> {
  const client = makeClient(socketDir, 'postgres')
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    // Clusters of earlier versions have no such role. It owns nothing; its rights come with the migrations.
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SERVING_ROLE])
    if (!roles.rowCount) await client.query(`CREATE ROLE ${SERVING_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`)
    // A role may set defaults of its own (commits that are not waited for, another path): what one statement set would else last for good.
    await client.query(`ALTER ROLE ${SERVING_ROLE} RESET ALL`)
    await client.query(`ALTER ROLE ${SERVING_ROLE} IN DATABASE ${client.escapeIdentifier(name)} RESET ALL`)
  } finally {
    await client.end()
  }
}

function keep(
  layout: Layout,
  running: Running,
  use: FileLock,
  databaseName: string,
  run: RunOptions,
): EmbeddedPostgres {
  const down: (() => void)[] = []
  const up: (() => void)[] = []
  const stopping = new AbortController()
  const supervised = supervise(layout, running, run, stopping.signal, (alive) => {
    for (const listener of alive ? up : down) listener()
  })
  const trimming = setInterval(
    () => void trimServerLog(layout.logPath).catch(() => undefined),
    LOG_LOOKED_AT_MS,
  ).unref()
  let stopped: Promise<void> | undefined
  const host = encodeURIComponent(running.socketDir)
  const urlOf = (role: string) => `postgres://${role}@localhost:5432/${encodeURIComponent(databaseName)}?host=${host}`
  return {
    url: urlOf(ROLE),
    servingUrl: urlOf(SERVING_ROLE),
    socketDir: running.socketDir,
    attached: running.attached,
    onDown: (listener) => void down.push(listener),
    onUp: (listener) => void up.push(listener),
    stop: () => {
      stopping.abort()
      clearInterval(trimming)
      stopped ??= supervised.then(() => leave(layout, use, run.log))
      return stopped
    },
  }
}

/** Watch over a connection that ends the moment PostgreSQL dies; then bring PostgreSQL back, and watch again. */
async function supervise(
  layout: Layout,
  running: Running,
  run: RunOptions,
  stopping: AbortSignal,
  onChange: (alive: boolean) => void,
): Promise<void> {
  const place: Layout = { ...layout, socketDir: running.socketDir }
  let failures = 0
  let lost = false
  const connected = () => {
    if (lost) onChange(true)
    lost = false
  }
  while (!stopping.aborted) {
    const began = performance.now()
    await watch(place.socketDir, stopping, connected)
    if (stopping.aborted) return
    if (!lost) {
      run.log('the database is gone; bringing it back')
      onChange(false)
    }
    lost = true
    // Backoff, when it dies again and again.
    failures = performance.now() - began > 5000 ? 0 : failures + 1
    const pauseMs = failures > 1 ? Math.min(BACK_OFF_MAX_MS, 100 * 2 ** failures) : 0
    await sleep(pauseMs, null, { signal: stopping }).catch(() => undefined)
    await restart(place, run, stopping).catch((error: Error) => run.log(`the database is still gone: ${error.message}`))
  }
}

/** Resolves when the connection is lost, when there is none to be had, or when we stop. */
async function watch(socketDir: string, stopping: AbortSignal, connected: () => void): Promise<void> {
  const client: pg.Client = makeClient(socketDir, 'postgres')
  const ended = new Promise<void>((done) => client.once('end', () => done()))
  try {
    await client.connect()
  } catch {
    return
  }
  connected()
  const end = () => void client.end().catch(() => undefined)
  stopping.addEventListener('abort', end)
  if (stopping.aborted) end()
  await ended
  stopping.removeEventListener('abort', end)
}

// Several processes may see the same death; the lock lets one of them start it and the others attach.
async function restart(layout: Layout, run: RunOptions, stopping: AbortSignal): Promise<void> {
  const startLock = await waitForFileLock(layout.startLock, 'exclusive', STOP_LOCK_MAX_MS)
  if (!startLock) return
  try {
    if (stopping.aborted) return
    const { pid, attached } = await runPostmaster(layout, run)
    run.log(`the database is back (pid ${pid}${attached ? ', attached' : ''})`)
  } finally {
    startLock.release()
  }
}

async function leave(layout: Layout, use: FileLock, log: (line: string) => void): Promise<void> {
  const startLock = await waitForFileLock(layout.startLock, 'exclusive', STOP_LOCK_MAX_MS)
  use.release()
  // Whoever holds the start lock all the time is about to use the database.
  if (!startLock) return
  const alone = tryFileLock(layout.usersLock, 'exclusive')
  try {
    if (!alone) return log('PostgreSQL keeps running: another Freehold process uses it')
    await shutDown(layout, log)
  } finally {
    alone?.release()
    startLock.release()
  }
}

/** Fast shutdown: connections are ended, everything is written, no recovery at the next start. */
async function shutDown(layout: Layout, log: (line: string) => void): Promise<void> {
  const pid = readPostmaster(layout.cluster)?.pid
  if (!pid || !processesOn(layout.cluster).includes(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = performance.now() + SHUTDOWN_MAX_MS
  while (processesOn(layout.cluster).includes(pid)) {
    // It has the order and stops by itself; killing it now would only cost the next start a recovery.
    if (performance.now() > deadline) return log(`PostgreSQL (pid ${pid}) is still writing and stops when it has done`)
    await sleep(25)
  }
}
