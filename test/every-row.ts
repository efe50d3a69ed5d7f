import { expect } from 'vitest'
import type { TestApp } from './http-app.ts'

/** Every row of every table, of the jobs too. */
export async function everyRow(app: TestApp): Promise<string> {
  const { pool } = app.deps.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'graphile_worker')`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
