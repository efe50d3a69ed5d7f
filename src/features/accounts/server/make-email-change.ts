import { changeEmail } from '#features/people/server/change-email.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { audit } from '#platform/server/audit.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { endResets } from './ask-reset.ts'
import { endClaims } from './claim-address.ts'
import { notifyEmailChanged } from './security-news.ts'
import { linkToken } from './signed-links.ts'
import { writeEmailChanged, writeEmailNew } from './write-security-letters.ts'

type Change = {
  id: string
  user_id: string
  old_email: string
  old_verified_at: Date | null
  new_email: string
  lang_code: Language
}

const find = statement<Change>(
  'accounts-email-change-find',
  `SELECT h.id, h.user_id, h.old_email, h.old_verified_at, h.new_email, u.lang_code
     FROM email_changes h JOIN users u ON u.id = h.user_id AND u.closed_at IS NULL
    WHERE h.token_hash = $1 AND h.confirmed_at IS NULL AND h.ended_at IS NULL FOR UPDATE OF u, h`,
)
const isChange = statement<{ id: string }>(
  'accounts-email-change-is',
  'SELECT id FROM email_changes WHERE token_hash = $1',
)
const confirm = statement('accounts-email-change-confirm', 'UPDATE email_changes SET confirmed_at = $2 WHERE id = $1')

/** Whether the link is one that changes the email of its account. */
export const isEmailChange = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> =>
  (await tx.first(isChange, [tokenHash])) !== null

/**
 * The link to the new address was followed by the account that asked: it is its email from now on. Sessions stay; links
 * to a new password that went to the old address die. Both addresses are written to. False where it is somebody else's
 * by now, or the change was given up. Inside `lockAddress` of the new one.
 */
export async function makeEmailChange(
  tx: Transaction,
  deps: Deps,
  tokenHash: Buffer,
  address: string,
): Promise<boolean> {
  const now = deps.clock()
  const change = await tx.first(find, [tokenHash])
  if (!change) return false
  const { id, user_id: userId, old_email: from, new_email: to, lang_code: language } = change
  if (!(await changeEmail(tx, userId, { from, to, verifiedAt: now }))) return false
  await tx.run(confirm, [id, now])
  await endClaims(tx, userId, to, now)
  await tx.run(endResets, [userId, now])
  await audit(tx, { at: now, actor: userId, action: 'email changed', subject: userId, address })
  await notifyEmailChanged(tx, userId, to, now)
  await postLetter(tx, deps.config, writeEmailNew(deps.config, { email: to, language }))
  if (change.old_verified_at === null) return true
  const token = linkToken(deps, 'undo email', id)
  await postLetter(tx, deps.config, writeEmailChanged(deps.config, { email: from, language }, token))
  return true
}
