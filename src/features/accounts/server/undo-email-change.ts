import { changeEmail } from '#features/people/server/change-email.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { EMAIL_UNDO_MS, TAKEN_BACK_BEFORE_MS } from '../rules.ts'
import { endResets } from './ask-reset.ts'
import { lockAddress } from './claim-address.ts'
import { dropEmailChanges } from './email-changes.ts'
import { endSessions } from './log-out.ts'
import { hashPassword } from './password.ts'
import { notifyEmailUndone } from './security-news.ts'
import { readLinkToken } from './signed-links.ts'
import { replacePasswords } from './store-password.ts'
import { takeBackWaysIn } from './take-back.ts'
import type { TakenBack } from './take-back.ts'
import { writeEmailUndone } from './write-security-letters.ts'

type Change = {
  user_id: string
  email: string
  old_email: string
  old_verified_at: Date
  lang_code: Language
  asked_at: Date
  first_asked_at: Date
}

const findAddress = statement<{ old_email: string }>(
  'accounts-email-undo-find-address',
  'SELECT old_email FROM email_changes WHERE id = $1',
)
const find = statement<Change>(
  'accounts-email-undo-find',
  `SELECT h.user_id, u.email, h.old_email, h.old_verified_at, u.lang_code, h.asked_at,
          (SELECT min(o.asked_at) FROM email_changes o
            WHERE o.user_id = h.user_id AND o.old_email = h.old_email AND o.asked_at BETWEEN $2 AND h.asked_at
              AND o.outcome IS DISTINCT FROM 'undone') AS first_asked_at
     FROM email_changes h JOIN users u ON u.id = h.user_id AND u.closed_at IS NULL
    WHERE h.id = $1 AND h.old_verified_at IS NOT NULL AND h.asked_at > $2
      AND (h.ended_at IS NULL OR h.outcome = 'dropped' AND h.confirmed_at IS NULL) FOR UPDATE OF u`,
)
// What followed an address that was stolen was asked for by the thief: no later link of theirs brings it back.
const endSince = statement(
  'accounts-email-undo-end',
  `UPDATE email_changes SET ended_at = $3, outcome = 'undone'
    WHERE user_id = $1 AND asked_at >= $2 AND outcome IS DISTINCT FROM 'undone'`,
)

type Refused = Refusal<'undo_link_dead' | 'busy'>

/**
 * The old address says that it was not its owner who asked for another one. Whoever did had the password, or a passkey:
 * so the email is what it was, every way in that came since is taken back, everybody is logged out, and the password
 * opens nothing until another one is chosen by mail. What came in the day before goes, too, since a thief may begin with a
 * passkey; with several changes it is counted from the first of them. Works for seven days, whether or not the new
 * address was confirmed.
 */
export async function undoEmailChange(deps: Deps, token: string, address: string): Promise<TakenBack | Refused> {
  const id = readLinkToken(deps, 'undo email', token)
  const named = id === null ? null : await deps.database.first(findAddress, [id])
  if (id === null || !named) return refuse('undo_link_dead')
  const nobodys = await hashPassword(newSessionToken())
  if (isRefusal(nobodys)) return nobodys
  return await deps.database.transaction<TakenBack | Refused>(async (tx) => {
    await lockAddress(tx, named.old_email)
    const now = deps.clock()
    const change = await tx.first(find, [id, new Date(now.getTime() - EMAIL_UNDO_MS)])
    if (!change) return refuse('undo_link_dead')
    const { user_id: userId, email: from, old_email: to, lang_code: language } = change
    const back = { from, to, verifiedAt: change.old_verified_at }
    if (from !== to && !(await changeEmail(tx, userId, back))) return undo(refuse('undo_link_dead'))
    await dropEmailChanges(tx, userId, now)
    await tx.run(endSince, [userId, change.asked_at, now])
    const since = new Date(change.first_asked_at.getTime() - TAKEN_BACK_BEFORE_MS)
    const takenBack = await takeBackWaysIn(tx, { userId, since, address }, now)
    await replacePasswords(tx, [userId], nobodys, now)
    await endSessions(tx, [userId], now)
    await tx.run(endResets, [userId, now])
    await audit(tx, { at: now, actor: userId, action: 'email change undone', subject: userId, address })
    await notifyEmailUndone(tx, userId, to, now)
    for (const email of new Set([to, from]))
      await postLetter(
        tx,
        deps.config,
        writeEmailUndone(deps.config, { email, language }, email === to ? takenBack : null),
      )
    return takenBack
  })
}
