import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { REMOVAL_NOTICE_MS } from '../rules.ts'
import { notifyFactorRemoved, notifyRemovalSoon } from './factor-news.ts'
import { endSessions } from './log-out.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { linkToken } from './signed-links.ts'
import { removeTotp } from './totp-factor.ts'
import { writeRemovalSoon } from './write-removal-letters.ts'

type Due = { id: string; user_id: string; email: string; lang_code: Language; time_zone: string; due_at: Date | null }

const AT_ONCE = 50

const findToRemind = statement<Due>(
  'accounts-removals-to-remind',
  `SELECT r.id, r.user_id, u.email, u.lang_code, u.time_zone, r.due_at FROM factor_removals r JOIN users u ON u.id = r.user_id
    WHERE r.ended_at IS NULL AND r.reminded_at IS NULL AND r.due_at <= $1 ORDER BY r.due_at LIMIT ${AT_ONCE}
      FOR UPDATE OF r SKIP LOCKED`,
)
const remind = statement(
  'accounts-removal-remind',
  'UPDATE factor_removals SET reminded_at = $2, due_at = GREATEST(due_at, $3) WHERE id = $1',
)
const findDue = statement<Due>(
  'accounts-removals-due',
  `SELECT r.id, r.user_id, u.email, u.lang_code, u.time_zone, r.due_at FROM factor_removals r JOIN users u ON u.id = r.user_id
    WHERE r.ended_at IS NULL AND r.reminded_at IS NOT NULL AND r.due_at <= $1 ORDER BY r.due_at LIMIT ${AT_ONCE}
      FOR UPDATE OF r SKIP LOCKED`,
)
const end = statement(
  'accounts-removal-done',
  `UPDATE factor_removals SET ended_at = $2, outcome = 'removed' WHERE id = $1`,
)

/**
 * For the repeated job: tells whoever's second factor goes within a day, and removes those whose time has come. None goes
 * without that mail a day before, however long no server ran.
 */
export async function advanceRemovals(deps: Deps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const inADay = new Date(now.getTime() + REMOVAL_NOTICE_MS)
    for (const one of await tx.rows(findToRemind, [inADay])) {
      await tx.run(remind, [one.id, now, inADay])
      const dueAt = one.due_at && one.due_at > inADay ? one.due_at : inADay
      await notifyRemovalSoon(tx, one.user_id, now)
      const reader = { email: one.email, language: one.lang_code, timeZone: one.time_zone }
      const cancel = linkToken(deps, 'cancel', one.id)
      await postLetter(tx, deps.config, writeRemovalSoon(deps.config, reader, { cancel, dueAt }))
    }
  })
  await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    for (const one of await tx.rows(findDue, [now])) await removeOne(tx, one, now)
  })
}

async function removeOne(tx: Transaction, { id, user_id: userId }: Due, now: Date): Promise<void> {
  await removeTotp(tx, userId)
  await removeRecoveryCodes(tx, userId)
  await endSessions(tx, [userId], now)
  await tx.run(end, [id, now])
  await audit(tx, { at: now, actor: 'job', action: 'factor removed', subject: userId })
  await notifyFactorRemoved(tx, userId, now)
}
