import { parseArea } from '#features/listings/area.ts'
import { parseBox } from '#features/listings/rules.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { Queryable } from '#platform/server/database.ts'
import { savedQuery } from '../../saved-search-contract.ts'
import { boxConditions, filterConditions, makeValues } from '../listing-filter.ts'
import type { PageCache } from '../page-cache.ts'
import { readSearch } from '../read-search.ts'

/** How many a search remembers of those that its owner was told of. */
const MOST_FOUND = 40

const uncached: PageCache = { read: (_key, build) => build(), close: () => undefined }

/**
 * The listings of a run that a saved search finds, by the conditions and the reading of the list itself: how many became public since it was
 * saved, and the latest of them. What it costs grows with the listings of the run: each is looked up by its id.
 */
export async function matchNew(
  on: Queryable,
  run: number,
  query: unknown,
  since: Date,
): Promise<{ n: number; ids: readonly string[] }> {
  // What an earlier version kept, and this one does not take any more, finds nothing.
  const kept = savedQuery.safeParse(query)
  if (!kept.success) return { n: 0, ids: [] }
  const { asked } = await readSearch(on, uncached, kept.data)
  const { bbox, area: drawn, ...filters } = asked
  const values = makeValues()
  const area = placeIn(drawn, parseArea)
  const box = placeIn(bbox, parseBox)
  const conditions = [
    `p.run = ${values.add(run)}::bigint`,
    `p.shown_at >= ${values.add(since)}::timestamptz`,
    PUBLIC,
    ...filterConditions({ ...filters, ...(area && { area }) }, values),
    ...(box ? boxConditions(box, values, false) : []),
  ]
  const text = `
    SELECT count(*)::int AS n, coalesce((array_agg(l.id ORDER BY p.shown_at DESC, l.id DESC))[1:${MOST_FOUND}], '{}') AS ids
      FROM listing_publications p JOIN listings l ON l.id = p.listing_id WHERE ${conditions.join(' AND ')}`
  return (await on.first<{ n: number; ids: string[] }>({ name: '', text }, values.list))!
}

/** A part of the map that was kept as it is typed; null where there is none. */
function placeIn<P extends object>(text: string | undefined, parse: (text: string) => P | string): P | null {
  const parsed = text === undefined ? null : parse(text)
  return parsed === null || typeof parsed === 'string' ? null : parsed
}
