import { createHmac } from 'node:crypto'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { statement } from '#platform/server/statement.ts'
import { hashPassword, isPassword } from './password.ts'

/** An account whose password was given; `isOwner` says whether its address is proven. */
export type FoundAccount = {
  readonly id: string
  readonly role: 'investor' | 'operator'
  readonly password_hash: string
  readonly is_owner: boolean
}

const findOwner = statement<FoundAccount>(
  'accounts-find-owner',
  `SELECT u.id, u.role, p.hash AS password_hash, true AS is_owner FROM users u JOIN passwords p ON p.user_id = u.id
    WHERE u.email = $1 AND u.email_verified_at IS NOT NULL AND u.closed_at IS NULL`,
)
// The newest first: where two have one password, the sign-in that was answered last made it.
export const findUnproven = statement<FoundAccount>(
  'accounts-find-unproven',
  `SELECT u.id, u.role, p.hash AS password_hash, false AS is_owner FROM users u JOIN passwords p ON p.user_id = u.id
    WHERE u.email = $1 AND p.hash = $2 AND u.email_verified_at IS NULL AND u.closed_at IS NULL
    ORDER BY u.created_at DESC LIMIT 1`,
)

type Found = {
  readonly account: FoundAccount | null
  readonly ownerId: string | null
  /** What the password is stored as by an account without proof; null where the owner's was found before it. */
  readonly hash: string | null
}

/**
 * The account of an address that has this password: its owner, else one of those that name it without proof. Two
 * passwords are hashed whenever no account is found, however many accounts there are, one or none: all unverified ones
 * share the salt of their address, so that one hash is compared with all of them.
 */
export async function findByPassword(
  deps: Pick<Deps, 'config' | 'database'>,
  email: string,
  password: string,
): Promise<Found | Refusal<'busy'>> {
  const owner = await deps.database.first(findOwner, [email])
  const isOwners = await isPassword(owner?.password_hash ?? null, password)
  if (isRefusal(isOwners)) return isOwners
  const ownerId = owner?.id ?? null
  if (owner && isOwners) return { account: owner, ownerId, hash: null }
  const hash = await hashForAddress(deps, email, password)
  if (isRefusal(hash)) return hash
  return { account: await deps.database.first(findUnproven, [email, hash]), ownerId, hash }
}

/**
 * The stored form of the password of an account that has not proven its address: with a salt that all such accounts of
 * one address share, and no other address on any server, since it is made with the server's key.
 */
export const hashForAddress = (
  deps: Pick<Deps, 'config'>,
  email: string,
  password: string,
): Promise<string | Refusal<'busy'>> => {
  const salt = createHmac('sha256', deriveKey(deps.config.secretKey, 'address salts'))
    .update(email)
    .digest()
    .subarray(0, 16)
  return hashPassword(password, salt)
}
