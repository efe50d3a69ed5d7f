import { accountsOf } from '#features/banking/server/bank-accounts.ts'
import { openNumber } from '#features/banking/server/open-number.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linesOf } from '../payouts.ts'
import type { Payout } from './payout-rows.ts'
import { unsealDestination } from './sealed-destination.ts'

/**
 * Where a payout goes, line by line, for the operator who looks at it or sends it; each opening is in the trail. Null where
 * it is not there any more.
 */
export async function openDestination(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  operatorId: string,
  row: Payout,
): Promise<readonly string[] | null> {
  const { id, seller_id: ownerId, bank_account_id: accountId, destination_sealed: sealed } = row
  await audit(deps.database, {
    at: deps.clock(),
    actor: operatorId,
    action: 'payout destination opened',
    subject: id,
    detail: { way: row.way },
  })
  if (accountId !== null) {
    const account = (await accountsOf(deps.database, ownerId)).find((one) => one.id === accountId)
    const numbers = await openNumber(deps, { id: accountId, ownerId }, 'payout')
    if (!account || !numbers) return null
    return [
      `account holder ${account.holder}`,
      `routing number ${numbers.routingNumber}`,
      `account number ${numbers.accountNumber}`,
      `kind           ${account.account_type}, ${account.account_purpose}`,
    ]
  }
  return sealed === null ? null : linesOf(unsealDestination(deps.config.secretKey, id, sealed))
}
