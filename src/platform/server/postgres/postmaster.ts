import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The one connection-taking process of a PostgreSQL, as its postmaster.pid tells of it. */
export type Postmaster = { readonly pid: number; readonly socketDir: string }

/** The role that owns everything: the socket's folder is what keeps others out. */
export const ROLE = 'app'

/** What postmaster.pid says, true or stale; null without one, or when it is only half written. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const socketDir = lines[4]?.trim()
    return pid > 0 && socketDir ? { pid, socketDir } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The pid in the first line of a lock file of PostgreSQL; null without one. */
export function readPid(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8').split('\n')[0]) || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A client on the socket that is not connected yet. It never brings the process down. */
export function makeClient(socketDir: string, database: string): pg.Client {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: ROLE,
    database,
    connectionTimeoutMillis: 5000,
    application_name: 'freehold-keeper',
  })
  client.on('error', () => undefined)
  return client
}

/** Whether a PostgreSQL takes connections there. One that is full does; one that starts, recovers or stops does not. */
export async function answers(socketDir: string): Promise<boolean> {
  const client = makeClient(socketDir, 'postgres')
  try {
    await client.connect()
    return true
  } catch (error) {
    return (error as { code?: string }).code === '53300'
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * The pids of every PostgreSQL process that works in this cluster, those that outlived a killed postmaster too: each has
 * the cluster as its current directory. Elsewhere than on Linux only the process that postmaster.pid names is looked at.
 */
export function processesOn(cluster: string): number[] {
  if (process.platform !== 'linux') return [readPostmaster(cluster)?.pid ?? 0].filter(isPostgres)
  const place = realpathSync(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readOr(() => readlinkSync(`/proc/${pid}/cwd`)) === place)
    .map(Number)
    .filter(isPostgres)
}

function isPostgres(pid: number): boolean {
  if (!pid) return false
  const name = readOr(() =>
    process.platform === 'linux'
      ? // A zombie has finished; its parent has only not looked yet.
        /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
        ? ''
        : readFileSync(`/proc/${pid}/comm`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }),
  )
  return name.includes('postgres')
}

// A process may end between being listed and being read.
function readOr(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
