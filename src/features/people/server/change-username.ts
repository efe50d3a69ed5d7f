import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { isDuplicate } from '#platform/server/database-errors.ts'
import { undo } from '#platform/server/database.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Retention } from '#platform/server/delete-expired.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { CHANGE_EVERY_DAYS, checkUsername, KEPT_DAYS, keptSince, nextChangeAt } from '../username.ts'

/** Somebody else's name: the same, or one that looks alike. */
type Found = { is_same: boolean }

const lock = statement<{ username: string; username_changed_at: Date | null }>(
  'people-lock-username',
  'SELECT username, username_changed_at FROM users WHERE id = $1 FOR UPDATE',
)
const rename = statement(
  'people-change-username',
  'UPDATE users SET username = $2, username_changed_at = $3 WHERE id = $1',
)
const keepFormer = statement(
  'people-keep-former-username',
  `INSERT INTO former_usernames (username, user_id, given_up_at) VALUES (lower($1), $2, $3)
   ON CONFLICT (username) DO UPDATE SET user_id = $2, given_up_at = $3`,
)
const dropFormer = statement('people-drop-former-username', 'DELETE FROM former_usernames WHERE username = lower($1)')
const findFormer = statement<Found>(
  'people-find-former-username',
  `SELECT username = lower($1) AS is_same FROM former_usernames
    WHERE look_of_username(username) = look_of_username($1) AND given_up_at > $2 AND user_id <> $3
    ORDER BY 1 DESC LIMIT 1`,
)
// Whoever came by a name before there were looks has it without one.
const findTaken = statement<Found>(
  'people-find-taken-username',
  `SELECT lower(username) = lower($1) AS is_same FROM users
    WHERE (lower(username) = lower($1) OR username_look = look_of_username($1)) AND id <> $2
    ORDER BY 1 DESC LIMIT 1`,
)

/** Why somebody cannot have a username; null: they can. */
export async function whyNotFree(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  username: string,
): Promise<'username_taken' | 'username_alike' | 'username_reserved' | null> {
  const reserved = checkUsername(username)
  if (reserved) return reserved.refused
  return (await whyTaken(database, userId, username)) ?? (await whyKept(database, userId, username, clock()))
}

const whyTaken = async (on: Queryable, userId: string, username: string): Promise<Alike | null> =>
  alikeOf(await on.first(findTaken, [username, userId]))

const whyKept = async (on: Queryable, userId: string, username: string, now: Date): Promise<Alike | null> =>
  alikeOf(await on.first(findFormer, [username, keptSince(now), userId]))

type Alike = 'username_taken' | 'username_alike'
const alikeOf = (found: Found | null): Alike | null => found && (found.is_same ? 'username_taken' : 'username_alike')

type Who = { readonly userId: string; readonly address: string }
type ChangeRefusal = 'username_reserved' | Alike | 'username_too_soon'

/** Another username. Its capitals alone can be changed at any time: it is the same name. */
export async function changeUsername(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, address }: Who,
  username: string,
): Promise<Refusal<ChangeRefusal> | null> {
  const reserved = checkUsername(username)
  if (reserved) return reserved
  try {
    return await database.transaction<Refusal<ChangeRefusal> | null>(async (tx) => {
      const now = clock()
      const known = await tx.first(lock, [userId])
      if (!known || known.username === username) return null
      const isSame = known.username.toLowerCase() === username.toLowerCase()
      const next = nextChangeAt(known.username_changed_at, now)
      if (next && !isSame) {
        return refuse('username_too_soon', {
          params: { days: CHANGE_EVERY_DAYS, date: next.toISOString().slice(0, 10) },
        })
      }
      await tx.run(rename, [userId, username, isSame ? known.username_changed_at : now])
      // After the name is ours in the index: whoever gave it up at this very moment has committed by now.
      const kept = await whyKept(tx, userId, username, now)
      if (kept) return undo(refuse(kept))
      await tx.run(dropFormer, [username])
      if (!isSame) await tx.run(keepFormer, [known.username, userId, now])
      const detail = { from: known.username, to: username }
      await audit(tx, { at: now, actor: userId, action: 'username changed', subject: userId, address, detail })
      return null
    })
  } catch (error) {
    if (isDuplicate(error)) return refuse((await whyTaken(database, userId, username)) ?? 'username_taken')
    throw error
  }
}

const deleteFormer = statement(
  'people-delete-former-usernames',
  `DELETE FROM former_usernames WHERE username IN (
     SELECT username FROM former_usernames WHERE given_up_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/** A name that was given up is kept for its former owner for 90 days, and then forgotten. */
export const formerUsernameRetention: Retention = {
  table: 'former_usernames',
  since: 'it was given up',
  days: KEPT_DAYS,
  deleteOld: deleteFormer,
}
