import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { PROOFS_OF_ACCOUNT } from '../rules.ts'
import { byAccount, forgetAttempts, takeAttempt } from './count-attempts.ts'
import { dropRemovals } from './end-removal.ts'
import { notifyCodesMade, notifyFactorOff, notifyFactorOn } from './factor-news.ts'
import { lockAccount } from './living-session.ts'
import { findSecondFactor } from './prove-factor.ts'
import { keepRecoveryCodes, newRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { confirmTotp, judgeFirstCode, removeTotp } from './totp-factor.ts'
import type { CodeRefusal } from './totp-factor.ts'

// Whoever changes a factor does so one at a time: codes that are shown are those that count.
type Who = {
  readonly userId: string
  readonly email: string
  readonly sessionHash: Buffer
  readonly address: string
}

/** The app counts from now on, since it gave a right code. Gives the recovery codes, which are shown this once. */
export async function turnFactorOn(
  deps: Deps,
  { userId, email, sessionHash, address }: Who,
  code: string,
): Promise<readonly string[] | CodeRefusal | Refusal<'factor_stands' | 'no_factor' | 'code_locked' | 'busy'>> {
  const scope = byAccount(deps, 'first code', email, userId)
  const retryAfter = await takeAttempt(deps, deps.database, scope, PROOFS_OF_ACCOUNT)
  if (retryAfter) return refuse('code_locked', { retryAfter })
  const judged = await judgeFirstCode(deps, userId, code.replaceAll(/[\s-]/g, ''))
  if (isRefusal(judged)) return judged
  const made = await newRecoveryCodes()
  if (isRefusal(made)) return made
  return await deps.database.transaction<readonly string[] | Refusal<'no_factor'>>(async (tx) => {
    const now = deps.clock()
    if (!(await lockAccount(tx, { userId, sessionHash }, now))) return refuse('no_factor')
    if (!(await confirmTotp(tx, userId, judged, now))) return refuse('no_factor')
    await keepRecoveryCodes(tx, userId, made, now)
    await forgetAttempts(tx, scope)
    await audit(tx, { at: now, actor: userId, action: 'second factor on', subject: userId, address })
    await notifyFactorOn(tx, userId, now)
    return made.shown
  })
}

/** The password alone is enough again. */
export async function turnFactorOff(
  deps: Deps,
  { userId, sessionHash, address }: Omit<Who, 'email'>,
): Promise<'off' | Refusal<'no_factor'>> {
  return await deps.database.transaction<'off' | Refusal<'no_factor'>>(async (tx) => {
    const now = deps.clock()
    if (!(await lockAccount(tx, { userId, sessionHash }, now))) return refuse('no_factor')
    if (!(await removeTotp(tx, userId))) return refuse('no_factor')
    await removeRecoveryCodes(tx, userId)
    await dropRemovals(tx, userId, now)
    await audit(tx, { at: now, actor: userId, action: 'second factor off', subject: userId, address })
    await notifyFactorOff(tx, userId, now)
    return 'off'
  })
}

/** Ten other recovery codes. */
export async function renewCodes(
  deps: Deps,
  { userId, sessionHash, address }: Omit<Who, 'email'>,
): Promise<readonly string[] | Refusal<'no_factor' | 'busy'>> {
  const made = await newRecoveryCodes()
  if (isRefusal(made)) return made
  return await deps.database.transaction<readonly string[] | Refusal<'no_factor'>>(async (tx) => {
    const now = deps.clock()
    if (!(await lockAccount(tx, { userId, sessionHash }, now))) return refuse('no_factor')
    if (!(await findSecondFactor(tx, userId))) return refuse('no_factor')
    await keepRecoveryCodes(tx, userId, made, now)
    await audit(tx, { at: now, actor: userId, action: 'recovery codes made', subject: userId, address })
    await notifyCodesMade(tx, userId, now)
    return made.shown
  })
}
