import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingDetail } from '#features/listings/contract.ts'
import { earningsOf } from '#features/listings/earnings.ts'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import { houseRatios, layerRatios } from '#features/investing/house-ratios.ts'
import { cashYieldOf, ltvOf } from '#features/offerings/cash.ts'
import { isOver, OFFERING_STATUSES, isShown } from '#features/offerings/rules.ts'
import { aimedCondition } from '#features/offerings/server/open-condition.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import type { Source } from '#features/offerings/terms.ts'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { comparedOf } from '../compare-figures.ts'
import { countListings } from './count-listings.ts'
import { makeListingCache } from './page-cache.ts'
import { makeReadListing } from './read-listing.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }

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

async function read(id: string): Promise<ListingDetail> {
  const found = await makeReadListing(database, makeListingCache(deaf, realClock))(id, null, new Date())
  return JSON.parse((found as { bytes: Buffer }).bytes.toString()) as ListingDetail
}

/** F17 and F7 again, by the formulas, from everything that the page of a listing says. */
function recount(listing: ListingDetail): { cashYield: number | null; ltv: number | null } {
  const { running, equityCents, debtCents } = houseFactsOf(listing)
  const ltv = ltvOf(debtCents, listing.app_stats.current_property_value)
  if (typeof running === 'string') return { cashYield: null, ltv }
  const { yield: cashYield } = cashYieldOf({
    noiCents: earningsOf(running.economics).noi,
    debtServiceCents: running.debtServiceCents,
    reserveRefillCents: running.terms.reserve_refill_yearly,
    feesCents: running.terms.fee_yearly,
    equityCents,
  })
  return { cashYield, ltv }
}

async function save(record: OfferedListing): Promise<void> {
  await database.transaction((tx) => saveOffered(tx, [record], new Date()))
}

const cents = (max: number) => fc.integer({ min: 0, max })
const economics = fc.record({
  monthly_rent_cents: cents(2_000_000),
  vacancy_rate: fc.integer({ min: 0, max: 400 }).map((n) => n / 1000),
  opex_yearly_cents: cents(2_000_000),
  taxes_yearly_cents: cents(1_000_000),
  insurance_yearly_cents: cents(500_000),
  hold_years: fc.integer({ min: 1, max: 30 }),
})
const debt = fc.record({
  kind: fc.constant<Source['kind']>('senior debt'),
  amountCents: fc.integer({ min: 1, max: 60_000_000 }),
  rate: fc.option(fc.integer({ min: 0, max: 120 }).map((n) => n / 1000)),
  amortYears: fc.option(fc.integer({ min: 1, max: 40 })),
})
const offered = fc.record({
  economics: fc.option(economics),
  debts: fc.array(debt, { maxLength: 2 }),
  goalCents: fc.integer({ min: 100_000, max: 60_000_000 }),
  outsideCents: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  reserveRefillCents: cents(500_000),
  yearlyFeeCents: cents(500_000),
  priceCents: fc.integer({ min: 1_000_000, max: 200_000_000 }),
})
type Offered = typeof offered extends fc.Arbitrary<infer T> ? T : never

function recordOf(id: string, { economics, debts, goalCents, outsideCents, priceCents, ...costs }: Offered) {
  const common = (amountCents: number, isOpen: boolean) => ({ kind: 'common equity' as const, amountCents, isOpen })
  const sources: Source[] = [...debts, ...(outsideCents ? [common(outsideCents, false)] : []), common(goalCents, true)]
  const uses = [{ kind: 'purchase' as const, amountCents: sources.reduce((sum, one) => sum + one.amountCents, 0) }]
  const offering = { status: 'open' as const, goalCents, minimumCents: 10_000, holdYears: 7, sources, uses, ...costs }
  return { ...exampleRecord({ id, priceCents, economics }), offering }
}

test('cash yield and LTV are those of the formulas, when an offering is made and after each change of it', async () => {
  const { id } = exampleRecord()
  await fc.assert(
    fc.asyncProperty(offered, async (given) => {
      await save(recordOf(id, given))
      const listing = await read(id)
      const { cashYield, ltv } = recount(listing)
      expect(listing.cash_yield === null).toBe(cashYield === null)
      expect(Math.abs((listing.cash_yield ?? 0) - (cashYield ?? 0))).toBeLessThan(1e-12)
      expect(listing.ltv).toBeCloseTo(ltv!, 12)
    }),
    { numRuns: 60 },
  )
})

