import type { Pool } from 'pg'

/** The tables that name people: by a column of the usual name, or by a reference to them. */
export async function personalTables(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT c.table_name::text AS name FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_name = c.table_name AND t.table_schema = c.table_schema
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND (c.column_name ~ '(^|_)(user|investor|person|owner|seller)_id$' OR c.column_name ~ '_by$'
             OR c.column_name IN ('email', 'email_hash', 'recipient', 'actor'))
     UNION SELECT c.conrelid::regclass::text FROM pg_constraint c WHERE c.confrelid = 'users'::regclass ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}
