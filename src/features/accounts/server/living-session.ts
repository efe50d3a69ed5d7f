import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const lockSession = statement<{ user_id: string }>(
  'accounts-lock-living-session',
  'SELECT user_id FROM sessions WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > $2 FOR UPDATE',
)
const lockPerson = statement('accounts-lock-person', 'SELECT FROM users WHERE id = $1 FOR UPDATE')

/** Whether a session that was found at the edge still lives; if so it does until this transaction ends. */
export const isLiving = async (tx: Transaction, sessionHash: Buffer, now: Date): Promise<boolean> =>
  (await tx.first(lockSession, [sessionHash, now])) !== null

type Who = { readonly userId: string; readonly sessionHash: Buffer }

/**
 * What opens an account is changed by one request at a time, and by none whose session was ended meanwhile: whoever takes
 * the account back holds the same row, and no way in that was on its way comes after.
 */
export async function lockAccount(tx: Transaction, { userId, sessionHash }: Who, now: Date): Promise<boolean> {
  await tx.run(lockPerson, [userId])
  return await isLiving(tx, sessionHash, now)
}
