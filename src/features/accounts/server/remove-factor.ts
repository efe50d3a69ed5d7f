import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { calendarDay, epochSeconds } from '#kit/clock.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { REMOVAL_LINK_MS, REMOVAL_LINKS, REMOVAL_MS } from '../rules.ts'
import { byAccount, takeAttempt } from './count-attempts.ts'
import { cancelRemovals } from './end-removal.ts'
import { notifyRemovalStarted } from './factor-news.ts'
import { readLinkToken, linkToken } from './signed-links.ts'
import { findSecondStep } from './second-step.ts'
import { writeRemovalLink, writeRemovalStarted } from './write-removal-letters.ts'

const readReader = statement<{ email: string; lang_code: Language }>(
  'accounts-removal-read-reader',
  'SELECT email, lang_code FROM users WHERE id = $1',
)
const ask = statement('accounts-removal-ask', 'INSERT INTO factor_removals (id, user_id, asked_at) VALUES ($1, $2, $3)')
const findAsked = statement<{ user_id: string; email: string; lang_code: Language; time_zone: string }>(
  'accounts-removal-find-asked',
  `SELECT r.user_id, u.email, u.lang_code, u.time_zone FROM factor_removals r
     JOIN users u ON u.id = r.user_id AND u.closed_at IS NULL
     JOIN totp_factors t ON t.user_id = r.user_id AND t.confirmed_at IS NOT NULL
    WHERE r.id = $1 AND r.started_at IS NULL AND r.ended_at IS NULL AND r.asked_at > $2 FOR UPDATE OF u, r`,
)
const start = statement(
  'accounts-removal-start',
  `UPDATE factor_removals SET started_at = $2, due_at = $3
    WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM factor_removals o
                                   WHERE o.user_id = factor_removals.user_id AND o.started_at IS NOT NULL AND o.ended_at IS NULL)`,
)
const findOwner = statement<{ user_id: string; is_open: boolean }>(
  'accounts-removal-find-owner',
  'SELECT user_id, ended_at IS NULL AS is_open FROM factor_removals WHERE id = $1',
)

/**
 * Whoever gave the right password has no code: a link goes to the account's own address. Password and mail together
 * begin a removal; neither does it alone.
 */
export async function askRemoval(
  deps: Deps,
  stepToken: string | null,
  address: string,
): Promise<'asked' | Refusal<'login_expired' | 'too_many'>> {
  const account = await findSecondStep(deps, stepToken)
  if (!account) return refuse('login_expired')
  const { id: userId, email } = account
  return await deps.database.transaction<'asked' | Refusal<'too_many'>>(async (tx) => {
    const now = deps.clock()
    const retryAfter = await takeAttempt(deps, tx, byAccount(deps, 'removal', email, userId), REMOVAL_LINKS)
    if (retryAfter) return undo(refuse('too_many', { retryAfter }))
    const reader = await tx.first(readReader, [userId])
    const id = newId()
    await tx.run(ask, [id, userId, now])
    await audit(tx, { at: now, actor: userId, action: 'factor removal asked', subject: userId, address })
    const to = { email, language: reader?.lang_code ?? 'en' }
    await postLetter(tx, deps.config, writeRemovalLink(deps.config, to, linkToken(deps, 'start', id)))
    return 'asked'
  })
}

/** The mailed link was followed: in three days the factor goes, and every mail until then has a link that keeps it. */
export async function startRemoval(
  deps: Deps,
  token: string,
  address: string,
): Promise<'started' | Refusal<'removal_link_dead'>> {
  const id = readLinkToken(deps, 'start', token)
  if (id === null) return refuse('removal_link_dead')
  return await deps.database.transaction<'started' | Refusal<'removal_link_dead'>>(async (tx) => {
    const now = deps.clock()
    const found = await tx.first(findAsked, [id, new Date(now.getTime() - REMOVAL_LINK_MS)])
    const dueAt = new Date(now.getTime() + REMOVAL_MS)
    if (!found || (await tx.run(start, [id, now, dueAt])) === 0) return refuse('removal_link_dead')
    const { user_id: userId, email, lang_code: language, time_zone: timeZone } = found
    await audit(tx, { at: now, actor: userId, action: 'factor removal begun', subject: userId, address })
    await notifyRemovalStarted(tx, userId, calendarDay(epochSeconds(dueAt)), now)
    const cancel = linkToken(deps, 'cancel', id)
    const reader = { email, language, timeZone }
    await postLetter(tx, deps.config, writeRemovalStarted(deps.config, reader, { cancel, dueAt }))
    return 'started'
  })
}

/** Whoever reads the mail keeps the factor. Followed twice, it is kept all the same. */
export async function cancelByLink(
  deps: Deps,
  token: string,
  address: string,
): Promise<'cancelled' | Refusal<'removal_link_dead'>> {
  const id = readLinkToken(deps, 'cancel', token)
  if (id === null) return refuse('removal_link_dead')
  return await deps.database.transaction<'cancelled' | Refusal<'removal_link_dead'>>(async (tx) => {
    const found = await tx.first(findOwner, [id])
    if (!found?.is_open) return refuse('removal_link_dead')
    await cancelRemovals(tx, found.user_id, address, deps.clock())
    return 'cancelled'
  })
}

/** Whoever is signed in keeps the factor. */
export const cancelOwn = (deps: Deps, userId: string, address: string): Promise<boolean> =>
  deps.database.transaction((tx) => cancelRemovals(tx, userId, address, deps.clock()))
