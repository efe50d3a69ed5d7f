import type { FastifyRequest } from 'fastify'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { publish } from '#platform/server/live.ts'
import { hashToken, readBearer, readCookie } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { endLinks } from './end-links.ts'

type Ended = { user_id: string; is_preview: boolean }

const endSignIns = statement<Ended>(
  'accounts-end-sign-ins',
  `UPDATE sessions SET revoked_at = $2
    WHERE sign_in_id IN (SELECT sign_in_id FROM sessions WHERE token_hash = ANY ($1::bytea[])) AND revoked_at IS NULL
   RETURNING user_id, kind = 'preview' AS is_preview`,
)

/**
 * End what a request came with, by its cookie and by its bearer token: each with all tokens of its sign-in. They are
 * worth nothing from now on, on every server.
 */
export async function logOut(deps: Deps, request: FastifyRequest, address: string): Promise<void> {
  await end(deps, [readCookie(request, deps.config), readBearer(request)], 'logged out', address)
}

/**
 * A login in a browser that already has a session. Its cookie is about to be overwritten, and the old session could not be
 * logged out any more: so it ends, whichever user it belongs to.
 */
export async function replaceSession(deps: Deps, request: FastifyRequest, address: string): Promise<void> {
  await end(deps, [readCookie(request, deps.config)], 'session replaced', address)
}

async function end(deps: Deps, tokens: readonly (string | null)[], action: string, address: string): Promise<void> {
  const hashes = tokens.flatMap((token) => (token === null ? [] : [hashToken(token)]))
  if (hashes.length === 0) return
  const at = deps.clock()
  await deps.database.transaction(async (tx) => {
    const ended = await tx.rows(endSignIns, [hashes, at])
    const members = new Set(ended.filter((row) => !row.is_preview).map((row) => row.user_id))
    for (const actor of members) await audit(tx, { at, actor, action, address })
    // A preview is no event of anybody's account: all previews share the sample one.
    if (members.size > 0) await publishEnded(tx, [...members])
  })
}

const endAll = statement(
  'accounts-end-sessions',
  'UPDATE sessions SET revoked_at = $2 WHERE user_id = ANY($1::uuid[]) AND revoked_at IS NULL',
)

/** End every session of these people, and the secret links that were made in them. */
export async function endSessions(tx: Transaction, userIds: readonly string[], now: Date): Promise<void> {
  await endLinks(tx, userIds)
  await tx.run(endAll, [userIds, now])
  await publishEnded(tx, userIds)
}

// A preview is nobody's session: it looks at the sample account.
const endOthers = statement<{ sign_in_id: string }>(
  'accounts-end-other-sessions',
  `UPDATE sessions SET revoked_at = $3
    WHERE user_id = $1 AND kind <> 'preview' AND revoked_at IS NULL
      AND sign_in_id <> (SELECT sign_in_id FROM sessions WHERE token_hash = $2)
   RETURNING sign_in_id`,
)
const endOne = statement<{ agent: string; address: string }>(
  'accounts-end-sign-in',
  `UPDATE sessions SET revoked_at = $3
    WHERE user_id = $1 AND sign_in_id::text = $2 AND kind <> 'preview' AND revoked_at IS NULL AND expires_at > $3
   RETURNING agent, address`,
)

/** End every sign-in of a person but the one of this session, and all secret links. Gives how many sign-ins there were. */
export async function endOtherSignIns(
  tx: Transaction,
  userId: string,
  sessionHash: Buffer,
  now: Date,
): Promise<number> {
  await endLinks(tx, [userId])
  const ended = await tx.rows(endOthers, [userId, sessionHash, now])
  await publishEnded(tx, [userId])
  return new Set(ended.map((row) => row.sign_in_id)).size
}

/** End one sign-in of a person. Gives where it was, or null where there is none of theirs. */
export async function endSignIn(
  tx: Transaction,
  userId: string,
  signInId: string,
  now: Date,
): Promise<{ agent: string; address: string } | null> {
  const [ended] = await tx.rows(endOne, [userId, signInId, now])
  if (ended) await publishEnded(tx, [userId])
  return ended ?? null
}

const endEvery = statement('accounts-end-every-session', 'UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL')

/** End the sessions of everybody, while no server runs. Gives how many there were. */
export const endEverySession = (tx: Transaction, now: Date): Promise<number> => tx.run(endEvery, [now])

/** Open streams of these people look again whether their session lives, when this transaction commits. */
const publishEnded = (tx: Transaction, users: readonly string[]): Promise<void> =>
  publish(tx, { topic: 'sessions', users })
