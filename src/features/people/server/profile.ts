import { epochSeconds } from '#kit/clock.ts'
import type { Clock } from '#kit/clock.ts'
import type { AnswerOf, BodyRead } from '#kit/endpoint.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { fragment, statement } from '#platform/server/statement.ts'
import type { Statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import type { changeMe, readMe as readMeEndpoint } from '../contract.ts'
import { PICTURE_KINDS } from '../picture-sizes.ts'
import type { Showable } from '../profile-rules.ts'
import { nextChangeAt } from '../username.ts'
import { usePicture } from './use-picture.ts'

type Me = AnswerOf<typeof readMeEndpoint>

/** A person as `PERSON` reads them. */
export type PersonRow = {
  user_id: string
  role: Me['role']
  fname: string
  lname: string
  email: string
  username: string
  phone: string
  photo: string
  banner: string
  bio: string
  description: string
  citizenship: string
  residence: string
  address_line1: string
  address_line2: string
  address_city: string
  address_state: string
  address_zip: string
  lang_code: Me['lang_code']
  theme: Me['theme']
  units: Me['units']
  time_zone: string
  is_merchant: boolean
  email_verified_at: Date | null
  created_at: Date
  version: number
  shows: Showable[]
  username_changed_at: Date | null
}

/** What `GET /api/me` shows: a person, and what a later feature knows of them. */
export type MeRow = PersonRow & {
  /** Everything the person ever invested, in cents (Spec §3). */
  total_fund: number
}

/** Reads the row of `$1` at once, with what later features know: the app puts it together. */
export type ReadMe = Statement<MeRow>

/** The person `$1`, for a statement that joins what others know of them by `user_id`. */
export const PERSON = fragment(
  'people-person',
  `SELECT u.id AS user_id, u.role, u.fname, u.lname, u.email, u.username, u.phone, u.photo, u.banner, u.bio,
          u.description, u.citizenship, u.residence, u.address_line1, u.address_line2, u.address_city, u.address_state,
          u.address_zip, u.lang_code, u.theme, u.units, u.time_zone, u.is_merchant, u.created_at,
          u.email_verified_at, u.profile_version AS version, u.profile_shows AS shows, u.username_changed_at
     FROM users u WHERE u.id = $1`,
)

const change = statement(
  'people-change-me',
  `UPDATE users SET fname = coalesce($2, fname), lname = coalesce($3, lname), phone = coalesce($4, phone),
     description = coalesce($5, description), citizenship = coalesce($6, citizenship), residence = coalesce($7, residence),
     address_line1 = coalesce($8, address_line1), address_line2 = coalesce($9, address_line2),
     address_city = coalesce($10, address_city), address_state = coalesce($11, address_state),
     address_zip = coalesce($12, address_zip), lang_code = coalesce($13, lang_code), theme = coalesce($14, theme),
     bio = coalesce($15, bio), photo = coalesce($16, photo), banner = coalesce($17, banner),
     profile_shows = coalesce($18, profile_shows), profile_version = profile_version + $19,
     units = coalesce($20, units), time_zone = coalesce($21, time_zone)
   WHERE id = $1`,
)

const lock = statement<{ profile_version: number }>(
  'people-lock-profile',
  'SELECT profile_version FROM users WHERE id = $1 FOR UPDATE',
)

// What is edited as a form, where one tab could overwrite what another saved. Switches and pictures are in force at once.
const FORM_FIELDS = ['fname', 'lname', 'phone', 'description', 'country', 'address', 'bio'] as const

/** Everything of a person that the person may see; the date of birth and tax ids stay sealed. */
export async function readMe(
  { database: on, clock }: { database: Queryable; clock: Clock },
  { userId, isPreview = false }: Visitor,
  read: ReadMe,
): Promise<Me> {
  const row = await on.first(read, [userId])
  if (!row) throw new Error(`user ${userId} has a session but no row`)
  const { citizenship, residence, created_at, email_verified_at, username_changed_at: renamedAt, ...rest } = row
  const usernameFrom = nextChangeAt(renamedAt, clock())
  const { address_line1, address_line2, address_city, address_state, address_zip, ...plain } = rest
  return {
    ...plain,
    email_verified: email_verified_at !== null,
    preview: isPreview,
    country: { citizenship, residence },
    address: {
      line1: address_line1,
      line2: address_line2,
      city: address_city,
      state: address_state,
      zip: address_zip,
    },
    created: epochSeconds(created_at),
    username_from: usernameFrom && epochSeconds(usernameFrom),
  }
}

type ChangeRefusal = 'profile_changed' | 'bio_too_long' | 'bio_card_number' | 'not_own_picture'

/** Change what was sent, keep the rest. Whoever says which version they read does not overwrite a later one. */
export async function changeProfile(
  deps: Deps,
  visitor: Visitor,
  body: BodyRead<typeof changeMe>,
  address: string,
  read: ReadMe,
): Promise<Me | Refusal<ChangeRefusal>> {
  const { userId } = visitor
  const bio = body.bio === undefined ? undefined : (await import('./clean-bio.ts')).cleanBio(body.bio)
  if (isRefusal(bio)) return bio
  return await deps.database.transaction<Me | Refusal<ChangeRefusal>>(async (tx) => {
    const at = deps.clock()
    const kept = await tx.first(lock, [userId])
    if (body.version !== undefined && body.version !== kept?.profile_version) return refuse('profile_changed')
    for (const kind of PICTURE_KINDS) {
      if (body[kind] === undefined) continue
      const refused = await usePicture(tx, { userId, kind, address: body[kind], at })
      if (refused) return undo(refused)
    }
    await tx.run(change, [
      userId,
      body.fname,
      body.lname,
      body.phone,
      body.description,
      body.country?.citizenship,
      body.country?.residence,
      body.address?.line1,
      body.address?.line2,
      body.address?.city,
      body.address?.state,
      body.address?.zip,
      body.lang_code,
      body.theme,
      bio,
      body.photo,
      body.banner,
      body.shows && [...new Set(body.shows)],
      FORM_FIELDS.some((field) => body[field] !== undefined) ? 1 : 0,
      body.units,
      body.time_zone,
    ])
    const detail = { fields: Object.keys(body).filter((field) => field !== 'version') }
    await audit(tx, { at, actor: userId, action: 'profile changed', address, detail })
    return await readMe({ database: tx, clock: deps.clock }, visitor, read)
  })
}
