import { createHmac } from 'node:crypto'
import { networkOf } from '#kit/network-of.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { statement } from '#platform/server/statement.ts'

/** How often something may be tried for one address of mail within a window of time that the first try opens. */
export type AttemptLimit = { readonly max: number; readonly windowMs: number }

/** What a refusal says of the seconds that are left: in whole minutes, the last one begun. */
export const waitOf = (retryAfter: number) => ({ retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } })

/** The scope of a count: one network, one known device, one account, or all callers together. */
export type Scope = { readonly emailHash: Buffer; readonly scopeHash: Buffer }

// One statement, atomic under any number of servers: of many tries at the same moment exactly `max` find room.
const take = statement(
  'accounts-attempt-take',
  `INSERT INTO account_attempts AS a (email_hash, scope_hash, count, ends_at) VALUES ($1, $2, 1, $5)
   ON CONFLICT (email_hash, scope_hash) DO UPDATE
     SET count = CASE WHEN a.ends_at <= $4 THEN 1 ELSE a.count + 1 END,
         ends_at = CASE WHEN a.ends_at <= $4 OR a.count = 0 THEN $5 ELSE a.ends_at END
   WHERE a.ends_at <= $4 OR a.count < $3`,
)
const readEnd = statement<{ ends_at: Date }>(
  'accounts-attempt-read-end',
  'SELECT ends_at FROM account_attempts WHERE email_hash = $1 AND scope_hash = $2',
)
const release = statement(
  'accounts-attempt-give-back',
  'UPDATE account_attempts SET count = count - 1 WHERE email_hash = $1 AND scope_hash = $2 AND count > 0',
)
const forgetScope = statement(
  'accounts-attempt-forget-scope',
  'DELETE FROM account_attempts WHERE email_hash = $1 AND scope_hash = $2',
)
const forgetEmail = statement('accounts-attempt-forget-email', 'DELETE FROM account_attempts WHERE email_hash = $1')
const forgetEnded = statement('accounts-attempt-forget-ended', 'DELETE FROM account_attempts WHERE ends_at < $1')

const keyed = (deps: Pick<Deps, 'config'>, text: string): Buffer =>
  createHmac('sha256', deriveKey(deps.config.secretKey, 'attempt counts')).update(text).digest()

/** Stands for an address of mail where attempts are counted, whether or not it has an account. */
const hashEmail = (deps: Pick<Deps, 'config'>, email: string): Buffer => keyed(deps, `email:${email}`)

/** All tries of one kind for an address from one network. */
export const byNetwork = (deps: Pick<Deps, 'config'>, kind: string, email: string, address: string): Scope => ({
  emailHash: hashEmail(deps, email),
  scopeHash: keyed(deps, `${kind}:network:${networkOf(address)}`),
})

/** All tries of one kind for an address from one device that has signed in to it before. */
export const byDevice = (deps: Pick<Deps, 'config'>, kind: string, email: string, deviceHash: Buffer): Scope => ({
  emailHash: hashEmail(deps, email),
  scopeHash: keyed(deps, `${kind}:device:${deviceHash.toString('hex')}`),
})

/** All tries of one kind by one account. */
export const byAccount = (deps: Pick<Deps, 'config'>, kind: string, email: string, userId: string): Scope => ({
  emailHash: hashEmail(deps, email),
  scopeHash: keyed(deps, `${kind}:account:${userId}`),
})

/** All attempts of one kind for an address, from devices that are not known. */
export const byAnybody = (deps: Pick<Deps, 'config'>, kind: string, email: string): Scope => ({
  emailHash: hashEmail(deps, email),
  scopeHash: keyed(deps, `${kind}:anybody`),
})

/** Counts a try before it is made. 0 when there was room, else the seconds until there is some again. */
export async function takeAttempt(
  deps: Pick<Deps, 'config' | 'clock'>,
  on: Queryable,
  { emailHash, scopeHash }: Scope,
  { max, windowMs }: AttemptLimit,
): Promise<number> {
  if (!deps.config.throttle) return 0
  const now = deps.clock()
  const end = new Date(now.getTime() + windowMs)
  if ((await on.run(take, [emailHash, scopeHash, max, now, end])) === 1) return 0
  const found = await on.first(readEnd, [emailHash, scopeHash])
  return Math.max(1, Math.ceil(((found?.ends_at ?? now).getTime() - now.getTime()) / 1000))
}

/** The try turned out to be no guess: it is not counted after all. */
export async function releaseAttempt(on: Queryable, { emailHash, scopeHash }: Scope): Promise<void> {
  await on.run(release, [emailHash, scopeHash])
}

/** Resets the count of this scope. */
export async function forgetAttempts(on: Queryable, { emailHash, scopeHash }: Scope): Promise<void> {
  await on.run(forgetScope, [emailHash, scopeHash])
}

/** Everything that was counted for an address: its owner has proven to be it. */
export async function forgetAttemptsOf(on: Queryable, deps: Pick<Deps, 'config'>, email: string): Promise<void> {
  await on.run(forgetEmail, [hashEmail(deps, email)])
}

/** For the repeated job: windows that are over. */
export async function sweepAttempts(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deps.database.run(forgetEnded, [deps.clock()])
}
