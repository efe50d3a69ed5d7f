import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirError, shortPath } from '../data-dir-error.ts'
import { tryFileLock } from './file-lock.ts'

export type DataDirClaim = { release(): void }

/**
 * Claim a data directory for this server process: exactly one serves from it at a time, since the journal of the
 * sandbox card processor and the made keys in it have one writer. Operator commands do not claim and so run beside it.
 * Throws at once when another server holds it, naming its pid. The claim ends with the process, however it ends.
 */
export async function claimDataDir(dataDir: string): Promise<DataDirClaim> {
  const lock = tryLock(dataDir)
  const pidPath = join(dataDir, 'server.pid')
  if (!lock) {
    const pid = await readLivePid(pidPath)
    const shown = shortPath(dataDir)
    throw new Error(
      `Another Freehold server (${pid ? `pid ${pid}` : 'pid unknown'}) is using ${shown}. ` +
        'Stop it first, or give this one its own directory with DATA_DIR=…',
    )
  }
  // Only for the message above: the kernel's lock alone decides.
  writeFileSync(pidPath, `${process.pid}\n`)
  return lock
}

// A folder of the host that is mounted into a container belongs to somebody else there as long as nobody gave it away.
function tryLock(dataDir: string): DataDirClaim | null {
  try {
    mkdirSync(dataDir, { recursive: true })
    return tryFileLock(join(dataDir, 'server.lock'), 'exclusive')
  } catch (error) {
    throw dataDirError(dataDir, error)
  }
}

// The holder writes its pid just after it got the lock, so a refused process may look a moment too early.
async function readLivePid(path: string): Promise<number | null> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const pid = readPid(path)
    if (pid && isAlive(pid)) return pid
    await sleep(50)
  }
  return null
}

function readPid(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').trim())
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
