import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { tryFileLock } from '#platform/server/postgres/file-lock.ts'
import { processesOn } from '#platform/server/postgres/postmaster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test database is cloned from; nobody connects to it. */
    templateUrl: string
  }
}

const PREFIX = 'freehold-tests-'

/** One PostgreSQL for the whole run, migrated once. Gives the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  const inUse = tryFileLock(join(dataDir, 'run.lock'), 'exclusive')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    databaseName: 'template',
    log: (line) => console.log(line),
    // Made for this run and thrown away after it: a power cut loses nothing that is worth the waiting for the disk.
    durable: false,
  })
  await migrate(postgres.url)
  project.provide('templateUrl', postgres.url)
  const discard = () => discardFolder(dataDir)
  const onSignal = () => {
    // An interrupted run is not torn down by its runner.
    discard()
    process.exit(130)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  return async () => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    await postgres.stop()
    inUse?.release()
    discard()
  }
}

// A run that was killed leaves its PostgreSQL behind, which outlives its server by design.
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    // A younger one may be between its making and its lock.
    if (Date.now() - statSync(folder).mtimeMs < 60_000 || process.getuid?.() !== statSync(folder).uid) continue
    const abandoned = tryFileLock(join(folder, 'run.lock'), 'exclusive')
    if (!abandoned) continue
    discardFolder(folder)
    abandoned.release()
  }
}

function discardFolder(folder: string): void {
  const cluster = join(folder, 'postgres', 'data')
  for (const pid of existsSync(cluster) ? processesOn(cluster) : []) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
