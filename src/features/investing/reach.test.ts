import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListingDetail } from '#features/listings/contract.ts'
import { houseFactsOf } from './house-facts.ts'
import { cashOfThousandCents, cashYieldMetric, reachOf, shortOf, shortOfHouse } from './reach.ts'

// The golden value of F17: net operating income of $68,647, debt service of $29,925, equity of $533,000.
const senior = { kind: 'senior debt', amount: 47_500_000, rate: 0.063, amort_years: null, is_open: false, note: '' }
const common = { kind: 'common equity', amount: 53_300_000, rate: null, amort_years: null, is_open: true, note: '' }
const economics = {
  monthly_rent_cents: 850_000,
  vacancy_rate: 0.05,
  opex_yearly_cents: 1_500_000,
  taxes_yearly_cents: 1_000_000,
  insurance_yearly_cents: 325_300,
  hold_years: 7,
}
const terms = { hold_years: 7, reserve_refill_yearly: 0, fee_yearly: 0, owner_percent: 10, uses: [] }
const plain = {
  funding: { goal: 53_300_000 },
  capital_stack: [senior, common],
  valuations: [],
  app_stats: { current_property_value: 100_000_000, valued_on: '2026-06-11' },
  economics,
  terms,
}
const houseOf = (changed: object = {}) => houseFactsOf({ ...plain, ...changed } as unknown as ListingDetail)
const valuesOf = (changed: object = {}) =>
  Object.fromEntries(reachOf(houseOf(changed), economics).map(({ name, house }) => [name, house.value]))

test('F17, the golden value, line by line from the rent', () => {
  expect(valuesOf()).toEqual({
    rent: 10_200_000,
    vacancy: -510_000,
    opex: -1_500_000,
    taxes: -1_000_000,
    insurance: -325_300,
    noi: 6_864_700,
    debt_service: -2_992_500,
    reserve_refill: 0,
    yearly_fee: 0,
    reaches: 3_872_200,
  })
  expect(cashYieldMetric(houseOf()).value).toBeCloseTo(0.072_65, 5)
  // $38,722 of $533,000 are $72.649 of $1,000.
  expect(cashOfThousandCents(houseOf())).toBe(7264)
})

test('a fee and a reserve that is filled up lower what reaches the owners', () => {
  const dear = houseOf({ terms: { ...terms, fee_yearly: 533_000, reserve_refill_yearly: 266_500 } })
  expect(cashYieldMetric(dear).value).toBeCloseTo(0.072_65 - 0.015, 5)
})

test('is below nothing where the rent does not pay the loan, and says so', () => {
  const dear = { capital_stack: [{ ...senior, rate: 0.2 }, common] }
  expect(valuesOf(dear)['reaches']).toBe(6_864_700 - 9_500_000)
  expect(cashOfThousandCents(houseOf(dear))).toBe(-4945)
})

describe('where something is not stated', () => {
  test.each([
    ['no_terms', { terms: null }],
    ['no_rate', { capital_stack: [{ ...senior, rate: null }, common] }],
  ])('the lines end at the net operating income, with the reason (%s)', (reason, changed) => {
    const lines = reachOf(houseOf(changed), economics)
    expect(lines.find(({ name }) => name === 'noi')?.house.value).toBe(6_864_700)
    expect(lines.at(-1)?.house).toMatchObject({ value: null, availability: { unavailable: reason } })
    expect(cashYieldMetric(houseOf(changed))).toMatchObject({ value: null, availability: { unavailable: reason } })
    expect(cashOfThousandCents(houseOf(changed))).toBeNull()
  })
})

test('the lines of $1,000 add up to the cent, and to what reaches it', () => {
  const cents = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(cents, cents, cents, cents, fc.integer({ min: 1, max: 1e10 }), (rent, opex, fee, refill, equity) => {
      const rated = { ...economics, monthly_rent_cents: rent, opex_yearly_cents: opex }
      const house = houseOf({
        economics: rated,
        terms: { ...terms, fee_yearly: fee, reserve_refill_yearly: refill },
        capital_stack: [senior, { ...common, amount: equity }],
        funding: { goal: equity },
      })
      const lines = reachOf(house, rated)
      const sum = lines.reduce((all, { isSum, mine }) => all + (isSum ? 0 : (mine.value ?? 0)), 0)
      expect(lines.at(-1)?.mine.value).toBe(sum)
      expect(sum).toBe(cashOfThousandCents(house))
    }),
  )
})

describe('why nothing is paid out', () => {
  const year = { noiCents: 100, debtServiceCents: 60, reserveRefillCents: 20, feesCents: 10 }
  test.each([
    ['something is left', {}, null],
    ['it comes out even', { reserveRefillCents: 30 }, 'even'],
    ['the rent is below the costs', { noiCents: -1 }, 'costs'],
    ['the loans take more than the rent leaves', { debtServiceCents: 101 }, 'loans'],
    ['the loans take all of it', { debtServiceCents: 100 }, 'reserve_and_fee'],
    ['the reserve alone is short', { reserveRefillCents: 50, feesCents: 0 }, 'reserve'],
    ['the fee alone is short', { reserveRefillCents: 0, feesCents: 50 }, 'fee'],
    ['reserve and fee are short together', { feesCents: 30 }, 'reserve_and_fee'],
  ])('%s', (_, changed, short) => expect(shortOf({ ...year, ...changed })).toBe(short))

  test('of a house as it is stated, it is null exactly where something reaches its owners', () => {
    expect(shortOfHouse(houseOf())).toBeNull()
    expect(shortOfHouse(houseOf({ terms: { ...terms, fee_yearly: 3_872_200 } }))).toBe('even')
    expect(shortOfHouse(houseOf({ terms: { ...terms, fee_yearly: 3_872_201 } }))).toBe('fee')
    expect(shortOfHouse(houseOf({ terms: null }))).toBeNull()
  })
})
