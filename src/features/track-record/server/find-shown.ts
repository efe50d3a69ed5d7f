import { OUTSIDE } from '#features/distributions/server/read-distributions.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { isId } from '#kit/id.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Shown = { all_shares_milli: number | null }

const find = statement<Shown>(
  'track-record-find-listing',
  `SELECT (o.goal_cents + ${OUTSIDE})::bigint AS all_shares_milli
     FROM listings l LEFT JOIN offerings o ON o.listing_id = l.id WHERE l.id = $1 AND ${PUBLIC}`,
)

/** A listing that everybody may see, with all its equity in thousandths of a share (null: nothing is offered); else null. */
export const findShown = async (on: Queryable, listingId: string): Promise<Shown | null> =>
  isId(listingId) ? await on.first(find, [listingId]) : null
