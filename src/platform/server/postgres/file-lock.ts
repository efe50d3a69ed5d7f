import { accessSync, constants, lchownSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type FileLock = { release(): void }

const SQLITE_BUSY = 5

// A lock that nobody refers to any more is still held: left to the garbage collector, its file would be closed.
const held = new Set<DatabaseSync>()

/**
 * Lock a file between processes, or answer null when somebody holds it in a way that excludes this one.
 * Any number may hold it `shared`, only one `exclusive`. The file itself stays empty and is never deleted.
 *
 * Node has no call for the kernel's file locks, but the SQLite inside it takes them for every transaction: an open
 * transaction on an empty database is such a lock. The kernel lets go of it when the process dies, by SIGKILL too, so
 * there is no stale state to judge, hence none of the races of pid files and abandoned sockets, where two processes
 * both find a dead holder and the slower one removes the mark of the faster.
 */
export function tryFileLock(path: string, kind: 'shared' | 'exclusive'): FileLock | null {
  const file = openFile(path)
  try {
    file.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN')
    // A file that may only be read gives no more than a shared lock, and says nothing about it.
    accessSync(path, constants.W_OK)
    // A plain transaction locks nothing before its first read.
    file.prepare('SELECT count(*) FROM sqlite_schema').get()
  } catch (error) {
    file.close()
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return null
    throw cannotLock(path, error)
  }
  giveToOwnerOfFolder(path)
  held.add(file)
  return { release: () => held.delete(file) && file.close() }
}

function openFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    throw cannotLock(path, error)
  }
}

// What SQLite says names no file.
const cannotLock = (path: string, error: unknown): Error =>
  new Error(`cannot lock ${path}: ${(error as Error).message}`, { cause: error })

/** Try again until the lock is free; null when it is not within `timeoutMs`. */
export async function waitForFileLock(
  path: string,
  kind: 'shared' | 'exclusive',
  timeoutMs: number,
): Promise<FileLock | null> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const lock = tryFileLock(path, kind)
    if (lock || performance.now() > deadline) return lock
    await sleep(25)
  }
}

// Root may start the server once on an ordinary user's folder: that user must still be able to lock afterwards.
function giveToOwnerOfFolder(path: string): void {
  if (process.getuid?.() !== 0) return
  const folder = statSync(dirname(path))
  const file = lstatSync(path)
  // Whoever may write into the folder could lay a link there, and would be given what it leads to.
  const isLock = file.isFile() && file.nlink === 1 && file.size === 0
  if (isLock && file.uid !== folder.uid) lchownSync(path, folder.uid, folder.gid)
}
