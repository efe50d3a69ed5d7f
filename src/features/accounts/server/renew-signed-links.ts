import { audit } from '#platform/server/audit.ts'
import type { Config } from '#platform/server/config.ts'
import type { Transaction } from '#platform/server/database.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { EMAIL_UNDO_MS } from '../rules.ts'
import { notifyRemovalCancelled } from './factor-news.ts'
import { linkToken } from './signed-links.ts'
import { writeEmailAsked, writeEmailChanged } from './write-security-letters.ts'

const endRemovals = statement<{ user_id: string; was_started: boolean }>(
  'accounts-key-end-removals',
  `UPDATE factor_removals SET ended_at = $1, outcome = 'cancelled' WHERE ended_at IS NULL
   RETURNING user_id, started_at IS NOT NULL AS was_started`,
)
// Those whose link would undo something: as `undoEmailChange` finds them.
const findUndoable = statement<{ id: string; old_email: string; lang_code: Language; is_confirmed: boolean }>(
  'accounts-key-find-undoable',
  `SELECT h.id, h.old_email, u.lang_code, h.confirmed_at IS NOT NULL AS is_confirmed
     FROM email_changes h JOIN users u ON u.id = h.user_id AND u.closed_at IS NULL
    WHERE h.old_verified_at IS NOT NULL AND h.asked_at > $1
      AND (h.ended_at IS NULL OR h.outcome = 'dropped' AND h.confirmed_at IS NULL) ORDER BY h.id`,
)

/**
 * For a change of SECRET_KEY, which makes the links dead that were signed with the old one. Who can keep a second factor by such
 * a link alone keeps it: removals that are under way end. Who can undo a change of their email by one is sent another. `config`
 * has the new key.
 */
export async function renewSignedLinks(tx: Transaction, config: Config, now: Date): Promise<void> {
  const ended = await tx.rows(endRemovals, [now])
  for (const userId of new Set(ended.filter((one) => one.was_started).map((one) => one.user_id))) {
    await audit(tx, { at: now, actor: 'operator', action: 'factor removal cancelled', subject: userId })
    await notifyRemovalCancelled(tx, userId, now)
  }
  for (const change of await tx.rows(findUndoable, [new Date(now.getTime() - EMAIL_UNDO_MS)])) {
    const write = change.is_confirmed ? writeEmailChanged : writeEmailAsked
    const reader = { email: change.old_email, language: change.lang_code }
    await postLetter(tx, config, write(config, reader, linkToken({ config }, 'undo email', change.id)))
  }
}
