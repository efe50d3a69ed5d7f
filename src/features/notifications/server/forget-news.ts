import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'notifications-forget-person',
  `WITH n AS (DELETE FROM notifications WHERE user_id = $1),
        p AS (DELETE FROM notification_preferences WHERE user_id = $1),
        d AS (DELETE FROM notification_digests WHERE user_id = $1)
   DELETE FROM notification_links WHERE user_id = $1`,
)

export const forgetNews: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
