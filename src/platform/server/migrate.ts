import { readFile, readdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

// Any number will do, as long as every server takes the same: two that start together migrate one after the other.
const LOCK = 7_201_726

type Done = { name: string; digest: string }

/**
 * Bring the database up to date: every file of db/migrations in order, each in a transaction of its own,
 * once. Throws when a file that already ran was edited since. Returns the names that ran now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    try {
      return await runMissing(client)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

/** Whether every migration that this build knows has run. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await fileNames()
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM migrations WHERE name = ANY($1)', [
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
    await client.query(sql)
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
