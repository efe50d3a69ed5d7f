import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashNetwork } from '#platform/server/hash-network.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import type { Language } from '#platform/server/request-language.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { RESET_AGAIN_MS, RESET_MS, RESETS_OF_ACCOUNT, RESETS_OF_SENDER } from '../rules.ts'
import { byAnybody, byDevice, takeAttempt } from './count-attempts.ts'
import { findDevice } from './known-device.ts'
import { writeReset } from './write-letters.ts'

// Two requests of one sender at the same moment are counted one after the other.
const lockSender = statement(
  'accounts-reset-turn',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.reset}))`,
)
const findBefore = statement<{ asked_at: Date }>(
  'accounts-reset-find-before',
  `SELECT asked_at FROM reset_requests WHERE sender_hash = $1 AND asked_at > $2
    ORDER BY asked_at DESC OFFSET $3 - 1 LIMIT 1`,
)
const addRequest = statement(
  'accounts-reset-add-request',
  `INSERT INTO reset_requests (id, email, language, address, sender_hash, asked_at, device_user_id, device_hash)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

type Wish = {
  readonly email: string
  readonly language: Language
  readonly address: string
  /** The device cookie for this address, as it was sent. */
  readonly device: string | null
}

/**
 * Somebody asks for a link to a new password. It is only written down here, the same for every address; whether
 * anybody has it is looked up by `answerResets` when the answer has gone, so that not even its time tells. Refuses
 * `too_many` beyond what one network may ask for in an hour; a device that has signed in to the address before may ask
 * even then.
 */
export async function askReset(
  deps: Deps,
  { email, language, address, device: cookie }: Wish,
): Promise<Refusal<'too_many'> | 'asked'> {
  const now = deps.clock()
  const device = await findDevice(deps, cookie, email)
  const sender = hashNetwork(deps.config, 'reset-sender:', address)
  return await deps.database.transaction<Refusal<'too_many'> | 'asked'>(async (tx) => {
    const mayAsk =
      device && (await takeAttempt(deps, tx, byDevice(deps, 'ask', email, device.hash), RESETS_OF_ACCOUNT)) === 0
    if (deps.config.throttle && !mayAsk) {
      await tx.run(lockSender, [sender.toString('hex')])
      const { max, windowMs } = RESETS_OF_SENDER
      const before = await tx.first(findBefore, [sender, new Date(now.getTime() - windowMs), max])
      if (before) {
        const waitMs = before.asked_at.getTime() + windowMs - now.getTime()
        return undo(refuse('too_many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) }))
      }
    }
    const known = [device?.userId ?? null, device?.hash ?? null]
    await tx.run(addRequest, [newId(), email, language, address, sender, now, ...known])
    return 'asked'
  })
}

type Request = {
  id: string
  email: string
  language: Language
  address: string
  asked_at: Date
  device_user_id: string | null
  device_hash: Buffer | null
}
type User = { id: string; lang_code: Language }
type Live = { token_hash: Buffer; token_sealed: string; expires_at: Date }

const takeRequests = statement<Request>(
  'accounts-reset-take-requests',
  `SELECT id, email, language, address, asked_at, device_user_id, device_hash FROM reset_requests WHERE email IS NOT NULL
    ORDER BY asked_at LIMIT 50 FOR UPDATE SKIP LOCKED`,
)
const closeRequest = statement(
  'accounts-reset-close-request',
  `UPDATE reset_requests SET email = NULL, address = '', device_user_id = NULL, device_hash = NULL WHERE id = $1`,
)
const forgetRequests = statement('accounts-reset-forget', 'DELETE FROM reset_requests WHERE asked_at < $1')
// The owner of the address. While it is unverified, the account with money, so that an account that registered another
// person's address earlier does not get the link; else the one whose known device requests it, else the oldest.
const findUser = statement<User>(
  'accounts-reset-find-user',
  `SELECT u.id, u.lang_code FROM users u WHERE u.email = $1 AND u.closed_at IS NULL
    ORDER BY u.email_verified_at IS NULL,
             EXISTS (SELECT 1 FROM ledger_accounts l WHERE l.owner_id = u.id AND l.balance > 0) DESC,
             u.id IS DISTINCT FROM $2, u.created_at, u.id LIMIT 1 FOR UPDATE OF u`,
)
const findLive = statement<Live>(
  'accounts-reset-find-live',
  `SELECT token_hash, token_sealed, expires_at FROM password_resets
    WHERE user_id = $1 AND used_at IS NULL AND expires_at > $2 AND token_sealed IS NOT NULL
    ORDER BY expires_at DESC LIMIT 1`,
)
export const endResets = statement(
  'accounts-reset-end-older',
  'UPDATE password_resets SET expires_at = $2, token_sealed = NULL WHERE user_id = $1 AND used_at IS NULL AND expires_at > $2',
)
const addReset = statement(
  'accounts-reset-add',
  'INSERT INTO password_resets (token_hash, user_id, created_at, expires_at, token_sealed) VALUES ($1, $2, $3, $4, $5)',
)

/**
 * Carry out what was asked for: a link to each address that has an account. Runs after each request and as a repeated
 * job, so that the next run finishes what a crash left.
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

async function answerOne(tx: Transaction, deps: Deps, request: Request): Promise<void> {
  const { email, address, asked_at, device_user_id, device_hash } = request
  const now = deps.clock()
  // Requested so long ago, while no server was running, that the user no longer waits for it.
  if (now.getTime() - asked_at.getTime() > RESET_MS) return
  const user = await tx.first(findUser, [email, device_user_id])
  if (!user) return
  // What strangers ask for is counted apart from what a device of this very account asks for: they fill no mailbox, and
  // use up nothing of the owner's.
  const scope =
    device_hash && device_user_id === user.id
      ? byDevice(deps, 'reset', email, device_hash)
      : byAnybody(deps, 'reset', email)
  if (await takeAttempt(deps, tx, scope, RESETS_OF_ACCOUNT)) return
  const { token, expiresAt } = await linkOf(tx, deps, user.id, now)
  await audit(tx, { at: now, actor: 'guest', action: 'password reset asked', subject: user.id, address })
  const link = { token, minutes: Math.floor((expiresAt.getTime() - now.getTime()) / 60_000) }
  await postLetter(tx, deps.config, writeReset(deps.config, { email, language: user.lang_code }, link))
}

/** The link that was sent a short time ago, which a repeated request keeps; otherwise a new one, which invalidates older ones. */
async function linkOf(
  tx: Transaction,
  deps: Deps,
  userId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const secret = deps.config.secretKey
  const live = await tx.first(findLive, [userId, new Date(now.getTime() + RESET_AGAIN_MS)])
  if (live) return { token: unseal(secret, resetPlace(live.token_hash), live.token_sealed), expiresAt: live.expires_at }
  const token = newSessionToken()
  const hash = hashToken(token)
  const expiresAt = new Date(now.getTime() + RESET_MS)
  await tx.run(endResets, [userId, now])
  await tx.run(addReset, [hash, userId, now, expiresAt, seal(secret, resetPlace(hash), token)])
  return { token, expiresAt }
}

/** What a sealed token is bound to. */
export const resetPlace = (tokenHash: Buffer): string => `password_resets.token:${tokenHash.toString('hex')}`
