import { refuse, isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { CODES_OF_ANYBODY } from '../rules.ts'
import { endResets } from './ask-reset.ts'
import { checkNewPassword } from './check-password.ts'
import { claimAddress, lockAddress } from './claim-address.ts'
import { byAccount, forgetAttempts, forgetAttemptsOf, takeAttempt } from './count-attempts.ts'
import { dropEmailChanges } from './email-changes.ts'
import { findDevice } from './known-device.ts'
import { endSessions } from './log-out.ts'
import { hashPassword } from './password.ts'
import { findSecondFactor, proveFactor } from './prove-factor.ts'
import type { CodeRefusal } from './totp-factor.ts'
import { replacePasswords } from './store-password.ts'
import { notifyPasswordChanged } from './security-news.ts'
import { writeChanged } from './write-letters.ts'

const findLink = statement<{ email: string; is_owner: boolean }>(
  'accounts-reset-find-link',
  `SELECT u.email, u.email_verified_at IS NOT NULL AS is_owner FROM password_resets r JOIN users u ON u.id = r.user_id
    WHERE r.token_hash = $1`,
)
const giveTo = statement(
  'accounts-reset-give-to',
  `UPDATE password_resets r SET user_id = d.id FROM users u, users d
    WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > $3 AND u.id = r.user_id
      AND d.id = $2 AND d.email = u.email AND d.closed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM users o
                       WHERE o.email = u.email AND o.email_verified_at IS NOT NULL AND o.closed_at IS NULL)`,
)
const open = statement<{ user_id: string }>(
  'accounts-reset-open',
  `UPDATE password_resets r SET grant_hash = $2 FROM users u
    WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > $3 AND u.id = r.user_id AND u.closed_at IS NULL
   RETURNING r.user_id`,
)

/**
 * The mailed link was opened: whose it is, and a grant for the cookie, which allows one change of the password in this
 * browser. Opening it again makes a new grant. Refuses a token that is unknown, used, too old or followed by a newer one.
 * While the address is unverified, a browser that has signed in to an account of it selects that account: its user
 * reads the mail and knows the account, while the link may have been made for another person's.
 */
export async function openReset(
  deps: Deps,
  token: string,
  deviceCookieOf: (email: string) => string | null,
): Promise<{ userId: string; grant: string } | Refusal<'reset_link_dead'>> {
  const grant = newSessionToken()
  const link = await deps.database.first(findLink, [hashToken(token)])
  if (link && !link.is_owner) {
    const device = await findDevice(deps, deviceCookieOf(link.email), link.email)
    if (device) await deps.database.run(giveTo, [hashToken(token), device.userId, deps.clock()])
  }
  const found = await deps.database.first(open, [hashToken(token), hashToken(grant), deps.clock()])
  return found ? { userId: found.user_id, grant } : refuse('reset_link_dead')
}

type Proved = {
  token_hash: Buffer
  user_id: string
  is_owner: boolean
  email: string
  fname: string
  lname: string
  lang_code: Language
  time_zone: string
}

// By the token itself, or by the cookie that its page was given: never by the user's id, which is no secret.
const prove = statement<Proved>(
  'accounts-reset-prove',
  `SELECT r.token_hash, r.user_id, u.email_verified_at IS NOT NULL AS is_owner, u.email, u.fname, u.lname, u.lang_code,
          u.time_zone
     FROM password_resets r JOIN users u ON u.id = r.user_id AND u.closed_at IS NULL
    WHERE (r.token_hash = $1 OR r.grant_hash = $2) AND r.used_at IS NULL AND r.expires_at > $3`,
)
const use = statement(
  'accounts-reset-use',
  'UPDATE password_resets SET used_at = $2, token_sealed = NULL WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2',
)

type Change = {
  readonly userId: string
  readonly password: string
  /** The token of the letter, where the caller has it; it stands above the cookie. */
  readonly token: string | null
  readonly grant: string | null
  /** Of the second factor, where the account has one: who reads the mail alone cannot take it over. */
  readonly code: string | null
  readonly address: string
}

/**
 * Set the password of the person who proved to read their mail: once per link, and only of that person. Every session
 * ends, every other link dies, and a letter says so. The address is proven by it, and what strangers guessed is
 * forgotten. A password that is refused leaves the link as it was. Gives the address.
 */
export async function resetPassword(
  deps: Deps,
  change: Change,
): Promise<
  | { email: string }
  | Refusal<'reset_not_granted' | 'weak_password' | 'code_needed' | 'code_locked' | 'busy'>
  | CodeRefusal
> {
  const proved = await findProof(deps, change)
  if (!proved) {
    await audit(deps.database, {
      at: deps.clock(),
      actor: 'guest',
      action: 'password reset denied',
      address: change.address,
    })
    return refuse('reset_not_granted')
  }
  const weak = await checkNewPassword(change.password, [proved.email, proved.fname, proved.lname])
  if (weak) return weak
  const passwordHash = await hashPassword(change.password)
  if (isRefusal(passwordHash)) return passwordHash
  const refused = await checkCode(deps, proved, change)
  if (refused) return refused
  const { user_id: userId, token_hash: tokenHash } = proved
  return await deps.database.transaction<{ email: string } | Refusal<'reset_not_granted'>>(async (tx) => {
    const now = deps.clock()
    await lockAddress(tx, proved.email)
    // Of two at the same moment one finds it used.
    if ((await tx.run(use, [tokenHash, now])) === 0) return undo(refuse('reset_not_granted'))
    if (!proved.is_owner && !(await claimAddress(tx, userId, proved.email, now))) {
      return undo(refuse('reset_not_granted'))
    }
    await replacePasswords(tx, [userId], passwordHash, now)
    await endSessions(tx, [userId], now)
    await tx.run(endResets, [userId, now])
    await dropEmailChanges(tx, userId, now)
    await forgetAttemptsOf(tx, deps, proved.email)
    await audit(tx, { at: now, actor: userId, action: 'password reset', subject: userId, address: change.address })
    await notifyPasswordChanged(tx, userId, now)
    const reader = { email: proved.email, language: proved.lang_code, timeZone: proved.time_zone }
    await postLetter(tx, deps.config, writeChanged(deps.config, reader, now))
    return { email: proved.email }
  })
}

async function findProof(deps: Deps, { userId, token, grant }: Change): Promise<Proved | null> {
  const hashes = token === null ? [null, grant === null ? null : hashToken(grant)] : [hashToken(token), null]
  const proved = await deps.database.first(prove, [...hashes, deps.clock()])
  return proved?.user_id === userId ? proved : null
}

/** Null where the account has no second factor, or its code is right. Tries are counted: the link goes on to work. */
async function checkCode(
  deps: Deps,
  { user_id: userId, email }: Proved,
  { code, address }: Change,
): Promise<CodeRefusal | Refusal<'code_needed' | 'code_locked' | 'busy'> | null> {
  if (!(await findSecondFactor(deps.database, userId))) return null
  if (code === null) return refuse('code_needed')
  const scope = byAccount(deps, 'reset code', email, userId)
  const retryAfter = await takeAttempt(deps, deps.database, scope, CODES_OF_ANYBODY)
  if (retryAfter) return refuse('code_locked', { retryAfter })
  const proven = await proveFactor(deps, userId, code, address)
  if (isRefusal(proven)) return proven
  await forgetAttempts(deps.database, scope)
  return null
}
