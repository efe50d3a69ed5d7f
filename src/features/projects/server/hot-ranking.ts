import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { openCondition } from '#features/offerings/server/open-condition.ts'
import type { Clock } from '#kit/clock.ts'
import { addDays } from '#kit/days.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { HOT_WINDOW_DAYS, rankHot } from '../hot-score.ts'
import type { HotDay, HotListing } from '../hot-score.ts'

export type HotRanking = {
  readonly basis: 'hot' | 'newest'
  readonly on: string
  readonly listings: readonly HotListing[]
}

type DayRow = { listing_id: string; on_day: string; views: number; likes: number; investments: number }

// People, not deeds: whoever likes a house again likes it once, and whoever invests in it again is one investor, on the day
// of the latest.
const readDays = statement<DayRow>(
  'listings-hot-days',
  `WITH open AS (
     SELECT o.listing_id FROM offerings o JOIN listings l ON l.id = o.listing_id WHERE ${openCondition('o')} AND ${PUBLIC}
   ), liked AS (
     SELECT listing_id, created_at AS at FROM saved_listings WHERE created_at >= $1
   ), deeds AS (
     SELECT listing_id, day_at AS at, viewers AS views, 0 AS likes, 0 AS investments FROM listing_view_days WHERE day_at >= $1
     UNION ALL SELECT listing_id, at, 0, 1, 0 FROM liked
     UNION ALL SELECT p.listing_id, p.last_at, 0, 0, 1 FROM open JOIN positions p ON p.listing_id = open.listing_id
                WHERE p.last_at >= $1 AND p.shares_milli > 0
   )
   SELECT d.listing_id, (d.at AT TIME ZONE 'UTC')::date AS on_day, sum(d.views)::bigint AS views,
          sum(d.likes)::bigint AS likes, sum(d.investments)::bigint AS investments
     FROM deeds d JOIN open ON open.listing_id = d.listing_id GROUP BY 1, 2`,
)

const readNewest = statement<{ id: string }>(
  'listings-newest-open',
  `SELECT l.id FROM offerings o JOIN listings l ON l.id = o.listing_id WHERE ${openCondition('o')} AND ${PUBLIC}
    ORDER BY l.created_at DESC, l.id DESC LIMIT $1`,
)

// As many as somebody leafs through.
const SHOWN = 10

// Two houses that somebody looked at are no ranking.
const LEAST = 3

/** Which listings are hot (F13); where too little happened to say so, the newest open ones, and that it is those. */
export async function readHotRanking(on: Queryable, now: Date): Promise<HotRanking> {
  const today = now.toISOString().slice(0, 10)
  const since = `${addDays(today, 1 - HOT_WINDOW_DAYS)}T00:00:00Z`
  const rows = await on.rows(readDays, [since])
  const listings = rankHot(rows.map(dayOf), today, SHOWN)
  if (listings.length >= LEAST) return { basis: 'hot', on: today, listings }
  const newest = await on.rows(readNewest, [SHOWN])
  return { basis: 'newest', on: today, listings: newest.map(({ id }) => ({ listingId: id, reason: null })) }
}

const dayOf = ({ listing_id, on_day, views, likes, investments }: DayRow): HotDay => ({
  listingId: listing_id,
  on: on_day,
  views,
  likes,
  investments,
})

const MAX_AGE_MS = 5 * 60_000

/** The ranking, read once in five minutes at most by a server; who asks meanwhile, or at the same time, shares it. */
export function keepHotRanking(on: Queryable, clock: Clock): () => Promise<HotRanking> {
  let kept: { readonly at: number; readonly ranking: Promise<HotRanking> } | null = null
  return () => {
    const now = clock()
    const age = kept ? now.getTime() - kept.at : Infinity
    if (kept && age >= 0 && age < MAX_AGE_MS) return kept.ranking
    const reading = { at: now.getTime(), ranking: readHotRanking(on, now) }
    kept = reading
    // One that failed is asked for again by whoever comes next.
    reading.ranking.catch(() => {
      if (kept === reading) kept = null
    })
    return reading.ranking
  }
}
