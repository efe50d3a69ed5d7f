import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** Somebody whose account is being closed for good. */
export type Leaver = { readonly userId: string; readonly email: string }

/** How a feature forgets somebody, in the transaction that closes their account. */
export type Forget = (tx: Transaction, leaver: Leaver, now: Date) => Promise<void>

const retire = statement(
  'people-forget-username',
  `INSERT INTO retired_usernames (digest, retired_at)
   SELECT DISTINCT sha256(convert_to(name, 'UTF8')), $2::timestamptz
     FROM (SELECT username FROM users WHERE id = $1
           UNION SELECT username FROM former_usernames WHERE user_id = $1) u,
          LATERAL (VALUES (lower(u.username)), (look_of_username(u.username))) n (name)
       ON CONFLICT DO NOTHING`,
)
const forget = statement(
  'people-forget-person',
  `WITH f AS (DELETE FROM former_usernames WHERE user_id = $1),
        p AS (UPDATE profile_pictures SET unused_since = coalesce(unused_since, $2) WHERE user_id = $1)
   UPDATE users SET email = id || '@closed.invalid', email_verified_at = NULL, username = 'closed-' || id, fname = '',
          lname = '', dob_sealed = NULL, phone = '', bio = '', description = '', photo = '', banner = '', citizenship = '',
          residence = '', address_line1 = '', address_line2 = '', address_city = '', address_state = '', address_zip = '',
          is_merchant = false, time_zone = '', profile_shows = '{}', username_changed_at = NULL,
          closed_at = coalesce(closed_at, $2)
    WHERE id = $1`,
)

/** What is left of a person is their id, which the books know them by; the files of their pictures follow with the next sweep. */
export const forgetPerson: Forget = async (tx, { userId }, now) => {
  await tx.run(retire, [userId, now])
  await tx.run(forget, [userId, now])
}
