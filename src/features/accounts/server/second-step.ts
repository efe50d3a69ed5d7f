import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { CHALLENGE_MS, CODES_OF_ANYBODY, CODES_OF_DEVICE } from '../rules.ts'
import { digestOf } from './challenges.ts'
import { byAnybody, byDevice, forgetAttempts, releaseAttempt, takeAttempt } from './count-attempts.ts'
import { notifyCodesGuessed } from './factor-news.ts'
import type { FoundAccount } from './find-by-password.ts'
import { findDevice } from './known-device.ts'
import { proveFactor } from './prove-factor.ts'
import type { CodeRefusal } from './totp-factor.ts'

const add = statement(
  'accounts-second-step-add',
  `INSERT INTO factor_challenges (token_hash, purpose, user_id, password_digest, expires_at) VALUES ($1, 'code', $2, $3, $4)`,
)
// After a change of the password, or of the account's state, the first step counts no longer.
const find = statement<FoundAccount & { email: string }>(
  'accounts-second-step-find',
  `SELECT u.id, u.role, u.email, p.hash AS password_hash, u.email_verified_at IS NOT NULL AS is_owner
     FROM factor_challenges c JOIN users u ON u.id = c.user_id AND u.closed_at IS NULL
     JOIN passwords p ON p.user_id = u.id AND sha256(convert_to(p.hash, 'UTF8')) = c.password_digest
    WHERE c.token_hash = $1 AND c.purpose = 'code' AND c.expires_at > $2`,
)
const take = statement(
  'accounts-second-step-take',
  `DELETE FROM factor_challenges WHERE token_hash = $1 AND purpose = 'code' AND expires_at > $2`,
)

/** The password was right, and the account has a second factor: gives the token that its browser keeps meanwhile. */
export async function askForCode(deps: Deps, { id, password_hash }: FoundAccount): Promise<string> {
  const token = newSessionToken()
  const until = new Date(deps.clock().getTime() + CHALLENGE_MS)
  await deps.database.run(add, [hashToken(token), id, digestOf(password_hash), until])
  return token
}

/** Whose login waits for a code in the browser that holds this token. */
export const findSecondStep = (deps: Deps, token: string | null) =>
  token === null ? null : deps.database.first(find, [hashToken(token), deps.clock()])

/** The step is done, once. False where it was done before. */
export const takeSecondStep = async (deps: Deps, token: string): Promise<boolean> =>
  (await deps.database.run(take, [hashToken(token), deps.clock()])) === 1

type Tried = {
  readonly userId: string
  readonly email: string
  readonly code: string
  /** The device cookie for the address, as it was sent. */
  readonly device: string | null
  readonly address: string
}

/**
 * Tries a code after a right password. Tries are counted before the code is looked at: a device that has signed in before
 * has a count of its own, all others share one. So whoever has the password alone can keep nobody out who is at home, and
 * the owner is told that somebody has it.
 */
export async function tryCode(
  deps: Deps,
  { userId, email, code, device: cookie, address }: Tried,
): Promise<'right' | CodeRefusal | Refusal<'code_locked' | 'busy'>> {
  const device = await findDevice(deps, cookie, email)
  const isKnown = device?.userId === userId
  const scope = isKnown ? byDevice(deps, 'code', email, device.hash) : byAnybody(deps, `code:${userId}`, email)
  const retryAfter = await takeAttempt(deps, deps.database, scope, isKnown ? CODES_OF_DEVICE : CODES_OF_ANYBODY)
  if (retryAfter) {
    const told = byAnybody(deps, `code told:${userId}`, email)
    const isNews = (await takeAttempt(deps, deps.database, told, { ...CODES_OF_ANYBODY, max: 1 })) === 0
    if (isNews) await deps.database.transaction((tx) => notifyCodesGuessed(tx, userId, deps.clock()))
    return refuse('code_locked', { retryAfter })
  }
  const proven = await proveFactor(deps, userId, code, address)
  if (!isRefusal(proven)) await forgetAttempts(deps.database, scope)
  else if (proven.refused === 'busy') await releaseAttempt(deps.database, scope)
  return proven
}
