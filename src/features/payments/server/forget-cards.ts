import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'payments-forget-person',
  'UPDATE saved_cards SET removed_at = $2, is_default = false WHERE person_id = $1 AND removed_at IS NULL',
)

/** The processor is asked to drop them (`dropCards`); then their rows go, too. */
export const forgetCards: Forget = async (tx, { userId }, now) => void (await tx.run(forget, [userId, now]))
