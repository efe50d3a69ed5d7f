import { readFile, readdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

// Any number will do, as long as every server takes the same: two that start together migrate one after the other.
const LOCK = 7_201_726

// Changing a large table takes its time, and so does waiting for another server that migrates: as long as is needed.
const UNLIMITED_MS = 2 ** 31 - 1

type Done = { name: string; digest: string }

/**
 * Bring the database up to date: every file of db/migrations in order, each in a transaction of its own,
 * once. Throws when a file that already ran was edited since. Returns the names that ran now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('SET statement_timeout = 0')
    await patiently(client, 'SELECT pg_advisory_lock($1)', [LOCK])
    const ran = await runMissing(client)
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    await client.query('RESET statement_timeout')
    return ran
  } catch (error) {
    // Ending the session gives the lock back, whatever state it is in.
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const patiently = (client: pg.PoolClient, text: string, values?: unknown[]): Promise<pg.QueryResult> =>
  client.query({ text, ...(values ? { values } : {}), query_timeout: UNLIMITED_MS } as pg.QueryConfig)

/** Whether every migration that this build knows has run. */
export async function isMigrated(client: pg.PoolClient): Promise<boolean> {
  const names = await fileNames()
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM migrations WHERE name = ANY($1)', [
    names,
  ])
  return rows[0]?.n === names.length
}

async function runMissing(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, digest text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
  )
  const done = new Map(
    (await client.query<Done>('SELECT name, digest FROM migrations')).rows.map((row) => [row.name, row.digest]),
  )
  const ran: string[] = []
  for (const name of await fileNames()) {
    const sql = await readFile(join(FOLDER, name), 'utf8')
    const digest = createHash('sha256').update(sql).digest('hex')
    if (done.get(name) === digest) continue
    if (done.has(name)) throw new Error(`the migration ${name} was edited after it ran; write a new one instead`)
    await runOne(client, name, sql, digest)
    ran.push(name)
  }
  return ran
}

async function runOne(client: pg.PoolClient, name: string, sql: string, digest: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await patiently(client, sql)
    await client.query('INSERT INTO migrations (name, digest) VALUES ($1, $2)', [name, digest])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function fileNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
}
