import { createHash } from 'node:crypto'
import type { TestDatabase } from './database.ts'

const ALL = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`

/** Of each table, how many rows, and one digest of all that stands in them. */
export async function digests({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(ALL)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`SELECT to_jsonb(t)::text AS text FROM ${name} t ORDER BY 1`)
    const text = rows.map((row) => row.text).join('\n')
    found[name] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`
  }
  return found
}

const CATALOG = `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text AS it
    FROM pg_constraint WHERE conrelid <> 0
  UNION ALL SELECT tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT schemaname || sequencename || coalesce(last_value::text, '-') FROM pg_sequences ORDER BY 1`

export const catalog = async ({ pool }: TestDatabase) =>
  (await pool.query<{ it: string }>(CATALOG)).rows.map((row) => row.it)
