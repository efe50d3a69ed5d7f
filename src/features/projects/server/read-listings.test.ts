import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { listListings } from '#features/listings/contract.ts'
import type { ListingCard, ListingPage } from '#features/listings/contract.ts'
import { moveOffering } from '#test/move-offering.ts'
import { exampleRecord } from '#test/example-record.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import { makePageCache } from './page-cache.ts'
import { readListings } from './read-listings.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)

// Many share a moment or a price, as a day's sales do.
const many = Array.from({ length: 137 }, (_, at) =>
  exampleRecord({
    name: `House ${at}`,
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 25))),
    priceCents: 10_000_000 + Math.floor(at / 10) * 1_000_000,
  }),
)
const special = {
  cabin: exampleRecord({
    name: 'Fixer/upper at Lake St.John',
    kind: 'Cabin',
    strategy: 'Renovate and sell',
    neighborhood: 'Old Town',
    address: { line1: "7 O'Brien Way", city: 'Boise', state: 'ID', zip: '83702' },
    bedrooms: 1,
    bathrooms: 1,
    sqft: 640,
    yearBuilt: 1931,
    priceCents: 5_000_000,
    lon: -116.2,
    lat: 43.6,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    createdAt: new Date('2025-05-05T00:00:00Z'),
  }),
  tower: exampleRecord({
    name: 'Tower flat',
    address: { line1: '1 Pike Street', city: 'Seattle', state: 'WA', zip: '98103' },
    bedrooms: 6,
    bathrooms: 4.5,
    sqft: 5000,
    yearBuilt: 2019,
    priceCents: 900_000_000,
    lon: -122.33,
    lat: 47.61,
    targetReturnLow: 0.04,
    targetReturnHigh: 0.09,
    createdAt: new Date('2025-05-06T00:00:00Z'),
  }),
  unknownYear: exampleRecord({
    name: 'Undated',
    status: 'not_offered',
    yearBuilt: null,
    createdAt: new Date('2025-05-07T00:00:00Z'),
  }),
  draft: exampleRecord({ name: 'Secret draft', status: 'draft' }),
  review: exampleRecord({ name: 'Secret review', status: 'review' }),
}
const shown: OfferedListing[] = [...many, special.cabin, special.tower, special.unknownYear]

let home: TestDatabase
let database: Database

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  await database.transaction((tx) => saveOffered(tx, [...many, ...Object.values(special)], new Date()))
  await moveOffering(database.pool, special.tower.id, 'operating')
  await database.pool.query('UPDATE offerings SET raised_cents = goal_cents * 3 / 4 WHERE listing_id = $1', [
    special.cabin.id,
  ])
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

async function list(query: Record<string, unknown> = {}): Promise<ListingPage> {
  const page = await readListings(database, cache, listListings.query.parse(query))
  return listListings.answer.parse(JSON.parse(page.bytes.toString()))
}
const names = (page: ListingPage): string[] => page.listings.map((listing) => listing.name)

