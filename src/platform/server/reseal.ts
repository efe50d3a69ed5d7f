import type { Transaction } from './database.ts'
import { keyId } from './key-id.ts'
import { seal, unseal } from './seal.ts'
import { statement } from './statement.ts'
import type { Statement } from './statement.ts'

/** A column whose values are sealed, and how its rows are named. */
export type SealedColumn = {
  readonly name: string
  readonly read: Statement<SealedRow>
  readonly write: Statement<unknown>
  readonly placeOf: (key: never) => string
}
type Named = { readonly table: string; readonly column: string; readonly key: string }
type SealedRow = { key: string | Buffer; sealed: string }

const AT_ONCE = 500

/** The statements that read and write a sealed column, in the order of its table's key. */
export function sealedColumn(
  { table, column, key, type }: Named & { readonly type: 'uuid' | 'bytea' },
  placeOf: SealedColumn['placeOf'],
): SealedColumn {
  return {
    name: `${table}.${column}`,
    read: statement(
      `reseal-read-${table}`,
      `SELECT ${key} AS key, ${column} AS sealed FROM ${table}
        WHERE ${column} IS NOT NULL AND ($1::${type} IS NULL OR ${key} > $1) ORDER BY ${key} LIMIT $2`,
    ),
    write: statement(
      `reseal-write-${table}`,
      `UPDATE ${table} t SET ${column} = n.sealed FROM unnest($1::${type}[], $2::text[]) AS n(key, sealed) WHERE t.${key} = n.key`,
    ),
    placeOf,
  }
}

/**
 * Seal with another key what one key has sealed. What a third key has sealed could not be read before either, and stays.
 * Throws at a value that does not open: it was changed, and must not be sealed as if it were whole.
 */
export async function reseal(tx: Transaction, column: SealedColumn, from: string, to: string): Promise<number> {
  const placeOf = column.placeOf as (key: SealedRow['key']) => string
  let done = 0
  for (let after: SealedRow['key'] | null = null; ;) {
    const rows: SealedRow[] = await tx.rows(column.read, [after, AT_ONCE])
    const ours = rows.filter((row) => row.sealed.split('.')[1] === keyId(from))
    const sealed = ours.map((row) => seal(to, placeOf(row.key), open(column, from, placeOf(row.key), row.sealed)))
    done += await tx.run(column.write, [ours.map((row) => row.key), sealed])
    if (rows.length < AT_ONCE) return done
    after = rows.at(-1)!.key
  }
}

function open(column: SealedColumn, key: string, place: string, sealed: string): string {
  try {
    return unseal(key, place, sealed)
  } catch (error) {
    throw new Error(`${column.name}: a value does not open (${place}); it was changed`, { cause: error })
  }
}
