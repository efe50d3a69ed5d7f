import type { RefusalOf } from '#kit/endpoint.ts'
import { refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { verifyBankAccount as endpoint } from '../contract.ts'
import { areSame, MOST_TRIES } from '../rules.ts'
import { failAccount, lockAccountsOf, passDefaultOn } from './bank-accounts.ts'
import type { BankAccount } from './bank-accounts.ts'
import { tellOfAccount } from './bank-news.ts'
import type { Owner } from './keep-bank-account.ts'
import { openAmounts } from './send-deposits.ts'

type Refused = RefusalOf<typeof endpoint>

// A try counts before anybody looks whether it is right.
const takeTry = statement<{ tries: number; amounts_sealed: string }>(
  'banking-take-try',
  `UPDATE bank_checks SET tries = tries + 1 WHERE account_id = $1 AND ended_at IS NULL AND tries < ${MOST_TRIES}
   RETURNING tries, amounts_sealed`,
)
const verify = statement(
  'banking-verify-account',
  `WITH c AS (UPDATE bank_checks SET ended_at = $2 WHERE account_id = $1)
   UPDATE bank_accounts SET state = 'verified', verified_at = $2 WHERE id = $1 AND state = 'pending'`,
)

/** Whether two amounts are those that were sent: then the account is verified. Three tries, within ten days. */
export async function verifyBankAccount(
  deps: Deps,
  who: Owner,
  accountId: string,
  amounts: readonly [number, number],
): Promise<Refused | 'verified'> {
  return await deps.database.transaction<Refused | 'verified'>(async (tx) => {
    const account = (await lockAccountsOf(tx, who.userId)).find((one) => one.id === accountId)
    if (!account) return refuse('bank_account_not_found')
    if (account.state !== 'pending' || account.expires_at === null) return refuse('bank_not_pending')
    if (account.sent_at === null) return refuse('bank_amounts_on_way')
    if (account.expires_at <= deps.clock()) {
      await end(tx, deps, who, account, 'too_late')
      return refuse('bank_check_over')
    }
    return await tryAmounts(tx, deps, who, account, amounts)
  })
}

async function tryAmounts(
  tx: Transaction,
  deps: Deps,
  who: Owner,
  account: BankAccount,
  amounts: readonly [number, number],
): Promise<Refused | 'verified'> {
  const taken = await tx.first(takeTry, [account.id])
  if (!taken) return refuse('bank_not_pending')
  if (areSame(amounts, openAmounts(deps.config.secretKey, account.id, taken.amounts_sealed))) {
    const now = deps.clock()
    await tx.run(verify, [account.id, now])
    await passDefaultOn(tx, who.userId)
    await tellOfAccount(tx, 'bank_verified', account, { actor: who.userId, address: who.address }, now)
    return 'verified'
  }
  const left = MOST_TRIES - taken.tries
  if (left > 0) return refuse('bank_amounts_wrong', { params: { left } })
  await end(tx, deps, who, account, 'wrong_amounts')
  return refuse('bank_check_failed')
}

async function end(
  tx: Transaction,
  { clock }: Deps,
  { userId, address }: Owner,
  account: BankAccount,
  why: 'wrong_amounts' | 'too_late',
): Promise<void> {
  const now = clock()
  await failAccount(tx, account, why, now)
  await tellOfAccount(tx, 'bank_failed', account, { actor: userId, address }, now)
}
