import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { UNPROVEN_MS } from '../rules.ts'
import { sweepAttempts } from './count-attempts.ts'

// The same rule whether or not the address has an owner: who has one must not show by what is closed. An account on which
// money ever moved stays.
const closeUnproven = statement<{ id: string }>(
  'accounts-close-unproven',
  `UPDATE users u SET closed_at = $1
    WHERE u.email_verified_at IS NULL AND u.closed_at IS NULL AND u.created_at < $2
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.seen_at >= $2)
      AND NOT EXISTS (SELECT 1 FROM ledger_accounts l WHERE l.owner_id = u.id)
   RETURNING u.id`,
)

/**
 * For the repeated job: closes accounts that nobody has proven, in which no money ever moved and nobody was for 90 days;
 * whoever comes back registers anew. Counts that are over go, too.
 */
export async function sweepAccounts(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = deps.clock()
  const before = new Date(now.getTime() - UNPROVEN_MS)
  await deps.database.transaction(async (tx) => {
    for (const { id } of await tx.rows(closeUnproven, [now, before])) {
      await audit(tx, { at: now, actor: 'job', action: 'unproven account closed', subject: id })
    }
  })
  await sweepAttempts(deps)
}
