import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, chownSync, closeSync, cpSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#platform/server/postgres/binaries.ts'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { makeCluster, postgresEnvironment } from '#platform/server/postgres/make-cluster.ts'
import { processesOn } from '#platform/server/postgres/postmaster.ts'
import { decideRunAs } from '#platform/server/postgres/run-as.ts'
import { freePort } from '../free-port.ts'
import { signalQuietly } from '../signal-quietly.ts'

const ROLE = 'app'

/** One PostgreSQL server of a replicated pair, listening on a loopback port of its own. */
export type PostgresNode = {
  readonly name: string
  readonly port: number
  readonly cluster: string
  start(): Promise<void>
  /** Fast shutdown: everything is sent to the standby before it ends. */
  stop(): Promise<void>
  /** SIGKILL to every process of it: the machine lost its power. */
  kill(): Promise<void>
  /** SIGSTOP to every process of it, and SIGCONT. */
  freeze(): void
  thaw(): void
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>
}

/** An empty cluster, made by initdb. */
export async function makePrimary(folder: string): Promise<PostgresNode> {
  const layout = makeLayout(folder)
  await makeCluster(layout, findBinaries(), decideRunAs(layout.folder, layout.cluster), true)
  return nodeOf('a', folder)
}

/**
 * A streaming standby made from a running primary: a copy of its files between pg_backup_start and pg_backup_stop,
 * as pg_basebackup would make (the embedded binaries come without it).
 */
export async function makeStandby(primary: PostgresNode, name: string, folder: string): Promise<PostgresNode> {
  const standby = await nodeOf(name, folder)
  rmSync(standby.cluster, { recursive: true, force: true })
  await copyRunning(primary, standby.cluster)
  writeFileSync(join(standby.cluster, 'standby.signal'), '')
  appendFileSync(
    join(standby.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${ROLE} application_name=${name}'\nsynchronous_standby_names = ''\n`,
  )
  const { ids } = decideRunAs(makeLayout(folder).folder, standby.cluster)
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(standby.cluster, ids.uid, ids.gid)
  return standby
}

/** Copy the files of a running server into an empty place, as pg_basebackup would: what is needed beside them is in its log. */
export async function copyRunning(primary: PostgresNode, target: string): Promise<void> {
  const session = clientOf(primary.port)
  await session.connect()
  try {
    await session.query(`SELECT pg_backup_start('copy', true)`)
    cpSync(primary.cluster, target, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/postmaster\.(pid|opts)$|standby\.signal$|pg_replslot\/.+/.test(path),
    })
    const { rows } = await session.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(join(target, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await session.end()
  }
}

/** A server whose cluster is still to come, in a folder of its own. */
export async function nodeOf(name: string, folder: string): Promise<PostgresNode> {
  const layout = makeLayout(folder)
  const port = await freePort()
  let child: ChildProcess | undefined
  const gone = async () => {
    for (let waits = 0; processesOn(layout.cluster).length > 0 && waits < 1200; waits++) await sleep(25)
  }
  const signal = (what: NodeJS.Signals) => {
    for (const pid of processesOn(layout.cluster)) signalQuietly(pid, what)
  }
  const node: PostgresNode = {
    name,
    port,
    cluster: layout.cluster,
    async start() {
      child = launch(folder, port)
      await untilAnswering(port)
    },
    async stop() {
      child?.kill('SIGINT')
      await gone()
    },
    async kill() {
      signal('SIGKILL')
      await gone()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    query: (sql) => queryOn(port, sql),
  }
  return node
}

function launch(folder: string, port: number): ChildProcess {
  const layout = makeLayout(folder)
  const runAs = decideRunAs(layout.folder, layout.cluster)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    wal_level: 'replica',
    max_wal_senders: '5',
    wal_keep_size: '512MB',
    hot_standby: 'on',
    timezone: 'UTC',
    wal_receiver_timeout: '3s',
    wal_sender_timeout: '3s',
    jit: 'off',
  }
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const [program = '', ...rest] = [...runAs.prefix, findBinaries().postgres, '-D', layout.cluster, ...args]
  const log = openSync(layout.logPath, 'a', 0o600)
  const child = spawn(program, rest, {
    ...runAs.ids,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

const clientOf = (port: number, database = 'postgres'): pg.Client => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ROLE,
    database,
    connectionTimeoutMillis: 1000,
    query_timeout: 60_000,
  })
  client.on('error', () => undefined)
  return client
}

async function queryOn<Row extends pg.QueryResultRow>(port: number, sql: string): Promise<Row[]> {
  const client = clientOf(port)
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function untilAnswering(port: number): Promise<void> {
  for (const until = performance.now() + 60_000; ; await sleep(25)) {
    try {
      await queryOn(port, 'SELECT 1')
      return
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}
