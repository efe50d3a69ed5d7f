import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test database is cloned from; nobody connects to it. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, migrated once. Gives the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    databaseName: 'template',
    log: (line) => console.log(line),
    // Made for this run and thrown away after it: a power cut loses nothing that is worth the waiting for the disk.
    durable: false,
  })
  await migrate(postgres.url)
  project.provide('runFolder', folder.path)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    folder.discard()
  }
}
