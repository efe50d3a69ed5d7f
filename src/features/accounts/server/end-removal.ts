import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { notifyRemovalCancelled } from './factor-news.ts'

const end = statement<{ id: string; was_started: boolean }>(
  'accounts-removal-end',
  `UPDATE factor_removals SET ended_at = $2, outcome = 'cancelled' WHERE user_id = $1 AND ended_at IS NULL
   RETURNING id, started_at IS NOT NULL AS was_started`,
)

/** What was asked for, or has begun, does not happen. Gives whether one had begun. */
export async function dropRemovals(on: Queryable, userId: string, now: Date): Promise<boolean> {
  const ended = await on.rows(end, [userId, now])
  return ended.some((row) => row.was_started)
}

/** The same, told to the owner: they have the factor, or said that it was not them. */
export async function cancelRemovals(on: Queryable, userId: string, address: string, now: Date): Promise<boolean> {
  if (!(await dropRemovals(on, userId, now))) return false
  await audit(on, { at: now, actor: userId, action: 'factor removal cancelled', subject: userId, address })
  await notifyRemovalCancelled(on, userId, now)
  return true
}
