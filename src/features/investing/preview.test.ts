import { describe, expect, test } from 'vitest'
import type { ListingDetail } from '#features/listings/contract.ts'
import { backMetric } from './back-in-sale.ts'
import { houseFactsOf } from './house-facts.ts'
import { dayOneFigure, placeOf, rangeFigure, saidByListing } from './preview-house.ts'
import { cashMetric, equityShareMetric, feesMetric, leftAfterMetric, sharesMetric } from './preview.ts'

const senior = {
  kind: 'senior debt',
  amount: 27_100_000,
  rate: 0.063,
  amort_years: null,
  is_open: false,
  note: '',
} as const
const common = {
  kind: 'common equity',
  amount: 40_700_000,
  rate: null,
  amort_years: null,
  is_open: true,
  note: '',
} as const
const use = (kind: 'purchase' | 'closing costs' | 'platform fee' | 'reserve', amount: number) => ({
  kind,
  amount,
  note: '',
})

const plain = {
  id: '01966405-be4b-7c5c-a8c8-dc8292c4c6ee',
  funding: { goal: 40_700_000, left: 4_884_000 },
  capital_stack: [senior, common],
  valuations: [
    { on: '2026-06-11', value: 66_950_000, method: 'automated estimate', source: '' },
    { on: '2025-03-26', value: 64_500_000, method: 'appraisal', source: '' },
  ],
  app_stats: { current_property_value: 66_950_000, valued_on: '2026-06-11' },
  economics: {
    monthly_rent_cents: 370_000,
    vacancy_rate: 0.04,
    opex_yearly_cents: 595_000,
    taxes_yearly_cents: 456_000,
    insurance_yearly_cents: 170_000,
    hold_years: 8,
  },
  terms: {
    hold_years: 8,
    reserve_refill_yearly: 0,
    fee_yearly: 0,
    owner_percent: 10,
    uses: [use('purchase', 64_500_000), use('closing costs', 1_700_000), use('reserve', 1_600_000)],
  },
}
const listing = (changed: object = {}) => ({ ...plain, ...changed }) as unknown as ListingDetail
const house = houseFactsOf(listing())

test('ten dollars a share, and its part of the equity, not of the house', () => {
  expect(sharesMetric(50_000)).toMatchObject({ value: 50_000, unit: 'shares_milli', availability: 'available' })
  expect(equityShareMetric(house, 40_700_000).value).toBe(1)
  expect(
    equityShareMetric(
      houseFactsOf(listing({ capital_stack: [senior, common, { ...common, is_open: false }] })),
      40_700_000,
    ).value,
  ).toBe(0.5)
})

describe('cash a year, after debt (F17)', () => {
  test('of a low and a high vacancy, rounded down to the cent', () => {
    // Rent 44,400; costs 12,210; debt service 17,073; of $1,000 one in 407.
    expect(cashMetric(house, 100_000, 'low').value).toBe(Math.floor((4_440_000 * 0.91 - 1_221_000 - 1_707_300) / 407))
    expect(cashMetric(house, 100_000, 'high').value).toBe(Math.floor((4_440_000 * 0.98 - 1_221_000 - 1_707_300) / 407))
  })
  test('is below nothing where the rent does not pay the loan, and a cent is never rounded in its favour', () => {
    const dear = houseFactsOf(listing({ capital_stack: [{ ...senior, rate: 0.2 }, common] }))
    expect(cashMetric(dear, 1, 'low').value).toBe(-1)
  })
  test('an equal payment is more than the interest alone', () => {
    const repaid = houseFactsOf(listing({ capital_stack: [{ ...senior, amort_years: 30 }, common] }))
    expect(cashMetric(repaid, 100_000, 'low').value).toBeLessThan(cashMetric(house, 100_000, 'low').value!)
  })
  test.each([
    ['no_economics', { economics: null }],
    ['no_terms', { terms: null }],
    ['no_rate', { capital_stack: [{ ...senior, rate: null }, common] }],
  ])('says %s where the terms do not give it', (reason, changed) => {
    const facts = houseFactsOf(listing(changed))
    for (const metric of [cashMetric(facts, 100_000, 'low'), rangeFigure('x', facts).metric])
      expect(metric).toMatchObject({ value: null, availability: { unavailable: reason } })
  })
})

