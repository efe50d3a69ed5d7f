import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { endSessions } from './log-out.ts'
import { notifySessionsEndedByStaff } from './security-news.ts'
import { writeSessionsEnded } from './write-security-letters.ts'

// A login holds this row until its session is written: it comes before, and is ended, or after.
const lock = statement<{ email: string; lang_code: Language; time_zone: string }>(
  'accounts-staff-log-out-lock',
  'SELECT email, lang_code, time_zone FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
)
const countOpen = statement<{ n: number }>(
  'accounts-staff-log-out-count',
  `SELECT count(DISTINCT sign_in_id)::int AS n FROM sessions
    WHERE user_id = $1 AND kind <> 'preview' AND revoked_at IS NULL AND expires_at > $2`,
)

/** How many sign-ins of somebody are open. */
export const countSignIns = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
): Promise<number> => (await database.first(countOpen, [userId, clock()]))?.n ?? 0

/**
 * Our staff logs everybody out of one account, e.g. when its owner writes that a device was stolen. The password and what
 * else opens it stay as they are. The owner is told, whether or not anybody was in. Gives how many sign-ins ended.
 */
export async function logOutByStaff(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  userId: string,
  reason: string,
): Promise<number> {
  return await database.transaction(async (tx) => {
    const now = clock()
    const person = await tx.first(lock, [userId])
    if (!person) throw new Error(`the account ${userId} is closed`)
    const count = (await tx.first(countOpen, [userId, now]))?.n ?? 0
    await endSessions(tx, [userId], now)
    const detail = { reason, count }
    await audit(tx, { at: now, actor: 'operator', action: 'sessions ended by staff', subject: userId, detail })
    await notifySessionsEndedByStaff(tx, userId, now)
    const reader = { email: person.email, language: person.lang_code, timeZone: person.time_zone }
    await postLetter(tx, config, writeSessionsEnded(config, reader, now))
    return count
  })
}
