import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFacets, listListings, mapListings } from '#features/listings/contract.ts'
import type { ListingPage } from '#features/listings/contract.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { askExtent } from '../extent-contract.ts'
import { makePageCache } from './page-cache.ts'
import type { Cacheable, PageCache } from './page-cache.ts'
import { readExtent } from './read-extent.ts'
import { readFacets } from './read-facets.ts'
import { makeReadListing } from './read-listing.ts'
import { readListings } from './read-listings.ts'
import { readMap } from './read-map.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  // More than a map shows each by itself; cheap ones and dear ones stand everywhere.
  const homes = Array.from({ length: 200 }, (_, at) =>
    exampleRecord({
      name: at % 2 ? 'Alder House' : 'Maple Tower',
      priceCents: 10_000_000 + ((at * 37) % 24) * 1_000_000,
      lon: -122.46 - (at % 20) / 2 - at / 1000,
      lat: 47.25 - (at % 20) / 3 - at / 1000,
      createdAt: new Date(Date.UTC(2026, 0, 1, at)),
    }),
  )
  await database.transaction((tx) => saveOffered(tx, homes, new Date()))
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const live: Live = { listen: () => () => undefined, isHearing: () => true, close: async () => undefined }
const none: PageCache = { read: (_key, build) => build(), readFacts: (_key, build) => build(), close: () => undefined }
const [HERE, THERE, ALL] = ['-124,46,-122,48', '-130,42,-126,46', '-134,39,-121,49']
const CHEAP = { max_price: 20_000_000 }

type Read = (cache: PageCache, query: object) => Promise<{ readonly bytes: Buffer }>
type Asked = Readonly<Record<string, unknown>>

/** Questions of one kind, of which each differs from another in one thing. */
const KINDS: Readonly<Record<string, readonly [Read, readonly Asked[]]>> = {
  lists: [
    (cache, query) => readListings(database, cache, listListings.query.parse(query)),
    [
      { limit: 5 },
      { limit: 6 },
      { limit: 5, sort: 'price_high' },
      { limit: 5, bbox: HERE },
      { limit: 5, bbox: THERE },
      { limit: 5, q: 'alder' },
      { limit: 5, ...CHEAP },
      { limit: 5, max_price: 15_000_000 },
      { limit: 5, ...CHEAP, sort: 'price_high' },
      { limit: 5, ...CHEAP, bbox: HERE },
    ],
  ],
  maps: [
    (cache, query) => readMap(database, cache, mapListings.query.parse(query)),
    [
      { bbox: ALL, zoom: 1 },
      { bbox: ALL, zoom: 6 },
      { bbox: HERE, zoom: 6 },
      { bbox: THERE, zoom: 6 },
      { bbox: ALL, zoom: 6, ...CHEAP },
      { bbox: ALL, zoom: 6, q: 'alder' },
    ],
  ],
  counts: [
    (cache, query) => readFacets(database, cache, listFacets.query.parse(query)),
    [{}, CHEAP, { bbox: HERE }, { bbox: THERE }, { ...CHEAP, bbox: HERE }],
  ],
  extents: [
    (cache, query) => readExtent(database, cache, askExtent.query.parse(query)),
    [{}, CHEAP, { max_price: 15_000_000 }, { q: 'alder' }],
  ],
}

test.each(Object.keys(KINDS))('%s that differ in one thing are kept apart, also on their later pages', async (kind) => {
  const [read, asked] = KINDS[kind]!
  const kept = makePageCache(live, realClock)
  const answerOf = async (cache: PageCache, query: Asked): Promise<unknown> =>
    JSON.parse((await read(cache, query)).bytes.toString())
  const pages: Asked[] = [...asked]
  for (const query of asked) {
    const { next_cursor: cursor } = (await answerOf(none, query)) as Partial<ListingPage>
    if (cursor) pages.push({ ...query, cursor })
  }
  for (const query of pages) expect([query, await answerOf(kept, query)]).toEqual([query, await answerOf(none, query)])
  kept.close()
})

test('whatever is kept says what its bytes weigh at least, since that is what bounds a cache', async () => {
  const built: (Cacheable & { readonly bytes?: Buffer | null })[] = []
  const read: PageCache['read'] = async (_key, build) => {
    const value = await build()
    built.push(value)
    return value
  }
  const weighing: PageCache = { read, readFacts: read, close: () => undefined }
  for (const [readOne, asked] of Object.values(KINDS)) await readOne(weighing, asked[0]!)
  const { rows } = await home.pool.query<{ id: string }>('SELECT id FROM listings LIMIT 1')
  await makeReadListing(database, weighing)(rows[0]!.id, null, new Date())
  const sized = built.filter(({ bytes }) => bytes)
  expect(sized).toHaveLength(Object.keys(KINDS).length + 1)
  for (const { bytes, sizeBytes } of sized) expect(sizeBytes).toBeGreaterThanOrEqual(bytes!.length)
})
