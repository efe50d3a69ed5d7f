import { createHash } from 'node:crypto'
import type { Transaction } from '#platform/server/database.ts'
import { fragment, statement } from '#platform/server/statement.ts'

const take = statement(
  'payments-take-key',
  `INSERT INTO money_keys (person_id, key_hash, operation_id, request_digest) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
)

/**
 * Takes many keys inside a statement of another feature, whose CTE `new_keys (person_id, key_hash, operation_id,
 * request_digest)` gives them. A key that was taken before fails the whole statement.
 */
export const TAKE_NEW_KEYS = fragment(
  'payments-take-new-keys',
  `INSERT INTO money_keys (person_id, key_hash, operation_id, request_digest)
     SELECT person_id, key_hash, operation_id, request_digest FROM new_keys`,
)

/** One key of one person, for one operation on money. */
export type MoneyKey = {
  readonly personId: string
  readonly keyHash: Buffer
  /** The card payment, or the investment from the wallet, that the key stands for. */
  readonly operationId: string
  /** Everything that makes the request what it is. */
  readonly digest: Buffer
}

/**
 * Take a key, or learn (false) that it has its effect already, whatever kind of operation that was. Who takes the
 * same key at the same moment waits here until this transaction has ended. Wallets write the table with their batch.
 */
export const takeMoneyKey = async (tx: Transaction, key: MoneyKey): Promise<boolean> =>
  (await tx.run(take, [key.personId, key.keyHash, key.operationId, key.digest])) === 1

/** Keys are kept as hashes: a client may send anything as a key. */
export const keyHashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The digest of a money request: the same parts in the same order give the same bytes. */
export const digestOf = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()
