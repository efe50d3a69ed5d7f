import { describe, expect, test } from 'vitest'
import type { ListingDetail } from '#features/listings/contract.ts'
import { backMetric, STRESS_DROP } from './back-in-sale.ts'
import { houseFactsOf } from './house-facts.ts'
import { cashOfThousandCents } from './reach.ts'
import { asStated, presetFor, stressFigures } from './stress-house.ts'

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
const stack = [senior, common]
const listing = {
  funding: { goal: 40_700_000 },
  capital_stack: stack,
  valuations: [{ on: '2025-03-26', value: 64_500_000, method: 'appraisal', source: '' }],
  app_stats: { current_property_value: 64_500_000, valued_on: '2025-03-26' },
  economics: {
    monthly_rent_cents: 370_000,
    vacancy_rate: 0.04,
    opex_yearly_cents: 595_000,
    taxes_yearly_cents: 456_000,
    insurance_yearly_cents: 170_000,
    hold_years: 8,
  },
  terms: { hold_years: 8, reserve_refill_yearly: 0, fee_yearly: 0, owner_percent: 10, uses: [] },
} as unknown as ListingDetail
const house = houseFactsOf(listing)

test('without any stress it is the year that the page states', () => {
  const { cash, dscr } = stressFigures(house, asStated(house))
  expect(cash.value).toBe(cashOfThousandCents(house))
  expect(dscr.value).toBeCloseTo((4_440_000 * 0.96 - 1_221_000) / 1_707_300, 9)
})

test('at the drop of the Fund page what comes back is what the Fund page says (F10)', () => {
  const { back } = stressFigures(house, { ...asStated(house), valueDrop: STRESS_DROP })
  expect(back).toEqual(backMetric(house))
  expect(back.value).toBe(52_589)
})

test('the owners lose before the lender, in cents and as a part of what they put in', () => {
  const { losses } = stressFigures(house, { ...asStated(house), valueDrop: 0.6 })
  // $645,000 × 0.4 × 0.94 are $242,520 for a loan of $271,000.
  expect(losses.map(({ amount }) => amount.value)).toEqual([27_100_000 - 24_252_000, 40_700_000])
  expect(losses.map(({ share }) => share.value)).toEqual([2_848_000 / 27_100_000, 1])
})

describe('presets', () => {
  test('of 2009 takes the fall of twenty cities, or the deeper one of the house’s own state', () => {
    expect(presetFor('like_2009', house, 'WA').valueDrop).toBe(0.33)
    expect(presetFor('like_2009', house, 'NV').valueDrop).toBe(0.56)
    expect(presetFor('like_2009', house, 'PR').valueDrop).toBe(0.33)
    expect(presetFor('bad_year', house, 'NV').valueDrop).toBe(0.1)
  })
  test('leave the rate of every loan as it is stated', () => {
    const rates = [presetFor('bad_year', house, 'WA'), presetFor('like_2009', house, 'WA')].map((one) => one.rateShift)
    expect(rates).toEqual([0, 0])
  })
  test('never let a house better than it is', () => {
    expect(presetFor('like_2009', house, 'WA').vacancy).toBe(0.11)
    const empty = { ...listing, economics: { ...listing.economics!, vacancy_rate: 0.3 } }
    expect(presetFor('like_2009', houseFactsOf(empty), 'WA').vacancy).toBe(0.3)
  })
})

test('where the year is not stated the layers can be read, and the rest says why', () => {
  const bare = houseFactsOf({ ...listing, economics: null })
  const { back, dscr, cash } = stressFigures(bare, asStated(bare))
  expect(back.value).not.toBeNull()
  expect(dscr.availability).toEqual({ unavailable: 'no_economics' })
  expect(cash.availability).toEqual({ unavailable: 'no_economics' })
})
