import type { Retention } from '#platform/server/delete-expired.ts'
import { statement } from '#platform/server/statement.ts'

const deleteMessages = statement(
  'support-delete-old-messages',
  `DELETE FROM contact_messages WHERE id IN (
     SELECT id FROM contact_messages WHERE sent_at < $1 ORDER BY sent_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

export const messageRetention: Retention = {
  table: 'contact_messages',
  since: 'it was sent',
  days: 730,
  deleteOld: deleteMessages,
}
