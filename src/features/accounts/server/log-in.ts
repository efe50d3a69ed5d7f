import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Opened } from './open-session.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './password.ts'

type UserRow = { id: string; role: 'investor' | 'operator'; password_hash: string }

const findByEmail = statement<UserRow>(
  'accounts-find-by-email',
  'SELECT id, role, password_hash FROM users WHERE email = $1 AND closed_at IS NULL',
)

// Counted in the database, not in a process: guessing is guessing on whichever server it is tried.
const countFailures = statement<{ n: number }>(
  'accounts-count-failures',
  `SELECT count(*)::int AS n FROM audit_events
    WHERE actor = $1 AND action = 'login failed' AND at > $2
      AND id > coalesce((SELECT max(id) FROM audit_events WHERE actor = $1 AND action = 'logged in'), 0)`,
)

const LOCK_AFTER = 10
const LOCK_MS = 15 * 60_000

type From = { readonly address: string; readonly agent: string }

/**
 * Sign in by mail address and password. The same words and the same time whether the person exists or not; ten
 * wrong passwords in a row for one account close it to guessing for 15 minutes.
 */
export async function logIn(
  deps: Deps,
  email: string,
  password: string,
  from: From,
): Promise<{ userId: string; opened: Opened } | Refusal<'wrong_credentials' | 'locked' | 'busy'>> {
  const now = deps.clock()
  const user = await deps.database.first(findByEmail, [email])
  if (user && deps.config.throttle) {
    const failures = await deps.database.first(countFailures, [user.id, new Date(now.getTime() - LOCK_MS)])
    if (failures && failures.n >= LOCK_AFTER) return refuse('locked')
  }
  const matches = await isPassword(user?.password_hash ?? null, password)
  if (isRefusal(matches)) return matches
  if (!user || !matches) {
    await audit(deps.database, { at: now, actor: user?.id ?? 'guest', action: 'login failed', address: from.address })
    return refuse('wrong_credentials')
  }
  return await deps.database.transaction(async (tx) => {
    await audit(tx, { at: now, actor: user.id, action: 'logged in', address: from.address })
    return { userId: user.id, opened: await openSession(tx, deps, { userId: user.id, role: user.role, ...from }) }
  })
}
