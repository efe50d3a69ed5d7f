import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestDatabase } from './database.ts'
import { ROOT } from './read-words.ts'

const FOLDER = join(ROOT, 'db/migrations')

/** The database as it was before a migration, and empty. */
export async function goBackBefore(home: TestDatabase, name: string): Promise<void> {
  await home.pool.query('DROP SCHEMA public CASCADE')
  await home.pool.query('CREATE SCHEMA public')
  await home.pool.query(
    'CREATE TABLE migrations (name text PRIMARY KEY, digest text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const file of readdirSync(FOLDER)
    .toSorted()
    .filter((one) => one < name)) {
    const sql = readFileSync(join(FOLDER, file), 'utf8')
    await home.pool.query(sql)
    const digest = createHash('sha256').update(sql).digest('hex')
    await home.pool.query('INSERT INTO migrations (name, digest) VALUES ($1, $2)', [file, digest])
  }
}
