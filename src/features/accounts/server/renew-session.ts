import type { Transaction } from '#platform/server/database.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'

/** For so long the old cookie goes on to work: what was sent with it may still be on its way. */
const OLD_COOKIE = `interval '30 seconds'`

const lockSession = statement<{ kind: string; expires_at: Date; user_id: string }>(
  'accounts-lock-session',
  `SELECT kind, expires_at, user_id FROM sessions
    WHERE token_hash = $1 AND kind <> 'preview' AND revoked_at IS NULL AND expires_at > $2 FOR UPDATE`,
)
const prove = statement('accounts-prove-session', 'UPDATE sessions SET proven_at = $2 WHERE token_hash = $1')
const copySession = statement(
  'accounts-copy-session',
  `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at, address, agent, sign_in_id, proven_at)
   SELECT $2, user_id, kind, created_at, $3, expires_at, address, agent, sign_in_id, $3 FROM sessions WHERE token_hash = $1`,
)
const endSoon = statement(
  'accounts-end-session-soon',
  `UPDATE sessions SET expires_at = LEAST(expires_at, $2::timestamptz + ${OLD_COOKIE}), proven_at = NULL WHERE token_hash = $1`,
)

/** A cookie in place of the one that was sent; null where a bearer token was, which goes on to be the same. */
export type Renewed = { readonly cookie: { readonly token: string; readonly maxAgeS: number } | null }

/**
 * The holder of a session has proven who they are: it is noted, for this session alone. A browser's cookie is another
 * one from now on, under the same sign-in, so that nobody who had the old one has what was proven (ASVS 7.2.4). Null
 * where the session ended meanwhile.
 */
export async function renewSession(tx: Transaction, sessionHash: Buffer, now: Date): Promise<Renewed | null> {
  const found = await tx.first(lockSession, [sessionHash, now])
  if (!found) return null
  if (found.kind !== 'cookie') {
    await tx.run(prove, [sessionHash, now])
    return { cookie: null }
  }
  const token = newSessionToken()
  await tx.run(copySession, [sessionHash, hashToken(token), now])
  await tx.run(endSoon, [sessionHash, now])
  return { cookie: { token, maxAgeS: Math.floor((found.expires_at.getTime() - now.getTime()) / 1000) } }
}
