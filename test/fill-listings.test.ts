import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSearchWords } from '#features/listings/server/search-words.ts'
import type { ListingEconomics } from '#features/listings/economics-contract.ts'
import type { TrancheKind } from '#features/listings/capital-stack.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { fillListings } from '../bench/growth/fill-listings.ts'

// The databases of the benchmarks are filled by statements of many rows. What is measured on them says something only if they are
// what the app's own way of writing listings leaves, row by row and figure by figure.
const LISTINGS = 400

let homes: TestDatabase[]
let filled: Database
let written: Database
beforeAll(async () => {
  homes = [await testDatabase(), await testDatabase()]
  ;[filled, written] = homes.map(({ url }) => openDatabase(url, { max: 4 })) as [Database, Database]
  await fillListings(filled, { listings: LISTINGS })
  const records = await readRecords()
  for (const some of [records.slice(0, 150), records.slice(150)])
    await written.bulkTransaction((tx) => saveOffered(tx, some, new Date()))
  await keepSearchWords(written)
})
afterAll(async () => {
  await Promise.all([filled.close(), written.close()])
  await Promise.all(homes.map((home) => home.drop()))
})

// eslint-disable-next-line typescript/no-explicit-any
type Row = Record<string, any> & { economics: ListingEconomics; offering: Terms | null; valuations: Value[] }
type Value = { on: string; valueCents: number; method: string; source: string }
type Terms = {
  status: string
  closesAt: string | null
  sources: { kind: TrancheKind; amountCents: number; rate: number | null; amortYears: number | null; isOpen: boolean }[]
  uses: { kind: 'purchase'; amountCents: number }[]
}

/** What was filled in, as somebody would hand it to the app. Whatever came to an end begins as open. */
async function readRecords(): Promise<OfferedListing[]> {
  const { rows } = await filled.pool.query<Row>(`
    SELECT l.*, o.owner_percent, o.goal_cents, o.minimum_cents, t.hold_years, t.reserve_refill_cents, t.yearly_fee_cents,
           (SELECT jsonb_agg(jsonb_build_object('on', on_date, 'valueCents', value_cents, 'method', method, 'source', v.source))
              FROM valuations v WHERE listing_id = l.id) AS valuations,
           CASE WHEN o.status IS NOT NULL THEN jsonb_build_object('status', o.status, 'closesAt', o.closes_at,
             'sources', (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents, 'rate', rate, 'amortYears', amort_years,
                           'isOpen', is_open) ORDER BY position) FROM capital_tranches WHERE listing_id = l.id),
             'uses', (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents)) FROM offering_uses WHERE listing_id = l.id)) END AS offering
      FROM listings l LEFT JOIN offerings o ON o.listing_id = l.id LEFT JOIN offering_terms t ON t.listing_id = l.id ORDER BY l.id`)
  return rows.map((row) => ({
    id: row['id'],
    source: row['source'],
    sourceId: row['source_id'],
    isPublic: row['is_public'],
    name: row['name'],
    headline: row['headline'],
    description: row['description'],
    kind: row['kind'],
    strategy: row['strategy'],
    neighborhood: row['neighborhood'],
    presented: row['presented'],
    address: { line1: row['address_line1'], city: row['city'], state: row['state'], zip: row['zip'] },
    lon: row['lon'],
    lat: row['lat'],
    bedrooms: row['bedrooms'],
    bathrooms: row['bathrooms'],
    sqft: row['sqft'],
    yearBuilt: row['year_built'],
    priceCents: row['price_cents'],
    priceOn: row['price_on'],
    targetReturnLow: row['target_return_low'],
    targetReturnHigh: row['target_return_high'],
    economics: row.economics,
    createdAt: row['created_at'],
    valuations: row.valuations,
    ...(row.offering && {
      offering: {
        ...row.offering,
        status: row.offering.status === 'draft' || row.offering.status === 'review' ? row.offering.status : 'open',
        closesAt: row.offering.closesAt === null ? null : new Date(row.offering.closesAt),
        goalCents: row['goal_cents'],
        minimumCents: row['minimum_cents'],
        ownerPercent: row['owner_percent'],
        holdYears: row['hold_years'],
        reserveRefillCents: row['reserve_refill_cents'],
        yearlyFeeCents: row['yearly_fee_cents'],
      },
    }),
  }))
}

// Whole rows but for the moment of writing; of an offering what no money moves.
const SAME: readonly (readonly [what: string, columns: string, from: string])[] = [
  ['listings', `to_jsonb(l) - 'updated_at'`, 'listings l'],
  ['valuations', 'to_jsonb(v)', 'valuations v'],
  ['debts and equity', 'to_jsonb(t)', 'capital_tranches t'],
  ['uses', 'to_jsonb(u)', 'offering_uses u'],
  ['terms', 'to_jsonb(t)', 'offering_terms t'],
  [
    'offerings, with their kept yields and loans to value',
    'jsonb_build_array(o.listing_id, goal_cents, minimum_cents, closes_at, owner_percent, cash_yield, ltv)',
    'offerings o',
  ],
  [
    'facts that lists are narrowed by, but for what money moves',
    `to_jsonb(f) - '{status,funded_percent,has_money,is_met}'::text[]`,
    'listing_facts f',
  ],
  ['squares of the map', 'to_jsonb(c)', 'map_cells c'],
  ['listings of each state', 'to_jsonb(s)', 'listing_states s WHERE n > 0'],
  ['words', 'to_jsonb(w)', 'listing_words w'],
  ['phrases', 'to_jsonb(p)', 'listing_phrases p'],
]

test.each(SAME)('made-up listings are what the app would have written: %s', async (_what, columns, from) => {
  const rowsOf = async (database: Database) =>
    (await database.pool.query<{ row: string }>(`SELECT (${columns})::text AS row FROM ${from} ORDER BY 1`)).rows
  const rows = await rowsOf(filled)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows).toEqual(await rowsOf(written))
})

test('the promises of those that are open are kept, and nobody is still to be told of them', async () => {
  const count = async (from: string) => (await filled.pool.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n
  expect(await count('offering_assumptions')).toBe(await count(`offerings WHERE status = 'open'`))
  expect(await count('listing_publications')).toBe(0)
})

test('equal seeds make equal listings, in databases of any size', async () => {
  const home = await testDatabase()
  const small = openDatabase(home.url, { max: 4 })
  await fillListings(small, { listings: 25 })
  const namesOf = async (database: Database) =>
    (await database.pool.query('SELECT id, name, city, price_cents, created_at FROM listings ORDER BY id LIMIT 25'))
      .rows
  expect(await namesOf(small)).toEqual(await namesOf(filled))
  await small.close()
  await home.drop()
})
