import type { Cents } from '#kit/money.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const walletBalance = statement<{ balance: number }>(
  'ledger-wallet-balance',
  `SELECT balance FROM ledger_accounts WHERE owner_id = $1 AND kind = 'wallet.user'`,
)

/** What a person's wallet holds and may be spent: holds stand on an account of their own, so they are off already. */
export const readWalletCents = async (on: Queryable, ownerId: string): Promise<Cents> =>
  (await on.first(walletBalance, [ownerId]))?.balance ?? 0

const walletAccounts = statement<{ kind: string; balance: number }>(
  'ledger-wallet-accounts',
  `SELECT kind, balance FROM ledger_accounts
    WHERE owner_id = $1 AND kind IN ('wallet.user', 'hold.user', 'receivable.user')`,
)

type Wallet = { walletCents: Cents; heldCents: Cents; owedCents: Cents }

/**
 * What a person can spend, what is held of theirs besides, and what they owe, in cents and never below nothing, as all
 * three were at one moment.
 */
export async function readWallet(on: Queryable, ownerId: string): Promise<Wallet> {
  const rows = await on.rows(walletAccounts, [ownerId])
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return {
    walletCents: balanceOf('wallet.user'),
    heldCents: balanceOf('hold.user'),
    owedCents: 0 - balanceOf('receivable.user'),
  }
}

const lockOne = statement<{ balance: number }>(
  'ledger-lock-balance',
  'SELECT balance FROM ledger_accounts WHERE owner_id = $1 AND kind = $2 FOR UPDATE',
)

/**
 * What a person's wallet holds and what they owe, locked until the commit. The wallet first, as everybody who writes
 * journals does, and in a statement of its own: what was owed while we waited for it must be seen.
 */
export async function lockWallet(tx: Transaction, ownerId: string): Promise<{ walletCents: Cents; owedCents: Cents }> {
  const walletCents = (await tx.first(lockOne, [ownerId, 'wallet.user']))?.balance ?? 0
  const owedCents = 0 - ((await tx.first(lockOne, [ownerId, 'receivable.user']))?.balance ?? 0)
  return { walletCents, owedCents }
}

/** What somebody has earned by sales and did not ask to be paid out, in cents, locked until the commit. */
export const lockEarnings = async (tx: Transaction, ownerId: string): Promise<Cents> =>
  (await tx.first(lockOne, [ownerId, 'payable.seller']))?.balance ?? 0

const lockMany = statement<{ owner_id: string; balance: number }>(
  'ledger-lock-balances',
  'SELECT owner_id, balance FROM ledger_accounts WHERE owner_id = ANY($1::uuid[]) AND kind = $2 ORDER BY id FOR UPDATE',
)

/** What each of these people owes, where they do: wallets are locked first, as everywhere. */
export async function lockOwed(tx: Transaction, ownerIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  await tx.rows(lockMany, [ownerIds, 'wallet.user'])
  const owed = await tx.rows(lockMany, [ownerIds, 'receivable.user'])
  return new Map(owed.map((row) => [row.owner_id, 0 - row.balance]))
}