test('fees over the hold are what the terms say of this amount, rounded up', () => {
  expect(feesMetric(house, 100_000).value).toBe(0)
  const terms = { ...plain.terms, fee_yearly: 40_700, uses: [...plain.terms.uses, use('platform fee', 407_001)] }
  // $1 for each $1,000 a year, eight years; $10 once, and a part of a cent.
  expect(feesMetric(houseFactsOf(listing({ terms })), 100_000).value).toBe(1801)
  expect(feesMetric(houseFactsOf(listing({ terms: null })), 100_000).availability).toEqual({ unavailable: 'no_terms' })
})

test('what is left of the goal afterwards is never below nothing', () => {
  expect(leftAfterMetric(40_700_000, 4_884_000, 84_000).value).toBe(4_800_000)
  expect(leftAfterMetric(40_700_000, 4_884_000, 9_000_000).value).toBe(0)
})

describe('the stack', () => {
  test('what is paid before the open layer', () => {
    expect(placeOf(plain.capital_stack)).toMatchObject({ kinds: ['common equity'], beforeCents: 27_100_000 })
    expect(placeOf([common])).toMatchObject({ before: [], beforeCents: 0 })
  })
  test('equity that is not sold here shares alike: it is not before, and a loss is its as well', () => {
    const aside = { ...common, amount: 20_350_000, is_open: false }
    const stack = [senior, aside, { ...common, amount: 20_350_000 }]
    expect(placeOf(stack)).toMatchObject({ before: [senior], beforeCents: 27_100_000 })
    expect(backMetric(houseFactsOf(listing({ capital_stack: stack }))).value).toBe(52_589)
  })
  test('of $1,000 after a fifth of the value is lost (F10)', () => {
    // The appraisal of 645,000 brings 485,040; the lender takes 271,000, and 214,040 are left of 407,000.
    expect(backMetric(house).value).toBe(52_589)
  })
})

test('of $1,000 on the first day, at the appraisal and not at a later estimate (F18)', () => {
  const { metric, parts } = dayOneFigure(house)
  expect(parts).toEqual({
    ratio: (64_500_000 - 27_100_000 + 1_600_000) / 40_700_000,
    equityCents: 91_892,
    worksCents: 0,
    costsCents: 4177,
    reserveCents: 3931,
    abovePriceCents: 0,
  })
  expect(metric.asOf).toBe('2025-03-26')
  const sunk = houseFactsOf(listing({ valuations: [{ on: '2026-06-11', value: 1, method: 'appraisal', source: '' }] }))
  expect(dayOneFigure(sunk)).toMatchObject({ parts: null, metric: { availability: { unavailable: 'underwater' } } })
})

test('what the listing says of itself stands beside the projection, and works only where they are to add something', () => {
  const returns = { target_low: 0.1, target_high: 0.15, projected: 0.08 }
  const said = (arv: number | null) => saidByListing({ returns, analysis_data: { arv, arv_on: null } }, house)
  expect(said(66_950_000)).toEqual({
    target: { low: 0.1, high: 0.15, projected: 0.08 },
    afterWorksCents: 66_950_000,
  })
  expect(said(64_500_000).afterWorksCents).toBeNull()
  expect(said(null).afterWorksCents).toBeNull()
  const none = { returns: { ...returns, target_high: null }, analysis_data: { arv: null, arv_on: null } }
  expect(saidByListing(none, house).target).toBeNull()
})

test('the projected range is the listing’s own: the same digits for everybody (F9)', () => {
  const once = rangeFigure(plain.id, house)
  expect(rangeFigure(plain.id, house)).toEqual(once)
  expect(once.range?.p50).toBe(once.metric.value)
})
