import { createHmac } from 'node:crypto'
import { newId } from '#kit/id.ts'
import { networkOf } from '#kit/network-of.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { RESET_MS, RESETS_OF_ACCOUNT, RESETS_OF_SENDER } from '../rules.ts'
import { writeReset } from './write-letters.ts'

// Two requests of one sender at the same moment are counted one after the other.
const takeTurn = statement('accounts-reset-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 6))')
const countOfSender = statement<{ n: number }>(
  'accounts-reset-count-of-sender',
  'SELECT count(*)::int AS n FROM reset_requests WHERE sender_hash = $1 AND asked_at > $2',
)
const addRequest = statement(
  'accounts-reset-add-request',
  `INSERT INTO reset_requests (id, email, language, address, sender_hash, asked_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)

type Wish = { readonly email: string; readonly language: Language; readonly address: string }

/**
 * Somebody asks for a link to a new password. It is only written down here, the same for every address; whether
 * anybody has it is looked up by `answerResets` when the answer has gone, so that not even its time tells. Refuses
 * `too_many` beyond what one network may ask for in an hour.
 */
export async function askReset(deps: Deps, { email, language, address }: Wish): Promise<Refusal<'too_many'> | 'asked'> {
  const now = deps.clock()
  const sender = createHmac('sha256', deps.config.secretKey)
    .update(`reset-sender:${networkOf(address)}`)
    .digest()
  return await deps.database.transaction<Refusal<'too_many'> | 'asked'>(async (tx) => {
    if (deps.config.throttle) {
      await tx.run(takeTurn, [sender.toString('hex')])
      const found = await tx.first(countOfSender, [sender, new Date(now.getTime() - RESETS_OF_SENDER.windowMs)])
      if ((found?.n ?? 0) >= RESETS_OF_SENDER.max)
        return undo(refuse('too_many', { retryAfter: RESETS_OF_SENDER.windowMs / 1000 }))
    }
    await tx.run(addRequest, [newId(), email, language, address, sender, now])
    return 'asked'
  })
}

type Request = { id: string; email: string; language: Language; address: string; asked_at: Date }
type User = { id: string; lang_code: Language }

const takeRequests = statement<Request>(
  'accounts-reset-take-requests',
  `SELECT id, email, language, address, asked_at FROM reset_requests WHERE email IS NOT NULL
    ORDER BY asked_at LIMIT 50 FOR UPDATE SKIP LOCKED`,
)
const closeRequest = statement(
  'accounts-reset-close-request',
  `UPDATE reset_requests SET email = NULL, address = '' WHERE id = $1`,
)
const forgetRequests = statement('accounts-reset-forget', 'DELETE FROM reset_requests WHERE asked_at < $1')
const findUser = statement<User>(
  'accounts-reset-find-user',
  'SELECT id, lang_code FROM users WHERE email = $1 AND closed_at IS NULL FOR UPDATE',
)
const countOfUser = statement<{ n: number }>(
  'accounts-reset-count-of-user',
  'SELECT count(*)::int AS n FROM password_resets WHERE user_id = $1 AND created_at > $2',
)
export const endResets = statement(
  'accounts-reset-end-older',
  'UPDATE password_resets SET expires_at = $2 WHERE user_id = $1 AND used_at IS NULL AND expires_at > $2',
)
const addReset = statement(
  'accounts-reset-add',
  'INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
)

/**
 * Carry out what was asked for: a link to each address that has an account. Runs after each request and as a repeated
 * job, so that what a crash left is done by whoever comes next.
 */
export async function answerResets(deps: Deps): Promise<void> {
  for (;;) {
    const done = await deps.database.transaction(async (tx) => {
      const requests = await tx.rows(takeRequests)
      for (const request of requests) {
        await answerOne(tx, deps, request)
        await tx.run(closeRequest, [request.id])
      }
      return requests.length
    })
    if (done === 0) break
  }
  await deps.database.run(forgetRequests, [new Date(deps.clock().getTime() - RESETS_OF_SENDER.windowMs)])
}

async function answerOne(tx: Transaction, deps: Deps, { email, address, asked_at }: Request): Promise<void> {
  const now = deps.clock()
  // Asked for so long ago, while nobody was there to answer, that nobody waits for it any more.
  if (now.getTime() - asked_at.getTime() > RESET_MS) return
  const user = await tx.first(findUser, [email])
  if (!user) return
  const since = new Date(now.getTime() - RESETS_OF_ACCOUNT.windowMs)
  const sent = await tx.first(countOfUser, [user.id, since])
  if (deps.config.throttle && (sent?.n ?? 0) >= RESETS_OF_ACCOUNT.max) return
  const token = newSessionToken()
  await tx.run(endResets, [user.id, now])
  await tx.run(addReset, [hashToken(token), user.id, now, new Date(now.getTime() + RESET_MS)])
  await audit(tx, { at: now, actor: 'guest', action: 'password reset asked', subject: user.id, address })
  await postLetter(tx, deps.config, writeReset(deps.config, { email, language: user.lang_code }, token))
}
