import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** The rows of a data directory of an earlier version: of each table its columns, and one array for each row. */
export type Rows = Readonly<
  Record<string, { readonly columns: readonly string[]; readonly rows: readonly unknown[][] }>
>

export const rowsOf = (file: string): Rows => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Rows

/** Put the rows of an earlier version into a database of that version's schema, as they were: no trigger runs. */
export async function loadRows(pool: Pool, rows: Rows): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    for (const [table, { columns, rows: values }] of Object.entries(rows)) {
      // A migration may have put a first row there, e.g. the head of an empty ledger.
      await client.query(`DELETE FROM ${table}`)
      const objects = values.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
      await client.query(
        `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
         SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(objects)],
      )
    }
    await client.query('COMMIT')
    await setSequences(client)
  } finally {
    client.release()
  }
}

async function setSequences(client: { query: Pool['query'] }): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `SELECT pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence, c.relname AS "table", a.attname AS "column"
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attidentity <> ''`,
  )
  for (const { sequence, table, column } of rows) {
    await client.query(`SELECT setval($1, coalesce((SELECT max(${column}) FROM ${table}), 0) + 1, false)`, [sequence])
  }
}
