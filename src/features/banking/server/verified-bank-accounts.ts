import type { Queryable } from '#platform/server/database.ts'
import { accountsOf } from './bank-accounts.ts'
import type { BankAccount } from './bank-accounts.ts'

/**
 * The accounts that money may come from and go to, the default first. For later features: an account of somebody else, or
 * one that is not verified, is not among them, and no number either.
 */
export async function verifiedBankAccounts(
  on: Queryable,
  ownerId: string,
): Promise<
  readonly Pick<BankAccount, 'id' | 'bank_name' | 'last4' | 'account_purpose' | 'account_type' | 'is_default'>[]
> {
  const all = await accountsOf(on, ownerId)
  return all
    .filter((one) => one.state === 'verified')
    .map(({ id, bank_name, last4, account_purpose, account_type, is_default }) => ({
      id,
      bank_name,
      last4,
      account_purpose,
      account_type,
      is_default,
    }))
}
