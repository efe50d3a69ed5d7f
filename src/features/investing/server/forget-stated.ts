import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'investing-forget-person',
  `DELETE FROM investor_limits
    WHERE investor_id = $1 AND NOT EXISTS (SELECT FROM investments WHERE investor_id = $1)`,
)

/** What somebody stated of their income stays beside the orders whose limit was counted from it; else it goes. */
export const forgetStated: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
