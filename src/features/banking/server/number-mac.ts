import { createHmac } from 'node:crypto'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { openNumber } from './open-number.ts'
import { numberKeyPlace } from './sealed-columns.ts'

type OnNumbers = Pick<Deps, 'database' | 'config' | 'clock'>

const findKey = statement<{ key_sealed: string }>('banking-find-number-key', 'SELECT key_sealed FROM bank_number_key')
const addKey = statement(
  'banking-add-number-key',
  'INSERT INTO bank_number_key (key_sealed) VALUES ($1) ON CONFLICT DO NOTHING',
)

/**
 * What tells the account behind a bank account of ours from every other, whoever entered it and however often: 32 bytes under a key of
 * the server's, so that the number cannot be found from it without that key. Null when the account is not there any more.
 */
export async function readNumberMac(
  deps: OnNumbers,
  account: { readonly id: string; readonly ownerId: string },
): Promise<Buffer | null> {
  const numbers = await openNumber(deps, account, 'comparison')
  if (!numbers) return null
  // Most banks take a number with and without zeros in front for the same.
  const accountNumber = numbers.accountNumber.replace(/^0+/, '')
  return createHmac('sha256', await readNumberKey(deps.database, deps.config.secretKey))
    .update(`${numbers.routingNumber}:${accountNumber}`)
    .digest()
}

/**
 * The same before and after a change of SECRET_KEY, which only seals it anew: what is kept under it is compared for years. Whoever
 * changes SECRET_KEY reads it first, so that it is there: made later it would be another one.
 */
export async function readNumberKey(on: Queryable, secretKey: string): Promise<Buffer> {
  const known = await on.first(findKey)
  if (known) return openKey(secretKey, known.key_sealed)
  const made = deriveKey(secretKey, 'bank numbers').toString('base64url')
  await on.run(addKey, [seal(secretKey, numberKeyPlace, made)])
  // Of two servers that made it at once one has kept it.
  return openKey(secretKey, (await on.first(findKey))!.key_sealed)
}

const openKey = (secretKey: string, sealed: string): Buffer =>
  Buffer.from(unseal(secretKey, numberKeyPlace, sealed), 'base64url')
