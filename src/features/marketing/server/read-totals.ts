import type { AnswerOf } from '#kit/endpoint.ts'
import { openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { readTotals } from '../contract.ts'
import { keepForSeconds } from '#platform/server/keep-for-seconds.ts'

type Totals = AnswerOf<typeof readTotals>

// Looks into what is kept, instead of a way through all listings: the counts of states, the offerings that have money (without those of
// the few listings that nobody may see), the open offerings from the least minimum on, and the holds of those that are open.
const sumUp = statement<Totals>(
  'marketing-totals',
  `SELECT (SELECT coalesce(sum(n), 0)::int FROM listing_states) AS listings,
          (SELECT coalesce(sum(o.raised_cents), 0) FROM offerings o WHERE o.has_money AND ${shownCondition('o')})::bigint
            - (SELECT coalesce(sum(o.raised_cents), 0) FROM listings l JOIN offerings o ON o.listing_id = l.id
                WHERE NOT l.is_public AND o.has_money AND ${shownCondition('o')})::bigint AS invested,
          (SELECT o.minimum_cents FROM offerings o WHERE ${openCondition('o')}
              AND EXISTS (SELECT FROM listings l WHERE l.id = o.listing_id AND ${PUBLIC})
            ORDER BY o.minimum_cents, o.listing_id LIMIT 1) AS minimum,
          held.hold_least, held.hold_most
     FROM (SELECT min(t.hold_years) AS hold_least, max(t.hold_years) AS hold_most
             FROM offerings o JOIN offering_terms t ON t.listing_id = o.listing_id
            WHERE ${openCondition('o')} AND EXISTS (SELECT FROM listings l WHERE l.id = o.listing_id AND ${PUBLIC})) AS held`,
)

const NONE: Totals = { invested: 0, listings: 0, minimum: null, hold_least: null, hold_most: null }

// While they are read again, whoever asks is given the last ones, up to this age: only the first after a quiet time waits.
const LAST_AGE_MS = 30_000

/** The totals, half a minute old at most: the sum goes over every offering that has money. */
export const makeTotals = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): (() => Promise<Totals>) =>
  keepForSeconds(clock, async () => (await database.stale.first(sumUp)) ?? NONE, LAST_AGE_MS)
