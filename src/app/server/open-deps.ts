import { mkdirSync } from 'node:fs'
import { realClock } from '#kit/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'

export type OpenedDatabase = { readonly url: string; readonly database: Database; close(): Promise<void> }

/** The database this process works on: the configured server, or the embedded PostgreSQL of the data directory. */
export async function openConfiguredDatabase(
  config: Config,
  log: Log,
  maxConnections?: number,
): Promise<OpenedDatabase> {
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection')
  const open = (url: string) => openDatabase(url, { onError, ...(maxConnections ? { max: maxConnections } : {}) })
  if (config.databaseUrl) {
    const database = open(config.databaseUrl)
    return { url: config.databaseUrl, database, close: () => database.close() }
  }
  mkdirSync(config.dataDir, { recursive: true })
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) })
  const database = open(embedded.url)
  return {
    url: embedded.url,
    database,
    close: async () => {
      await database.close()
      await embedded.stop()
    },
  }
}

export const clock = realClock
