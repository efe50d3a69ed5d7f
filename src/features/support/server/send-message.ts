import type { Language } from '#kit/language.ts'
import type { BodyRead } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashNetwork } from '#platform/server/hash-network.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import { statement } from '#platform/server/statement.ts'
import type { sendMessage as contract } from '../contract.ts'
import { CONTACT_LIMITS, referenceOf } from '../rules.ts'
import { writeReceived, writeToSupport } from './write-letters.ts'

// Two messages of one sender at the same moment are counted one after the other.
const lockSender = statement(
  'support-take-turn',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.support}))`,
)

const countOfNetwork = statement<{ n: number }>(
  'support-count-of-network',
  'SELECT count(*)::int AS n FROM contact_messages WHERE sender_hash = $1 AND sent_at > $2',
)
const countOfEmail = statement<{ n: number }>(
  'support-count-of-email',
  'SELECT count(*)::int AS n FROM contact_messages WHERE email = $1 AND sent_at > $2',
)
const addMessage = statement(
  'support-add-message',
  `INSERT INTO contact_messages (id, reference, user_id, name, email, subject, message, language, sender_hash, sent_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export type From = {
  readonly userId: string | null
  readonly address: string
  readonly language: Language
}

type Sent = { readonly reference: string }
type TooMany = Refusal<'too_many_messages'>

/**
 * Keep a message of the contact form, post it to the operator and tell the sender that it has arrived: all three or
 * none. A filled trap is answered like any other message, and thrown away.
 */
export async function sendMessage(deps: Deps, input: BodyRead<typeof contract>, from: From): Promise<Sent | TooMany> {
  const id = newId()
  const sent = { reference: referenceOf(id), userId: from.userId, language: from.language, ...fieldsOf(input) }
  if (input.leave_empty) return { reference: sent.reference }
  const now = deps.clock()
  const sender = hashNetwork(deps.config, 'contact:', from.address)
  return await deps.database.transaction<Sent | TooMany>(async (tx) => {
    if (deps.config.throttle && (await isTooMany(tx, sender, sent.email, now))) {
      return undo(refuse('too_many_messages', { retryAfter: 86_400 }))
    }
    const { reference, userId, name, email, subject, message, language } = sent
    await tx.run(addMessage, [id, reference, userId, name, email, subject, message, language, sender, now])
    await postLetter(tx, deps.config, writeToSupport(deps.config.supportEmail, sent))
    await postLetter(tx, deps.config, writeReceived(sent))
    return { reference }
  })
}

const fieldsOf = ({ name, email, subject, message }: BodyRead<typeof contract>) => ({ name, email, subject, message })

async function isTooMany(tx: Transaction, sender: Buffer, email: string, now: Date): Promise<boolean> {
  await tx.run(lockSender, [`network:${sender.toString('hex')}`])
  await tx.run(lockSender, [`email:${email}`])
  for (const { by, max, withinMs } of CONTACT_LIMITS) {
    const since = new Date(now.getTime() - withinMs)
    const found =
      by === 'network' ? await tx.first(countOfNetwork, [sender, since]) : await tx.first(countOfEmail, [email, since])
    if ((found?.n ?? 0) >= max) return true
  }
  return false
}
