import { randomBytes, randomInt } from 'node:crypto'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { RECOVERY_CODES } from '../rules.ts'
import { hashPassword } from './password.ts'

// Without letters and digits that look like others: 50 bits of ten characters, typed from paper.
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 10
const SHAPE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

const removeAll = statement('accounts-recovery-remove-all', 'DELETE FROM recovery_codes WHERE user_id = $1')
const add = statement(
  'accounts-recovery-add',
  'INSERT INTO recovery_codes (user_id, hash, salt, made_at) SELECT $1, unnest($2::text[]), $3, $4',
)
const findSalt = statement<{ salt: Buffer }>(
  'accounts-recovery-find-salt',
  'SELECT salt FROM recovery_codes WHERE user_id = $1 LIMIT 1',
)
const use = statement(
  'accounts-recovery-use',
  'UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND hash = $2 AND used_at IS NULL',
)
const isKnown = statement<{ hash: string }>(
  'accounts-recovery-is-known',
  'SELECT hash FROM recovery_codes WHERE user_id = $1 AND hash = $2',
)
const countLeft = statement<{ n: number }>(
  'accounts-recovery-count',
  'SELECT count(*)::int AS n FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
)

/** What is kept of ten codes, to be written with `keepRecoveryCodes`. */
export type MadeCodes = { readonly shown: readonly string[]; readonly hashes: readonly string[]; readonly salt: Buffer }

/**
 * Ten new codes. They are hashed like passwords, with one salt for all ten: a code that is tried is hashed once, and costs
 * whoever has a copy of the table as much as a password.
 */
export async function newRecoveryCodes(): Promise<MadeCodes | Refusal<'busy'>> {
  const salt = randomBytes(16)
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) {
    codes.add(Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''))
  }
  const hashes: string[] = []
  for (const code of codes) {
    const hash = await hashPassword(code, salt)
    if (isRefusal(hash)) return hash
    hashes.push(hash)
  }
  return { shown: [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes, salt }
}

/** They take the place of all that there were. */
export async function keepRecoveryCodes(
  on: Queryable,
  userId: string,
  { hashes, salt }: MadeCodes,
  now: Date,
): Promise<void> {
  await on.run(removeAll, [userId])
  await on.run(add, [userId, hashes, salt, now])
}

export const removeRecoveryCodes = async (on: Queryable, userId: string): Promise<void> =>
  void (await on.run(removeAll, [userId]))

/** Whether a text, in capitals and without spaces and hyphens, can be a recovery code. */
export const isRecoveryCode = (text: string): boolean => SHAPE.test(text)

/** Takes a code, which counts once: of two at the same moment one finds it used. */
export async function takeRecoveryCode(
  on: Queryable,
  userId: string,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'used' | Refusal<'busy'>> {
  const found = await on.first(findSalt, [userId])
  // It takes as long where there are none.
  const hash = await hashPassword(code, found?.salt ?? Buffer.alloc(16))
  if (isRefusal(hash)) return hash
  if ((await on.run(use, [userId, hash, now])) === 1) return 'right'
  return (await on.first(isKnown, [userId, hash])) ? 'used' : 'wrong'
}

/** How many there are that were not used yet. */
export const countRecoveryCodes = async (on: Queryable, userId: string): Promise<number> =>
  (await on.first(countLeft, [userId]))?.n ?? 0
