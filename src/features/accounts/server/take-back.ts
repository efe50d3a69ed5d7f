import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { WaysIn } from '../email-change-contract.ts'
import { cancelRemovals, dropRemovals } from './end-removal.ts'

const removePasskeys = statement<{ id: string; name: string }>(
  'accounts-take-back-passkeys',
  'DELETE FROM passkeys WHERE user_id = $1 AND made_at >= $2 RETURNING id, name',
)
// One that is being set up has shown its key to whoever began it.
const removeTotp = statement<{ was_on: boolean }>(
  'accounts-take-back-totp',
  `DELETE FROM totp_factors WHERE user_id = $1 AND (confirmed_at IS NULL OR confirmed_at >= $2)
   RETURNING confirmed_at IS NOT NULL AS was_on`,
)
const removeCodes = statement(
  'accounts-take-back-codes',
  `DELETE FROM recovery_codes WHERE user_id = $1
      AND (made_at >= $2 OR NOT EXISTS (SELECT FROM totp_factors t WHERE t.user_id = $1))`,
)
const readPasskeys = statement<{ name: string }>(
  'accounts-take-back-read-passkeys',
  'SELECT name FROM passkeys WHERE user_id = $1 ORDER BY made_at, id',
)
const readTotp = statement<{ is_on: boolean }>(
  'accounts-take-back-read-totp',
  'SELECT confirmed_at IS NOT NULL AS is_on FROM totp_factors WHERE user_id = $1',
)

/** What was taken back of an account's ways in, and what is left of them besides a new password. */
export type TakenBack = { readonly removed: WaysIn; readonly kept: WaysIn }
type Of = { readonly userId: string; readonly since: Date; readonly address: string }

/**
 * Removes every way in that came since an instant: passkeys, the authenticator app, recovery codes. What is older stays. A
 * removal of the second factor that was begun ends. Whoever calls it holds the person's row, and ends the sessions.
 */
export async function takeBackWaysIn(tx: Transaction, { userId, since, address }: Of, now: Date): Promise<TakenBack> {
  const passkeys = await tx.rows(removePasskeys, [userId, since])
  const totp = await tx.first(removeTotp, [userId, since])
  const codes = await tx.run(removeCodes, [userId, since])
  const app = totp?.was_on === true
  const keptApp = (await tx.first(readTotp, [userId])) !== null
  const note = (action: string, subject: string) =>
    audit(tx, { at: now, actor: userId, action, subject, address, detail: { by: 'email change undone' } })
  for (const { id } of passkeys) await note('passkey removed', id)
  if (app) await note('second factor off', userId)
  else if (codes > 0) await note('recovery codes ended', userId)
  // Without an app there is nothing left to be removed, and nothing to tell.
  await (keptApp ? cancelRemovals(tx, userId, address, now) : dropRemovals(tx, userId, now))
  const left = await tx.rows(readPasskeys, [userId])
  return {
    removed: { passkeys: passkeys.map(({ name }) => name), app, codes: codes > 0 },
    kept: { passkeys: left.map(({ name }) => name), app: keptApp, codes: keptApp && codes === 0 },
  }
}
