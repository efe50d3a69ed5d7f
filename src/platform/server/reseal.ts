import type { Transaction } from './database.ts'
import { keyId } from './key-id.ts'
import { seal, unseal } from './seal.ts'
import type { Statement } from './statement.ts'

type Key = string | Buffer

/** A column whose values are sealed. Its table's feature declares it. */
export type SealedColumn<K extends Key> = {
  readonly name: string
  /** So many rows ($2) whose key comes after $1 (null: from the first), in the order of their keys. */
  readonly read: Statement<{ key: K; sealed: string | null }>
  /** Sets the values ($2) of the rows with these keys ($1). */
  readonly write: Statement<unknown>
  readonly placeOf: (key: K) => string
}

const AT_ONCE = 500

/**
 * Seal with another key what one key has sealed. What a third key has sealed could not be read before either, and stays.
 * Throws at a value that does not open: it was changed, and must not be sealed as if it were whole.
 */
export async function reseal<K extends Key>(
  tx: Transaction,
  { name, read, write, placeOf }: SealedColumn<K>,
  from: string,
  to: string,
): Promise<number> {
  let done = 0
  for (let after: K | null = null; ;) {
    const rows: { key: K; sealed: string | null }[] = await tx.rows(read, [after, AT_ONCE])
    const ours = rows.flatMap(({ key, sealed }) =>
      sealed?.split('.')[1] === keyId(from) ? [{ key, plain: open(name, from, placeOf(key), sealed) }] : [],
    )
    const sealed = ours.map(({ key, plain }) => seal(to, placeOf(key), plain))
    done += await tx.run(write, [ours.map(({ key }) => key), sealed])
    if (rows.length < AT_ONCE) return done
    after = rows.at(-1)!.key
  }
}

function open(column: string, key: string, place: string, sealed: string): string {
  try {
    return unseal(key, place, sealed)
  } catch (error) {
    throw new Error(`${column}: a value does not open (${place}); it was changed`, { cause: error })
  }
}
