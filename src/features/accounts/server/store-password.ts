import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const add = statement('accounts-add-password', 'INSERT INTO passwords (user_id, hash) VALUES ($1, $2)')
const replace = statement(
  'accounts-replace-passwords',
  'UPDATE passwords SET hash = $2, changed_at = $3 WHERE user_id = ANY($1::uuid[])',
)

const findChange = statement<{ changed_at: Date | null }>(
  'accounts-find-password-change',
  'SELECT changed_at FROM passwords WHERE user_id = $1',
)

const replaceOne = statement(
  'accounts-replace-password',
  'UPDATE passwords SET hash = $2, changed_at = $4 WHERE user_id = $1 AND hash = $3',
)

/** The first password of a person, as `hashPassword` or `hashForAddress` gives it. */
export const addPassword = async (on: Queryable, userId: string, hash: string): Promise<void> =>
  void (await on.run(add, [userId, hash]))

/** Another password for each of these people. Their sessions are the caller's to end; secret links made before it end by it. */
export const replacePasswords = async (
  on: Queryable,
  userIds: readonly string[],
  hash: string,
  now: Date,
): Promise<void> => void (await on.run(replace, [userIds, hash, now]))

/** When somebody's password was last replaced; null while it is their first one. */
export const findPasswordChange = async (on: Queryable, userId: string): Promise<Date | null> =>
  (await on.first(findChange, [userId]))?.changed_at ?? null

/**
 * Another password in place of the one that was read: false where it is another one by now. Secret links made before it end
 * by it.
 */
export const replacePassword = async (
  on: Queryable,
  userId: string,
  hash: string,
  was: string,
  now: Date,
): Promise<boolean> => (await on.run(replaceOne, [userId, hash, was, now])) === 1
