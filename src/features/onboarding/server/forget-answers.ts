import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'onboarding-forget-person',
  'WITH s AS (DELETE FROM surveys WHERE investor_id = $1) DELETE FROM tax_ids WHERE investor_id = $1',
)

export const forgetAnswers: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
