import type { Retention } from '../delete-expired.ts'
import { statement } from '../statement.ts'

const deleteMails = statement(
  'mail-delete-old',
  `DELETE FROM mails WHERE id IN (
     SELECT id FROM mails WHERE letter IS NULL AND created_at < $1
      ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/** What was sent, or given up: its words are gone already. What is still on its way stays, however old. */
export const mailRetention: Retention = {
  table: 'mails',
  since: 'it was written, once it is sent or given up',
  days: 30,
  deleteOld: deleteMails,
}
