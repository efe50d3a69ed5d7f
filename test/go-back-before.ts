import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { ROOT } from './read-words.ts'

const FOLDER = join(ROOT, 'db/migrations')

/** The database as it was before a migration, empty: every file before it ran, and no other. */
export async function goBackBefore(pool: Pool, name: string): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.query('CREATE SCHEMA public')
  await pool.query(
    'CREATE TABLE migrations (name text PRIMARY KEY, digest text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
  )
  const files = readdirSync(FOLDER)
    .filter((one) => one < name)
    .toSorted()
  for (const file of files) {
    const sql = readFileSync(join(FOLDER, file), 'utf8')
    await pool.query(sql)
    const digest = createHash('sha256').update(sql).digest('hex')
    await pool.query('INSERT INTO migrations (name, digest) VALUES ($1, $2)', [file, digest])
  }
}
