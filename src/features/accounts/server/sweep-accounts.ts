import { closePeople } from '#features/people/server/close-people.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { UNPROVEN_MS } from '../rules.ts'
import { sweepChallenges } from './challenges.ts'
import { sweepAttempts } from './count-attempts.ts'

// The same rule whether or not the address has an owner: what is closed must not reveal whether it has. An account on which
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
 * For the repeated job: closes unverified accounts without any money movement that were unused for 90 days; their
 * addresses can be registered again. Deletes counts that have expired, too.
 */
export async function sweepAccounts(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = deps.clock()
  const before = new Date(now.getTime() - UNPROVEN_MS)
  await deps.database.transaction(async (tx) => {
    // A login holds the user's row until its session is written: the second reading, after the lock, sees that session.
    await tx.rows(findUnproven, [before])
    const ids = (await tx.rows(findUnproven, [before])).map((row) => row.id)
    await closePeople(tx, ids, now)
    for (const id of ids) {
      await audit(tx, { at: now, actor: 'job', action: 'unproven account closed', subject: id })
    }
  })
  await sweepAttempts(deps)
  await sweepChallenges(deps)
}
