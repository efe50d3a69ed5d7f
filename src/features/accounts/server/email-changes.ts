import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const drop = statement<{ token_hash: Buffer }>(
  'accounts-email-change-drop',
  `UPDATE email_changes SET ended_at = $2, outcome = 'dropped'
    WHERE user_id = $1 AND confirmed_at IS NULL AND ended_at IS NULL RETURNING token_hash`,
)
const dropByLink = statement(
  'accounts-email-change-drop-by-link',
  `UPDATE email_changes SET ended_at = $2, outcome = 'dropped'
    WHERE token_hash = $1 AND confirmed_at IS NULL AND ended_at IS NULL`,
)
const endLinks = statement(
  'accounts-email-change-end-links',
  'UPDATE email_confirmations SET expires_at = $2 WHERE token_hash = ANY ($1::bytea[]) AND used_at IS NULL AND expires_at > $2',
)

/** What waits for its link does not happen, and the link is dead. Gives whether anything waited. */
export async function dropEmailChanges(on: Queryable, userId: string, now: Date): Promise<boolean> {
  const dropped = await on.rows(drop, [userId, now])
  if (dropped.length === 0) return false
  await on.run(endLinks, [dropped.map((row) => row.token_hash), now])
  return true
}

/** The reader of the new address said that it was not them: its link is dead already. */
export const dropDisowned = async (on: Queryable, tokenHash: Buffer, now: Date): Promise<void> =>
  void (await on.run(dropByLink, [tokenHash, now]))
