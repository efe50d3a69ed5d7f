import { realClock } from '#kit/clock.ts'
import { listFacets, listListings, mapListings } from '#features/listings/contract.ts'
import { toLatitude, toLongitude } from '#features/listings/rules.ts'
import { suggestSearches } from '#features/listings/search/suggest-contract.ts'
import { among } from '#features/projects/server/filter-rules.ts'
import { filterConditions, makeValues } from '#features/projects/server/listing-filter.ts'
import type { Values } from '#features/projects/server/listing-filter.ts'
import { countTotals, makeTotals } from '#features/marketing/server/read-totals.ts'
import type { PageCache } from '#features/projects/server/page-cache.ts'
import { readFacets } from '#features/projects/server/read-facets.ts'
import { makeReadListing } from '#features/projects/server/read-listing.ts'
import { readListings } from '#features/projects/server/read-listings.ts'
import { readMap } from '#features/projects/server/read-map.ts'
import { readMarket } from '#features/projects/server/read-market.ts'
import { readSearch } from '#features/projects/server/read-search.ts'
import { matchNew } from '#features/projects/server/saved-searches/match-new.ts'
import { suggest } from '#features/projects/server/suggest.ts'
import type { Database, Queryable } from '#platform/server/database.ts'
import { PLACES, STRATEGIES, STREETS } from './places.ts'

/** The run of saved searches that is asked about: of the first thousand listings. */
export const RUN = 1

/** What somebody asks for: the n-th time with values of its own, so that nobody asked for it before. Gives the answer's bytes. */
export type Ask = (on: Queryable, n: number) => Promise<Buffer | null>

/** The same questions for databases of every size: of listings that are in all of them. */
export type Questions = Readonly<Record<string, Ask>>

