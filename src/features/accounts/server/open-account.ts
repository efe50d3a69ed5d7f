import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { describeAgent } from '../describe-agent.ts'
import { cancelRemovals } from './end-removal.ts'
import type { Opened } from './open-session.ts'
import { openSession } from './open-session.ts'
import { notifyNewPlace } from './security-news.ts'

export type SignedIn = { readonly userId: string; readonly opened: Opened }

export type EnterFrom = {
  readonly address: string
  readonly agent: string
  /** Whether this browser has signed in to this account before. */
  readonly isKnownDevice?: boolean
  /** What proved it, where it was not the password alone. */
  readonly by?: 'code' | 'passkey'
}

/** Opens a session for an account whose owner has just proven to be it, and tells them of one from a new place. */
export async function openAccount(
  tx: Transaction,
  deps: Deps,
  { id, role }: { readonly id: string; readonly role: string },
  { isKnownDevice = false, by, address, agent }: EnterFrom,
): Promise<SignedIn> {
  const now = deps.clock()
  await audit(tx, {
    at: now,
    actor: id,
    action: 'logged in',
    address,
    detail: { ...(by ? { by } : {}), device: describeAgent(agent) },
  })
  // Whoever has the second factor, or a passkey, has not lost it.
  if (by) await cancelRemovals(tx, id, address, now)
  if (!isKnownDevice) await notifyNewPlace(tx, id, { address, agent }, now)
  return { userId: id, opened: await openSession(tx, deps, { userId: id, role, address, agent }) }
}
