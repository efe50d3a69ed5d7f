import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashLinkToken, newLinkToken } from '#platform/server/mail/link-token.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { hashNetwork } from '#platform/server/hash-network.ts'
import { statement } from '#platform/server/statement.ts'
import { ATTEMPT_WINDOW_MS, ATTEMPTS_AN_HOUR, CONFIRM_MS, LETTER_PAUSE_MS, LONGEST_PAUSE_MS } from '../rules.ts'
import { unsubscribeToken, unsubscribeTokenOf } from './newsletter-links.ts'
import { confirmLetter, knownLetter } from './newsletter-letters.ts'

type Wish = { readonly email: string; readonly language: Language; readonly address: string }
type Reader = {
  id: string
  state: 'pending' | 'confirmed' | 'unsubscribed'
  created_at: Date
  letter_at: Date | null
  unsubscribe_hash: Buffer
}

// Two attempts of one sender at the same moment are counted one after the other.
const lockSender = statement(
  'newsletter-take-turn',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.newsletter}))`,
)
const countAttempts = statement<{ n: number }>(
  'newsletter-count-attempts',
  'SELECT count(*) AS n FROM newsletter_attempts WHERE sender_hash = $1 AND at > $2',
)
const addAttempt = statement(
  'newsletter-add-attempt',
  'INSERT INTO newsletter_attempts (sender_hash, at) VALUES ($1, $2)',
)
const forgetAttempts = statement('newsletter-forget-attempts', 'DELETE FROM newsletter_attempts WHERE at < $1')

const addReader = statement(
  'newsletter-add-reader',
  `INSERT INTO newsletter_readers (id, email, language, unsubscribe_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (email) DO NOTHING`,
)
const lockReader = statement<Reader>(
  'newsletter-lock-reader',
  'SELECT id, state, created_at, letter_at, unsubscribe_hash FROM newsletter_readers WHERE email = $1 FOR UPDATE',
)
const awaitConfirmation = statement(
  'newsletter-await-confirmation',
  `UPDATE newsletter_readers
      SET state = 'pending', language = $2, confirm_hash = $3, confirm_expires_at = $4, letter_at = $5
    WHERE id = $1`,
)
const noteLetter = statement('newsletter-note-letter', 'UPDATE newsletter_readers SET letter_at = $2 WHERE id = $1')

/**
 * Somebody asks for the newsletter: kept as pending, and a letter goes out with the link that confirms. To the asker it
 * is all the same whether the address is known. Refuses `too_many` beyond 12 attempts an hour from one network.
 */
export async function joinNewsletter(deps: Deps, wish: Wish): Promise<Refusal<'too_many'> | 'asked'> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    if (deps.config.throttle && (await isTooOften(tx, deps, wish.address, now)))
      return refuse('too_many', { retryAfter: 3600 })
    const newOne = newId()
    const endHash = hashLinkToken(unsubscribeToken(deps.config, newOne))
    await tx.run(addReader, [newOne, wish.email, wish.language, endHash, now])
    const reader = await tx.first(lockReader, [wish.email])
    if (!reader) throw new Error('the reader that was just added is not there')
    // An address that is typed again at once is not written to again: nobody's inbox can be filled from here.
    if (mayWrite(reader, now) || reader.state === 'unsubscribed') await writeTo(tx, deps, reader, wish, now)
    return 'asked'
  })
}

// The longer it goes on, the longer the pause: each as long as all before it together, so that whoever types somebody
// else's address for ever, from wherever, sends eight letters on the first day and then one a day.
function mayWrite({ created_at, letter_at }: Reader, now: Date): boolean {
  if (letter_at === null) return true
  const pauseMs = Math.min(Math.max(letter_at.getTime() - created_at.getTime(), LETTER_PAUSE_MS), LONGEST_PAUSE_MS)
  return now.getTime() - letter_at.getTime() >= pauseMs
}

async function isTooOften(tx: Transaction, deps: Deps, address: string, now: Date): Promise<boolean> {
  const sender = hashNetwork(deps.config, 'newsletter-sender:', address)
  const since = new Date(now.getTime() - ATTEMPT_WINDOW_MS)
  await tx.run(lockSender, [sender.toString('hex')])
  await tx.run(forgetAttempts, [since])
  const counted = await tx.first(countAttempts, [sender, since])
  if ((counted?.n ?? 0) >= ATTEMPTS_AN_HOUR) return true
  await tx.run(addAttempt, [sender, now])
  return false
}

async function writeTo(tx: Transaction, deps: Deps, reader: Reader, wish: Wish, now: Date): Promise<void> {
  const { config } = deps
  const endToken = unsubscribeTokenOf(config, reader)
  if (reader.state === 'confirmed') {
    await tx.run(noteLetter, [reader.id, now])
    await postLetter(tx, config, knownLetter(config, { to: wish.email, language: wish.language, endToken }))
    return
  }
  const confirmToken = newLinkToken()
  const expires = new Date(now.getTime() + CONFIRM_MS)
  await tx.run(awaitConfirmation, [reader.id, wish.language, hashLinkToken(confirmToken), expires, now])
  await postLetter(
    tx,
    config,
    confirmLetter(config, { to: wish.email, language: wish.language, confirmToken, endToken }),
  )
}
