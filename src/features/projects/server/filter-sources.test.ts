import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { fillListings } from '../../../../bench/growth/fill-listings.ts'
import { among } from './filter-rules.ts'
import type { Source } from './filter-rules.ts'
import { filterConditions, makeValues } from './listing-filter.ts'
import type { Filters } from './listing-filter.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  await fillListings(database, { listings: 1500 })
  // Some say nothing of one of their facts.
  for (const [at, fact] of ['bedrooms', 'bathrooms', 'sqft'].entries())
    await database.pool.query(`UPDATE listings SET ${fact} = NULL WHERE (mx + ${at}) % 7 = 0`)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

async function found(filters: Filters, source: Source): Promise<string[]> {
  const values = makeValues()
  const text = `SELECT l.id FROM ${among(source, filterConditions(filters, values, source))} ORDER BY l.id`
  return (await database.rows<{ id: string }>({ name: '', text }, values.list)).map((row) => row.id)
}

// Of each filter one time in six: two or three at once.
const sometimes = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary: values, weight: 1 })
const amount = (from: number, to: number) => sometimes(fc.integer({ min: from, max: to }))
const filters = fc.record({
  q: sometimes(fc.constantFrom('oak', '3 bedrooms', 'house under 300k', 'nothing like it')),
  state: sometimes(fc.constantFrom('CA', 'tx', 'NY')),
  city: sometimes(fc.constantFrom('CHICAGO', 'Houston')),
  strategy: sometimes(fc.constantFrom('Buy and Hold', 'fix and flip')),
  min_price: amount(20_000_000, 60_000_000),
  max_price: amount(20_000_000, 60_000_000),
  beds: amount(1, 5),
  baths: amount(1, 3),
  min_sqft: amount(600, 3000),
  max_year: amount(1920, 2010),
  valued_within: amount(1, 9),
  min_return: sometimes(fc.constantFrom(0.05, 0.09)),
  status: sometimes(fc.constantFrom('open', 'not_offered', 'operating', 'failed')),
  min_yield: sometimes(fc.constantFrom(0, 0.04)),
  max_ltv: sometimes(fc.constantFrom(0, 0.6)),
  max_minimum: sometimes(fc.constantFrom(10_000, 100_000)),
  closes_within: amount(40, 900),
  min_funded: amount(0, 100),
  max_funded: amount(0, 100),
}) as fc.Arbitrary<Filters>

test('the facts of listings leave what the listings and offerings themselves leave, whatever is asked', async () => {
  let all = 0
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const [byFacts, itself] = [await found(asked, 'facts'), await found(asked, 'listings')]
      expect(byFacts).toEqual(itself)
      all += itself.length
    }),
    { numRuns: 300, seed: 14 },
  )
  expect(all).toBeGreaterThan(1000)
})
