import { ADD_NOTIFICATIONS, channelsOf } from '#features/notifications/server/notify.ts'
import { isId, newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { dropLikes } from '#features/listings/server/listing-broadcasts.ts'

type Likes = { likes: number }
type NotFound = Refusal<'listing_not_found'>

/** That somebody saves a listing, and when. */
export type Mark = { readonly userId: string; readonly listingId: string; readonly at: Date }

/** How many people have saved it by now, and the seller whose badge has changed by it. */
export type Marked = { readonly likes: number; readonly toldId: string | null }

type MarkedRow = { n: number; likes: number; told_id: string | null }

// The rows, the counts and the sellers' notifications move in one statement: one round trip, and never one without the
// others. A seller is told of each person once, however often they take the mark back. Marks and counts are written in the order
// of their ids, so that two servers cannot wait for each other. An array behind a SELECT looks alike to the planner with and
// without its values: it keeps the plan, which takes longer to make than to carry out.
const add = statement<MarkedRow>(
  'favorites-add',
  `WITH target AS (
     SELECT m.n, m.user_id, m.at, m.news_id, l.id, l.name, l.seller_id
       FROM unnest((SELECT $1::uuid[]), (SELECT $2::uuid[]), (SELECT $3::timestamptz[]), (SELECT $4::uuid[])) WITH ORDINALITY
         AS m(user_id, listing_id, at, news_id, n)
      CROSS JOIN LATERAL (SELECT l.id, l.name, l.seller_id FROM listings l WHERE l.id = m.listing_id AND ${PUBLIC} LIMIT 1) l
   ), added AS (
     INSERT INTO saved_listings (user_id, listing_id, created_at) SELECT user_id, id, at FROM target ORDER BY id, user_id, n
     ON CONFLICT DO NOTHING RETURNING user_id, listing_id
   ), counted AS (
     INSERT INTO listing_counters AS c (listing_id, likes)
     SELECT listing_id, count(*) FROM added GROUP BY listing_id ORDER BY listing_id
     ON CONFLICT (listing_id) DO UPDATE SET likes = c.likes + excluded.likes RETURNING listing_id, likes
   ), news AS (
     SELECT t.news_id AS id, t.seller_id AS user_id, 'listing_liked' AS indication, 'Somebody likes your listing' AS title,
            t.name || ' has one more like.' AS content, json_build_object('name', t.name, 'listing_id', t.id)::text AS facts,
            '/project/' || t.id AS link, t.at, 'like:' || t.user_id || ':' || t.id AS once_key,
            $5::text AS type, $6::boolean AS in_app, $7::boolean AS mail, $8::boolean AS digest
       FROM added a JOIN target t ON t.user_id = a.user_id AND t.id = a.listing_id
      WHERE t.seller_id IS NOT NULL AND t.seller_id <> t.user_id
   ), told AS (
     ${ADD_NOTIFICATIONS}
   )
   SELECT t.n, coalesce(c.likes, (SELECT likes FROM listing_counters WHERE listing_id = t.id), 0) AS likes,
          CASE WHEN t.seller_id IN (SELECT user_id FROM told WHERE is_shown) THEN t.seller_id END AS told_id
     FROM target t LEFT JOIN counted c ON c.listing_id = t.id`,
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
   )
   SELECT coalesce((SELECT likes FROM counted), (SELECT likes FROM listing_counters WHERE listing_id = $2), 0) AS likes FROM target`,
)

/**
 * Saves listings, which is liking them: each once however often asked, all of them or none. Open tabs of the sellers
 * (`badgeTeller`) and other servers (`likeTeller`) are the caller's to tell. Ids must be ids.
 */
export async function addFavorites(on: Queryable, marks: readonly Mark[]): Promise<(Marked | NotFound)[]> {
  const { type, inApp, mail, digest } = LIKED
  const rows = await on.rows(add, [
    marks.map((one) => one.userId),
    marks.map((one) => one.listingId),
    marks.map((one) => one.at),
    marks.map((one) => newId(one.at.getTime())),
    type,
    inApp,
    mail,
    digest,
  ])
  const found = new Map(rows.map(({ n, likes, told_id: toldId }) => [n, { likes, toldId }]))
  const done = marks.map((_, at) => found.get(at + 1) ?? refuse('listing_not_found'))
  const changed = new Set(marks.filter((_, at) => found.has(at + 1)).map((one) => one.listingId))
  if (changed.size > 0) dropLikes([...changed])
  return done
}

/** Saves one listing. */
export const addFavorite = async (on: Queryable, mark: Mark): Promise<Marked | NotFound> =>
  isId(mark.listingId) ? (await addFavorites(on, [mark]))[0]! : refuse('listing_not_found')

const LIKED = channelsOf('listing_liked')

/** Takes a listing out of the saved ones, and with that the like back, if it is there. Whether I saved it is never cached. */
export async function removeFavorite(on: Queryable, userId: string, id: string): Promise<Likes | NotFound> {
  const row = isId(id) ? await on.first(remove, [userId, id]) : null
  if (!row) return refuse('listing_not_found')
  dropLikes([id])
  return row
}
