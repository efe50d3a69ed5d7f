import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { readProfile as readProfileEndpoint } from '../contract.ts'
import { shortName } from '../profile-rules.ts'
import type { Showable } from '../profile-rules.ts'
import { keptSince } from '../username.ts'

type ProfileRow = {
  id: string
  username: string
  fname: string
  lname: string
  photo: string
  banner: string
  bio: string
  description: string
  created_at: Date
  shows: Showable[]
}

// A name that somebody has now comes before one that somebody gave up.
const find = statement<ProfileRow>(
  'people-find-profile',
  `SELECT u.id, u.username, u.fname, u.lname, u.photo, u.banner, u.bio, u.description, u.created_at, u.profile_shows AS shows
     FROM users u
    WHERE u.closed_at IS NULL AND (u.id = $1 OR lower(u.username) = lower($2)
       OR u.id = (SELECT f.user_id FROM former_usernames f WHERE f.username = lower($2) AND f.given_up_at > $3))
    ORDER BY (u.id = $1) IS TRUE DESC, lower(u.username) = lower($2) DESC LIMIT 1`,
)

type Profile = AnswerOf<typeof readProfileEndpoint>

/** What a member shows: to everybody the same, its owner included, who wants to see what others see. */
export async function readProfile(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  who: string,
): Promise<Profile | Refusal<'no_such_document'>> {
  const row = await database.first(find, [isId(who) ? who : null, who, keptSince(clock())])
  if (!row) return refuse('no_such_document')
  const shown = <T>(field: Showable, value: T): T | null => (row.shows.includes(field) && value ? value : null)
  return {
    username: row.username,
    is_own: row.id === userId,
    name: shown('name', shortName(row.fname, row.lname)),
    photo: shown('photo', row.photo),
    banner: shown('banner', row.banner),
    bio: shown('bio', row.bio),
    description: shown('description', row.description),
    since: shown('since', epochSeconds(row.created_at)),
  }
}
