import { endSessions } from '#features/accounts/server/log-out.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { CLOSING_MS } from '../rules.ts'
import { findHindrances } from './find-hindrances.ts'
import { writeClosingAsked } from './write-closing-letters.ts'

type Person = { email: string; lang_code: Language; role: string; is_owner: boolean }

// A login holds this row until its session is written: it comes before the closing, and ends with it, or after.
const lock = statement<Person>(
  'personal-data-lock-person',
  `SELECT email, lang_code, role, email_verified_at IS NOT NULL AS is_owner FROM users
    WHERE id = $1 AND closed_at IS NULL FOR UPDATE`,
)
// Two weeks by this server's clock and by the database's, so that a clock that is behind makes none shorter.
const add = statement<{ id: string; due_at: Date }>(
  'personal-data-add-closing',
  `INSERT INTO account_closings (id, user_id, asked_by, asked_at, due_at)
   VALUES ($1, $2, $3, $4, greatest($4::timestamptz, now()) + $5::float8 * interval '1 ms')
   ON CONFLICT (user_id) WHERE ended_at IS NULL DO UPDATE SET due_at = account_closings.due_at RETURNING id, due_at`,
)

type ClosingBy = { readonly by: 'owner' | 'operator'; readonly address?: string }
type ClosingRefusal = Refusal<'closing_held' | 'closing_demo' | 'closing_operator'>

/** People of the demo, whom everybody may log in as: the app knows them. */
export type IsDemo = (userId: string) => boolean

/**
 * Begins to close an account: everybody in it is logged out, and after two weeks `advanceClosings` carries it out. Who logs
 * in before keeps it. Asked for twice, it is one closing of the first day. Gives that day.
 */
export async function askClosing(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  userId: string,
  { by, address = '' }: ClosingBy,
  isDemo: IsDemo,
): Promise<Date | ClosingRefusal> {
  if (isDemo(userId)) return refuse('closing_demo')
  return await deps.database.transaction<Date | ClosingRefusal>(async (tx) => {
    const person = await tx.first(lock, [userId])
    if (!person) throw new Error(`the account ${userId} is closed already`)
    if (person.role === 'operator') return refuse('closing_operator')
    if ((await findHindrances(tx, userId)).length > 0) return refuse('closing_held')
    const now = deps.clock()
    const wanted = newId()
    const { id, due_at: dueAt } = (await tx.first(add, [wanted, userId, by, now, CLOSING_MS]))!
    await endSessions(tx, [userId], now)
    if (id !== wanted) return dueAt
    const actor = by === 'owner' ? userId : 'operator'
    await audit(tx, { at: now, actor, action: 'closing asked', subject: userId, address })
    const day = dueAt.toISOString().slice(0, 10)
    const title = 'Your account is to be closed'
    const content = `On ${day} it is closed. Logging in before that keeps it.`
    await notify(
      tx,
      [{ userId, indication: 'closing_asked', title, content, facts: { on_day: day }, link: '/account/data' }],
      now,
    )
    const reader = { email: person.email, language: person.lang_code }
    if (person.is_owner) await postLetter(tx, deps.config, writeClosingAsked(deps.config, reader, dueAt))
    return dueAt
  })
}
