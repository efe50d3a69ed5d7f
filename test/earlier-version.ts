import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

const FOLDER = join(import.meta.dirname, '../db/migrations')

/** Makes an empty database that of an earlier version: every migration up to this number has run, and no later one. */
export async function migrateUpTo(pool: Pool, number: string): Promise<void> {
  await pool.query(
    'CREATE TABLE migrations (name text PRIMARY KEY, digest text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
  )
  const files = readdirSync(FOLDER).toSorted()
  for (const file of files.filter((one) => one.slice(0, 4) <= number)) {
    const sql = readFileSync(join(FOLDER, file), 'utf8')
    await pool.query(sql)
    const digest = createHash('sha256').update(sql).digest('hex')
    await pool.query('INSERT INTO migrations (name, digest) VALUES ($1, $2)', [file, digest])
  }
}
