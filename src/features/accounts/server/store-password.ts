import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const add = statement('accounts-add-password', 'INSERT INTO passwords (user_id, hash) VALUES ($1, $2)')
const replace = statement(
  'accounts-replace-passwords',
  'UPDATE passwords SET hash = $2 WHERE user_id = ANY($1::uuid[])',
)

const replaceOne = statement(
  'accounts-replace-password',
  'UPDATE passwords SET hash = $2 WHERE user_id = $1 AND hash = $3',
)

/** The first password of a person, as `hashPassword` or `hashForAddress` gives it. */
export const addPassword = async (on: Queryable, userId: string, hash: string): Promise<void> =>
  void (await on.run(add, [userId, hash]))

/** Another password for each of these people. Their sessions are the caller's to end. */
export const replacePasswords = async (on: Queryable, userIds: readonly string[], hash: string): Promise<void> =>
  void (await on.run(replace, [userIds, hash]))

/** Another password in place of the one that was read: false where it is another one by now. */
export const replacePassword = async (on: Queryable, userId: string, hash: string, was: string): Promise<boolean> =>
  (await on.run(replaceOne, [userId, hash, was])) === 1
