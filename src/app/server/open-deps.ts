import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { realClock } from '#kit/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { misfitOf, readPlace } from '#platform/server/database-fit.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import type { Log } from '#platform/server/log.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { SERVING_ROLE } from '#platform/server/serving-role.ts'

export type OpenedDatabase = {
  /** For further connections of the role that `database` works with. */
  readonly url: string
  readonly database: Database
  /** For migrations: the role that owns the tables, and whom they are to be granted to. */
  readonly owner: { readonly url: string; readonly serveAs?: string }
  close(): Promise<void>
}

type Options = {
  readonly maxConnections?: number
  /** `server` unless told: the role that may not change tables or evidence, where the database is the embedded one. */
  readonly role?: 'server' | 'owner'
  /** Whether reads that may be old go to REPLICA_URL, where it follows. */
  readonly readsReplica?: boolean
}

const tellOfReplica =
  (log: Log) =>
  (isUsed: boolean, why: string): void =>
    isUsed ? log.info('the replica is read from') : log.warn({ why }, 'the replica is not read from')

/** The database this process works on: the configured server, or the embedded PostgreSQL of the data directory. */
export async function openConfiguredDatabase(
  config: Config,
  log: Log,
  { maxConnections, role = 'server', readsReplica = false }: Options = {},
): Promise<OpenedDatabase> {
  let closing = false
  // The embedded database ends what is still connected when it stops, which we asked for.
  const onError = (error: Error) => void (closing || log.warn({ error: error.message }, 'database connection'))
  const evidence = makeEvidence(config.secretKey)
  // Commands read what there is now: their answers are looked at, and acted upon.
  const replica =
    config.replicaUrl && readsReplica ? { url: config.replicaUrl, onChange: tellOfReplica(log) } : undefined
  const open = (url: string) =>
    openDatabase(url, { onError, evidence, replica, ...(maxConnections ? { max: maxConnections } : {}) })
  if (config.databaseUrl) {
    await untilStarted(config.databaseUrl, log)
    const database = open(config.databaseUrl)
    return {
      url: config.databaseUrl,
      owner: { url: config.databaseUrl },
      database,
      close: () => database.close(),
    }
  }
  mkdirSync(config.dataDir, { recursive: true })
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) })
  const url = role === 'owner' ? embedded.url : embedded.servingUrl
  const database = open(url)
  return {
    url,
    owner: { url: embedded.url, serveAs: SERVING_ROLE },
    database,
    close: async () => {
      closing = true
      try {
        await database.close()
      } finally {
        await embedded.stop()
      }
    },
  }
}

const STARTING_MAX_MS = 120_000

class Misfit extends Error {}

/** A database server that is starting up, or recovering, is waited for; one that lets nobody in is named at once. */
async function untilStarted(url: string, log: Log): Promise<void> {
  const deadline = performance.now() + STARTING_MAX_MS
  for (let told = false; ; told = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const misfit = misfitOf(await readPlace(client))
      if (misfit) throw new Misfit(misfit)
      return
    } catch (error) {
      if (error instanceof Misfit) throw error
      const { code, message } = error as { code?: string; message: string }
      // cannot_connect_now
      if (code !== '57P03' || performance.now() > deadline)
        // Where a name has several addresses, the error has a code and no message.
        throw new Error(`DATABASE_URL: the database cannot be reached (${message || code})`, { cause: error })
      if (!told) log.warn({ error: message }, 'the database is not ready yet; waiting for it')
      await sleep(500)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

export const clock = realClock