describe('pages of the list', () => {
  it.each(['newest', 'oldest', 'price_low', 'price_high'] as const)(
    'show each listing once, in order, when walked by cursor (%s)',
    async (sort) => {
      const seen: ListingCard[] = []
      let cursor: string | undefined
      do {
        const page: ListingPage = await list({ sort, limit: 7, cursor })
        expect(page.total).toBe(shown.length)
        expect(page.listings.length).toBeLessThanOrEqual(7)
        seen.push(...page.listings)
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(new Set(seen.map((one) => one.id))).toEqual(new Set(shown.map((one) => one.id)))
      expect(seen).toHaveLength(shown.length)
      const keys = seen.map((one) => (sort.startsWith('price') ? one.app_stats.current_property_value : one.created))
      const rising = keys.toSorted((a, b) => a - b)
      expect(keys).toEqual(sort === 'oldest' || sort === 'price_low' ? rising : rising.toReversed())
    },
  )

  it('walk a narrowed list as well', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page: ListingPage = await list({ q: 'house', max_price: 20_000_000, limit: 9, cursor })
      seen.push(...page.listings.map((one) => one.id))
      cursor = page.next_cursor ?? undefined
      expect(page.total).toBe(110)
    } while (cursor)
    expect(new Set(seen).size).toBe(110)
    expect(seen).toHaveLength(110)
  })

  it('end without a cursor exactly at the last listing', async () => {
    expect((await list({ state: 'ID', limit: 1 })).next_cursor).toBeNull()
    expect(await list({ q: 'nowhere' })).toEqual({ listings: [], next_cursor: null, total: 0, is_total_exact: true })
  })

  it('keep their place when newer listings arrive between two of them', async () => {
    const first = await list({ limit: 5 })
    const late = exampleRecord({ name: 'Latecomer', createdAt: new Date('2027-01-01T00:00:00Z') })
    await database.transaction((tx) => saveOffered(tx, [late], new Date()))
    const second = await list({ limit: 5, cursor: first.next_cursor })
    expect(second.listings.filter((one) => first.listings.some((other) => other.id === one.id))).toEqual([])
    await database.pool.query(`UPDATE listings SET is_public = false WHERE id = $1`, [late.id])
  })
})

describe('a card', () => {
  it('has every field of the contract, with drawings in place of photographs', async () => {
    const [card] = (await list({ q: 'cabin' })).listings
    const { id } = special.cabin
    expect(card).toMatchObject({
      id,
      created: Date.UTC(2025, 4, 5) / 1000,
      address: { line1: "7 O'Brien Way", city: 'Boise', state: 'ID', zip: '83702', country: 'USA' },
      location: { lon: -116.2, lat: 43.6 },
      stats: { bedrooms: 1, bathrooms: 1, sqft: 640, year_built: 1931 },
      media_set: [`/drawings/${id}/front.svg`],
      app_stats: { current_property_value: 5_000_000, valued_on: '2026-01-01', total_invested_by_users: 11_850_000 },
      funding: {
        goal: 15_800_000,
        raised: 11_850_000,
        left: 3_950_000,
        minimum: 10_000,
        percent: 75,
        is_open: true,
        closes_at: null,
      },
      post_score: { likes: 0, rating: null, ratings: 0 },
      returns: { target_low: 0.095, target_high: 0.138, projected: null },
      cash_yield: null,
      ltv: 0,
    })
  })

  it('cuts a long description to what a card may show', async () => {
    const long = exampleRecord({ name: 'Wordy', description: 'é'.repeat(900), mediaSet: ['/files/a.webp'] })
    await database.transaction((tx) => saveOffered(tx, [long], new Date()))
    const [card] = (await list({ q: 'wordy' })).listings
    expect(card?.description).toBe('é'.repeat(60))
    expect(card?.media_set).toEqual(['/files/a.webp'])
    await database.pool.query(`UPDATE listings SET is_public = false WHERE id = $1`, [long.id])
  })

  it('draws a rating towards the mean of the platform', async () => {
    // Ten ratings of 4 beside one of 1: the mean is 41/11; the lone 1 counts a little, the ten 4s count half.
    const [few, lots] = [many[0]!.id, many[1]!.id]
    const rate = 'INSERT INTO listing_counters (listing_id, ratings, rating_sum) VALUES ($1, $2, $3)'
    await database.pool.query(rate, [few, 1, 1])
    await database.pool.query(rate, [lots, 10, 40])
    const cards = (await list({ sort: 'oldest', limit: 100 })).listings
    expect(cards.find((card) => card.id === few)?.post_score.rating).toBe(3.48)
    expect(cards.find((card) => card.id === lots)?.post_score.rating).toBe(3.86)
  })
})

