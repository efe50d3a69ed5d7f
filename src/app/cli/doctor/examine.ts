import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { checkAnchor } from './check-anchor.ts'
import { checkDataDir } from './check-data-dir.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkFront } from './check-front.ts'
import { checkMail } from './check-mail.ts'
import { checkOutside } from './check-outside.ts'
import { checkReplica, standbyOf } from './check-replica.ts'
import { checkSchema } from './check-schema.ts'
import { checkServer, isServing } from './check-server.ts'
import { checkSettings } from './check-settings.ts'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

/**
 * Looks at a deployment from where it stands, beside a running server or without one, and changes nothing: not the database, which
 * is not even migrated, nor anything at those outside. What cannot be looked at is a fault like any other.
 */
export async function examine(deployment: Deployment): Promise<Finding[]> {
  const isRunning = await isServing(deployment)
  const looks: readonly (readonly [string, () => Promise<Finding[]> | Finding[]])[] = [
    ['settings', () => checkSettings(deployment)],
    ['data directory', () => checkDataDir(deployment)],
    ['server', () => checkServer(deployment, isRunning)],
    ['database', () => lookIntoDatabase(deployment)],
    ['anchors', () => checkAnchor(deployment)],
    ['mail', () => checkMail(deployment)],
    ['outside', () => checkOutside(deployment)],
    ['front', () => checkFront(deployment, isRunning)],
  ]
  const found = await Promise.all(
    looks.map(async ([what, look]) => {
      try {
        return await look()
      } catch (error) {
        return [
          about(what).fault(
            `it could not be looked at: ${messageOf(error)}`,
            'mend what it names; whoever runs the server has to be able to read each file that a setting names',
          ),
        ]
      }
    }),
  )
  return found.flat()
}

async function lookIntoDatabase(deployment: Deployment): Promise<Finding[]> {
  const { config } = deployment
  const { ok, fault } = about('database')
  if (config.databaseUrl === null) {
    // Nothing is made by looking: not even the folders in which it would lie.
    if (!existsSync(join(resolve(config.dataDir), 'postgres', 'data')))
      return [ok(`there is none in ${config.dataDir} yet: the first start makes it`)]
    const { cluster } = makeLayout(config.dataDir)
    if (!existsSync(cluster)) return []
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
    try {
      return await asking(embedded.servingUrl, deployment, (client) => lookAtAll(client, deployment))
    } finally {
      await embedded.stop()
    }
  }
  try {
    return await asking(config.databaseUrl, deployment, (client) => lookAtAll(client, deployment))
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error
    return [fault(`DATABASE_URL: the database cannot be reached (${error.message})`, todoOf(error.cause))]
  }
}

const FULL = 'look whether its disk is full, and make room there; its log says more'

// By the codes of PostgreSQL and of the connection: what else it says when it lets nobody in has to do with the address, the role or its password.
const TODO_BY_CODE: Readonly<Record<string, string>> = {
  '3D000': 'make it (docs/operate.md, "Two roles"), or name another one in DATABASE_URL',
  '53100': FULL,
  '58030': FULL,
  // What a full disk keeps it from writing for a new connection ("could not write init file") has no code of its own.
  XX000:
    'look into its log for what it could not do, such as for a full disk; behind a pooler, at its address and user',
  '53300': 'stop what holds its connections, or raise max_connections (or the limit of the role or the database)',
  '57P03': 'wait until it is up, and look into its log if that takes long',
  ECONNREFUSED: 'look whether it runs (its log says why it does not, such as a full disk), and at its address',
}

const todoOf = (cause: unknown): string =>
  TODO_BY_CODE[String((cause as { code?: unknown } | null)?.code)] ??
  'look at its address, its password, and pg_hba.conf'

const lookAtAll = async (client: pg.Client, deployment: Deployment): Promise<Finding[]> => [
  ...(await checkDatabase(client, deployment)),
  ...(await checkSchema(client, deployment)),
  ...(await checkFiles(client, deployment)),
  ...(await lookAtReplica(client, deployment)),
]

async function lookAtReplica(primary: pg.Client, deployment: Deployment): Promise<Finding[]> {
  const { replicaUrl } = deployment.config
  if (replicaUrl === null) return []
  try {
    const found = await asking(replicaUrl, deployment, (replica) => checkReplica(primary, replica))
    const standbys = await Promise.all(Array.from({ length: TRIES }, () => asking(replicaUrl, deployment, standbyOf)))
    const { size } = new Set(standbys)
    return size === 1 ? [found] : [found, several(size)]
  } catch (error) {
    const says = `REPLICA_URL: ${error instanceof OutOfReach ? 'the standby cannot be reached' : 'it could not be looked at'} (${messageOf(error)})`
    return [about('replica').fault(says, 'look at its address, or take it away')]
  }
}

// As many as a server opens at once where there is something to do: a balancer shows its servers in turn.
const TRIES = 6

const several = (count: number): Finding =>
  about('replica').fault(
    `REPLICA_URL leads to ${count} servers in turn: how far one of them is says nothing of the next, and readers may miss what they wrote`,
    'let it lead to one standby at a time (one name, or a proxy with the others as backup)',
  )

class OutOfReach extends Error {}

/** One connection, which every statement leaves in time. It only reads. */
async function asking<T>(url: string, { limitMs }: Deployment, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'freehold doctor',
    connectionTimeoutMillis: limitMs,
    statement_timeout: limitMs,
    query_timeout: limitMs,
    options: '-c default_transaction_read_only=on',
  })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw new OutOfReach(messageOf(error), { cause: error })
    })
    return await look(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
