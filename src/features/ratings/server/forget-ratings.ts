import { listingsChanged } from '#features/listings/server/listing-broadcasts.ts'
import type { Forget } from '#features/people/server/forget-person.ts'
import { publish } from '#platform/server/live.ts'
import { statement } from '#platform/server/statement.ts'

/** What somebody is given of the ratings that they gave. */
export const exportedRatings = statement<{ listing: string; stars: number; rated_at: Date }>(
  'ratings-export',
  `SELECT l.name AS listing, r.stars, r.rated_at FROM listing_ratings r JOIN listings l ON l.id = r.listing_id
    WHERE r.person_id = $1 ORDER BY r.rated_at, r.listing_id`,
)

const forget = statement<{ listing_id: string }>(
  'ratings-forget-person',
  'DELETE FROM listing_ratings WHERE person_id = $1 RETURNING listing_id',
)

export const forgetRatings: Forget = async (tx, { userId }) => {
  const rated = await tx.rows(forget, [userId])
  await publish(tx, listingsChanged(rated.map((row) => row.listing_id)))
}
