import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CopyStreamQuery } from 'pg-copy-streams'
import { BackupRefused, tableKey } from './archive.ts'
import type { BackupHeader, BackupTable } from './archive.ts'
import { readForeignKeys } from './read-catalog.ts'
import { dropMark } from './restore-mark.ts'

/**
 * Make the tables ready for rows in any order, in a transaction: what migrations put there goes, triggers are off (what
 * they would write is in the backup), and constraints between tables are away until all rows are there.
 */
export async function beginLoad(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  const places = tables.map((table) => placeOf(client, table))
  await client.query('BEGIN')
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
  await client.query('CREATE TEMP TABLE restore_constraints (place text, name text, made text) ON COMMIT DROP')
  for (const { table, name, made } of await readForeignKeys(client)) {
    await client.query('INSERT INTO restore_constraints VALUES ($1, $2, $3)', [table, name, made])
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`)
  }
  for (const place of places) await client.query(`ALTER TABLE ${place} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${places.join(', ')}`)
}

/** Checks every constraint between tables, sets sequences and triggers as they were, and commits. */
export async function endLoad(client: pg.Client, { tables, sequences, ledger }: BackupHeader): Promise<void> {
  const { rows: heads } = await client.query<{ seq: string; hash: string }>(
    `SELECT seq::text, encode(hash, 'hex') AS hash FROM ledger_head`,
  )
  if (Number(heads[0]?.seq) !== ledger.seq || heads[0]?.hash !== ledger.hash)
    throw new BackupRefused('the ledger of the backup ends otherwise than its header says')
  const { rows } = await client.query<{ place: string; name: string; made: string }>(
    'SELECT * FROM restore_constraints',
  )
  for (const { place, name, made } of rows)
    await client.query(`ALTER TABLE ${place} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${made}`)
  for (const table of tables) await client.query(`ALTER TABLE ${placeOf(client, table)} ENABLE TRIGGER USER`)
  for (const sequence of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [placeOf(client, sequence), sequence.value])
  // No worker lives that had these jobs in its hands.
  await client.query(
    'UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL',
  )
  await client.query(
    'UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL',
  )
  await dropMark(client)
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

type Open = { readonly table: BackupTable; readonly query: CopyStreamQuery; readonly done: Promise<void> }

/** Takes the pieces of tables, each table's behind one another, and counts the rows that PostgreSQL took. */
export function makeLoader(client: pg.Client, tables: readonly BackupTable[]) {
  const byKey = new Map(tables.map((table) => [tableKey(table), table]))
  const loaded: Record<string, number> = {}
  let open: Open | null = null
  const close = async () => {
    if (!open) return
    const { query, done, table } = open
    open = null
    query.end()
    await done
    loaded[tableKey(table)] = query.rowCount
  }
  const openFor = async (key: string): Promise<Open> => {
    if (open && tableKey(open.table) === key) return open
    await close()
    const table = byKey.get(key)
    if (!table || loaded[key] !== undefined)
      throw new BackupRefused(
        `the backup has rows of a table that it does not name: ${JSON.stringify(key.slice(0, 100))}`,
      )
    const columns = table.columns.map((one) => client.escapeIdentifier(one)).join(', ')
    const query = client.query(copyFrom(`COPY ${placeOf(client, table)} (${columns}) FROM STDIN`))
    const done = new Promise<void>((end, fail) => query.on('finish', end).on('error', fail))
    // What is still buffered would be written to a connection that it has let go of, and end the process.
    query.once('error', () => query.destroy())
    done.catch(() => undefined)
    open = { table, query, done }
    return open
  }
  return {
    /** A piece of a table, by the name of its entry: `tables/<schema>.<table>/<n>`. */
    add: async (name: string, rows: AsyncIterable<Buffer>): Promise<void> => {
      const { query, done } = await openFor(name.split('/')[1] ?? '')
      for await (const chunk of rows) if (!query.write(chunk)) await Promise.race([once(query, 'drain'), done])
    },
    /** The rows of each table that had any. */
    finish: async (): Promise<Readonly<Record<string, number>>> => {
      await close()
      return loaded
    },
  }
}

const placeOf = (client: pg.Client, { schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
