import type { BankAccountUse } from '#features/banking/server/remove-bank-account.ts'
import { statement } from '#platform/server/statement.ts'

const isUsed = statement<{ id: string }>(
  'sellers-bank-account-use',
  `SELECT id FROM seller_payouts WHERE bank_account_id = $1 AND status IN ('requested', 'approved', 'sent') LIMIT 1`,
)

/** Whether a payout to a bank account is under way. */
export const isPaidOutTo: BankAccountUse = async (on, accountId) => (await on.first(isUsed, [accountId])) !== null
