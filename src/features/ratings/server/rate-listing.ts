import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { refuse } from '#kit/refusal.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type * as contract from '../contract.ts'
import type { RatingsAnswer } from '../contract.ts'
import { readRatings } from './read-ratings.ts'

// Until the commit nothing of the position can be taken back, with which the rating would go.
const holdPosition = statement(
  'ratings-hold-position',
  'SELECT 1 AS held FROM positions WHERE investor_id = $1 AND listing_id = $2 FOR SHARE',
)
// The counters follow by a trigger (0135), in the same statement.
const rate = statement(
  'ratings-rate',
  `INSERT INTO listing_ratings AS r (listing_id, person_id, stars, rated_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (listing_id, person_id) DO UPDATE SET stars = excluded.stars, rated_at = excluded.rated_at
    WHERE r.stars <> excluded.stars`,
)
const unrate = statement('ratings-unrate', 'DELETE FROM listing_ratings WHERE listing_id = $1 AND person_id = $2')

type RatingDeps = Pick<Deps, 'database' | 'clock'>
type Asked = { readonly userId: string; readonly listingId: string }

/**
 * Rate a house with one to five stars, or change what was given. Other servers are the caller's to tell (`listingTeller`).
 */
export async function rateListing(
  { database, clock }: RatingDeps,
  { userId, listingId }: Asked,
  stars: number,
): Promise<RatingsAnswer | RefusalOf<typeof contract.rateListing>> {
  const now = clock()
  const done = await database.transaction<RatingsAnswer | RefusalOf<typeof contract.rateListing>>(async (tx) => {
    const found = await readRatings(tx, listingId, userId, now)
    if (isRefusal(found)) return found
    if (found.as === 'own') return refuse('rating_own')
    await tx.run(holdPosition, [userId, listingId])
    const held = await readRatings(tx, listingId, userId, now)
    if (isRefusal(held)) return held
    if (held.as !== 'investor') return refuse('rating_not_investor')
    await tx.run(rate, [listingId, userId, stars, now])
    return await readRatings(tx, listingId, userId, now)
  })
  if (!isRefusal(done)) dropListingPages([listingId])
  return done
}

/** Take a rating back, if there is one. */
export async function unrateListing(
  { database, clock }: RatingDeps,
  { userId, listingId }: Asked,
): Promise<RatingsAnswer | RefusalOf<typeof contract.unrateListing>> {
  const now = clock()
  const found = await readRatings(database, listingId, userId, now)
  if (isRefusal(found) || found.mine === null) return found
  await database.run(unrate, [listingId, userId])
  dropListingPages([listingId])
  return await readRatings(database, listingId, userId, now)
}
