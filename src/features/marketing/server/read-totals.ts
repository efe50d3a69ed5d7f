import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '#kit/endpoint.ts'
import { openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepForSeconds } from '#platform/server/keep-for-seconds.ts'
import { statement } from '#platform/server/statement.ts'
import type { readTotals } from '../contract.ts'

type Totals = AnswerOf<typeof readTotals>

/** How often a job counts the totals anew, on one of all servers. */
export const TOTALS_EVERY_MS = 20_000

// A row that no job counted for so long is counted anew before the answer: the jobs stand still, or stood still until now.
const TOO_OLD_MS = 60_000

// As long somebody waits for that; a million listings take a fifth of it. A database that is late, or gone, leaves what is kept.
const PATIENCE_MS = 1000

// The age goes by the clock of the database, which dated the row.
const readKept = statement<Totals & { readonly was_counted: boolean; readonly is_old: boolean }>(
  'marketing-totals-kept',
  `SELECT invested, listings, minimum, hold_least, hold_most, isfinite(counted_at) AS was_counted,
          counted_at < now() - $1::float8 * interval '1 ms' AS is_old
     FROM public_totals`,
)

// Looks into what is kept, instead of a way through all listings: the counts of states, the offerings that have money (without those of
// the few listings that nobody may see), the open offerings from the least minimum on, and the holds of those that are open.
const countAnew = statement<Totals>(
  'marketing-totals-count',
  `WITH held AS MATERIALIZED (
     SELECT min(t.hold_years) AS least, max(t.hold_years) AS most
       FROM offerings o JOIN offering_terms t ON t.listing_id = o.listing_id
      WHERE ${openCondition('o')} AND EXISTS (SELECT FROM listings l WHERE l.id = o.listing_id AND ${PUBLIC}))
   UPDATE public_totals SET counted_at = now(),
          listings = (SELECT coalesce(sum(n), 0) FROM listing_states),
          invested = (SELECT coalesce(sum(o.raised_cents), 0) FROM offerings o WHERE o.has_money AND ${shownCondition('o')})
            - (SELECT coalesce(sum(o.raised_cents), 0) FROM listings l JOIN offerings o ON o.listing_id = l.id
                WHERE NOT l.is_public AND o.has_money AND ${shownCondition('o')}),
          minimum = (SELECT o.minimum_cents FROM offerings o WHERE ${openCondition('o')}
              AND EXISTS (SELECT FROM listings l WHERE l.id = o.listing_id AND ${PUBLIC})
            ORDER BY o.minimum_cents, o.listing_id LIMIT 1),
          hold_least = (SELECT least FROM held), hold_most = (SELECT most FROM held)
   RETURNING invested, listings, minimum, hold_least, hold_most`,
)

/** Counts the totals and keeps them for all servers. */
export async function countTotals({ database }: Pick<Deps, 'database'>): Promise<Totals> {
  const counted = await database.first(countAnew)
  if (!counted) throw new Error('public_totals has no row')
  return counted
}

/**
 * The totals, half a minute old at most where the jobs run: they are a row that a job keeps (decision 134), and that a server reads once in
 * ten seconds. Only where nobody counted them for a minute somebody waits for the sum: the row may be of days ago, as after a restore.
 */
export const makeTotals = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): (() => Promise<Totals>) =>
  keepForSeconds(clock, async () => {
    const kept = await database.stale.first(readKept, [TOO_OLD_MS])
    if (!kept?.was_counted) return await countTotals({ database })
    const { was_counted: _, is_old, ...totals } = kept
    return is_old ? await withinPatience(countTotals({ database }), totals) : totals
  })

async function withinPatience(counting: Promise<Totals>, kept: Totals): Promise<Totals> {
  const late = sleep(PATIENCE_MS, kept, { ref: false })
  return await Promise.race([counting.catch(() => kept), late])
}
