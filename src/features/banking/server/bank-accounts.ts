import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { BankAccountAnswer } from '../contract.ts'

/** A row of `bank_accounts` that was not removed, with its check where one was begun. */
export type BankAccount = Pick<
  BankAccountAnswer,
  | 'account_purpose'
  | 'account_type'
  | 'holder'
  | 'routing_number'
  | 'last4'
  | 'linked_by'
  | 'state'
  | 'failed_why'
  | 'is_default'
> & {
  readonly id: string
  readonly owner_id: string
  readonly bank_name: string | null
  readonly number_sealed: string
  readonly tax_kind: 'ssn' | 'ein' | null
  readonly tax_last4: string | null
  readonly created_at: Date
  readonly tries: number | null
  readonly sent_at: Date | null
  readonly expires_at: Date | null
}

const COLUMNS = `a.id, a.owner_id, a.account_purpose, a.account_type, a.holder, a.bank_name, a.routing_number, a.number_sealed,
  a.last4, a.tax_kind, a.tax_last4, a.linked_by, a.state, a.failed_why, a.is_default, a.created_at,
  c.tries, c.sent_at, c.expires_at`

const ofOwner = statement<BankAccount>(
  'banking-accounts-of-owner',
  `SELECT ${COLUMNS} FROM bank_accounts a LEFT JOIN bank_checks c ON c.account_id = a.id
    WHERE a.owner_id = $1 AND a.state <> 'removed' ORDER BY a.is_default DESC, a.created_at DESC, a.id DESC`,
)
// Whoever changes somebody's accounts does so one after the other.
const lockOwner = statement('banking-lock-owner', 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE')
const clearDefault = statement(
  'banking-clear-default',
  'UPDATE bank_accounts SET is_default = false WHERE owner_id = $1 AND is_default',
)
const setDefault = statement('banking-set-default', 'UPDATE bank_accounts SET is_default = true WHERE id = $1')
const fail = statement(
  'banking-fail-account',
  `WITH c AS (UPDATE bank_checks SET ended_at = $3 WHERE account_id = $1 AND ended_at IS NULL)
   UPDATE bank_accounts SET state = 'failed', failed_why = $2, is_default = false WHERE id = $1 AND state = 'pending'`,
)

/** Somebody's accounts, the default first, then the latest. */
export const accountsOf = (on: Queryable, ownerId: string): Promise<BankAccount[]> => on.rows(ofOwner, [ownerId])

/** The same for whoever is about to change them. */
export async function lockAccountsOf(tx: Transaction, ownerId: string): Promise<BankAccount[]> {
  await tx.run(lockOwner, [ownerId])
  return await accountsOf(tx, ownerId)
}

/** The account that is chosen first from now on. */
export async function chooseDefault(tx: Transaction, ownerId: string, accountId: string): Promise<void> {
  await tx.run(clearDefault, [ownerId])
  await tx.run(setDefault, [accountId])
}

/** Where no account is the default any more, the latest that is verified takes its place. */
export async function passDefaultOn(tx: Transaction, ownerId: string): Promise<void> {
  const left = await accountsOf(tx, ownerId)
  const next = left.find((one) => one.state === 'verified')
  if (next && !left.some((one) => one.is_default)) await tx.run(setDefault, [next.id])
}

/** Give an account up that waits to be verified; its numbers stay until its owner removes it. */
export async function failAccount(
  tx: Transaction,
  { id, owner_id: ownerId }: Pick<BankAccount, 'id' | 'owner_id'>,
  why: NonNullable<BankAccount['failed_why']>,
  now: Date,
): Promise<boolean> {
  if ((await tx.run(fail, [id, why, now])) === 0) return false
  await passDefaultOn(tx, ownerId)
  return true
}
