import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
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
