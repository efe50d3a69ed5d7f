import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import {
  CONFIRM_MS,
  KNOWN_LETTERS_OF_OWNER,
  LETTERS_OF_ACCOUNT,
  LETTERS_OF_ADDRESS,
  LETTERS_OF_NETWORK,
} from '../rules.ts'
import { byAccount, byAnybody, byNetwork, takeAttempt } from './count-attempts.ts'
import { writeConfirm, writeKnown, writeWelcome } from './write-letters.ts'

type Owner = { id: string; lang_code: Language }
type Account = { email: string; lang_code: Language; is_owner: boolean }

const findOwner = statement<Owner>(
  'accounts-find-owner-of-address',
  'SELECT id, lang_code FROM users WHERE email = $1 AND email_verified_at IS NOT NULL AND closed_at IS NULL',
)
const addConfirmation = statement(
  'accounts-add-confirmation',
  `INSERT INTO email_confirmations (token_hash, user_id, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)`,
)
const findAccount = statement<Account>(
  'accounts-find-for-letter',
  'SELECT email, lang_code, email_verified_at IS NOT NULL AS is_owner FROM users WHERE id = $1 AND closed_at IS NULL',
)
type Reader = { readonly userId: string; readonly email: string; readonly language: Language }

/** The verified owner of an address, or null while it is unverified. */
export const ownerOf = async (tx: Transaction, email: string): Promise<Owner | null> =>
  await tx.first(findOwner, [email])

/**
 * The letter that a new account causes: the link that proves the address; or, where the address has an owner, word to
 * the owner, with no link for anybody. The account is told nothing of the difference.
 */
export async function postFirstLetter(
  tx: Transaction,
  deps: Deps,
  reader: Reader,
  owner: Owner | null,
  address: string,
): Promise<void> {
  const token = await newConfirmation(tx, deps, reader, owner)
  // Registering another person's address again and again must not flood their mailbox. A user who gets no letter because of
  // other people's registrations can request one from inside the app, which is counted by account.
  if (await takeAttempt(deps, tx, byNetwork(deps, 'letter', reader.email, address), LETTERS_OF_NETWORK)) return
  if (await takeAttempt(deps, tx, byAnybody(deps, 'letter', reader.email), LETTERS_OF_ADDRESS)) return
  if (owner) await writeToOwner(tx, deps, reader.email, owner)
  else await postLetter(tx, deps.config, writeWelcome(deps.config, reader, token))
}

/** A signed-in user requests the link again. Refuses `too_many` beyond three an hour. */
export async function sendConfirmation(deps: Deps, userId: string): Promise<'sent' | Refusal<'too_many'>> {
  return await deps.database.transaction<'sent' | Refusal<'too_many'>>(async (tx) => {
    const account = await tx.first(findAccount, [userId])
    if (!account) throw new Error(`user ${userId} has a session but no row`)
    if (account.is_owner) return 'sent'
    const retryAfter = await takeAttempt(deps, tx, byAccount(deps, 'letter', account.email, userId), LETTERS_OF_ACCOUNT)
    if (retryAfter) return undo(refuse('too_many', { retryAfter }))
    const reader = { userId, email: account.email, language: account.lang_code }
    const owner = await ownerOf(tx, account.email)
    const token = await newConfirmation(tx, deps, reader, owner)
    if (owner) await writeToOwner(tx, deps, account.email, owner)
    else await postLetter(tx, deps.config, writeConfirm(deps.config, reader, token))
    return 'sent'
  })
}

// A row either way, so that both take as long. The token for an address that has an owner is never sent, and has expired.
export async function newConfirmation(
  tx: Transaction,
  deps: Deps,
  reader: Reader,
  owner: Owner | null,
): Promise<string> {
  const now = deps.clock()
  const token = newSessionToken()
  const expiresAt = owner ? now : new Date(now.getTime() + CONFIRM_MS)
  await tx.run(addConfirmation, [hashToken(token), reader.userId, reader.email, now, expiresAt])
  return token
}

async function writeToOwner(tx: Transaction, deps: Deps, email: string, owner: Owner): Promise<void> {
  if (await takeAttempt(deps, tx, byAccount(deps, 'known letter', email, owner.id), KNOWN_LETTERS_OF_OWNER)) return
  await postLetter(tx, deps.config, writeKnown(deps.config, { email, language: owner.lang_code }))
}
