import type pg from 'pg'
import type { Statement } from './statement.ts'

/** The moment in which `Database.snapshot` reads. */
export type Snapshot = {
  /** The rows in pieces of `size`, of which one is in memory at a time. It must be read to its end before the next one is begun. */
  pieces<Row>(statement: Statement<Row>, values: readonly unknown[], size: number): AsyncIterable<Row[]>
}

/** For `openDatabase`. A connection whose work failed is not used again. */
export async function readSnapshot<T>(pool: pg.Pool, work: (on: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const result = await work({ pieces: (of, values, size) => pieces(client, of, values, size) })
    await client.query('ROLLBACK')
    isWhole = true
    return result
  } finally {
    client.release(!isWhole)
  }
}

// Not prepared by name: a cursor is declared anew each time, and its plan is made for its values.
async function* pieces<Row>(
  client: pg.PoolClient,
  { text }: Statement<Row>,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE pieces NO SCROLL CURSOR FOR ${text}`, values as unknown[])
  for (;;) {
    const { rows } = await client.query<Row & pg.QueryResultRow>(`FETCH ${size} FROM pieces`)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await client.query('CLOSE pieces')
}
