import { notify } from '#features/notifications/server/notify.ts'
import type { Forget } from '#features/people/server/forget-person.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { countWarning } from '#platform/server/metrics.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { findHindrances } from './find-hindrances.ts'
import { writeClosed, writeClosingHeld, writeClosingKept } from './write-closing-letters.ts'

type Open = { id: string; user_id: string }
type State = {
  email: string
  lang_code: Language
  is_owner: boolean
  is_due: boolean
  is_entered: boolean
}

const AT_ONCE = 50

// A session after the closing was asked for says that somebody logged in.
const ENTERED = `EXISTS (SELECT FROM sessions s WHERE s.user_id = c.user_id AND s.kind <> 'preview' AND s.created_at > c.asked_at)`

const find = statement<Open>(
  'personal-data-closings-to-advance',
  `SELECT c.id, c.user_id FROM account_closings c
    WHERE c.ended_at IS NULL AND (c.due_at <= $1 OR ${ENTERED}) AND (c.not_before IS NULL OR c.not_before <= $1)
    ORDER BY c.due_at LIMIT ${AT_ONCE}`,
)
// A minute, two, four, to an hour.
const postpone = statement<{ failures: number }>(
  'personal-data-postpone-closing',
  `UPDATE account_closings
      SET failures = failures + 1,
          not_before = $2::timestamptz + least(interval '1 minute' * 2 ^ least(failures, 10), interval '1 hour')
    WHERE id = $1 AND ended_at IS NULL RETURNING failures`,
)
// A login holds the user's row until its session is written: whoever has waited for it sees that session below.
const lockPerson = statement(
  'personal-data-lock-leaver',
  'SELECT FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
)
const findState = statement<State>(
  'personal-data-closing-state',
  `SELECT u.email, u.lang_code, u.email_verified_at IS NOT NULL AS is_owner, c.due_at <= $2 AS is_due, ${ENTERED} AS is_entered
     FROM account_closings c JOIN users u ON u.id = c.user_id
    WHERE c.id = $1 AND c.ended_at IS NULL AND u.closed_at IS NULL FOR UPDATE OF c`,
)
const end = statement(
  'personal-data-end-closing',
  'UPDATE account_closings SET ended_at = $2, outcome = $3 WHERE id = $1',
)

/**
 * For the repeated job: whoever logged in keeps their account; the others are closed when their two weeks are over. One that fails
 * is said in the log and tried again ever later; those behind it do not wait for it.
 */
export async function advanceClosings(deps: Deps, parts: readonly Forget[]): Promise<void> {
  for (const one of await deps.database.rows(find, [deps.clock()])) {
    try {
      await deps.database.transaction((tx) => advance(tx, deps, one, parts))
    } catch (error) {
      // Throws where the database is away: then none of them could be carried out.
      const postponed = await deps.database.first(postpone, [one.id, deps.clock()])
      countWarning('closing_failed')
      deps.log.error(
        { closing: one.id, account: one.user_id, failures: postponed?.failures, error: String(error) },
        'a closing failed',
      )
    }
  }
}

async function advance(tx: Transaction, deps: Deps, { id, user_id: userId }: Open, parts: readonly Forget[]) {
  const now = deps.clock()
  await tx.run(lockPerson, [userId])
  const state = await tx.first(findState, [id, now])
  if (!state) return
  const { email, lang_code: language } = state
  const reader = { email, language }
  if (state.is_entered) {
    await tx.run(end, [id, now, 'kept'])
    await audit(tx, { at: now, actor: 'job', action: 'closing cancelled by a login', subject: userId })
    await tell(tx, userId, 'closing_kept', ['Your account stays open', 'Somebody logged in to it.'], now)
    if (state.is_owner) await postLetter(tx, deps.config, writeClosingKept(deps.config, reader))
    return
  }
  if (!state.is_due) return
  if ((await findHindrances(tx, userId)).length > 0) {
    await tx.run(end, [id, now, 'held'])
    await audit(tx, { at: now, actor: 'job', action: 'closing held', subject: userId })
    await tell(tx, userId, 'closing_held', ['Your account was not closed', 'There is still money in it.'], now)
    if (state.is_owner) await postLetter(tx, deps.config, writeClosingHeld(deps.config, reader))
    return
  }
  // What is kept under an address that nobody here has proven is its owner's.
  for (const forget of parts) await forget(tx, { userId, email: state.is_owner ? email : '' }, now)
  await tx.run(end, [id, now, 'closed'])
  await audit(tx, { at: now, actor: 'job', action: 'account closed', subject: userId })
  if (state.is_owner) await postLetter(tx, deps.config, writeClosed(reader))
}

const tell = (
  tx: Transaction,
  userId: string,
  indication: 'closing_kept' | 'closing_held',
  [title, content]: readonly [string, string],
  now: Date,
): Promise<void> => notify(tx, [{ userId, indication, title, content, facts: {}, link: '/account/data' }], now)
