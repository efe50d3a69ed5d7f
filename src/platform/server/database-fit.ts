import type pg from 'pg'

const OLDEST = 150_000

type Place = { readonly version: number; readonly said: string; readonly encoding: string }

/** Which PostgreSQL it is, and how it keeps text. */
export async function readPlace(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS said,
            pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
  )
  return rows[0]!
}

/** Why no Freehold can live in this database, in words an operator can act upon; null: it can. */
export function misfitOf({ version, said, encoding }: Place): string | null {
  if (version < OLDEST) return `DATABASE_URL leads to PostgreSQL ${said}: Freehold needs 15 or newer`
  if (encoding === 'UTF8') return null
  return (
    `DATABASE_URL leads to a database that keeps text in ${encoding}, which has no room for all names: make one with ` +
    `CREATE DATABASE freehold ENCODING 'UTF8' TEMPLATE template0`
  )
}
