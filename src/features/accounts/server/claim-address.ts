import { verifyEmail } from '#features/people/server/verify-email.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// Registrations and verifications of one address run one after the other: without this lock, two verifications at the same
// moment each hold a link and wait for the other's (a deadlock).
const lock = statement(
  'accounts-address-turn',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.address}))`,
)
const endConfirmations = statement(
  'accounts-end-confirmations',
  'UPDATE email_confirmations SET expires_at = $2 WHERE email = $1 AND used_at IS NULL AND expires_at > $2',
)
const endResetsOfOthers = statement(
  'accounts-end-resets-of-others',
  `UPDATE password_resets SET expires_at = $2, token_sealed = NULL
    WHERE user_id IN (SELECT id FROM users WHERE email = $1 AND id <> $3) AND used_at IS NULL AND expires_at > $2`,
)

/** Waits for other registrations and verifications of this address; held until the transaction ends. To be taken first. */
export const lockAddress = async (tx: Transaction, email: string): Promise<void> => void (await tx.run(lock, [email]))

/**
 * The account proves that it reads the mail of its address, and owns it from now on: the others that name it lose their
 * claim, and every link that would have given it to them. False when somebody owns it already. Inside
 * `lockAddress`; the unique index stands behind it.
 */
export async function claimAddress(tx: Transaction, userId: string, email: string, now: Date): Promise<boolean> {
  if (!(await verifyEmail(tx, userId, email, now))) return false
  await endClaims(tx, userId, email, now)
  return true
}

/** The links that would have given an address to somebody else, now that this account owns it. */
export async function endClaims(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  await tx.run(endConfirmations, [email, now])
  await tx.run(endResetsOfOthers, [email, now, userId])
}
