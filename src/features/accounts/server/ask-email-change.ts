import type { AnswerOf } from '#kit/endpoint.ts'
import { epochSeconds } from '#kit/clock.ts'
import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { hashToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import type { readEmailChange } from '../email-change-contract.ts'
import { CONFIRM_MS, EMAIL_CHANGES, KNOWN_LETTERS_OF_OWNER, LETTERS_OF_ADDRESS } from '../rules.ts'
import { byAccount, byAnybody, takeAttempt } from './count-attempts.ts'
import { dropEmailChanges } from './email-changes.ts'
import { notifyEmailChangeAsked } from './security-news.ts'
import { newConfirmation, ownerOf } from './send-confirmation.ts'
import { linkToken } from './signed-links.ts'
import { writeEmailAsked, writeEmailConfirm, writeEmailTaken } from './write-security-letters.ts'

type Person = { email: string; lang_code: Language; email_verified_at: Date | null }

const lockPerson = statement<Person>(
  'accounts-email-change-lock-person',
  'SELECT email, lang_code, email_verified_at FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
)
const add = statement(
  'accounts-email-change-add',
  `INSERT INTO email_changes (id, user_id, old_email, old_verified_at, new_email, token_hash, asked_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const findPending = statement<{ new_email: string; expires_at: Date }>(
  'accounts-email-change-find-pending',
  `SELECT new_email, expires_at FROM email_changes
    WHERE user_id = $1 AND confirmed_at IS NULL AND ended_at IS NULL AND expires_at > $2`,
)

/**
 * Somebody who proved just now who they are wants another email. The new address gets the link that makes it theirs; the
 * old one hears of it at once, with a link that undoes it for seven days. A later wish replaces an earlier one. An
 * address that has an owner gets no link, and its owner is told: to whoever asks it looks the same.
 */
export async function askEmailChange(
  deps: Deps,
  { userId }: Visitor,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<'asked' | Refusal<'same_email' | 'too_many'>> {
  return await deps.database.transaction<'asked' | Refusal<'same_email' | 'too_many'>>(async (tx) => {
    const now = deps.clock()
    const person = await tx.first(lockPerson, [userId])
    if (!person) throw new Error(`user ${userId} has a session but no row`)
    if (person.email === email) return refuse('same_email')
    const scope = byAccount(deps, 'email change', userId, userId)
    const retryAfter = await takeAttempt(deps, tx, scope, EMAIL_CHANGES)
    if (retryAfter) return undo(refuse('too_many', { retryAfter }))
    await dropEmailChanges(tx, userId, now)
    const owner = await ownerOf(tx, email)
    const language = person.lang_code
    const token = await newConfirmation(tx, deps, { userId, email, language }, owner)
    const id = newId()
    const until = new Date(now.getTime() + CONFIRM_MS)
    const row = [id, userId, person.email, person.email_verified_at, email, hashToken(token), now, until]
    await tx.run(add, row)
    await audit(tx, { at: now, actor: userId, action: 'email change asked', subject: userId, address })
    await notifyEmailChangeAsked(tx, userId, email, now)
    await tellOld(tx, deps, person, id)
    // A mailbox that is named by many accounts must not be flooded; who asked again gets a new link within the hour.
    if (await takeAttempt(deps, tx, byAnybody(deps, 'letter', email), LETTERS_OF_ADDRESS)) return 'asked'
    if (!owner) await postLetter(tx, deps.config, writeEmailConfirm(deps.config, { email, language }, token))
    else if (!(await takeAttempt(deps, tx, byAccount(deps, 'taken letter', email, owner.id), KNOWN_LETTERS_OF_OWNER)))
      await postLetter(tx, deps.config, writeEmailTaken(deps.config, { email, language: owner.lang_code }))
    return 'asked'
  })
}

/** An address that nobody has proven may be a stranger's: nothing is written to it that could stop its account. */
async function tellOld(tx: Transaction, deps: Deps, { email, lang_code, email_verified_at }: Person, id: string) {
  if (email_verified_at === null) return
  const token = linkToken(deps, 'undo email', id)
  await postLetter(tx, deps.config, writeEmailAsked(deps.config, { email, language: lang_code }, token))
}

/** What waits for its link, for the person's own page. */
export async function readEmailChangeOf(deps: Deps, visitor: Visitor): Promise<AnswerOf<typeof readEmailChange>> {
  if (visitor.isPreview) return { pending: null }
  const found = await deps.database.first(findPending, [visitor.userId, deps.clock()])
  return { pending: found && { email: found.new_email, until: epochSeconds(found.expires_at) } }
}

/** The email stays: whoever is signed in may say so, since nothing is lost by it. */
export async function dropOwnEmailChange(deps: Deps, { userId }: Visitor, address: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    if (!(await dropEmailChanges(tx, userId, now))) return
    await audit(tx, { at: now, actor: userId, action: 'email change dropped', subject: userId, address })
  })
}
