import type pg from 'pg'

const MB = 1024 * 1024

export type TableFigures = {
  readonly live: number
  readonly dead: number
  readonly mb: number
  readonly indexMb: number
}

/** What the database of a soak holds; sizes in MB of 1,048,576 bytes. */
export type DatabaseFigures = {
  readonly connections: number
  readonly mb: number
  readonly live: number
  readonly dead: number
  /** By its name with its schema: `mb` with what is stored aside (TOAST), without indexes. */
  readonly tables: Readonly<Record<string, TableFigures>>
}

type Row = { name: string; live: string; dead: string; bytes: string; index_bytes: string }

export async function readDatabase(pool: pg.Pool): Promise<DatabaseFigures> {
  const { rows } = await pool.query<Row>(
    `SELECT schemaname || '.' || relname AS name, n_live_tup AS live, n_dead_tup AS dead,
            pg_table_size(relid) AS bytes, pg_indexes_size(relid) AS index_bytes FROM pg_stat_user_tables`,
  )
  const { rows: whole } = await pool.query<{ connections: number; bytes: string }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS connections,
            pg_database_size(current_database()) AS bytes`,
  )
  const tables = rows.map((row) => {
    const [live, dead, bytes, indexBytes] = [row.live, row.dead, row.bytes, row.index_bytes].map(Number) as Four
    return [row.name, { live, dead, mb: bytes / MB, indexMb: indexBytes / MB }] as const
  })
  return {
    connections: whole[0]!.connections,
    mb: Number(whole[0]!.bytes) / MB,
    live: tables.reduce((sum, [, table]) => sum + table.live, 0),
    dead: tables.reduce((sum, [, table]) => sum + table.dead, 0),
    tables: Object.fromEntries(tables),
  }
}

type Four = [number, number, number, number]
