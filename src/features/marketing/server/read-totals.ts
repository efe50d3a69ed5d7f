import type { AnswerOf } from '#kit/endpoint.ts'
import { openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { readTotals } from '../contract.ts'

type Totals = AnswerOf<typeof readTotals>

const sumUp = statement<Totals>(
  'marketing-totals',
  `SELECT coalesce(sum(o.raised_cents), 0)::bigint AS invested, count(*) AS listings,
          min(o.minimum_cents) FILTER (WHERE ${openCondition('o')}) AS minimum
     FROM listings l LEFT JOIN offerings o ON o.listing_id = l.id AND ${shownCondition('o')} WHERE ${PUBLIC}`,
)

const MAX_AGE_MS = 10_000

/**
 * Reads the totals, at most once in ten seconds however many ask: the sum goes over every listing. Whoever asks in the
 * meantime gets the last ones, and those who ask at the same time wait for the same reading.
 */
export function makeTotals({ database, clock }: Pick<Deps, 'database' | 'clock'>): () => Promise<Totals> {
  let known: { readonly totals: Totals; readonly at: number } | undefined
  let underWay: Promise<Totals> | undefined
  const readNow = async (): Promise<Totals> => {
    try {
      const totals = (await database.first(sumUp)) ?? { invested: 0, listings: 0, minimum: null }
      known = { totals, at: clock().getTime() }
      return totals
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    if (known && clock().getTime() - known.at < MAX_AGE_MS) return known.totals
    underWay ??= readNow()
    return await underWay
  }
}
