import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseArea } from '#features/listings/area.ts'
import type { Area } from '#features/listings/area.ts'
import { listFacets, listListings, mapListings } from '#features/listings/contract.ts'
import { toMercatorX, toMercatorY } from '#features/listings/rules.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makePageCache } from './page-cache.ts'
import { readFacets } from './read-facets.ts'
import { readListings } from './read-listings.ts'
import { readMap } from './read-map.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)

// A grid of a hundred homes, the corners of areas among its own places: sides run through homes, and along them.
const STEP = 0.1
const homes = Array.from({ length: 100 }, (_, at) =>
  exampleRecord({ name: `Home ${at}`, lon: -120 + (at % 10) * STEP, lat: 40 + Math.floor(at / 10) * STEP }),
)

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  await database.transaction((tx) => saveOffered(tx, homes, new Date()))
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

/** The even-odd rule as it is told in books: a ray to the east crosses the ring an odd number of times. */
function isInside({ corners }: Area, lon: number, lat: number): boolean {
  const [px, py] = [BigInt(toMercatorX(lon)), BigInt(toMercatorY(lat))]
  let inside = false
  corners.forEach((from, at) => {
    const [ax, ay] = from.map(BigInt) as [bigint, bigint]
    const [bx, by] = corners[(at + 1) % corners.length]!.map(BigInt) as [bigint, bigint]
    if (ay > py === by > py) return
    // px < ax + (py - ay) (bx - ax) / (by - ay), without the division.
    const [left, right] = [(px - ax) * (by - ay), (py - ay) * (bx - ax)]
    if (by > ay ? left < right : left > right) inside = !inside
  })
  return inside
}

const json = (page: { readonly bytes: Buffer }) => JSON.parse(page.bytes.toString()) as Record<string, unknown>

const place = fc.tuple(
  fc.integer({ min: -2, max: 22 }).map((n) => (-120 + (n * STEP) / 2).toFixed(3)),
  fc.integer({ min: -2, max: 22 }).map((n) => (40 + (n * STEP) / 2).toFixed(3)),
)
const ring = fc
  .array(place, { minLength: 3, maxLength: 12 })
  .map((corners) => corners.flat().join(','))
  .filter((text) => typeof parseArea(text) !== 'string')

test('list, total, map and facets hold exactly the homes inside, whatever is drawn', async () => {
  await fc.assert(
    fc.asyncProperty(ring, fc.boolean(), async (area, isBoxed) => {
      const drawn = parseArea(area) as Area
      const bbox = isBoxed ? '-119.75,39,-119,41' : undefined
      const inside = homes.filter((one) => isInside(drawn, one.lon, one.lat) && (!isBoxed || one.lon >= -119.75))
      const query = listListings.query.parse({ area, bbox, limit: 100 })
      const page = json(await readListings(database, cache, query)) as { listings: { id: string }[]; total: number }
      expect(page.listings.map((one) => one.id).toSorted()).toEqual(inside.map((one) => one.id).toSorted())
      const whole = mapListings.query.parse({ area, bbox: bbox ?? '-180,-80,180,80', zoom: 3 })
      const facets = listFacets.query.parse({ area, bbox })
      const totals = [
        page,
        json(await readMap(database, cache, whole)),
        json(await readFacets(database, cache, facets)),
      ]
      expect(totals.map(({ total }) => total)).toEqual([inside.length, inside.length, inside.length])
    }),
    { numRuns: 150 },
  )
})

test('an area apart from the box that is asked for holds nothing', async () => {
  const query = listListings.query.parse({ area: '-120,40,-119,40,-119,41', bbox: '10,10,20,20' })
  expect(json(await readListings(database, cache, query))).toEqual({
    listings: [],
    next_cursor: null,
    total: 0,
    is_total_exact: true,
  })
})

test('a bad one is refused by its name', () => {
  const parsed = listListings.query.safeParse({ area: '1,2,3,4' })
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['area', 'must have at least three corners that are not the same'],
  ])
})