test('LTV is one figure on the card, on the page, in a comparison and for the filter, whatever kind of value is the latest', async () => {
  const { id } = exampleRecord()
  const method = fc.constantFrom('appraisal', 'automated estimate', 'recorded sale')
  const values = fc.array(fc.record({ method, valueCents: fc.integer({ min: 1_000_000, max: 200_000_000 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  const most = fc.integer({ min: 0, max: 200 }).map((n) => n / 100)
  await fc.assert(
    fc.asyncProperty(offered, values, most, async (given, valued, limit) => {
      const valuations = valued.map((one, at) => ({ ...one, on: `2026-0${at + 1}-01` }))
      const { valueCents: priceCents, on: priceOn } = valuations.at(-1)!
      const address = { line1: '1 Only Street', city: 'Nome', state: 'AK', zip: '99762' }
      await database.pool.query('DELETE FROM valuations WHERE listing_id = $1', [id])
      await save({ ...recordOf(id, { ...given, priceCents }), address, priceOn, valuations })
      const listing = await read(id)
      const house = houseFactsOf(listing)
      const figure = houseRatios(house).ltv.value
      expect(listing.ltv).toBe(figure)
      expect(comparedOf(listing, '2026-11-25').figures.ltv.value).toBe(figure)
      const loans = layerRatios(house).slice(0, given.debts.length)
      expect(loans.at(-1)?.ltv ?? 0).toBe(figure)
      const found = async (max: number) =>
        (await countListings(database, { state: 'AK', max_ltv: max }, undefined)).total
      expect(await found(limit)).toBe(figure! <= limit ? 1 : 0)
      expect(await found(figure!)).toBe(1)
    }),
    { numRuns: 40 },
  )
})

test('F17, the golden value: NOI 68,647, debt service 29,925, equity 533,000 are 7.265 %', async () => {
  const { id } = exampleRecord()
  const economics = {
    monthly_rent_cents: 700_000,
    vacancy_rate: 0.05,
    opex_yearly_cents: 715_300,
    taxes_yearly_cents: 300_000,
    insurance_yearly_cents: 100_000,
    hold_years: 7,
  }
  await save(
    recordOf(id, {
      economics,
      debts: [{ kind: 'senior debt', amountCents: 47_500_000, rate: 0.063, amortYears: null }],
      goalCents: 53_300_000,
      outsideCents: null,
      reserveRefillCents: 0,
      yearlyFeeCents: 0,
      priceCents: 95_000_000,
    }),
  )
  const listing = await read(id)
  expect(earningsOf(economics).noi).toBe(6_864_700)
  expect(listing.cash_yield).toBeCloseTo(0.072_65, 5)
  expect(listing.ltv).toBeCloseTo(0.5, 12)
})

const plainYear = {
  monthly_rent_cents: 300_000,
  vacancy_rate: 0.05,
  opex_yearly_cents: 0,
  taxes_yearly_cents: 0,
  insurance_yearly_cents: 0,
  hold_years: 7,
}

test('a valuation moves LTV, other rent the cash yield, whoever writes them', async () => {
  const { id } = exampleRecord()
  const given = fc.sample(offered, { numRuns: 1, seed: 7 })[0]!
  const debts = [{ kind: 'senior debt' as const, amountCents: 20_000_000, rate: 0.06, amortYears: 30 }]
  await save(recordOf(id, { ...given, economics: plainYear, debts, priceCents: 50_000_000 }))
  const first = await read(id)
  await database.pool.query('UPDATE listings SET price_cents = 40000000 WHERE id = $1', [id])
  const valued = await read(id)
  expect(valued.ltv).toBeCloseTo(0.5, 12)
  expect(valued.cash_yield).toBe(first.cash_yield)
  await database.pool.query(
    `UPDATE listings SET economics = economics || '{"monthly_rent_cents": 310000}' WHERE id = $1`,
    [id],
  )
  const letAnew = await read(id)
  expect(letAnew.cash_yield).toBeCloseTo(recount(letAnew).cashYield!, 12)
  expect(letAnew.cash_yield).toBeGreaterThan(first.cash_yield!)
  await database.pool.query(`UPDATE listings SET economics = '{}' WHERE id = $1`, [id])
  expect((await read(id)).cash_yield).toBeNull()
})

test('a house that is over shows neither: nothing is aimed for any more', async () => {
  const { id } = exampleRecord()
  const given = fc.sample(offered, { numRuns: 1, seed: 7 })[0]!
  await save(recordOf(id, { ...given, economics: plainYear, debts: [] }))
  expect(await read(id)).toMatchObject({ status: 'open', cash_yield: expect.any(Number), ltv: 0 })
  await database.pool.query(`UPDATE offerings SET status = 'failed' WHERE listing_id = $1`, [id])
  expect(await read(id)).toMatchObject({ status: 'failed', cash_yield: null, ltv: null })
})

test('what the database takes for aimed at is what the rules do', async () => {
  const { rows } = await database.pool.query<{ status: string }>(
    `SELECT status FROM unnest($1::text[]) o(status) WHERE ${aimedCondition('o')}`,
    [OFFERING_STATUSES],
  )
  expect(rows.map((row) => row.status)).toEqual(OFFERING_STATUSES.filter((one) => isShown(one) && !isOver(one)))
})
