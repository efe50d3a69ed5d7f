import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { isLiving } from './living-session.ts'

const endAll = statement(
  'accounts-end-links',
  'UPDATE passwords SET links_generation = links_generation + 1 WHERE user_id = ANY($1::uuid[])',
)
const lockGeneration = statement<{ links_generation: number }>(
  'accounts-lock-links',
  'SELECT links_generation FROM passwords WHERE user_id = $1 FOR SHARE',
)

/**
 * Ends every secret link of these people that was made until now. A generation and no instant: a link that is being made at
 * this moment has read it in its transaction, whatever the clocks say. Comes before their sessions are ended, in the order
 * in which `lockLinks` locks.
 */
export const endLinks = async (tx: Transaction, userIds: readonly string[]): Promise<void> =>
  void (await tx.run(endAll, [userIds]))

type Who = { readonly userId: string; readonly sessionHash: Buffer }

/** The generation of the link that a session is making now; null where the session was ended meanwhile. */
export async function lockLinks(tx: Transaction, { userId, sessionHash }: Who, now: Date): Promise<number | null> {
  const found = await tx.first(lockGeneration, [userId])
  return (await isLiving(tx, sessionHash, now)) ? (found?.links_generation ?? 0) : null
}
