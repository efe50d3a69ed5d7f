import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<{ dob_sealed: string | null }>('people-find-dob', 'SELECT dob_sealed FROM users WHERE id = $1')
const change = statement('people-change-dob', 'UPDATE users SET dob_sealed = $2 WHERE id = $1')

/** Who looks, and from where, for the trail. */
export type Looker = { readonly userId: string; readonly address: string }

export const dobPlace = (userId: string): string => `users.dob:${userId}`

/** A person's own date of birth, YYYY-MM-DD, or null when none is known. That it was opened is written down. */
export async function openDob(
  on: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  { userId, address }: Looker,
  purpose: string,
): Promise<string | null> {
  const row = await on.first(find, [userId])
  if (!row?.dob_sealed) return null
  await audit(on, {
    at: deps.clock(),
    actor: userId,
    action: 'date of birth opened',
    subject: userId,
    address,
    detail: { for: purpose },
  })
  return unseal(deps.config.secretKey, dobPlace(userId), row.dob_sealed)
}

/** Put another date of birth in its place, sealed. The trail says that it changed, not from what to what. */
export async function changeDob(
  on: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  { userId, address }: Looker,
  dob: string,
): Promise<void> {
  await on.run(change, [userId, seal(deps.config.secretKey, dobPlace(userId), dob)])
  await audit(on, { at: deps.clock(), actor: userId, action: 'date of birth corrected', subject: userId, address })
}
