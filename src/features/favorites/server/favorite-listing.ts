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

const LIKES = `coalesce((SELECT likes FROM counted), (SELECT likes FROM listing_counters WHERE listing_id = $2), 0) AS likes`

type Added = Likes & { told_id: string | null }

// The row, the count and the seller's notification move in one statement: one round trip, and never one without the
// other. The seller is told of each person once, however often they take the mark back.
const add = statement<Added>(
  'favorites-add',
  `WITH target AS (
     SELECT l.id FROM listings l WHERE l.id = $2 AND ${PUBLIC}
   ), added AS (
     INSERT INTO saved_listings (user_id, listing_id, created_at) SELECT $1, id, $3 FROM target
     ON CONFLICT DO NOTHING RETURNING listing_id
   ), counted AS (
     INSERT INTO listing_counters AS c (listing_id, likes) SELECT listing_id, 1 FROM added
     ON CONFLICT (listing_id) DO UPDATE SET likes = c.likes + 1 RETURNING likes
   ), news AS (
     SELECT $4::uuid AS id, l.seller_id AS user_id, 'listing_liked' AS indication, 'Somebody likes your listing' AS title,
            l.name || ' has one more like.' AS content, json_build_object('name', l.name, 'listing_id', l.id)::text AS facts,
            '/project/' || l.id AS link, $3::timestamptz AS at, 'like:' || $1::uuid || ':' || l.id AS once_key,
            $5::text AS type, $6::boolean AS in_app, $7::boolean AS mail, $8::boolean AS digest
       FROM added JOIN listings l ON l.id = added.listing_id WHERE l.seller_id IS NOT NULL AND l.seller_id <> $1
   ), told AS (
     ${ADD_NOTIFICATIONS}
   ) SELECT ${LIKES}, (SELECT user_id FROM told WHERE is_shown) AS told_id FROM target`,
)

// A listing that was withdrawn is hidden from everybody, and still leaves the list of whoever saved it.
const remove = statement<Likes>(
  'favorites-remove',
  `WITH target AS (
     SELECT l.id FROM listings l WHERE l.id = $2
        AND (${PUBLIC} OR EXISTS (SELECT FROM saved_listings WHERE user_id = $1 AND listing_id = $2))
   ), removed AS (
     DELETE FROM saved_listings WHERE user_id = $1 AND listing_id = (SELECT id FROM target) RETURNING listing_id
   ), counted AS (
     UPDATE listing_counters c SET likes = c.likes - 1 FROM removed WHERE c.listing_id = removed.listing_id RETURNING likes
   ) SELECT ${LIKES} FROM target`,
)

/**
 * Saves a listing, which is liking it: once however often asked. Answers how many people have, and the seller whose badge
 * has changed by it. Their open tabs are the caller's to tell (`badgeTeller`).
 */
export async function addFavorite(
  on: Queryable,
  userId: string,
  id: string,
  at: Date,
): Promise<{ likes: number; toldId: string | null } | NotFound> {
  if (!isId(id)) return refuse('listing_not_found')
  const { type, inApp, mail, digest } = LIKED
  const row = await on.first(add, [userId, id, at, newId(at.getTime()), type, inApp, mail, digest])
  const done = likesAfter(row, id)
  return isRefusal(done) ? done : { likes: done.likes, toldId: row?.told_id ?? null }
}

const LIKED = channelsOf('listing_liked')

/** Takes a listing out of the saved ones, and with that the like back, if it is there. */
export async function removeFavorite(on: Queryable, userId: string, id: string): Promise<Likes | NotFound> {
  return likesAfter(isId(id) ? await on.first(remove, [userId, id]) : null, id)
}

// Other servers are the caller's to tell (`listingTeller`). Whether I saved it is never cached.
function likesAfter(row: Likes | null, id: string): Likes | NotFound {
  if (!row) return refuse('listing_not_found')
  dropListingPages([id])
  return row
}
