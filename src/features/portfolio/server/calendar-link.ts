import { findPasswordChange } from '#features/accounts/server/store-password.ts'
import { epochSeconds } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashLinkToken, newLinkToken } from '#platform/server/mail/link-token.ts'
import { statement } from '#platform/server/statement.ts'
import type { CalendarUnknown } from '../refusals.ts'

const find = statement<{ made_at: Date }>(
  'portfolio-calendar-link-find',
  'SELECT made_at FROM calendar_links WHERE user_id = $1',
)
const put = statement(
  'portfolio-calendar-link-put',
  `INSERT INTO calendar_links (user_id, token_hash, made_at) VALUES ($1, $2, $3)
   ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, made_at = EXCLUDED.made_at`,
)
const end = statement<{ user_id: string }>(
  'portfolio-calendar-link-end',
  'DELETE FROM calendar_links WHERE user_id = $1 RETURNING user_id',
)
type Reader = { user_id: string; lang_code: 'en' | 'es'; made_at: Date }
const findReader = statement<Reader>(
  'portfolio-calendar-link-reader',
  `SELECT c.user_id, u.lang_code, c.made_at FROM calendar_links c JOIN users u ON u.id = c.user_id AND u.closed_at IS NULL
    WHERE c.token_hash = $1`,
)

type Who = { readonly userId: string; readonly address: string }

/** When somebody's link was made, in seconds since 1970; null where none opens their calendar. */
export async function findCalendarLink(on: Queryable, userId: string): Promise<number | null> {
  const found = await on.first(find, [userId])
  return found && !(await isFromBefore(on, userId, found.made_at)) ? epochSeconds(found.made_at) : null
}

/** Whoever sets another password may fear that somebody was in the account: links that were made before it are ended. */
async function isFromBefore(on: Queryable, userId: string, madeAt: Date): Promise<boolean> {
  const changedAt = await findPasswordChange(on, userId)
  return changedAt !== null && changedAt >= madeAt
}

/** A new secret for somebody's calendar, told this once: the table keeps its hash. The one before opens nothing any more. */
export async function makeCalendarLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, address }: Who,
): Promise<{ readonly secret: string; readonly made: number }> {
  const [secret, at] = [newLinkToken(), clock()]
  await database.transaction(async (tx) => {
    await tx.run(put, [userId, hashLinkToken(secret), at])
    await audit(tx, { at, actor: userId, action: 'calendar link made', subject: userId, address })
  })
  return { secret, made: epochSeconds(at) }
}

/** Ends somebody's link; where there is none, nothing happens. */
export async function endCalendarLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, address }: Who,
): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await tx.first(end, [userId])
    if (ended) await audit(tx, { at: clock(), actor: userId, action: 'calendar link ended', subject: userId, address })
  })
}

/**
 * Whose calendar a secret opens. Refuses in the same way whatever is wrong with it: unknown, ended (by a new password,
 * too), or of a closed account.
 */
export async function findCalendarReader(on: Queryable, secret: string): Promise<Reader | CalendarUnknown> {
  const reader = await on.first(findReader, [hashLinkToken(secret)])
  if (!reader || (await isFromBefore(on, reader.user_id, reader.made_at))) return refuse('calendar_unknown')
  return reader
}
