import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { listListings } from '#features/listings/contract.ts'
import type { ListingPage, ListQuery } from '#features/listings/contract.ts'
import { SORTS } from '#features/listings/rules.ts'
import type { Sort } from '#features/listings/rules.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { fillListings } from '../../../../../bench/growth/fill-listings.ts'
import { ORDERS } from '../list-orders.ts'
import { readListings } from '../read-listings.ts'
import { keepCards } from './keep-cards.ts'
import { keepFacts } from './keep-facts.ts'
import type { KeptLists } from './keep-lists.ts'

let home: TestDatabase
let database: Database
let kept: NonNullable<KeptLists['kept']>
let asked: string[] = []
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  await fillListings(database, { listings: 1500 })
  for (const [at, fact] of ['bedrooms', 'bathrooms', 'sqft'].entries())
    await database.pool.query(`UPDATE listings SET ${fact} = NULL WHERE (mx + ${at}) % 7 = 0`)
  // Some offerings ended, and nobody has closed them yet.
  await database.pool.query(`UPDATE offerings SET closes_at = now() - interval '1 day' WHERE goal_cents % 700 = 0`)
  const live = { listen: () => () => undefined, isHearing: () => true, close: async () => undefined }
  const clock = () => new Date(0)
  kept = { facts: keepFacts(database, live, clock, { worth: 1 }), cards: keepCards(live, clock) }
  while (!(await kept.facts.read())) await sleep(10)
})
afterAll(async () => {
  for (const one of [kept.facts, kept.cards]) one.close()
  await database.close()
  await home.drop()
})

const uncached: KeptLists = {
  read: (_key, build) => build(),
  readFacts: (_key, build) => build(),
  close: () => undefined,
}
const MOST = 200
const isAskedForCardsAlone = () => asked.every((name) => name.startsWith('listings-cards-'))

async function pageOf(lists: KeptLists, query: ListQuery): Promise<ListingPage> {
  asked = []
  const on: Database = {
    ...database,
    first: (statement, values) => {
      asked.push(statement.name)
      return database.first(statement, values)
    },
    rows: (statement, values) => {
      asked.push(statement.name)
      return database.rows(statement, values)
    },
  }
  return JSON.parse((await readListings(on, lists, query, null, MOST)).bytes.toString()) as ListingPage
}

// Of each filter one time in six: two or three at once.
const sometimes = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary: values, weight: 1 })
const amount = (from: number, to: number) => sometimes(fc.integer({ min: from, max: to }))
const of = <T>(...values: T[]) => sometimes(fc.constantFrom(...values))
const queries = fc.record({
  sort: fc.constantFrom(...SORTS),
  limit: fc.integer({ min: 1, max: 30 }),
  state: of('CA', 'tx', 'Nowhere'),
  city: of('CHICAGO', 'Houston'),
  strategy: of('Buy and Hold', 'fix and flip'),
  min_price: amount(20_000_000, 60_000_000),
  max_price: amount(20_000_000, 60_000_000),
  beds: amount(0, 5),
  baths: of(1, 1.5, 2.1, 3),
  min_sqft: amount(600, 3000),
  max_sqft: amount(600, 3000),
  min_year: amount(1920, 2010),
  max_year: amount(1920, 2010),
  valued_within: amount(1, 9),
  min_return: of(0.05, 0.09),
  status: of('open', 'not_offered', 'operating', 'failed'),
  min_yield: of(0, 0.04),
  max_ltv: of(0, 0.6),
  max_minimum: of(10_000, 100_000),
  closes_within: amount(40, 900),
  min_funded: amount(0, 100),
  max_funded: amount(0, 100),
})

/** Whether it is no list of which the server knows the statement: those have a name, and are always asked of the database. */
const isFound = ({ sort, limit: _limit, ...filters }: { sort: Sort; limit: number }): boolean =>
  ORDERS[sort].listings.shown !== undefined || Object.values(filters).some((value) => value !== undefined)

test('what is found by the kept facts, page by page, is what the database finds', async () => {
  let pages = 0
  let later = 0
  await fc.assert(
    fc.asyncProperty(queries.filter(isFound), async (query) => {
      const texts = Object.entries(query).filter(([, value]) => value !== undefined)
      let cursor: string | null = null
      for (let nth = 0; nth < 3 && (nth === 0 || cursor); nth++) {
        const page: ListQuery = listListings.query.parse(
          Object.fromEntries([
            ...texts.map(([key, value]) => [key, String(value)]),
            ...(cursor ? [['cursor', cursor]] : []),
          ]),
        )
        const found = await pageOf({ ...uncached, kept }, page)
        expect(isAskedForCardsAlone()).toBe(true)
        expect(found).toEqual(await pageOf(uncached, page))
        cursor = found.next_cursor
        pages += found.listings.length > 0 ? 1 : 0
        later += nth > 0 ? 1 : 0
      }
    }),
    { numRuns: 60, seed: 18 },
  )
  expect(pages).toBeGreaterThan(40)
  expect(later).toBeGreaterThan(20)
})

test('the whole list in an order of its offerings says how many there are exactly, however many, as the database does', async () => {
  const page = listListings.query.parse({ sort: 'most_funded' })
  const found = await pageOf({ ...uncached, kept }, page)
  expect(isAskedForCardsAlone()).toBe(true)
  expect(found).toEqual(await pageOf(uncached, page))
  expect(found.total).toBeGreaterThan(MOST)
  expect(found.is_total_exact).toBe(true)
})

test('what is asked by words, by a place or by what is not written in plain letters is asked of the database', async () => {
  for (const query of [{ q: 'oak' }, { bbox: '-120,30,-100,45' }, { city: 'Cañon City' }]) {
    await pageOf({ ...uncached, kept }, listListings.query.parse({ ...query, max_price: '30000000' }))
    expect(asked).not.toContain('listings-cards-of')
  }
})
