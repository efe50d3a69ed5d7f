import { expect } from 'vitest'
import type { Database } from '#platform/server/database.ts'
import { secretFinder } from './find-secrets.ts'
import type { Found } from './find-secrets.ts'

/** Every row of every table of ours, of the jobs too, as a dump of the database would have it. */
export async function everyRow({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)
    texts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return texts.join('\n')
}

/** Which of these secrets stand in a dump of the database, or in lines of a log, in any form. */
export async function secretsKept(
  database: Pick<Database, 'pool'>,
  secrets: readonly string[],
  lines: readonly string[] = [],
): Promise<Found[]> {
  const look = secretFinder(secrets.map((value, n) => ({ name: `secret ${n}`, value })))
  return look(Buffer.from([await everyRow(database), ...lines].join('\n')))
}
