import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { mapListings } from '#features/listings/contract.ts'
import type { MapAnswer } from '#features/listings/contract.ts'
import { toMercatorX, toMercatorY } from '#features/listings/rules.ts'
import { countListings } from './count-listings.ts'
import { exampleRecord } from '#test/example-record.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import { makePageCache } from './page-cache.ts'
import { readMap } from './read-map.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)

let home: TestDatabase
let database: Database
let truth: OfferedListing[] = []

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  await save(fc.sample(homes, { numRuns: 900, seed: 11 }))
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

// A crowded town, a thin country around it, and places shared by many.
const town = fc.tuple(
  fc.double({ min: -122.45, max: -122.2, noNaN: true }),
  fc.double({ min: 47.5, max: 47.7, noNaN: true }),
)
const country = fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -70, max: 70, noNaN: true }))
const tower = fc.constantFrom<[number, number]>([-122.3321, 47.6062], [-73.9857, 40.7484])
const places = fc.oneof(
  { arbitrary: town, weight: 6 },
  { arbitrary: country, weight: 2 },
  { arbitrary: tower, weight: 1 },
)
const homes = fc
  .record({
    place: places,
    bedrooms: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 9 }),
    sqft: fc.option(fc.integer({ min: 400, max: 4000 }), { freq: 3 }),
    priceCents: fc.integer({ min: 1, max: 90_000_000 }),
    status: fc.constantFrom('open' as const, 'open' as const, 'not_offered' as const, 'draft' as const),
  })
  .map(({ place: [lon, lat], ...rest }) => exampleRecord({ lon, lat, ...rest }))

async function save(records: readonly OfferedListing[]): Promise<void> {
  await database.transaction((tx) => saveOffered(tx, records, new Date('2026-01-02T00:00:00Z')))
  const changed = new Set(records.map((record) => record.id))
  truth = [...truth.filter((record) => !changed.has(record.id)), ...records]
}

const centres = fc.oneof(town, country, tower)
const spans = fc.oneof(
  fc.double({ min: 0.0005, max: 0.01, noNaN: true }),
  fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  fc.double({ min: 0.5, max: 150, noNaN: true }),
)
const views = fc
  .record({ centre: centres, width: spans, height: spans, zoom: fc.integer({ min: 0, max: 18 }) })
  .map(({ centre: [lon, lat], width, height, zoom }) => {
    const cut = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(6)
    const bbox = [
      cut(lon - width / 2, 180),
      cut(lat - height / 2, 85),
      cut(lon + width / 2, 180),
      cut(lat + height / 2, 85),
    ]
    return { bbox: bbox.join(','), zoom }
  })

const shown = (view: { bbox: string }, keep: (record: OfferedListing) => boolean = () => true): OfferedListing[] => {
  const { bbox } = mapListings.query.parse({ ...view, zoom: 1 })
  return truth.filter((record) => {
    const { lon, lat, isPublic } = record
    const [mx, my] = [toMercatorX(lon), toMercatorY(lat)]
    if (mx < bbox.x0 || mx > bbox.x1 || my < bbox.y0 || my > bbox.y1) return false
    return isPublic !== false && keep(record)
  })
}

async function look(view: Record<string, unknown>): Promise<MapAnswer> {
  const { bytes } = await readMap(database, cache, mapListings.query.parse(view))
  expect(bytes.length).toBeLessThan(25_000)
  const answer = mapListings.answer.parse(JSON.parse(bytes.toString()))
  expect(answer.clusters.length + answer.points.length).toBeLessThanOrEqual(400)
  return answer
}

// Cents a square foot, of those whose area is stated.
const priceOf = (known: readonly OfferedListing[]): number | null =>
  known.length === 0 ? null : Math.round(sumOf(known, 'priceCents') / sumOf(known, 'sqft'))
const sumOf = (all: readonly OfferedListing[], key: 'priceCents' | 'sqft') =>
  all.reduce((sum, one) => sum + (one[key] ?? 0), 0)

const countOf = (answer: MapAnswer): number =>
  answer.points.length + answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0)

