import type { z } from 'zod'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { isId } from '#kit/id.ts'
import { placeName } from '#kit/place.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readMarket as contract } from '../market-contract.ts'

type Row = {
  zip: string
  city: string
  state: string
  own: number | null
  zip_count: number
  zip_median: number | null
  city_count: number
  city_median: number | null
}

// Whole cents a square foot, and a median that is one of them: no figure of money has a fraction. Listings whose area nobody stated are not
// counted. Those of a ZIP code are all of it, whatever city they name; either is found by its index.
const medianOf = (from: string): string => `LATERAL (
       SELECT count(l.sqft)::int AS n, percentile_disc(0.5) WITHIN GROUP (ORDER BY l.price_cents / l.sqft) AS median
         FROM ${from} AND l.id <> h.id)`
const read = statement<Row>(
  'projects-read-market',
  `SELECT h.zip, h.city, h.state, h.price_cents / h.sqft AS own, z.n AS zip_count, z.median AS zip_median,
          c.n AS city_count, c.median AS city_median
     FROM (SELECT l.id, l.zip, l.city, l.state, l.sqft, l.price_cents FROM listings l WHERE l.id = $1 AND ${PUBLIC}) h,
          ${medianOf(`listings l WHERE l.zip = h.zip AND l.state = h.state AND ${PUBLIC}`)} z,
          ${medianOf('listing_facts l WHERE l.city = lower(h.city) AND l.state = h.state')} c`,
)

/** What listings around a house cost, from what is stored of them: of its ZIP code and of its city, and never the house itself. */
export async function readMarket(
  on: Queryable,
  listingId: string,
): Promise<z.output<typeof contract.answer> | Refusal<'listing_not_found'>> {
  const row = isId(listingId) ? await on.first(read, [listingId]) : null
  if (!row) return refuse('listing_not_found')
  return {
    own: row.own,
    zip: row.zip === '' ? null : { name: row.zip, count: row.zip_count, median: row.zip_median },
    city: { name: placeName(row.city, row.state), count: row.city_count, median: row.city_median },
  }
}
