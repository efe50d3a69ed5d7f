import { createHmac } from 'node:crypto'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { numberPlace } from './sealed-columns.ts'

const find = statement<{ routing_number: string; number_sealed: string }>(
  'banking-find-number',
  `SELECT routing_number, number_sealed FROM bank_accounts
    WHERE id = $1 AND owner_id = $2 AND state = 'verified' AND number_sealed IS NOT NULL`,
)

/** The numbers of a verified account, for whoever moves money; each opening is in the trail. Null when it is not there any more. */
export async function openNumber(
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  account: { readonly id: string; readonly ownerId: string },
  why: string,
): Promise<{ readonly routingNumber: string; readonly accountNumber: string } | null> {
  const found = await database.first(find, [account.id, account.ownerId])
  if (!found) return null
  await audit(database, {
    at: clock(),
    actor: 'server',
    action: 'bank number opened',
    subject: account.id,
    detail: { why },
  })
  return {
    routingNumber: found.routing_number,
    accountNumber: unseal(config.secretKey, numberPlace(account.id), found.number_sealed),
  }
}

/**
 * What tells the account behind a bank account of ours from every other, whoever entered it and however often: 32 bytes under a key of
 * the server's, so that the number cannot be found from it without that key. Null when the account is not there any more.
 */
export async function readNumberMac(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  account: { readonly id: string; readonly ownerId: string },
): Promise<Buffer | null> {
  const numbers = await openNumber(deps, account, 'comparison')
  if (!numbers) return null
  const key = deriveKey(deps.config.secretKey, 'bank numbers')
  // Most banks take a number with and without zeros in front for the same.
  const accountNumber = numbers.accountNumber.replace(/^0+/, '')
  return createHmac('sha256', key).update(`${numbers.routingNumber}:${accountNumber}`).digest()
}
