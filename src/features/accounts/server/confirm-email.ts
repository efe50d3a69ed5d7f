import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { GUESSES_OF_LINK } from '../rules.ts'
import { claimAddress, lockAddress } from './claim-address.ts'
import { byAccount, releaseAttempt, takeAttempt } from './count-attempts.ts'
import { dropDisowned } from './email-changes.ts'
import { isEmailChange, makeEmailChange } from './make-email-change.ts'
import { isPassword } from './password.ts'
import { notifyEmailConfirmed } from './security-news.ts'

// Twice followed is followed: mail programs and people open a link again.
const findLink = statement<Link>(
  'accounts-find-confirmation',
  `SELECT c.user_id, c.email, p.hash AS password_hash, u.email_verified_at IS NOT NULL AS is_owner, c.used_at IS NOT NULL AS is_used,
          c.used_at IS NULL AND c.expires_at > $2 AS is_live
     FROM email_confirmations c JOIN users u ON u.id = c.user_id AND u.closed_at IS NULL
     JOIN passwords p ON p.user_id = u.id WHERE c.token_hash = $1`,
)
const useConfirmation = statement(
  'accounts-use-confirmation',
  'UPDATE email_confirmations SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2',
)
const burnConfirmation = statement<{ user_id: string }>(
  'accounts-burn-confirmation',
  `UPDATE email_confirmations SET expires_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
   RETURNING user_id`,
)

type Link = {
  user_id: string
  email: string
  password_hash: string
  is_owner: boolean
  is_used: boolean
  is_live: boolean
}
/** Proof that the visitor who follows a link also requested it: their session, or else the account's password. */
type By = { readonly userId: string | null; readonly password: string | null }
type Doubted = Refusal<'confirm_log_in' | 'confirm_wrong_password' | 'locked' | 'busy'>

/**
 * The mailed link was followed by the account that requested it: the address is verified. The link alone proves only that
 * its visitor reads the mail, which is also true of the victim whose address another person registered; so it takes the
 * session or the password of that very account besides. Refuses a token that is unknown, too old, or for an address that
 * another account has proven meanwhile.
 */
export async function confirmEmail(
  deps: Deps,
  token: string,
  by: By,
  address: string,
): Promise<'confirmed' | Refusal<'confirm_link_dead'> | Doubted> {
  const hash = hashToken(token)
  const link = await deps.database.first(findLink, [hash, deps.clock()])
  if (link?.is_used && link.is_owner) return 'confirmed'
  if (!link?.is_live) return refuse('confirm_link_dead')
  const doubted = await doubt(deps, link, by)
  if (doubted) return doubted
  const { user_id: userId, email } = link
  return await deps.database.transaction<'confirmed' | Refusal<'confirm_link_dead'>>(async (tx) => {
    await lockAddress(tx, email)
    const now = deps.clock()
    if ((await tx.run(useConfirmation, [hash, now])) === 0) {
      const again = await tx.first(findLink, [hash, now])
      return again?.is_used && again.is_owner ? 'confirmed' : refuse('confirm_link_dead')
    }
    if (await isEmailChange(tx, hash)) {
      const isMade = await makeEmailChange(tx, deps, hash, address)
      return isMade ? 'confirmed' : undo(refuse('confirm_link_dead'))
    }
    const isProven = (await tx.first(findLink, [hash, now]))?.is_owner === true
    if (!isProven && !(await claimAddress(tx, userId, email, now))) return undo(refuse('confirm_link_dead'))
    if (!isProven) await notifyEmailConfirmed(tx, userId, email, now)
    await audit(tx, { at: now, actor: userId, action: 'email confirmed', subject: userId, address })
    return 'confirmed'
  })
}

/** Null when it is the account itself. A guess is counted before it is judged. */
async function doubt(deps: Deps, link: Link, { userId, password }: By): Promise<Doubted | null> {
  if (userId === link.user_id) return null
  if (password === null) return refuse('confirm_log_in')
  const scope = byAccount(deps, 'confirm', link.email, link.user_id)
  const retryAfter = await takeAttempt(deps, deps.database, scope, GUESSES_OF_LINK)
  if (retryAfter) return refuse('locked', { retryAfter })
  const matches = await isPassword(link.password_hash, password)
  if (!isRefusal(matches) && !matches) return refuse('confirm_wrong_password')
  await releaseAttempt(deps.database, scope)
  return isRefusal(matches) ? matches : null
}

/** The reader of the mail did not request the link: it is invalidated. No account is changed by it. */
export async function disownEmail(
  deps: Deps,
  token: string,
  address: string,
): Promise<'burnt' | Refusal<'confirm_link_dead'>> {
  return await deps.database.transaction<'burnt' | Refusal<'confirm_link_dead'>>(async (tx) => {
    const now = deps.clock()
    const burnt = await tx.first(burnConfirmation, [hashToken(token), now])
    if (!burnt) return refuse('confirm_link_dead')
    await dropDisowned(tx, hashToken(token), now)
    await audit(tx, { at: now, actor: 'guest', action: 'email disowned', subject: burnt.user_id, address })
    return 'burnt'
  })
}
