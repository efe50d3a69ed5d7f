import { closePeople } from '#features/people/server/close-people.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { UNPROVEN_MS } from '../rules.ts'
import { sweepAttempts } from './count-attempts.ts'

// The same rule whether or not the address has an owner: who has one must not show by what is closed. An account on which
// money ever moved stays.
const findUnproven = statement<{ id: string }>(
  'accounts-find-unproven-and-unused',
  `SELECT u.id FROM users u
    WHERE u.email_verified_at IS NULL AND u.closed_at IS NULL AND u.created_at < $1
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.seen_at >= $1)
      AND NOT EXISTS (SELECT 1 FROM ledger_accounts l WHERE l.owner_id = u.id)
    ORDER BY u.id FOR UPDATE OF u`,
)

/**
 * For the repeated job: closes accounts that nobody has proven, in which no money ever moved and nobody was for 90 days;
 * whoever comes back registers anew. Counts that are over go, too.
 */
export async function sweepAccounts(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = deps.clock()
  const before = new Date(now.getTime() - UNPROVEN_MS)
  await deps.database.transaction(async (tx) => {
    // Whoever signs in holds their row until their session is written: it is seen by those who look after the lock.
    await tx.rows(findUnproven, [before])
    const ids = (await tx.rows(findUnproven, [before])).map((row) => row.id)
    await closePeople(tx, ids, now)
    for (const id of ids) {
      await audit(tx, { at: now, actor: 'job', action: 'unproven account closed', subject: id })
    }
  })
  await sweepAttempts(deps)
}
