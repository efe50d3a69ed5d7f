import type { RefusalOf } from '#kit/endpoint.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { makeBankAccountDefault, removeBankAccount as endpoint } from '../contract.ts'
import { chooseDefault, lockAccountsOf, passDefaultOn } from './bank-accounts.ts'
import { tellOfAccount } from './bank-news.ts'
import type { Owner } from './keep-bank-account.ts'

/** Whether something is under way with an account, so that it has to stay. Later features bring theirs (`bank-uses.ts`). */
export type BankAccountUse = (on: Queryable, accountId: string) => Promise<boolean>

const remove = statement(
  'banking-remove-account',
  `WITH c AS (DELETE FROM bank_checks WHERE account_id = $1)
   UPDATE bank_accounts SET state = 'removed', removed_at = $2, is_default = false, link_id = NULL, number_sealed = NULL,
          tax_kind = NULL, tax_sealed = NULL, tax_last4 = NULL WHERE id = $1`,
)

/** Keep an account no longer: its numbers go at once, and our access at its bank with the next turn of the job. */
export async function removeBankAccount(
  deps: Deps,
  { userId, address }: Owner,
  accountId: string,
  uses: readonly BankAccountUse[],
): Promise<RefusalOf<typeof endpoint> | 'removed'> {
  return await deps.database.transaction<RefusalOf<typeof endpoint> | 'removed'>(async (tx) => {
    const account = (await lockAccountsOf(tx, userId)).find((one) => one.id === accountId)
    if (!account) return refuse('bank_account_not_found')
    for (const isUsed of uses) if (await isUsed(tx, account.id)) return refuse('bank_account_in_use')
    const now = deps.clock()
    await tx.run(remove, [account.id, now])
    await passDefaultOn(tx, userId)
    await tellOfAccount(tx, 'bank_removed', account, { actor: userId, address }, now)
    return 'removed'
  })
}

/** Choose the account that comes first. One that was not verified in the end cannot be it. */
export async function chooseBankAccount(
  deps: Deps,
  { userId, address }: Owner,
  accountId: string,
): Promise<RefusalOf<typeof makeBankAccountDefault> | 'chosen'> {
  return await deps.database.transaction<RefusalOf<typeof makeBankAccountDefault> | 'chosen'>(async (tx) => {
    const account = (await lockAccountsOf(tx, userId)).find((one) => one.id === accountId)
    if (!account) return refuse('bank_account_not_found')
    if (account.state === 'failed') return refuse('bank_account_failed')
    if (account.is_default) return 'chosen'
    await chooseDefault(tx, userId, account.id)
    await audit(tx, { at: deps.clock(), actor: userId, action: 'bank default chosen', subject: account.id, address })
    return 'chosen'
  })
}
