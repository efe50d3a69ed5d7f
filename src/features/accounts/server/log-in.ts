import { createHmac } from 'node:crypto'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
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
      AND id > coalesce((SELECT max(id) FROM audit_events WHERE actor = $1 AND action IN ('logged in', 'password reset')), 0)`,
)

// A password that was changed while this one was compared: the session would outlive the change that ends them all.
const isStill = statement<{ id: string }>(
  'accounts-is-still-password',
  'SELECT id FROM users WHERE id = $1 AND password_hash = $2 AND closed_at IS NULL FOR SHARE',
)

const LOCK_AFTER = 10
const LOCK_MS = 15 * 60_000

type Entered = { readonly userId: string; readonly opened: Opened }
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
): Promise<Entered | Refusal<'wrong_credentials' | 'locked' | 'busy'>> {
  const now = deps.clock()
  const user = await deps.database.first(findByEmail, [email])
  const actor = user?.id ?? strangerOf(deps, email)
  if (deps.config.throttle) {
    const failures = await deps.database.first(countFailures, [actor, new Date(now.getTime() - LOCK_MS)])
    if (failures && failures.n >= LOCK_AFTER) return refuse('locked')
  }
  const matches = await isPassword(user?.password_hash ?? null, password)
  if (isRefusal(matches)) return matches
  if (!user || !matches) {
    await audit(deps.database, { at: now, actor, action: 'login failed', address: from.address })
    return refuse('wrong_credentials')
  }
  return await deps.database.transaction<Entered | Refusal<'wrong_credentials'>>(async (tx) => {
    if (!(await tx.first(isStill, [user.id, user.password_hash]))) return refuse('wrong_credentials')
    await audit(tx, { at: now, actor: user.id, action: 'logged in', address: from.address })
    return { userId: user.id, opened: await openSession(tx, deps, { userId: user.id, role: user.role, ...from }) }
  })
}

/** Stands in the trail for an email that has no account: it is counted like one that has, and names nobody. */
const strangerOf = (deps: Deps, email: string): string =>
  `guest:${createHmac('sha256', deriveKey(deps.config.secretKey, 'stranger names')).update(`stranger:${email}`).digest('base64url').slice(0, 22)}`
