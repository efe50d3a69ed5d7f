import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { addSession } from './open-session.ts'

/** The person whose account is shown; the demo data brings them (architecture, "Demo"). */
export const PREVIEW_EMAIL = 'demo@freehold.example'

/** Long enough to look around, too short to be forgotten in a browser that others use. */
export const PREVIEW_MAX_MS = 3_600_000

// Never an operator, whatever became of the account since it was seeded.
const findSample = statement<{ id: string }>(
  'accounts-find-sample',
  `SELECT id FROM users WHERE email = $1 AND role = 'investor' AND email_verified_at IS NOT NULL
      AND closed_at IS NULL`,
)

type From = { readonly address: string; readonly agent: string }

/**
 * Open a session that may look at the demo investor's account and change nothing: the edge refuses every call that
 * is not a read. Gives the cookie's token. Refuses `no_preview` where there is no demo data.
 */
export async function openPreview(deps: Deps, from: From): Promise<string | Refusal<'no_preview'>> {
  if (!deps.config.demo) return refuse('no_preview')
  const sample = await deps.database.first(findSample, [PREVIEW_EMAIL])
  if (!sample) return refuse('no_preview')
  const now = deps.clock()
  const token = newSessionToken()
  const until = new Date(now.getTime() + PREVIEW_MAX_MS)
  await deps.database.transaction(async (tx) => {
    await tx.run(addSession, [hashToken(token), sample.id, 'preview', now, until, from.address, from.agent])
    await audit(tx, { at: now, actor: 'guest', action: 'preview opened', address: from.address })
  })
  return token
}
