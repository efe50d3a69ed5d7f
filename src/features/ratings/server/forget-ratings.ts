import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

/** What somebody is given of the ratings that they gave. */
export const exportedRatings = statement<{ listing: string; stars: number; rated_at: Date }>(
  'ratings-export',
  `SELECT l.name AS listing, r.stars, r.rated_at FROM listing_ratings r JOIN listings l ON l.id = r.listing_id
    WHERE r.person_id = $1 ORDER BY r.rated_at, r.listing_id`,
)

const forget = statement('ratings-forget-person', 'DELETE FROM listing_ratings WHERE person_id = $1')

export const forgetRatings: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
