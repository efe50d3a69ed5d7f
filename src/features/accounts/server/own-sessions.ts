import type { AnswerOf } from '#kit/endpoint.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import { describeAgent } from '../describe-agent.ts'
import type { readSessions } from '../sessions-contract.ts'
import { endOtherSignIns, endSignIn } from './log-out.ts'
import { namePlace } from './name-place.ts'
import { SESSION_IDLE_MS } from './open-session.ts'
import { notifySessionEnded, notifySessionsEnded } from './security-news.ts'

type Row = { id: string; agent: string; address: string; since: Date; used: Date; is_this: boolean; total: number }

/** How many are shown. API clients that log in for every call have more than anybody reads. */
const SHOWN = 50

// A sign-in has a row for its cookie and one for its bearer token; a cookie that was renewed is one more.
const read = statement<Row>(
  'accounts-read-sign-ins',
  `SELECT sign_in_id AS id, (array_agg(agent ORDER BY seen_at DESC))[1] AS agent,
          (array_agg(address ORDER BY seen_at DESC))[1] AS address, min(created_at) AS since, max(seen_at) AS used,
          bool_or(token_hash = $2) AS is_this, (count(*) OVER ())::int AS total
     FROM sessions
    WHERE user_id = $1 AND kind <> 'preview' AND revoked_at IS NULL AND expires_at > $3 AND seen_at > $4
    GROUP BY sign_in_id
    ORDER BY bool_or(token_hash = $2) DESC, max(seen_at) DESC, sign_in_id LIMIT ${SHOWN}`,
)

/** Where somebody is logged in. Who looks around in the sample account sees nothing of who else does. */
export async function readOwnSessions(deps: Deps, visitor: Visitor): Promise<AnswerOf<typeof readSessions>> {
  if (visitor.isPreview) return { sessions: [], more: 0 }
  const now = deps.clock()
  const idle = new Date(now.getTime() - SESSION_IDLE_MS)
  const rows = await deps.database.rows(read, [visitor.userId, visitor.sessionHash, now, idle])
  const sessions = rows.map(({ id, agent, address, since, used, is_this }) => ({
    id,
    device: describeAgent(agent),
    place: namePlace(address),
    since: epochSeconds(since),
    used: epochSeconds(used),
    is_this,
  }))
  return { sessions, more: (rows[0]?.total ?? 0) - rows.length }
}

/** Log one device out. Refuses what is not the visitor's, or has ended. */
export async function endOwnSession(
  deps: Deps,
  { userId }: Visitor,
  id: string,
  address: string,
): Promise<'ended' | Refusal<'no_session'>> {
  return await deps.database.transaction<'ended' | Refusal<'no_session'>>(async (tx) => {
    const now = deps.clock()
    const ended = await endSignIn(tx, userId, id, now)
    if (!ended) return refuse('no_session')
    const where = { device: describeAgent(ended.agent), place: namePlace(ended.address) }
    await audit(tx, { at: now, actor: userId, action: 'session ended', subject: id, address, detail: where })
    await notifySessionEnded(tx, userId, [where.device, where.place].filter((part) => part !== '').join(', '), now)
    return 'ended'
  })
}

/** Log every other device out. Links that others may have made there end too. */
export async function endOwnOtherSessions(
  deps: Deps,
  { userId, sessionHash }: Visitor,
  address: string,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const count = await endOtherSignIns(tx, userId, sessionHash, now)
    if (count === 0) return
    await audit(tx, {
      at: now,
      actor: userId,
      action: 'other sessions ended',
      subject: userId,
      address,
      detail: { count },
    })
    await notifySessionsEnded(tx, userId, count, now)
  })
}
