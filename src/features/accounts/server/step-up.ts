import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import { PROOFS_OF_ACCOUNT } from '../rules.ts'
import { byAccount, forgetAttempts, releaseAttempt, takeAttempt, waitOf } from './count-attempts.ts'
import { isPassword } from './password.ts'
import { findSecondFactor, proveFactor } from './prove-factor.ts'
import { renewSession } from './renew-session.ts'
import type { Renewed } from './renew-session.ts'
import type { CodeRefusal } from './totp-factor.ts'

const readHash = statement<{ hash: string }>(
  'accounts-read-password-of',
  `SELECT p.hash FROM passwords p JOIN users u ON u.id = p.user_id AND u.closed_at IS NULL WHERE p.user_id = $1`,
)

type Given = { readonly password: string; readonly code?: string | undefined; readonly address: string }
type Refused = Refusal<'wrong_password' | 'proof_locked' | 'code_needed' | 'busy'> | CodeRefusal

/**
 * Somebody who is signed in proves again who they are, before what an unlocked screen must not be enough for. Tries are
 * counted by account: only who has a session of it can use them up, and who logs in anew has proven it without them.
 */
export async function stepUp(deps: Deps, visitor: Visitor, given: Given): Promise<Renewed | Refused> {
  const { userId, email, sessionHash } = visitor
  const scope = byAccount(deps, 'proof', email, userId)
  const retryAfter = await takeAttempt(deps, deps.database, scope, PROOFS_OF_ACCOUNT)
  if (retryAfter) return refuse('proof_locked', waitOf(retryAfter))
  const stored = await deps.database.first(readHash, [userId])
  const matches = await isPassword(stored?.hash ?? null, given.password)
  if (isRefusal(matches)) {
    await releaseAttempt(deps.database, scope)
    return matches
  }
  const now = deps.clock()
  if (!matches) {
    await audit(deps.database, { at: now, actor: userId, action: 'proof failed', address: given.address })
    return refuse('wrong_password')
  }
  const missing = await checkCode(deps, userId, given)
  if (missing) {
    // The right password alone is no guess, and neither is what was not looked at.
    if (missing.refused === 'code_needed' || missing.refused === 'busy') await releaseAttempt(deps.database, scope)
    return missing
  }
  return await deps.database.transaction<Renewed | Refused>(async (tx) => {
    const renewed = await renewSession(tx, sessionHash, now)
    if (!renewed) return refuse('wrong_password')
    await forgetAttempts(tx, scope)
    await audit(tx, { at: now, actor: userId, action: 'proven again', address: given.address })
    return renewed
  })
}

/** Null where there is no second factor, or its code is right. */
async function checkCode(
  deps: Deps,
  userId: string,
  { code, address }: Given,
): Promise<CodeRefusal | Refusal<'code_needed' | 'busy'> | null> {
  const factor = await findSecondFactor(deps.database, userId)
  if (!factor) return null
  if (code === undefined) return refuse('code_needed', { params: { passkeys: factor.passkeys } })
  const proven = await proveFactor(deps, userId, code, address)
  return isRefusal(proven) ? proven : null
}
