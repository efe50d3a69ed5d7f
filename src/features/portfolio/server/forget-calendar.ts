import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement('portfolio-forget-person', 'DELETE FROM calendar_links WHERE user_id = $1')

export const forgetCalendar: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
