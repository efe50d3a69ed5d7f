import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { notifyCodeUsed } from './factor-news.ts'
import { countRecoveryCodes, isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp-factor.ts'
import type { CodeRefusal } from './totp-factor.ts'

const find = statement<{ passkeys: number }>(
  'accounts-find-second-factor',
  `SELECT (SELECT count(*)::int FROM passkeys p WHERE p.user_id = t.user_id) AS passkeys
     FROM totp_factors t WHERE t.user_id = $1 AND t.confirmed_at IS NOT NULL`,
)

/** The second factor that an account asks for besides its password, with the number of its passkeys; null without one. */
export const findSecondFactor = (on: Queryable, userId: string): Promise<{ passkeys: number } | null> =>
  on.first(find, [userId])

/** Whether somebody may decide nothing for Freehold yet: where operators need a second factor, nobody does without one. */
export const lacksOperatorFactor = async (
  { config, database }: Pick<Deps, 'config' | 'database'>,
  userId: string,
): Promise<boolean> => config.requiresOperatorFactor && !(await findSecondFactor(database, userId))

/**
 * Whether a code proves the second factor of somebody whose password was right: one of the app, or a recovery code, each
 * once. Whoever asks has counted the try before.
 */
export async function proveFactor(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  userId: string,
  given: string,
  address: string,
): Promise<'right' | CodeRefusal | Refusal<'busy'>> {
  const code = given.replaceAll(/[\s-]/g, '').toUpperCase()
  const judged = await judge(deps, userId, code)
  if (isRefusal(judged) && judged.refused !== 'busy') {
    const detail = { why: judged.refused }
    await audit(deps.database, { at: deps.clock(), actor: userId, action: 'second factor refused', address, detail })
  }
  if (judged !== 'by recovery code') return judged
  const now = deps.clock()
  await deps.database.transaction(async (tx) => {
    const left = await countRecoveryCodes(tx, userId)
    await audit(tx, { at: now, actor: userId, action: 'recovery code used', address, detail: { left } })
    await notifyCodeUsed(tx, userId, left, now)
  })
  return 'right'
}

async function judge(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  userId: string,
  code: string,
): Promise<'right' | 'by recovery code' | CodeRefusal | Refusal<'busy'>> {
  if (/^\d{6}$/.test(code)) return await useTotp(deps, userId, code)
  if (!isRecoveryCode(code)) return refuse('code_wrong')
  const taken = await takeRecoveryCode(deps.database, userId, code, deps.clock())
  if (isRefusal(taken)) return taken
  return taken === 'right' ? 'by recovery code' : refuse(taken === 'used' ? 'code_used' : 'code_wrong')
}
