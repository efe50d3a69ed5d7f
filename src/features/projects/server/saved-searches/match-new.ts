import { parseArea } from '#features/listings/area.ts'
import { parseBox } from '#features/listings/rules.ts'
import type { Queryable } from '#platform/server/database.ts'
import { savedQuery } from '../../saved-search-contract.ts'
import type { SavedQuery } from '../../saved-search-contract.ts'
import { among } from '../filter-rules.ts'
import { boxConditions, filterConditions, hasWords, makeValues } from '../listing-filter.ts'
import type { Values } from '../listing-filter.ts'
import type { PageCache } from '../page-cache.ts'
import { readSearch } from '../read-search.ts'

/** How many a search remembers of those that its owner was told of. */
const MOST_FOUND = 40

const uncached: PageCache = {
  read: (_key, build) => build(),
  readFacts: (_key, build) => build(),
  close: () => undefined,
}

/** `seen`: the transactions that had ended when it was saved, as text of a pg_snapshot. */
type Asked = { readonly query: unknown; readonly created_at: Date; readonly seen: string }
type Match = { readonly n: number; readonly ids: readonly string[] }
const NONE: Match = { n: 0, ids: [] }

/**
 * The listings of a run that each of some saved searches finds, by the conditions and the reading of the list itself: how many became public since
 * it was saved, and the latest of them. All are asked for at once. What it costs grows with the listings of the run: each is looked up by its id.
 */
export async function matchNew(on: Queryable, run: number, searches: readonly Asked[]): Promise<readonly Match[]> {
  const values = makeValues()
  const ofRun = values.add(run)
  const parts: string[] = []
  for (const [at, { query, created_at: since, seen }] of searches.entries()) {
    // What an earlier version kept, and this one does not take any more, finds nothing.
    const kept = savedQuery.safeParse(query)
    if (!kept.success) continue
    const { asked } = await readSearch(on, uncached, kept.data)
    parts.push(partOf(at, { asked, since, seen, ofRun }, values))
  }
  if (parts.length === 0) return searches.map(() => NONE)
  const rows = await on.rows<Match & { at: number }>({ name: '', text: parts.join('\n UNION ALL ') }, values.list)
  const found = new Map(rows.map((row) => [row.at, row]))
  return searches.map((_, at) => found.get(at) ?? NONE)
}

type Part = { readonly asked: SavedQuery; readonly since: Date; readonly seen: string; readonly ofRun: string }

function partOf(at: number, { asked, since, seen, ofRun }: Part, values: Values): string {
  const { bbox, area: drawn, ...rest } = asked
  const area = placeIn(drawn, parseArea)
  const box = placeIn(bbox, parseBox)
  const filters = { ...rest, ...(area && { area }) }
  const source = hasWords(filters) ? 'listings' : 'facts'
  const conditions = [
    'l.id = p.listing_id',
    ...filterConditions(filters, values, source),
    ...(box ? boxConditions(box, values, false) : []),
  ]
  return `
    SELECT ${at} AS at, count(*)::int AS n, coalesce((array_agg(l.id ORDER BY p.shown_at DESC, l.id DESC))[1:${MOST_FOUND}], '{}') AS ids
      FROM (SELECT listing_id, shown_at FROM listing_publications WHERE run = ${ofRun}::bigint AND ${unseen(since, seen, values)}) p,
           ${among(source, conditions)}`
}

// What an import wrote before the search was saved, and ended afterwards, was seen by nobody yet. No transaction writes for an hour; a database
// that was restored counts its transactions anew, so that older ones are not compared.
function unseen(since: Date, seen: string, values: Values): string {
  const at = `${values.add(since)}::timestamptz`
  return `(shown_at >= ${at} OR (shown_at >= ${at} - interval '1 hour' AND NOT pg_visible_in_snapshot(shown_in, ${values.add(seen)}::pg_snapshot)))`
}

/** A part of the map that was kept as it is typed; null where there is none. */
function placeIn<P extends object>(text: string | undefined, parse: (text: string) => P | string): P | null {
  const parsed = text === undefined ? null : parse(text)
  return parsed === null || typeof parsed === 'string' ? null : parsed
}
