import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { openCondition } from '#features/offerings/server/open-condition.ts'
import { unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { DECAY_DAYS, hotWeightsOn } from '../hot-score.ts'
import type { HotRanking } from './hot-ranking.ts'
import { CARD, CARD_COLUMNS, CARD_JOINS } from './listing-card.ts'
import type { PageCache } from './page-cache.ts'
import type { CachedPage } from './read-listings.ts'

// A house that is full since the ranking was read is left out: what stands here takes money.
const readCards = statement<{ listings: string; ids: string[] | null }>(
  'listings-hot-cards',
  `SELECT '[' || coalesce(string_agg(p.card, ',' ORDER BY p.n), '') || ']' AS listings, array_agg(p.id ORDER BY p.n) AS ids
     FROM (
       SELECT l.n, l.id, ${CARD} AS card
         FROM (SELECT k.n, ${CARD_COLUMNS} FROM unnest($1::uuid[]) WITH ORDINALITY k(id, n) JOIN listings l ON l.id = k.id
                WHERE ${PUBLIC} AND EXISTS (SELECT FROM offerings o WHERE o.listing_id = l.id AND ${openCondition('o')})) l
         ${CARD_JOINS}
     ) p`,
)

/** The hot listings as they are sent, in the order of their ranking. Cached until any listing changes. */
export function readHot(
  on: Queryable,
  cache: PageCache,
  { basis, on: day, listings }: HotRanking,
): Promise<CachedPage> {
  const order = listings.map((one) => one.listingId)
  return cache.read(`hot ${basis} ${day} ${order.join()}`, async () => {
    const row = (await on.first(readCards, [order]))!
    const ids = row.ids ?? []
    const reasons = Object.fromEntries(
      listings.flatMap(({ listingId, reason }) => (reason && ids.includes(listingId) ? [[listingId, reason]] : [])),
    )
    const head = JSON.stringify({ basis, as_of: day, score: scoreOf(day), reasons })
    const bytes = Buffer.from(`${head.slice(0, -1)},"listings":${row.listings}}`)
    return { bytes, ids, sizeBytes: bytes.length * 1.3 + ids.length * 80 }
  })
}

/** F13 with its weights. What it comes to is not told: small sums would say who looked. */
function scoreOf(day: string): Metric {
  const { inForceSince, view, like, investment } = hotWeightsOn(day)
  const weight = (name: string, value: number) => ({ name, value, unit: 'count' as const, asOf: inForceSince })
  const inputs = [
    weight('weight_view', view),
    weight('weight_like', like),
    weight('weight_investment', investment),
    { name: 'decay_days', value: DECAY_DAYS, unit: 'count' as const, asOf: null },
  ]
  return unavailable('told_of_none', { unit: 'count', method: 'F13', asOf: day, inputs })
}