describe('filters', () => {
  it.each([
    [{ q: 'fixer' }, ['cabin']],
    [{ q: 'UPPER lake' }, ['cabin']],
    [{ q: 'st. john' }, ['cabin']],
    [{ q: "o'brien" }, ['cabin']],
    [{ q: 'boi' }, ['cabin']],
    [{ q: 'renovate cab' }, ['cabin']],
    [{ q: 'old town' }, ['cabin']],
    [{ q: '98103' }, ['tower']],
    [{ q: 'pike tow' }, ['tower']],
    [{ q: 'tow pike' }, []],
    [{ q: 'cabin tower' }, []],
    [{ q: '!!!' }, []],
    [{ q: 'secret' }, []],
    [{ q: 'street', state: 'wa', city: 'SEATTLE' }, ['tower']],
    [{ q: 'cabin', state: 'WA' }, []],
    [{ state: 'id' }, ['cabin']],
    [{ city: 'boise' }, ['cabin']],
    [{ max_price: '5000000' }, ['cabin']],
    [{ min_price: 900_000_000 }, ['tower']],
    [{ beds: 4 }, ['tower']],
    [{ baths: '4.5' }, ['tower']],
    [{ max_sqft: 640 }, ['cabin']],
    [{ min_sqft: 5000 }, ['tower']],
    [{ min_year: 2000, max_year: 2019 }, ['tower']],
    [{ max_year: 1923 }, []],
    [{ min_year: 1930, max_year: 1931 }, ['cabin']],
    [{ status: 'operating' }, ['tower']],
    [{ status: 'not_offered' }, ['unknownYear']],
    [{ status: 'open', max_price: 9_000_000 }, ['cabin']],
    [{ min_return: '0.09' }, ['cabin']],
    [{ min_return: 0.04, max_sqft: 9000 }, ['tower', 'cabin']],
    [{ min_funded: 75 }, ['tower', 'cabin']],
    [{ min_funded: 76 }, ['tower']],
    [{ max_funded: 75, min_funded: 1 }, ['cabin']],
    [{ status: 'not_offered', max_funded: 99 }, []],
    [{ bbox: '-117,43,-116,44' }, ['cabin']],
    [{ bbox: '-122.4,47.6,-122.3,47.7', q: 'tower' }, ['tower']],
    [{ bbox: '0,0,1,1' }, []],
  ] as const)('%j finds %j', async (query, expected) => {
    const page = await list(query)
    expect(names(page)).toEqual(expected.map((key) => special[key].name))
    expect(page.total).toBe(expected.length)
  })

  it('count a box exactly, edges included', async () => {
    const page = await list({ bbox: '-122.46,47.25,-122,47.5', limit: 100 })
    expect(page.total).toBe(many.length + 1)
  })

  it('leave drafts and reviews out of everything', async () => {
    const page = await list({ limit: 100, sort: 'price_low' })
    expect(page.total).toBe(shown.length)
    expect(names(page).some((name) => name.startsWith('Secret'))).toBe(false)
  })
})

describe('a question that cannot be answered', () => {
  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 'x' }, 'limit'],
    [{ sort: 'biggest' }, 'sort'],
    [{ cursor: 'made up' }, 'cursor'],
    [{ bbox: '1,2,3' }, 'bbox'],
    [{ bbox: '170,1,-170,2' }, 'bbox'],
    [{ min_price: -1 }, 'min_price'],
    [{ min_price: '1.5' }, 'min_price'],
    [{ beds: 'three' }, 'beds'],
    [{ status: 'draft' }, 'status'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: ['a', 'b'] }, 'q'],
  ])('%j names %s', (query, name) => {
    const parsed = listListings.query.safeParse(query)
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([name])
  })

  it('is one with a cursor of another order', async () => {
    const { next_cursor } = await list({ limit: 1 })
    expect(listListings.query.safeParse({ cursor: next_cursor }).success).toBe(true)
    const other = listListings.query.safeParse({ cursor: next_cursor, sort: 'oldest' })
    expect(other.error?.issues.map((issue) => issue.path[0])).toEqual(['cursor'])
  })

  it('is one with a field that does not exist', () => {
    expect(listListings.query.safeParse({ bed: 3 }).success).toBe(false)
  })
})
