import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'

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

/**
 * So many at a time, over all servers. Guests share one account, and each of them costs a row: a crowd of programs that pass
 * for browsers fills no disk. Beyond that another one takes the place of one of those who have the most (`displacePreview`).
 */
export const MOST_PREVIEWS = 5000

// Two at once may both find the last place: one more is no harm.
const addPreview = statement(
  'accounts-add-preview',
  `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at, address, agent)
   SELECT $1, $2::uuid, 'preview', $3::timestamptz, $3, $4::timestamptz, $5, $6
    WHERE (SELECT count(*) FROM (SELECT FROM sessions
             WHERE kind = 'preview' AND expires_at > $3 AND revoked_at IS NULL LIMIT $7::int) taken) < $7::int`,
)

// A provider gives whoever asks an IPv6 prefix of 48 bits, which is 65,536 networks as calls are counted by (`networkOf`): the
// most of all places are theirs who take them so, and theirs are taken first, those that were idle for longest. Whoever is alone
// in their network and was seen in the last ten minutes, which is as often as that is noted, is never put out.
const displacePreview = statement(
  'accounts-displace-preview',
  `WITH placed AS (
     SELECT token_hash, seen_at, CASE WHEN address ~ '^[0-9a-fA-F:.]+$' THEN regexp_replace(address, '^::ffff:', '', 'i')::inet END AS at
       FROM sessions WHERE kind = 'preview' AND expires_at > $1 AND revoked_at IS NULL
   ), counted AS (
     SELECT token_hash, seen_at,
            count(*) OVER (PARTITION BY network(set_masklen(at, CASE family(at) WHEN 4 THEN 24 ELSE 48 END))) AS beside FROM placed
   )
   UPDATE sessions SET revoked_at = $1
    WHERE token_hash = (SELECT token_hash FROM counted WHERE beside > 1 OR seen_at < $1 - interval '10 minutes'
                         ORDER BY beside DESC, seen_at LIMIT 1)`,
)

// A browser that looks on has one for another hour, not another one.
const renewPreview = statement(
  'accounts-renew-preview',
  `UPDATE sessions SET expires_at = $3 WHERE token_hash = $1 AND kind = 'preview' AND expires_at > $2 AND revoked_at IS NULL`,
)

type From = {
  readonly address: string
  readonly agent: string
  /** The token that this browser's cookie of a preview holds. */
  readonly known?: string | null
}

/**
 * Open a session that may look at the demo investor's account and change nothing: the edge refuses every call that
 * is not a read. Gives the cookie's token. Refuses `no_preview` where there is no demo data, and `previews_full`. It is no
 * event of anybody's account, so the audit trail, which is kept for ever, says nothing of it.
 */
export async function openPreview(
  deps: Deps,
  from: From,
): Promise<string | Refusal<'no_preview'> | Refusal<'previews_full'>> {
  if (!deps.config.demo) return refuse('no_preview')
  const sample = await deps.database.first(findSample, [PREVIEW_EMAIL])
  if (!sample) return refuse('no_preview')
  const now = deps.clock()
  const until = new Date(now.getTime() + PREVIEW_MAX_MS)
  if (from.known && (await deps.database.run(renewPreview, [hashToken(from.known), now, until])) > 0) return from.known
  const token = newSessionToken()
  const add = async () =>
    await deps.database.run(addPreview, [
      hashToken(token),
      sample.id,
      now,
      until,
      from.address,
      from.agent,
      MOST_PREVIEWS,
    ])
  if ((await add()) > 0) return token
  const isRoom = (await deps.database.run(displacePreview, [now])) > 0 && (await add()) > 0
  return isRoom ? token : refuse('previews_full')
}
