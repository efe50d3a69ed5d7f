import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'banking-forget-person',
  `WITH c AS (DELETE FROM bank_checks c USING bank_accounts a WHERE a.id = c.account_id AND a.owner_id = $1),
        l AS (UPDATE bank_links SET ended_at = coalesce(ended_at, $2), outcome = coalesce(outcome, 'expired')
               WHERE owner_id = $1)
   DELETE FROM bank_accounts WHERE owner_id = $1`,
)

/** Their visits to banks keep an id until our access there has ended, which the job sees to. */
export const forgetBankAccounts: Forget = async (tx, { userId }, now) => void (await tx.run(forget, [userId, now]))
