import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listListings } from '#features/listings/contract.ts'
import type { ListingPage } from '#features/listings/contract.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { countListings } from './count-listings.ts'
import type { PageCache } from './page-cache.ts'
import { readListings } from './read-listings.ts'

const cache: PageCache = { read: (_key, build) => build(), readFacts: (_key, build) => build(), close: () => undefined }
const CHEAP = { max_price: 20_000_000 }

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  const cheap = Array.from({ length: 30 }, () => exampleRecord({ name: 'Alder House', priceCents: 15_000_000 }))
  const dear = Array.from({ length: 8 }, () => exampleRecord({ name: 'Maple Tower', priceCents: 90_000_000 }))
  await database.transaction((tx) => saveOffered(tx, [...cheap, ...dear], new Date()))
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

/** `most`: how many are counted at most, 10,000 where nobody says otherwise. */
async function list(query: Record<string, unknown>, most?: number): Promise<ListingPage> {
  const page = await readListings(database, cache, listListings.query.parse(query), null, most)
  return listListings.answer.parse(JSON.parse(page.bytes.toString()))
}

describe('the total of what filters or words leave', () => {
  it.each([
    CHEAP,
    { ...CHEAP, q: 'alder' },
    { ...CHEAP, bbox: '-123,47,-122,48' },
    { ...CHEAP, status: 'open' },
    { ...CHEAP, sort: 'cash_yield' },
  ])('is exact up to as many as are counted, and beyond it says that there are more: %j', async (query) => {
    expect(await list(query)).toMatchObject({ total: 30, is_total_exact: true })
    expect(await list(query, 31)).toMatchObject({ total: 30, is_total_exact: true })
    expect(await list(query, 30)).toMatchObject({ total: 30, is_total_exact: true })
    expect(await list(query, 29)).toMatchObject({ total: 29, is_total_exact: false })
  })

  it('is the same where it is counted by itself, as for a saved search or a later page', async () => {
    const count = async (most: number) => await countListings(database, CHEAP, undefined, most)
    expect(await count(31)).toEqual({ total: 30, isExact: true })
    expect(await count(30)).toEqual({ total: 30, isExact: true })
    expect(await count(29)).toEqual({ total: 29, isExact: false })
  })

  it('says the same on every page, and the list goes on past it', async () => {
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page: ListingPage = await list({ ...CHEAP, limit: 8, cursor }, 10)
      expect(page).toMatchObject({ total: 10, is_total_exact: false })
      for (const { id } of page.listings) seen.add(id)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen.size).toBe(30)
  })
})

it('without a filter, and of a box alone, is exact however many there are', async () => {
  expect(await list({}, 5)).toMatchObject({ total: 38, is_total_exact: true })
  expect(await list({ bbox: '-123,47,-122,48' }, 5)).toMatchObject({ total: 38, is_total_exact: true })
})

describe('the total of a word that very many listings have', () => {
  it('is known from the words that were collected, and says the same as counting', async () => {
    const asked = { q: 'alder', sort: 'price_low', limit: 8 }
    const counted = await list(asked, 12)
    await home.pool.query(`INSERT INTO listing_words (word, listings, near) VALUES ('alder', 30, '{alder}')`)
    expect(await list(asked, 12)).toEqual(counted)
    expect(counted).toMatchObject({ total: 12, is_total_exact: false })
    const next = await list({ ...asked, cursor: counted.next_cursor }, 12)
    expect(next).toMatchObject({ total: 12, is_total_exact: false })
    expect(next.listings).toHaveLength(8)
  })

  it('is counted where it is not surely more, and where something else is asked as well', async () => {
    expect(await list({ q: 'alder' }, 38)).toMatchObject({ total: 38, is_total_exact: true })
    // One of them went since the words were collected.
    await home.pool.query(`INSERT INTO listing_words (word, listings, near) VALUES ('maple', 9, '{maple}')`)
    expect(await list({ q: 'maple' }, 8)).toMatchObject({ total: 8, is_total_exact: true })
    expect(await list({ q: 'ald', max_price: 1_000_000 }, 5)).toMatchObject({ total: 0, is_total_exact: true })
    expect(await list({ q: 'alder', bbox: '10,10,11,11' }, 5)).toMatchObject({ total: 0, is_total_exact: true })
    expect(await list({ q: 'alder maple' }, 8)).toMatchObject({ total: 8, is_total_exact: true })
  })
})
