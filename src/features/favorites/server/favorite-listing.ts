import { ADD_NOTIFICATIONS, channelsOf } from '#features/notifications/server/notify.ts'
import { isId, newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'

type Likes = { likes: number }
type NotFound = Refusal<'listing_not_found'>

const TARGET = `target AS (SELECT l.id FROM listings l WHERE l.id = $2 AND ${PUBLIC})`
const LIKES = `coalesce((SELECT likes FROM counted), (SELECT likes FROM listing_counters WHERE listing_id = $2), 0) AS likes`

type Liked = Likes & { told_id: string | null }

// The row of the like, the count and the seller's notification move in one statement: one round trip, and never one
// without the other. The seller is told of each liker once, however often they take their like back.
const like = statement<Liked>(
  'favorites-like',
  `WITH ${TARGET}, liked AS (
     INSERT INTO listing_likes (user_id, listing_id, created_at) SELECT $1, id, $3 FROM target
     ON CONFLICT DO NOTHING RETURNING listing_id
   ), counted AS (
     INSERT INTO listing_counters AS c (listing_id, likes) SELECT listing_id, 1 FROM liked
     ON CONFLICT (listing_id) DO UPDATE SET likes = c.likes + 1 RETURNING likes
   ), news AS (
     SELECT $4::uuid AS id, l.seller_id AS user_id, 'listing_liked' AS indication, 'Somebody likes your listing' AS title,
            l.name || ' has one more like.' AS content, json_build_object('name', l.name, 'listing_id', l.id)::text AS facts,
            '/project/' || l.id AS link, $3::timestamptz AS at, 'like:' || $1::uuid || ':' || l.id AS once_key,
            $5::text AS type, $6::boolean AS in_app, $7::boolean AS mail, $8::boolean AS digest
       FROM liked JOIN listings l ON l.id = liked.listing_id WHERE l.seller_id IS NOT NULL AND l.seller_id <> $1
   ), told AS (
     ${ADD_NOTIFICATIONS}
   ) SELECT ${LIKES}, (SELECT user_id FROM told WHERE is_shown) AS told_id FROM target`,
)

const unlike = statement<Likes>(
  'favorites-unlike',
  `WITH ${TARGET}, unliked AS (
     DELETE FROM listing_likes WHERE user_id = $1 AND listing_id = (SELECT id FROM target) RETURNING listing_id
   ), counted AS (
     UPDATE listing_counters c SET likes = c.likes - 1 FROM unliked WHERE c.listing_id = unliked.listing_id RETURNING likes
   ) SELECT ${LIKES} FROM target`,
)

const save = statement<{ id: string }>(
  'favorites-save',
  `WITH ${TARGET}, saved AS (
     INSERT INTO saved_listings (user_id, listing_id, created_at) SELECT $1, id, $3 FROM target ON CONFLICT DO NOTHING
   ) SELECT id FROM target`,
)

const unsave = statement<{ id: string }>(
  'favorites-unsave',
  `WITH ${TARGET}, unsaved AS (
     DELETE FROM saved_listings WHERE user_id = $1 AND listing_id = (SELECT id FROM target)
   ) SELECT id FROM target`,
)

/**
 * Like a listing, once however often asked; answers how many like it now, and the seller whose badge has changed by it.
 * Their open tabs are the caller's to tell (`badgeTeller`).
 */
export async function likeListing(
  on: Queryable,
  userId: string,
  id: string,
  at: Date,
): Promise<{ likes: number; toldId: string | null } | NotFound> {
  if (!isId(id)) return refuse('listing_not_found')
  const { type, inApp, mail, digest } = LIKED
  const row = await on.first(like, [userId, id, at, newId(at.getTime()), type, inApp, mail, digest])
  const done = likesAfter(row, id)
  return isRefusal(done) ? done : { likes: done.likes, toldId: row?.told_id ?? null }
}

const LIKED = channelsOf('listing_liked')

/** Take a like back, if there is one. */
export async function unlikeListing(on: Queryable, userId: string, id: string): Promise<Likes | NotFound> {
  return likesAfter(isId(id) ? await on.first(unlike, [userId, id]) : null, id)
}

/** Save a listing for later, once however often asked. */
export async function saveForLater(on: Queryable, userId: string, id: string, at: Date): Promise<true | NotFound> {
  return isId(id) && (await on.first(save, [userId, id, at])) ? true : refuse('listing_not_found')
}

/** Take a listing out of the saved ones, if it is there. */
export async function forgetSaved(on: Queryable, userId: string, id: string): Promise<true | NotFound> {
  return isId(id) && (await on.first(unsave, [userId, id])) ? true : refuse('listing_not_found')
}

// Other servers are the caller's to tell (`listingTeller`). Whether I like it is never cached.
function likesAfter(row: Likes | null, id: string): Likes | NotFound {
  if (!row) return refuse('listing_not_found')
  dropListingPages([id])
  return row
}
