import { batched } from '#platform/server/batch.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { SESSION_IDLE_MS } from './open-session.ts'
import { noteVisit } from './visits.ts'

type Row = {
  user_id: string | null
  role: 'investor' | 'operator'
  email: string
  is_verified: boolean
  is_stale: boolean
  is_preview: boolean
  proven_at: Date | null
}

// Every request of somebody signed in asks this, so its plan is kept: an array behind a SELECT looks alike to the planner with
// and without its values. Planning took three times as long as carrying it out.
const findSessions = statement<Row>(
  'accounts-find-sessions',
  `SELECT f.* FROM unnest((SELECT $1::bytea[])) WITH ORDINALITY AS k(hash, n)
     LEFT JOIN LATERAL (
       SELECT u.id AS user_id, u.role, u.email, u.email_verified_at IS NOT NULL AS is_verified, s.kind = 'preview' AS is_preview, s.proven_at,
              s.seen_at < $2::timestamptz - interval '10 minutes' AS is_stale
         FROM sessions s JOIN users u ON u.id = s.user_id AND u.closed_at IS NULL
        WHERE s.token_hash = k.hash AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.seen_at > $3
        LIMIT 1) f ON true
    ORDER BY k.n`,
)

// A preview is no visit of the person whose account it shows.
const touch = statement(
  'accounts-touch-session',
  `WITH touched AS (
     UPDATE sessions SET seen_at = $2 WHERE token_hash = $1 AND seen_at < $2 RETURNING user_id, kind
   )
   ${noteVisit("SELECT user_id, $2::timestamptz FROM touched WHERE kind <> 'preview'")}`,
)

/** The user of a session token, as the database knows them now: the role too is read at every request (trust.md "Roles"). */
export function makeIdentify(deps: Deps): Identify {
  const find = batched<Buffer, Row>(512, (hashes) => {
    const now = deps.clock()
    return deps.database.rows(findSessions, [hashes, now, new Date(now.getTime() - SESSION_IDLE_MS)])
  })
  return async (token) => {
    const hash = hashToken(token)
    const row = await find(hash)
    // Without demo data there is no preview, nor are there any left of when there was.
    if (!row.user_id || (row.is_preview && !deps.config.demo)) return null
    if (row.is_stale) await deps.database.run(touch, [hash, deps.clock()])
    const role = row.is_preview ? 'investor' : row.role
    const { user_id: userId, email, is_verified: isEmailVerified, is_preview: isPreview, proven_at: provenAt } = row
    return { userId, role, email, isEmailVerified, sessionHash: hash, provenAt, isPreview }
  }
}
