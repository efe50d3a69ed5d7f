import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'

const findOver = statement<{ id: string }>(
  'approvals-find-over',
  `SELECT id FROM approvals WHERE status = 'asked' AND expires_at <= $1 ORDER BY expires_at LIMIT 100`,
)
const expire = statement(
  'approvals-expire',
  `UPDATE approvals SET status = 'expired', ended_at = $2 WHERE id = $1 AND status = 'asked' AND expires_at <= $2`,
)

/** What nobody decided in time is over; noted once. */
export async function endExpired(tx: Transaction, { id }: { readonly id: string }, now: Date): Promise<void> {
  if ((await tx.run(expire, [id, now])) === 0) return
  await audit(tx, { at: now, actor: 'server', action: 'approval expired', subject: id })
}

/** The repeated job. Whoever decides looks at the time themselves: an approval is over before this has written so. */
export async function expireApprovals(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = deps.clock()
  for (const one of await deps.database.rows(findOver, [now]))
    await deps.database.transaction((tx) => endExpired(tx, one, now))
}
