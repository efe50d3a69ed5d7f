import { plainMailAddress } from '#kit/mail-address.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { GUESSES_OF_NETWORK } from '../rules.ts'
import { byAnybody, forgetAttempts, releaseAttempt, takeAttempt } from './count-attempts.ts'
import { findByPassword } from './find-by-password.ts'
import { findSecondFactor, proveFactor } from './prove-factor.ts'

export type Operator = { readonly id: string; readonly email: string }
export type OperatorRefusal =
  | 'wrong_credentials'
  | 'locked'
  | 'busy'
  | 'not_operator'
  | 'factor_needed'
  | 'code_needed'
  | 'code_wrong'
  | 'code_used'
  | 'code_clock'

/**
 * Who gives a command: an operator who proves it by their password, and by a code where they have a second factor, which
 * they must where the server says so (`OPERATOR_SECOND_FACTOR`). Guesses are counted apart from those of the pages, so that
 * no stranger can keep an operator from the command line. No session is opened.
 */
export async function checkOperator(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  address: string,
  password: string,
  code: string | null = null,
): Promise<Operator | Refusal<OperatorRefusal>> {
  const email = plainMailAddress(address)
  const counted = byAnybody(deps, 'command', email)
  const retryAfter = await takeAttempt(deps, deps.database, counted, GUESSES_OF_NETWORK)
  if (retryAfter) return refuse('locked', { retryAfter })
  const found = await findByPassword(deps, email, password)
  if (isRefusal(found)) {
    await releaseAttempt(deps.database, counted)
    return found
  }
  const { account, ownerId } = found
  if (!account?.is_owner) {
    const detail = { by: 'command' }
    await audit(deps.database, { at: deps.clock(), actor: ownerId ?? 'guest', action: 'login failed', detail })
    return refuse('wrong_credentials')
  }
  if (await findSecondFactor(deps.database, account.id)) {
    if (code === null) {
      await releaseAttempt(deps.database, counted)
      return refuse('code_needed')
    }
    const proven = await proveFactor(deps, account.id, code, '')
    if (isRefusal(proven)) return proven
  } else if (deps.config.requiresOperatorFactor && account.role === 'operator') {
    await releaseAttempt(deps.database, counted)
    return refuse('factor_needed')
  }
  await forgetAttempts(deps.database, counted)
  return account.role === 'operator' ? { id: account.id, email } : refuse('not_operator')
}
