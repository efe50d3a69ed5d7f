import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { makeSocketDir, type Layout } from './layout.ts'
import { machineMemory } from './machine-memory.ts'
import { makeCluster, postgresEnvironment } from './make-cluster.ts'
import { memorySettings } from './memory-settings.ts'
import { answers, processesOn, readPid, readPostmaster } from './postmaster.ts'
import { decideRunAs } from './run-as.ts'
import { openServerLog } from './server-log.ts'

/** What does not depend on the machine; its memory is shared out by `memorySettings`. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  random_page_cost: '1.1',
  // Our statements are small and many: compiling them, or sharing one between processes, costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  synchronous_commit: 'on',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  // Compressing the pages that are written whole after each checkpoint cost investments up to half of their rate; so
  // there are fewer checkpoints, and the log stays as long as it was.
  wal_compression: 'off',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_duration_statement: '1000',
  // A statement that was slow is logged without what it was given, and one that failed without the row: both are people's.
  log_parameter_max_length: '0',
  log_error_verbosity: 'terse',
}

const NOT_DURABLE: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const RECOVERY_MAX_MS = 10 * 60_000
const LEFTOVER_MAX_MS = 10_000
const START_ATTEMPTS = 5
// Another PostgreSQL on the cluster writes to the same log.
const LAST_LINES = 12

export type Running = { readonly pid: number; readonly socketDir: string; readonly attached: boolean }

export type RunOptions = { readonly durable: boolean; readonly log: (line: string) => void }

/**
 * Give a PostgreSQL that takes connections: the one that runs already, or a new one. To be called under the start lock,
 * so that what is seen here stays true until it is acted upon. One exception: a server that was killed may have spawned a
 * PostgreSQL that had not yet shown itself in the cluster. Ours finds the cluster taken then, ends, and that one is
 * attached to.
 */
export async function runPostmaster(layout: Layout, options: RunOptions): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const running = await findRunning(layout, options.log)
    if (running) return { ...running, attached: true }
    const started = await startPostmaster(layout, options)
    if (!('lastWords' in started)) return { ...started, attached: false }
    if (attempt === START_ATTEMPTS || !isTaken(layout, started.lastWords)) {
      throw new Error(`PostgreSQL did not start. Its last words:\n${started.lastWords}`)
    }
    options.log('another PostgreSQL was quicker to take the cluster; looking for it')
    await sleep(50)
  }
}

const isTaken = (layout: Layout, lastWords: string): boolean =>
  processesOn(layout.cluster).length > 0 ||
  /lock file .* already exists|shared memory block .* is still in use/.test(lastWords)

type Started = Omit<Running, 'attached'> | { readonly lastWords: string }

async function startPostmaster(layout: Layout, options: RunOptions): Promise<Started> {
  const binaries = findBinaries()
  const runAs = decideRunAs(layout.folder, layout.cluster)
  makeSocketDir(layout.socketDir, runAs.ids.uid, runAs.ids.gid)
  await makeCluster(layout, binaries, runAs, options.durable)
  removeForeignPidFiles(layout)
  const settings = {
    ...SETTINGS,
    ...memorySettings(machineMemory()),
    ...(options.durable ? {} : NOT_DURABLE),
    unix_socket_directories: layout.socketDir,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program = '', ...rest] = [...runAs.prefix, binaries.postgres, '-D', layout.cluster, ...args]
  const log = await openServerLog(layout.logPath)
  if (runAs.ids.uid !== undefined && runAs.ids.gid !== undefined) fchownSync(log, runAs.ids.uid, runAs.ids.gid)
  // A session of its own: Ctrl-C in the terminal must not stop PostgreSQL before the server has finished its requests,
  // and PostgreSQL must outlive a server that is killed. It writes to a file, for a pipe would break with its reader.
  const child = spawn(program, rest, {
    ...runAs.ids,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', () => done(lastWords(layout.logPath)))
  })
  child.unref()
  return await becomeReady(layout, ended)
}

/** The postmaster that answers, waiting for one that is still starting or stopping; null when there is none. */
async function findRunning(layout: Layout, log: (line: string) => void): Promise<Omit<Running, 'attached'> | null> {
  const since = performance.now()
  const waited = () => performance.now() - since
  let told = false
  while (existsSync(layout.cluster)) {
    const named = readPostmaster(layout.cluster)
    if (named && (await answers(named.socketDir))) return named
    const alive = processesOn(layout.cluster)
    if (alive.length === 0) return null
    if (named && alive.includes(named.pid)) {
      if (!told && waited() > 1000) log(`PostgreSQL (pid ${named.pid}) is starting or stopping; waiting for it`)
      told ||= waited() > 1000
      if (waited() > RECOVERY_MAX_MS) throw new Error(`PostgreSQL (pid ${named.pid}) runs but does not answer`)
    } else if (waited() > LEFTOVER_MAX_MS) {
      // A long statement may keep a process at work after its postmaster died. No client hears of its end, and what it
      // committed is in the log that recovery reads.
      for (const pid of alive) signalQuietly(pid)
    }
    await sleep(50)
  }
  return null
}

// The pid in a stale file may be another program's after a restart of the machine, or that of a killed postmaster whose
// parent has not reaped it: PostgreSQL would take either for a running postmaster, in its data directory and at its
// socket alike. Nobody works in the cluster here, so those files are the past; unless a postmaster has come this very
// moment, whose files must stay, or two would write to one cluster. A pid that is free stays for PostgreSQL to judge.
function removeForeignPidFiles(layout: Layout): void {
  for (const path of [join(layout.cluster, 'postmaster.pid'), join(layout.socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = readPid(path)
    if (pid && isAlive(pid) && !processesOn(layout.cluster).includes(pid)) rmSync(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function becomeReady(layout: Layout, ended: Promise<string>): Promise<Started> {
  const since = performance.now()
  for (;;) {
    const named = readPostmaster(layout.cluster)
    if (named && (await answers(layout.socketDir))) return named
    const lastWords = await Promise.race([ended, sleep(25)])
    if (lastWords !== undefined) return { lastWords }
    // Recovery after a crash may take long, and interrupting it gains nothing.
    if (performance.now() - since > RECOVERY_MAX_MS) throw new Error('PostgreSQL started but does not answer')
  }
}

function lastWords(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  } catch {
    // The data directory may be deleted by the time that the end of the process is heard of.
    return ''
  }
}

function signalQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
