import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// A session says once in ten minutes that it is used: a silence of forty minutes here was one of half an hour at least.
const SILENCE = `interval '40 minutes'`

/**
 * Notes that people are here: after a silence a new visit begins, and the one before it has ended when they were seen last.
 * `rows` selects who, and when. Whoever was noted within a minute is passed over, so that many sign-ins of one person do not
 * wait for each other.
 */
export const noteVisit = (rows: string): string =>
  `INSERT INTO visits AS v (user_id, seen_at)
   SELECT n.user_id, n.at FROM (${rows}) n(user_id, at)
    WHERE NOT EXISTS (SELECT FROM visits k WHERE k.user_id = n.user_id AND k.seen_at > n.at - interval '1 minute')
   ON CONFLICT (user_id) DO UPDATE
     SET before_ended_at = CASE WHEN v.seen_at < excluded.seen_at - ${SILENCE} THEN v.seen_at ELSE v.before_ended_at END,
         seen_at = excluded.seen_at
   WHERE v.seen_at < excluded.seen_at`

const add = statement('accounts-add-visit', noteVisit('SELECT $1::uuid, $2::timestamptz'))

/** Notes a visit apart from any session. */
export async function addVisit(on: Queryable, userId: string, at: Date): Promise<void> {
  await on.run(add, [userId, at])
}

// Whoever looks without being noted, as a preview does, comes after the last visit that was.
const findLast = statement<{ ended_at: Date | null }>(
  'accounts-find-last-visit',
  `SELECT CASE WHEN v.seen_at < $2::timestamptz - ${SILENCE} THEN v.seen_at ELSE v.before_ended_at END AS ended_at
     FROM visits v WHERE v.user_id = $1`,
)

/** When a person's visit before the present one ended; null in the first. */
export async function findLastVisit(on: Queryable, userId: string, now: Date): Promise<Date | null> {
  return (await on.first(findLast, [userId, now]))?.ended_at ?? null
}
