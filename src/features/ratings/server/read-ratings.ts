import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Rater, RatingsAnswer } from '../contract.ts'
import { ratingFigure, STARS } from '../rules.ts'

type Row = {
  all_n: number
  all_sum: number
  counts: Record<string, number>
  mine: number | null
  is_own: boolean
  holds: boolean
  has_held: boolean
}

/** Whether `$2` sells this listing `l`: nobody rates a house of their own. */
const SELLS = `coalesce(l.seller_id = $2::uuid, false)
  OR EXISTS (SELECT FROM offering_terms t WHERE t.listing_id = l.id AND t.seller_id = $2::uuid)`

const read = statement<Row>(
  'ratings-read',
  `SELECT coalesce(m.n, 0)::int AS all_n, coalesce(m.sum, 0)::int AS all_sum,
          (SELECT coalesce(json_object_agg(s.stars, s.n), '{}') FROM (
            SELECT r.stars, count(*)::int AS n FROM listing_ratings r WHERE r.listing_id = l.id GROUP BY 1) s) AS counts,
          (SELECT r.stars FROM listing_ratings r WHERE r.listing_id = l.id AND r.person_id = $2::uuid) AS mine,
          ${SELLS} AS is_own,
          EXISTS (SELECT FROM positions p WHERE p.listing_id = l.id AND p.investor_id = $2::uuid AND p.shares_milli > 0) AS holds,
          EXISTS (SELECT FROM offering_payouts p WHERE p.listing_id = l.id AND p.investor_id = $2::uuid) AS has_held
     FROM listings l, (SELECT sum(ratings) AS n, sum(rating_sum) AS sum FROM listing_counters WHERE ratings > 0) m
    WHERE l.id = $1 AND ${PUBLIC}`,
)

/** What is thought of a house, for one reader (null: a guest). */
export async function readRatings(
  on: Queryable,
  listingId: string,
  readerId: string | null,
  now: Date,
): Promise<RatingsAnswer | Refusal<'listing_not_found'>> {
  const row = isId(listingId) ? await on.first(read, [listingId, readerId]) : null
  if (!row) return refuse('listing_not_found')
  const counts = STARS.map((stars) => ({ stars, n: row.counts[stars] ?? 0 }))
  const own = {
    ratings: counts.reduce((sum, one) => sum + one.n, 0),
    sum: counts.reduce((sum, one) => sum + one.n * one.stars, 0),
  }
  return {
    rating: ratingFigure(own, { ratings: row.all_n, sum: row.all_sum }, now.toISOString().slice(0, 10)),
    counts,
    mine: row.mine,
    as: readerId === null ? 'guest' : raterOf(row),
  }
}

const raterOf = ({ is_own, holds, has_held }: Row): Rater => {
  if (is_own) return 'own'
  return holds || has_held ? 'investor' : 'not_investor'
}
