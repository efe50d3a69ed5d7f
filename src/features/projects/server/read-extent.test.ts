import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { mapListings } from '#features/listings/contract.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { askExtent } from '../extent-contract.ts'
import { countListings } from './count-listings.ts'
import { makePageCache } from './page-cache.ts'
import { readExtent } from './read-extent.ts'
import { readMap } from './read-map.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
let cache = makePageCache(deaf, realClock)
let home: TestDatabase
let database: Database

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

async function extentOf(filters: Record<string, unknown>): Promise<number[] | null> {
  const { bytes } = await readExtent(database, cache, askExtent.query.parse(filters))
  return askExtent.answer.parse(JSON.parse(bytes.toString())).bounds
}

const places = fc.oneof(
  fc.tuple(fc.double({ min: -124, max: -70, noNaN: true }), fc.double({ min: 26, max: 48, noNaN: true })),
  fc.constantFrom<[number, number]>([144.9631, -37.8136], [151.2093, -33.8688], [-0.1276, 51.5072]),
)
const homes: readonly OfferedListing[] = fc
  .sample(
    fc.record({
      place: places,
      bedrooms: fc.integer({ min: 1, max: 6 }),
      priceCents: fc.integer({ min: 1, max: 90_000_000 }),
      status: fc.constantFrom('open' as const, 'not_offered' as const, 'draft' as const),
    }),
    { numRuns: 300, seed: 3 },
  )
  .map(({ place: [lon, lat], ...rest }) => exampleRecord({ lon, lat, ...rest }))

const hold = (bounds: readonly number[], { lon, lat }: { lon: number; lat: number }): boolean =>
  lon >= bounds[0]! - 1e-5 && lat >= bounds[1]! - 1e-5 && lon <= bounds[2]! + 1e-5 && lat <= bounds[3]! + 1e-5

// The finest kept square is 2^-17 of the world.
const SLACK = 360 / 2 ** 17 + 2e-5

test('an empty market stands nowhere', async () => {
  expect(await extentOf({})).toBeNull()
})

test('the extent holds every listing that fits, in any half of the world, and is no wider than they are', async () => {
  await database.transaction((tx) => saveOffered(tx, homes, new Date('2026-01-02T00:00:00Z')))
  cache = makePageCache(deaf, realClock)
  const seen = homes.filter(({ isPublic }) => isPublic !== false)
  for (const beds of [undefined, 1, 3, 6]) {
    const fitting = seen.filter(({ bedrooms }) => (bedrooms ?? 0) >= (beds ?? 0))
    const bounds = (await extentOf(beds === undefined ? {} : { beds }))!
    expect(fitting.every((one) => hold(bounds, one))).toBe(true)
    const lons = fitting.map(({ lon }) => lon)
    const lats = fitting.map(({ lat }) => lat)
    expect(bounds[0]!).toBeGreaterThan(Math.min(...lons) - SLACK)
    expect(bounds[1]!).toBeGreaterThan(Math.min(...lats) - SLACK)
    expect(bounds[2]!).toBeLessThan(Math.max(...lons) + SLACK)
    expect(bounds[3]!).toBeLessThan(Math.max(...lats) + SLACK)
  }
  expect(await extentOf({ q: 'nowhere at all' })).toBeNull()
})

test('what the extent shows is what the list counts: a map fitted to it leaves nothing out', async () => {
  const filters = fc.record(
    {
      beds: fc.integer({ min: 1, max: 6 }),
      max_price: fc.integer({ min: 1, max: 90_000_000 }),
      status: fc.constantFrom('open' as const, 'not_offered' as const),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 0, max: 14 }), async (narrowed, zoom) => {
      const { total } = await countListings(database, narrowed, undefined)
      const bounds = await extentOf(narrowed)
      // Where nothing fits there is nothing to look at.
      const query = mapListings.query.parse({ ...narrowed, bbox: (bounds ?? [0, 0, 1, 1]).join(','), zoom })
      const shown = mapListings.answer.parse(JSON.parse((await readMap(database, cache, query)).bytes.toString()))
      expect(shown.clusters.reduce((sum, { count }) => sum + count, shown.points.length)).toBe(total)
      expect(bounds === null).toBe(total === 0)
    }),
    { numRuns: 100 },
  )
})
