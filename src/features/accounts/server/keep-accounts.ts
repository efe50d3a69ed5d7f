import type { Retention } from '#platform/server/delete-expired.ts'
import { statement } from '#platform/server/statement.ts'

// LEAST passes over null: a session ends by being revoked or by itself, whichever comes first.
const deleteSessions = statement(
  'accounts-delete-old-sessions',
  `DELETE FROM sessions WHERE token_hash IN (
     SELECT token_hash FROM sessions WHERE LEAST(expires_at, revoked_at) < $1
      ORDER BY LEAST(expires_at, revoked_at) LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

const deletePreviews = statement(
  'accounts-delete-old-previews',
  `DELETE FROM sessions WHERE token_hash IN (
     SELECT token_hash FROM sessions WHERE kind = 'preview' AND expires_at < $1
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

const deleteResets = statement(
  'accounts-delete-old-resets',
  `DELETE FROM password_resets WHERE token_hash IN (
     SELECT token_hash FROM password_resets WHERE expires_at < $1
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

const deleteConfirmations = statement(
  'accounts-delete-old-confirmations',
  `DELETE FROM email_confirmations WHERE token_hash IN (
     SELECT token_hash FROM email_confirmations WHERE expires_at < $1
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

const deleteRemovals = statement(
  'accounts-delete-old-removals',
  `DELETE FROM factor_removals WHERE id IN (
     SELECT id FROM factor_removals WHERE started_at IS NULL AND asked_at < $1 OR ended_at < $1
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

const deleteEmailChanges = statement(
  'accounts-delete-old-email-changes',
  `DELETE FROM email_changes WHERE id IN (
     SELECT id FROM email_changes WHERE asked_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/**
 * Sessions are kept past their end, since they say when an account was last used (`UNPROVEN_MS`), and from where;
 * confirmations, since a link that is followed again says that the email is confirmed.
 */
export const accountRetentions: readonly Retention[] = [
  { table: 'sessions', since: 'its end', days: 90, deleteOld: deleteSessions },
  // A guest's look around tells nothing of an account.
  { table: 'sessions', since: 'the end of a preview', days: 2, deleteOld: deletePreviews },
  { table: 'password_resets', since: 'its end', days: 30, deleteOld: deleteResets },
  { table: 'factor_removals', since: 'its end', days: 90, deleteOld: deleteRemovals },
  { table: 'email_changes', since: 'it was asked for', days: 90, deleteOld: deleteEmailChanges },
  { table: 'email_confirmations', since: 'its end', days: 90, deleteOld: deleteConfirmations },
]
