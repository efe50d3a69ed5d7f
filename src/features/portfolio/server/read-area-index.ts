import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { standingCondition } from '#features/listings/server/standing-valuations.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readAreaIndex as contract } from '../area-index-contract.ts'
import { houseInIndex } from '../benchmark/house-in-index.ts'
import type { HouseValue } from '../benchmark/house-in-index.ts'
import { readPriceIndex } from './read-price-index.ts'

// Of several values of one day the one that was written down last is the latest, as on the page of the house.
const read = statement<{ state: string; values: HouseValue[] }>(
  'portfolio-read-area-index',
  `SELECT l.state, (SELECT coalesce(json_agg(json_build_object('on', v.on_date, 'cents', v.value_cents)
              ORDER BY v.on_date, v.recorded_at NULLS FIRST, v.method DESC), '[]')
            FROM valuations v WHERE v.listing_id = l.id AND ${standingCondition('v')}) AS values
     FROM listings l WHERE l.id = $1 AND ${PUBLIC}`,
)

/** A house beside the house prices of its state (F19). */
export async function readAreaIndex(
  on: Queryable,
  listingId: string,
  now: Date,
): Promise<AnswerOf<typeof contract> | Refusal<'listing_not_found'>> {
  const row = isId(listingId) ? await on.first(read, [listingId]) : null
  if (!row) return refuse('listing_not_found')
  const index = (await readPriceIndex(on, [row.state])).get(row.state) ?? null
  return {
    state: row.state,
    known_until: index?.until ?? null,
    latest_on: row.values.at(-1)?.on ?? null,
    ...houseInIndex(row.values, index, now.toISOString().slice(0, 10)),
  }
}
