import type pg from 'pg'
import type { BackupHeader, BackupTable } from './archive.ts'

// Ours and those of background jobs, which PostgreSQL itself knows best: a table that is forgotten here cannot be.
const SCHEMAS = `(to_regnamespace(current_schema()), to_regnamespace('graphile_worker'))`

/** Every table with the columns that are stored, in the order in which COPY names them. */
export async function readTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT c.relnamespace::regnamespace::text AS schema, c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace IN ${SCHEMAS} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = ''
      GROUP BY c.oid ORDER BY 1, 2`,
  )
  return rows
}

/** Where each sequence stands. One that was never asked is left as its migration made it. */
export async function readSequences(client: pg.Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<BackupHeader['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value
       FROM pg_sequences
      WHERE to_regnamespace(quote_ident(schemaname)) IN ${SCHEMAS} AND last_value IS NOT NULL
      ORDER BY 1, 2`,
  )
  return rows
}

/** Constraints that look at other tables, as statements that make them anew. */
export async function readForeignKeys(client: pg.Client): Promise<{ table: string; name: string; made: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; made: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS made
       FROM pg_constraint WHERE contype = 'f' AND connamespace IN ${SCHEMAS} AND conparentid = 0`,
  )
  return rows
}
