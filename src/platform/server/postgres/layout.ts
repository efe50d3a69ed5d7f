import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The paths of one embedded PostgreSQL, all made from the data directory, so that every process finds the same. */
export type Layout = {
  readonly folder: string
  /** The cluster: absent until initdb has finished. */
  readonly cluster: string
  readonly socketDir: string
  readonly logPath: string
  /** Held while PostgreSQL is being looked for, made, started or stopped. */
  readonly startLock: string
  /** Held shared by each process that uses PostgreSQL. */
  readonly usersLock: string
}

// The kernel takes 107 bytes for the path of a socket, of which `/.s.PGSQL.5432.lock` needs 19.
const SOCKET_DIR_MAX_BYTES = 85

export function makeLayout(dataDir: string): Layout {
  const folder = join(resolve(dataDir), 'postgres')
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    cluster: join(folder, 'data'),
    socketDir: socketDirOf(folder),
    logPath: join(folder, 'server.log'),
    startLock: join(folder, 'start.lock'),
    usersLock: join(folder, 'users.lock'),
  }
}

/** Throws where no embedded database was made below this DATA_DIR; makes nothing itself. */
export function refuseWithoutCluster(dataDir: string): void {
  if (!existsSync(join(resolve(dataDir), 'postgres', 'data')))
    throw new Error(`there is no database in ${resolve(dataDir)}: DATA_DIR has to be that of the server`)
}

function socketDirOf(folder: string): string {
  const inside = join(folder, 'socket')
  if (Buffer.byteLength(inside) <= SOCKET_DIR_MAX_BYTES) return inside
  const name = `freehold-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return Buffer.byteLength(temporary) <= SOCKET_DIR_MAX_BYTES ? temporary : join('/tmp', name)
}

/**
 * Make the folder of the socket, closed to everybody but `uid`. In a shared temp folder somebody else may have made
 * one of that name before: it is refused rather than trusted.
 */
export function makeSocketDir(path: string, uid: number | undefined, gid: number | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const entry = lstatSync(path)
  const me = process.getuid?.()
  if (!entry.isDirectory() || (me !== undefined && entry.uid !== me && entry.uid !== uid && me !== 0)) {
    throw new Error(`${path} is not ours: remove it, the embedded PostgreSQL needs it for its socket`)
  }
  chmodSync(path, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
