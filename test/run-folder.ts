import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryFileLock } from '#platform/server/postgres/file-lock.ts'
import { processesOn } from '#platform/server/postgres/postmaster.ts'
import { signalQuietly } from './signal-quietly.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this run alone. */
    runFolder: string
  }
}

const PREFIX = 'freehold-tests-'

export type RunFolder = {
  readonly path: string
  /** Delete it, and end whatever PostgreSQL works in it. */
  discard(): void
}

/** A folder that is there for one run of the tests, also when the run is interrupted. */
export function makeRunFolder(): RunFolder {
  removeAbandoned()
  const path = mkdtempSync(join(tmpdir(), PREFIX))
  const inUse = tryFileLock(join(path, 'run.lock'), 'exclusive')
  const onSignal = () => {
    // An interrupted run is not torn down by its runner.
    discardFolder(path)
    process.exit(130)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  return {
    path,
    discard: () => {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
      inUse?.release()
      discardFolder(path)
    },
  }
}

// A run that was killed leaves its PostgreSQL behind, which outlives its server by design.
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const { mtimeMs, uid } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now(), uid: -1 }
    // A younger one may be between its making and its lock.
    if (Date.now() - mtimeMs < 60_000 || process.getuid?.() !== uid) continue
    const abandoned = tryFileLock(join(folder, 'run.lock'), 'exclusive')
    if (!abandoned) continue
    discardFolder(folder)
    abandoned.release()
  }
}

function discardFolder(folder: string): void {
  for (const dataDir of [folder, ...preparing(folder)]) {
    const cluster = join(dataDir, 'postgres', 'data')
    for (const pid of existsSync(cluster) ? processesOn(cluster) : []) signalQuietly(pid)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}

const preparing = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
