import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryFileLock, waitForFileLock } from '#platform/server/postgres/file-lock.ts'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { processesOn, readPostmaster } from '#platform/server/postgres/postmaster.ts'

const PREFIX = 'freehold-restore-'
const LOCK = 'try.lock'
const STOP_MAX_MS = 10_000
// A younger one may be between its making and its lock.
const YOUNG_MS = 60_000

export type TryFolder = {
  /** Where the copy goes: an empty folder. */
  readonly dataDir: string
  /** Ends its database and removes it. */
  remove(): Promise<void>
}

/** Whether a copy goes into a folder that `makeTryFolder` made, which is removed afterwards. */
export const isTryPlace = (dataDir: string): boolean => existsSync(join(dataDir, '..', LOCK))

/** A folder for a copy of everybody's data. Its lock ends with this process, however that ends. */
export async function makeTryFolder(): Promise<TryFolder> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  // Root's PostgreSQL may run as somebody who has to walk through it to a folder of theirs.
  await chmod(folder, 0o711)
  const lock = tryFileLock(join(folder, LOCK), 'exclusive')
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  return {
    dataDir,
    remove: async () => {
      await removeTry(folder)
      lock?.release()
    },
  }
}

/** Removes the folders of tries that were killed, with what still works in them: nobody waits for it. Tells how many there were. */
export async function sweepTries(): Promise<number> {
  let count = 0
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    if (!isOld(folder) || !existsSync(join(folder, LOCK))) continue
    const abandoned = tryFileLock(join(folder, LOCK), 'exclusive')
    if (!abandoned) continue
    await stopServer(join(folder, 'data'))
    await removeTry(folder)
    abandoned.release()
    count += 1
  }
  return count
}

function isOld(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.uid === process.getuid?.() && Date.now() - found.mtimeMs > YOUNG_MS
}

/** A server that was tried goes on when the one who tried it is killed. */
async function stopServer(dataDir: string): Promise<void> {
  const lockPath = join(dataDir, 'server.lock')
  if (!existsSync(lockPath)) return
  const free = tryFileLock(lockPath, 'exclusive')
  if (free) return free.release()
  const pid = Number(readFileSync(join(dataDir, 'server.pid'), 'utf8'))
  if (pid > 1) process.kill(pid, 'SIGTERM')
  ;(await waitForFileLock(lockPath, 'exclusive', STOP_MAX_MS))?.release()
}

async function removeTry(folder: string): Promise<void> {
  await stopDatabase(join(folder, 'data'))
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}

/** Stop the database that a step left running which did not end by itself. Nothing of it is needed again, so it writes nothing down. */
async function stopDatabase(dataDir: string): Promise<void> {
  const { cluster } = makeLayout(dataDir)
  for (const began = performance.now(); performance.now() - began < STOP_MAX_MS; await sleep(100)) {
    if (!existsSync(cluster) || processesOn(cluster).length === 0) return
    const pid = readPostmaster(cluster)?.pid
    if (pid && processesOn(cluster).includes(pid)) process.kill(pid, 'SIGQUIT')
  }
}
