import type { Retention } from '#platform/server/delete-expired.ts'
import { statement } from '#platform/server/statement.ts'

const deleteNotifications = statement(
  'notifications-delete-old',
  `DELETE FROM notifications WHERE (user_id, id) IN (
     SELECT user_id, id FROM notifications WHERE created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/** Read or not: what they tell of stands in the person's transactions and documents for good. */
export const notificationRetention: Retention = {
  table: 'notifications',
  since: 'it was written',
  days: 730,
  deleteOld: deleteNotifications,
}
