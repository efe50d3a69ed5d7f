import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const walletBalance = statement<{ balance: number }>(
  'ledger-wallet-balance',
  `SELECT balance FROM ledger_accounts WHERE owner_id = $1 AND kind = 'wallet.user'`,
)

/** What a person's wallet holds and may be spent: holds stand on an account of their own, so they are off already. */
export const readWalletCents = async (on: Queryable, ownerId: string): Promise<Cents> =>
  (await on.first(walletBalance, [ownerId]))?.balance ?? 0
