import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement('support-forget-person', 'DELETE FROM contact_messages WHERE user_id = $1 OR email = $2')

export const forgetMessages: Forget = async (tx, { userId, email }) => void (await tx.run(forget, [userId, email]))
