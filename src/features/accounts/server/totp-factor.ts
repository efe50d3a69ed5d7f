import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { judgeCode, newTotpSecret, totpUri } from './totp.ts'

const begin = statement(
  'accounts-totp-begin',
  `INSERT INTO totp_factors AS t (user_id, secret_sealed, made_at) VALUES ($1, $2, $3)
   ON CONFLICT (user_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, made_at = excluded.made_at
   WHERE t.confirmed_at IS NULL`,
)
const find = statement<{ secret_sealed: string; is_confirmed: boolean }>(
  'accounts-totp-find',
  'SELECT secret_sealed, confirmed_at IS NOT NULL AS is_confirmed FROM totp_factors WHERE user_id = $1',
)
const confirm = statement(
  'accounts-totp-confirm',
  `UPDATE totp_factors SET confirmed_at = $3, used_at = $3, last_step = $2
    WHERE user_id = $1 AND confirmed_at IS NULL AND secret_sealed = $4`,
)
const use = statement(
  'accounts-totp-use',
  `UPDATE totp_factors SET last_step = $2, used_at = $3
    WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2 AND void_step <> $2`,
)
const voidStep = statement('accounts-totp-void-step', 'UPDATE totp_factors SET void_step = $2 WHERE user_id = $1')
const remove = statement(
  'accounts-totp-remove',
  'DELETE FROM totp_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
)

/** What a sealed secret is bound to. */
export const totpPlace = (userId: string): string => `totp_factors.secret:${userId}`

/** A new key for an app; it counts once a code of it was given. Refuses while another one counts. */
export async function beginTotp(
  deps: Deps,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<{ secret: string; uri: string } | Refusal<'factor_stands'>> {
  const secret = newTotpSecret()
  const sealed = seal(deps.config.secretKey, totpPlace(userId), secret)
  const begun = await deps.database.run(begin, [userId, sealed, deps.clock()])
  return begun === 0 ? refuse('factor_stands') : { secret, uri: totpUri(secret, email) }
}

export type CodeRefusal = Refusal<'code_wrong' | 'code_used' | 'code_clock'>

/**
 * Looks at the code by which an app is to count: null where it is right, and `step` is what `confirmTotp` notes of it.
 */
export async function judgeFirstCode(
  deps: Deps,
  userId: string,
  code: string,
): Promise<{ step: number; sealed: string } | CodeRefusal | Refusal<'factor_stands' | 'no_factor'>> {
  const found = await deps.database.first(find, [userId])
  if (!found) return refuse('no_factor')
  if (found.is_confirmed) return refuse('factor_stands')
  const secret = unseal(deps.config.secretKey, totpPlace(userId), found.secret_sealed)
  const judged = judgeCode(secret, code, deps.clock())
  if (judged.is === 'right') return { step: judged.step, sealed: found.secret_sealed }
  return refuse(judged.is === 'clock' ? 'code_clock' : 'code_wrong')
}

/** From now on its codes are asked for. False where it was begun anew, or confirmed, meanwhile. */
export const confirmTotp = async (
  on: Queryable,
  userId: string,
  { step, sealed }: { readonly step: number; readonly sealed: string },
  now: Date,
): Promise<boolean> => (await on.run(confirm, [userId, step, now, sealed])) === 1

/**
 * Takes a code of the app, which counts this once: of two requests with the same code one is refused, and any code that is
 * older than one that was taken. A code of a phone whose clock is ahead is void for good, so that trying many of them
 * finds none that counts later.
 */
export async function useTotp(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  userId: string,
  code: string,
): Promise<'right' | CodeRefusal> {
  const found = await deps.database.first(find, [userId])
  if (!found?.is_confirmed) return refuse('code_wrong')
  const now = deps.clock()
  const judged = judgeCode(unseal(deps.config.secretKey, totpPlace(userId), found.secret_sealed), code, now)
  if (judged.is === 'wrong') return refuse('code_wrong')
  if (judged.is === 'clock') {
    await deps.database.run(voidStep, [userId, judged.step])
    return refuse('code_clock')
  }
  return (await deps.database.run(use, [userId, judged.step, now])) === 1 ? 'right' : refuse('code_used')
}

/** The app counts no longer. False where none did. */
export const removeTotp = async (on: Queryable, userId: string): Promise<boolean> =>
  (await on.run(remove, [userId])) === 1
