import { readFile, readdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import pg from 'pg'
import { LOCK } from './advisory-locks.ts'
import { jobsMigrationName, migrateJobs } from './jobs-schema.ts'
import { excessRights } from './excess-rights.ts'
import { grantServing, missingRights } from './serving-role.ts'

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

// An index on a large table takes minutes, and whoever waits for another server's migrations waits as long. Whatever
// the role or the database sets: none of it may end a migration half way. (Not every version knows all of them.)
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']

// insufficient_privilege
const NO_RIGHT = '42501'

export type MigrateOptions = {
  /** Takes a line of progress about each step that takes long. */
  readonly log?: (line: string) => void
  /** How long a step takes before its first line of progress, and between two of them. */
  readonly reportAfterMs?: number
  /** The role that servers work with: it is given what they need, and what it has beyond is taken from it. */
  readonly serveAs?: string | undefined
  /** Another folder of migrations, for tests. */
  readonly folder?: string
  /** Only these of them, by name: a restored backup first gets the tables of the version that made it. */
  readonly only?: ReadonlySet<string>
}

type Done = { name: string; digest: string }

/**
 * Bring the database up to date: every file of db/migrations in order, each in a transaction of its own, once, then the
 * tables of background jobs. On a connection of its own, without any time limit. Where there is nothing to do, it takes
 * no more than the right to read. Throws when a file that already ran was edited since, and when a newer version was here. Returns the names that ran now.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'freehold migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const report = makeReporter(options)
  await client.connect()
  try {
    await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = ANY($1)`, [LIMITS])
    await report('waiting for another server to migrate the database', () =>
      // Two that start together migrate one after the other.
      client.query('SELECT pg_advisory_lock($1)', [LOCK.migrate]),
    )
    const ran = await runMissing(client, url, options, report)
    const { serveAs } = options
    if (serveAs && (ran.length > 0 || (await hasOtherRights(client, serveAs)))) await grantServing(client, serveAs)
    return ran
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => undefined)
  }
}

/** Whether a role lacks something that a server needs, or has what it must not have. */
const hasOtherRights = async (client: pg.Client, role: string): Promise<boolean> =>
  (await missingRights(client, role)).length > 0 || (await excessRights(client, role)).length > 0

type Report = <T>(what: string, work: () => Promise<T>) => Promise<T>

function makeReporter({ log = () => undefined, reportAfterMs = 5000 }: MigrateOptions): Report {
  return async (what, work) => {
    let times = 0
    const timer = setInterval(() => log(`${what} … ${Math.round((++times * reportAfterMs) / 1000)} s`), reportAfterMs)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }
}

export type SchemaState = {
  /** What this version knows and the database has not. */
  readonly missing: readonly string[]
  /** What a newer version brought. */
  readonly newer: readonly string[]
  /** What was changed after it ran. */
  readonly edited: readonly string[]
}

/** How the database stands to this version; null: it has no table yet. */
export async function readSchemaState(client: pg.Client): Promise<SchemaState | null> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS found`)
  if (!rows[0]?.found) return null
  const [known, done] = [await migrationDigests(), await readDone(client)]
  const names = [...known.keys()]
  return {
    missing: names.filter((name) => !done.has(name)),
    newer: newerThan(new Set(names), done),
    edited: names.filter((name) => done.has(name) && done.get(name) !== known.get(name)),
  }
}

// It made an index and was taken back a day later: databases that have it are none of a newer version.
const TAKEN_BACK = new Set(['0151-references-folded.sql'])

// The tables of background jobs leave a name for each version that there was.
const newerThan = (known: ReadonlySet<string>, done: ReadonlyMap<string, string>): string[] =>
  [...done.keys()].filter((name) => name.endsWith('.sql') && !known.has(name) && !TAKEN_BACK.has(name)).toSorted()

/** What stops an older version on a database that a newer one has migrated. */
export const newerSchemaWords = (newer: readonly string[]): string =>
  `the database was migrated by a newer version of Freehold (${newer.slice(0, 3).join(', ')}${newer.length > 3 ? ` and ${newer.length - 3} more` : ''}), ` +
  'which this one would misread: start that version, or restore a backup of before. Nothing was changed'

/** Whether every migration that this build knows has run. */
export async function isMigrated(client: pg.Pool | pg.PoolClient): Promise<boolean> {
  const names = [...(await fileNames(FOLDER)), await jobsMigrationName()]
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM migrations WHERE name = ANY($1)', [
    names,
  ])
  return rows[0]?.n === names.length
}

async function runMissing(
  client: pg.Client,
  url: string,
  { folder = FOLDER, only }: MigrateOptions,
  report: Report,
): Promise<string[]> {
  const done = await readDone(client)
  const names = await fileNames(folder)
  // Before anything is changed: what an older version writes, a newer one may not be able to read.
  const newer = newerThan(new Set([...(await fileNames(FOLDER)), ...names]), done)
  if (newer.length > 0) throw new Error(newerSchemaWords(newer))
  const ran: string[] = []
  for (const name of names) {
    if (only && !only.has(name)) continue
    const sql = await readFile(join(folder, name), 'utf8')
    const digest = digestOf(sql)
    if (done.get(name) === digest) continue
    if (done.has(name)) throw new Error(`the migration ${name} was edited after it ran; write a new one instead`)
    await report(`the migration ${name}`, () => runOne(client, name, sql, digest))
    ran.push(name)
  }
  const jobs = await jobsMigrationName()
  if (!done.has(jobs)) {
    await report('the tables of background jobs', () => migrateJobs(url)).catch((error: unknown) =>
      fail(jobs, client, error),
    )
    await client.query(`INSERT INTO migrations (name, digest) VALUES ($1, '')`, [jobs])
    ran.push(jobs)
  }
  return ran
}

const digestOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/** Every migration that this build knows, with the digest by which the database remembers it. */
export async function migrationDigests(): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const name of await fileNames(FOLDER)) known.set(name, digestOf(await readFile(join(FOLDER, name), 'utf8')))
  return known.set(await jobsMigrationName(), '')
}

async function readDone(client: pg.Client): Promise<Map<string, string>> {
  // Asked first, since CREATE TABLE IF NOT EXISTS takes the right to create even when there is nothing to create.
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS found`)
  if (!rows[0]?.found) {
    await client
      .query(
        'CREATE TABLE migrations (name text PRIMARY KEY, digest text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
      )
      .catch((error: unknown) => fail('of an empty database', client, error))
  }
  const done = await client.query<Done>('SELECT name, digest FROM migrations').catch((error: unknown) => {
    const { message, code } = error as { message: string; code?: string }
    if (code !== NO_RIGHT) throw error
    const why = `the database role ${client.user} may not read what was migrated (${message})`
    throw new Error(`${why}: ${whatToRun(client.user)}`, { cause: error })
  })
  return new Map(done.rows.map((row) => [row.name, row.digest]))
}

async function runOne(client: pg.Client, name: string, sql: string, digest: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migrations (name, digest) VALUES ($1, $2)', [name, digest])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    fail(name, client, error)
  }
}

function fail(name: string, { user }: pg.Client, error: unknown): never {
  const { message, code } = error as { message: string; code?: string }
  const why =
    code === NO_RIGHT ? `${message}. The role ${user} may not change the database: ${whatToRun(user)}` : message
  throw new Error(`the migration ${name} failed: ${why}`, { cause: error })
}

const whatToRun = (role: string | undefined) =>
  `run \`npm run freehold -- migrate --serve-as ${role}\` with its owner's DATABASE_URL, then start again`

async function fileNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}