// The same parts of the same seed each time: a small generator of numbers, since Math.random has no seed (mulberry32).
function parts(n: number): () => number {
  let state = (n * 2_654_435_761) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const uncached: PageCache = {
  read: (_key, build) => build(),
  readFacts: (_key, build) => build(),
  close: () => undefined,
}
const of = <T>(list: readonly T[], part: number): T => list[Math.floor(part * list.length)]!

/** One value of every filter, each from where values of it lie. */
const FILTERS: Readonly<Record<string, (part: number) => string | number>> = {
  state: (part) => of(PLACES, part)[1],
  city: (part) => of(PLACES, part)[0],
  strategy: (part) => of(STRATEGIES.filter(Boolean), part),
  min_price: (part) => 20_000_000 + Math.round(part * 60_000_000),
  max_price: (part) => 15_000_000 + Math.round(part * 60_000_000),
  beds: (part) => 1 + Math.floor(part * 6),
  baths: (part) => 1 + Math.floor(part * 4),
  min_sqft: (part) => 600 + Math.round(part * 3500),
  max_sqft: (part) => 700 + Math.round(part * 3500),
  min_year: (part) => 1900 + Math.round(part * 120),
  max_year: (part) => 1900 + Math.round(part * 120),
  min_return: (part) => Math.round(40 + part * 100) / 1000,
  valued_within: (part) => 1 + Math.floor(part * 9),
  status: (part) => of(['open', 'not_offered', 'operating', 'exited', 'failed'], part),
  min_yield: (part) => Math.round(part * 90) / 1000,
  max_ltv: (part) => Math.round(part * 900) / 1000,
  max_minimum: (part) => of([10_000, 50_000, 100_000], part),
  closes_within: (part) => 40 + Math.round(part * 500),
  min_funded: (part) => 1 + Math.round(part * 98),
  max_funded: (part) => Math.round(part * 99),
}
const OF_OFFERINGS = ['status', 'min_yield', 'max_ltv', 'max_minimum', 'closes_within', 'min_funded', 'max_funded']
const ALL_FILTERS = Object.keys(FILTERS)
const OF_HOUSES = ALL_FILTERS.filter((name) => !OF_OFFERINGS.includes(name))

function someFilters(n: number, count: number, names: readonly string[]): Record<string, string | number> {
  const next = parts(n)
  const left = [...names]
  const chosen: Record<string, string | number> = {}
  while (Object.keys(chosen).length < count) {
    const [name] = left.splice(Math.floor(next() * left.length), 1) as [string]
    chosen[name] = FILTERS[name]!(next())
  }
  return chosen
}

/** A part of the map around a city, as wide as a window of 1,000 by 700 pixels at this zoom. */
function viewOf(n: number, zoom: number): { bbox: string; zoom: string } {
  const [, , , lon, lat] = of(PLACES, parts(n)())
  const [wide, high] = [(1000 / 256) * 2 ** (30 - zoom), (700 / 256) * 2 ** (30 - zoom)]
  const x = ((lon + 180) / 360) * 2 ** 30
  const y = (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * 2 ** 30
  const within = (value: number) => Math.max(0, Math.min(2 ** 30 - 1, value))
  const [west, east] = [toLongitude(within(x - wide / 2)), toLongitude(within(x + wide / 2))]
  const [south, north] = [toLatitude(within(y + high / 2)), toLatitude(within(y - high / 2))]
  return { bbox: [west, south, east, north].map((one) => one.toFixed(5)).join(','), zoom: String(zoom) }
}

const texts = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

async function page(on: Queryable, query: Record<string, unknown>): Promise<Buffer> {
  const { asked, reading } = await readSearch(on, uncached, listListings.query.parse(texts(query)))
  return (await readListings(on, uncached, asked, reading)).bytes
}

const map = async (on: Queryable, query: Record<string, unknown>) =>
  (await readMap(on, uncached, mapListings.query.parse(texts(query)))).bytes

const facets = async (on: Queryable, query: Record<string, unknown>) =>
  (await readFacets(on, uncached, listFacets.query.parse(texts(query)))).bytes

/** The same page and total as the limit asks for them: two plain statements on the tables, every listing that fits counted. */
async function plainly(on: Queryable, query: Record<string, unknown>, by: string): Promise<Buffer> {
  const { bbox: _box, sort: _sort, limit: _limit, cursor: _cursor, ...filters } = listListings.query.parse(texts(query))
  const of = (values: Values) => among('listings', filterConditions(filters, values, 'listings'))
  const [shown, counted] = [makeValues(), makeValues()]
  const page = `SELECT json_agg(t)::text AS json FROM (SELECT l.* FROM ${of(shown)} ORDER BY ${by} LIMIT 20) t`
  const row = await on.first<{ json: string | null }>({ name: '', text: page }, shown.list)
  await on.first({ name: '', text: `SELECT count(*) AS n FROM ${of(counted)}` }, counted.list)
  return Buffer.from(row?.json ?? '')
}

/** A run that `questionsFor` wrote down: searches of one and of two filters, a third of them with a word. */
async function tellOfRun(on: Queryable, n: number): Promise<Buffer> {
  const searches = Array.from({ length: 20 }, (_, at) => ({
    query: texts({
      ...someFilters(n * 20 + at, 1 + (at % 2), ALL_FILTERS),
      ...(at % 3 === 0 && { q: of(STREETS, parts(at)()) }),
    }),
    created_at: new Date(0),
    seen: '1:1:',
  }))
  return Buffer.from(JSON.stringify(await matchNew(on, RUN, searches)))
}

const search = (n: number): string => {
  const next = parts(n)
  return `${of(STREETS, next())} ${of(PLACES, next())[0]}`.toLowerCase()
}

/** `ids` and `cursors` are of this database: listings, and places in the newest list. */
export function questionsOf(database: Database, ids: readonly string[], cursors: readonly string[]): Questions {
  const filtered =
    (count: number, names: readonly string[]): Ask =>
    (on, n) =>
      page(on, someFilters(n, count, names))
  const sorted =
    (sort: string): Ask =>
    (on, n) =>
      page(on, { sort, limit: 20 + (n % 40) })
  const viewed =
    (zoom: number, filters = 0): Ask =>
    (on, n) =>
      map(on, { ...viewOf(n, zoom), ...someFilters(n, filters, OF_HOUSES) })
  return {
    'P4 newest page': sorted('newest'),
    'P4 a page by its cursor': (on, n) => page(on, { cursor: of(cursors, parts(n)()) }),
    'P4 a listing by its id': async (on, n) => {
      const read = makeReadListing(on, uncached)
      const found = await read(of(ids, parts(n)()), null, realClock())
      return 'bytes' in found ? found.bytes : null
    },
    'P4 search, two words': (on, n) => page(on, { q: search(n) }),
    'P4 search, a common word': (on, n) => page(on, { q: of(STREETS, parts(n)()).toLowerCase() }),
    'P3 word, state and sort': (on, n) => {
      const next = parts(n)
      return page(on, { q: of(STREETS, next()), state: of(PLACES, next())[1], sort: 'price_low' })
    },
    'P3 one filter': filtered(1, ALL_FILTERS),
    'P3 word, state and sort, the limit': (on, n) => {
      const next = parts(n)
      return plainly(on, { q: of(STREETS, next()), state: of(PLACES, next())[1] }, 'l.price_cents, l.id')
    },
    'P3 one filter, the limit': (on, n) => plainly(on, someFilters(n, 1, ALL_FILTERS), 'l.created_at DESC, l.id DESC'),
    'P19 three filters': filtered(3, ALL_FILTERS),
    'P19 three filters of the house': filtered(3, OF_HOUSES),
    'P19 three filters, sorted by yield': (on, n) =>
      page(on, { ...someFilters(n, 3, ALL_FILTERS), sort: 'cash_yield' }),
    'a return that few promise': (on, n) => page(on, { min_return: (139_000 + n) / 1e6 }),
    'sorted by yield': sorted('cash_yield'),
    'sorted by target return': sorted('target_return'),
    'sorted by most funded': sorted('most_funded'),
    'sorted by closing day': sorted('ending_soon'),
    'P14 map at zoom 4': viewed(4),
    'P14 map at zoom 9': viewed(9),
    'P14 map at zoom 13': viewed(13),
    'P14 map at zoom 4, two filters': viewed(4, 2),
    'P14 map at zoom 9, two filters': viewed(9, 2),
    'facets, no filter': (on) => facets(on, {}),
    'facets, three filters': (on, n) => facets(on, someFilters(n, 3, ALL_FILTERS)),
    'saved searches, twenty about a thousand new listings': tellOfRun,
    suggestions: async (on, n) => {
      const q = search(n).slice(0, 3 + (n % 8))
      return Buffer.from(JSON.stringify(await suggest(on, uncached, suggestSearches.query.parse({ q }).q)))
    },
    'the market of a listing': async (on, n) => Buffer.from(JSON.stringify(await readMarket(on, of(ids, parts(n)())))),
    totals: async (on) =>
      Buffer.from(
        JSON.stringify(await makeTotals({ database: { ...database, ...on, stale: on }, clock: realClock })()),
      ),
    'totals, counted by the job': async (on) =>
      Buffer.from(JSON.stringify(await countTotals({ database: { ...database, ...on } }))),
  }
}