/** A view's answer, held against every listing there is. */
async function checkExact(view: { bbox: string; zoom: number }): Promise<void> {
  const expected = shown(view)
  const answer = await look(view)
  const { bbox } = mapListings.query.parse(view)
  expect(answer.total).toBe(expected.length)
  expect(countOf(answer)).toBe(expected.length)
  // Of a box alone a list is exact however little of it would be counted.
  expect(await countListings(database, {}, bbox, 0)).toEqual({ total: expected.length, isExact: true })
  const ids = new Set(expected.map((record) => record.id))
  for (const point of answer.points) expect(ids.has(point.id)).toBe(true)
  expect(new Set(answer.points.map((point) => point.id)).size).toBe(answer.points.length)
  for (const { bounds } of answer.clusters) {
    const sides = view.bbox.split(',').map(Number)
    const beyond = bounds.map((side, at) => (at < 2 ? sides[at]! - side : side - sides[at]!))
    // Five decimals of a degree, and the unit in which listings lie.
    expect(Math.max(...beyond)).toBeLessThan(2e-5)
  }
  if (expected.length <= 160) expect(answer.points.length).toBe(expected.length)
}

const exactEverywhere = (numRuns: number) =>
  fc.assert(fc.asyncProperty(views, checkExact), { numRuns, examples: [[{ bbox: '-180,-85,180,85', zoom: 0 }]] })

describe('the map', () => {
  it('counts exactly what a look at every listing counts, in any view', async () => {
    await expect(exactEverywhere(150)).resolves.toBeUndefined()
  })

  it('counts exactly with filters too, and agrees with the list as far as that counts', async () => {
    const mosts = fc.constantFrom(3, 40, 10_000)
    await fc.assert(
      fc.asyncProperty(views, fc.integer({ min: 1, max: 6 }), mosts, async (view, beds, most) => {
        const expected = shown(view, (record) => (record.bedrooms ?? 0) >= beds && record.offering?.status === 'open')
        const answer = await look({ ...view, beds, status: 'open' })
        expect(answer.total).toBe(expected.length)
        expect(countOf(answer)).toBe(expected.length)
        const { bbox } = mapListings.query.parse(view)
        expect(await countListings(database, { beds, status: 'open' }, bbox, most)).toEqual({
          total: Math.min(answer.total, most),
          isExact: answer.total <= most,
        })
      }),
      { numRuns: 60 },
    )
  })

  it('stays exact when listings move, change price, are hidden or shown, and go', async () => {
    const moved = fc.sample(places, { numRuns: 150, seed: 5 })
    await save(
      truth
        .slice(0, 150)
        .map((record, at) => ({ ...record, lon: moved[at]![0], lat: moved[at]![1], priceCents: at + 1 })),
    )
    await exactEverywhere(40)

    const hidden = truth.slice(0, 60)
    await database.pool.query(`UPDATE listings SET is_public = false WHERE id = ANY ($1)`, [
      hidden.map((one) => one.id),
    ])
    truth = truth.map((record, at) => (at < 60 ? { ...record, isPublic: false } : record))
    await exactEverywhere(40)

    const gone = truth.slice(100, 300).map((record) => record.id)
    // What was frozen at an opening is never deleted outside of a test.
    await database.pool.query('ALTER TABLE offering_assumptions DISABLE TRIGGER USER')
    for (const table of ['offering_assumptions', 'offering_terms', 'offerings', 'listing_counters']) {
      await database.pool.query(`DELETE FROM ${table} WHERE listing_id = ANY ($1)`, [gone])
    }
    await database.pool.query('DELETE FROM listings WHERE id = ANY ($1)', [gone])
    truth = truth.filter((record) => !gone.includes(record.id))
    await exactEverywhere(40)
    const { rows } = await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM map_cells WHERE n <= 0')
    expect(rows[0]?.n).toBe(0)
  })

  it('gives a crowd its middle, its square within the view and its price per square foot', async () => {
    const view = { bbox: '-122.6,47.4,-122.0,47.8', zoom: 9 }
    const answer = await look(view)
    expect(answer.clusters.length).toBeGreaterThan(0)
    for (const { lon, lat, bounds, count, price_sqft } of answer.clusters) {
      const [west, south, east, north] = bounds as [number, number, number, number]
      expect(lon >= west && lon <= east && lat >= south && lat <= north).toBe(true)
      const inside = shown({ bbox: bounds.join(',') })
      expect(Math.abs(inside.length - count)).toBeLessThanOrEqual(1)
      // One at the edge of a square may be of its neighbor: only the same ones have the same price.
      const price = inside.length === count ? priceOf(inside.filter(({ sqft }) => sqft !== null)) : price_sqft
      expect(price_sqft).toBe(price)
    }
  })
})
