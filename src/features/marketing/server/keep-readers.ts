import type { Retention } from '#platform/server/delete-expired.ts'
import { statement } from '#platform/server/statement.ts'

const deletePending = statement(
  'newsletter-delete-pending',
  `DELETE FROM newsletter_readers WHERE id IN (
     SELECT id FROM newsletter_readers WHERE state = 'pending' AND coalesce(confirm_expires_at, created_at) < $1
      ORDER BY coalesce(confirm_expires_at, created_at) LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

const deleteLeft = statement(
  'newsletter-delete-left',
  `DELETE FROM newsletter_readers WHERE id IN (
     SELECT id FROM newsletter_readers WHERE state = 'unsubscribed' AND unsubscribed_at < $1
      ORDER BY unsubscribed_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/** Who left is kept for a while, so that the link of an older letter still says so, and nothing is sent meanwhile. */
export const readerRetentions: readonly Retention[] = [
  { table: 'newsletter_readers', since: 'the link that was never followed ended', days: 30, deleteOld: deletePending },
  { table: 'newsletter_readers', since: 'they unsubscribed', days: 365, deleteOld: deleteLeft },
]
