import type { AnswerOf } from '#kit/endpoint.ts'
import { openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { readTotals } from '../contract.ts'

type Totals = AnswerOf<typeof readTotals>

// Sums over every listing.
const sumUp = statement<Totals>(
  'marketing-totals',
  `SELECT coalesce(sum(o.raised_cents), 0)::bigint AS invested, count(*) AS listings,
          min(o.minimum_cents) FILTER (WHERE ${openCondition('o')}) AS minimum,
          min(t.hold_years) FILTER (WHERE ${openCondition('o')}) AS hold_least,
          max(t.hold_years) FILTER (WHERE ${openCondition('o')}) AS hold_most
     FROM listings l LEFT JOIN offerings o ON o.listing_id = l.id AND ${shownCondition('o')}
     LEFT JOIN offering_terms t ON t.listing_id = o.listing_id WHERE ${PUBLIC}`,
)

const NONE: Totals = { invested: 0, listings: 0, minimum: null, hold_least: null, hold_most: null }

export const readTotalsNow = async (database: Deps['database']): Promise<Totals> =>
  (await database.first(sumUp)) ?? NONE
