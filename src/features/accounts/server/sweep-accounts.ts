import type { Forget } from '#features/people/server/forget-person.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { UNPROVEN_MS } from '../rules.ts'
import { sweepChallenges } from './challenges.ts'
import { sweepAttempts } from './count-attempts.ts'

// The same rule whether or not the address has an owner: what is closed must not reveal whether it has. An account on which
// money ever moved stays.
const UNPROVEN = `SELECT u.id FROM users u
    WHERE u.email_verified_at IS NULL AND u.closed_at IS NULL AND u.created_at < $1
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.seen_at >= $1)
      AND NOT EXISTS (SELECT 1 FROM ledger_accounts l WHERE l.owner_id = u.id)`

const findUnproven = statement<{ id: string }>('accounts-find-unproven-and-unused', `${UNPROVEN} ORDER BY u.id`)
const lockUnproven = statement<{ id: string }>(
  'accounts-lock-unproven-and-unused',
  `${UNPROVEN} AND u.id = $2 FOR UPDATE OF u`,
)

/** How an account ends: what each feature forgets of its owner, and whether something of theirs is still under way, which keeps it open. */
export type Ending = {
  readonly parts: readonly Forget[]
  readonly isHeld: (tx: Transaction, userId: string) => Promise<boolean>
}

/**
 * For the repeated job: closes unverified accounts without any money movement that were unused for 90 days, and forgets
 * whoever opened them; their addresses can be registered again. Deletes counts that have expired, too.
 */
export async function sweepAccounts(deps: Pick<Deps, 'database' | 'clock' | 'log'>, ending: Ending): Promise<void> {
  const now = deps.clock()
  const before = new Date(now.getTime() - UNPROVEN_MS)
  for (const { id } of await deps.database.rows(findUnproven, [before])) {
    try {
      await deps.database.transaction(async (tx) => await sweep(tx, { id, before, now }, ending))
    } catch (error) {
      deps.log.error({ account: id, error: String(error) }, 'an unproven account could not be closed')
    }
  }
  await sweepAttempts(deps)
  await sweepChallenges(deps)
}

type Swept = { readonly id: string; readonly before: Date; readonly now: Date }

async function sweep(tx: Transaction, { id, before, now }: Swept, { parts, isHeld }: Ending): Promise<void> {
  // A login holds the user's row until its session is written: the second reading, after the lock, sees that session.
  await tx.first(lockUnproven, [before, id])
  if (!(await tx.first(lockUnproven, [before, id])) || (await isHeld(tx, id))) return
  // Nobody has proven the address: what else is kept under it is its owner's.
  for (const forget of parts) await forget(tx, { userId: id, email: '' }, now)
  await audit(tx, { at: now, actor: 'job', action: 'unproven account closed', subject: id })
}
