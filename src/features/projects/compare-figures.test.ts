import { describe, expect, test } from 'vitest'
import { backMetric } from '#features/investing/back-in-sale.ts'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import { dayOneFigure, rangeFigure } from '#features/investing/preview-house.ts'
import { feesMetric } from '#features/investing/preview.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { THOUSAND_CENTS } from '#features/offerings/day-one.ts'
import { bestOf } from './best-of.ts'
import { BETTER, comparedOf, COMPARED_FIGURES } from './compare-figures.ts'

const plainTranche = { amort_years: null, note: '' }
const use = (kind: 'purchase' | 'closing costs' | 'platform fee' | 'reserve', amount: number) => ({
  kind,
  amount,
  note: '',
})

const house = {
  id: '01966405-be4b-7c5c-a8c8-dc8292c4c6ee',
  status: 'open',
  funding: { goal: 40_700_000, left: 4_884_000 },
  capital_stack: [
    { ...plainTranche, kind: 'senior debt', amount: 27_100_000, rate: 0.063, is_open: false },
    { ...plainTranche, kind: 'common equity', amount: 40_700_000, rate: null, is_open: true },
  ],
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
    reserve_refill_yearly: 100_000,
    fee_yearly: 50_000,
    owner_percent: 10,
    uses: [
      use('purchase', 64_500_000),
      use('closing costs', 2_300_000),
      use('platform fee', 500_000),
      use('reserve', 500_000),
    ],
  },
} as unknown as ListingDetail
const DAY = '2026-11-25'
const valueOf = (listing: ListingDetail) => {
  const { figures } = comparedOf(listing, DAY)
  return (name: (typeof COMPARED_FIGURES)[number]) => figures[name].value
}
const whyNot = (listing: ListingDetail) => {
  const { figures } = comparedOf(listing, DAY)
  return (name: (typeof COMPARED_FIGURES)[number]) => {
    const { value, availability } = figures[name]
    return value === null && availability !== 'available' ? availability.unavailable : null
  }
}

describe('a column of a comparison', () => {
  test('has the figures of the house by its formulas (F7, F17)', () => {
    const value = valueOf(house)
    // NOI: 4,440,000 - 177,600 - 1,221,000 = 3,041,400; debt service 27,100,000 x 6.3 % = 1,707,300.
    expect(value('cap_rate')).toBeCloseTo(3_041_400 / 66_950_000, 12)
    expect(value('ltv')).toBeCloseTo(27_100_000 / 66_950_000, 12)
    expect(value('dscr')).toBeCloseTo(3_041_400 / 1_707_300, 12)
    expect(value('cash_yield')).toBeCloseTo((3_041_400 - 1_707_300 - 100_000 - 50_000) / 40_700_000, 12)
    expect(value('value')).toBe(66_950_000)
  })

  test('has those that its own page and the fund page show, to the digit', () => {
    const value = valueOf(house)
    const facts = houseFactsOf(house)
    const { range } = rangeFigure(house.id, facts)
    expect(value('day_one')).toBe(dayOneFigure(facts).metric.value)
    expect(value('stress')).toBe(backMetric(facts).value)
    expect(value('fees')).toBe(feesMetric(facts, THOUSAND_CENTS).value)
    expect(comparedOf(house, DAY).range).toEqual(range)
    expect([value('range_middle'), value('loss')]).toEqual([range!.p50, range!.lossShare])
  })

  test('is of one day in every figure', () => {
    const { figures } = comparedOf(house, DAY)
    expect(new Set(COMPARED_FIGURES.map((name) => figures[name].asOf))).toEqual(new Set([DAY]))
  })

  test('says why a figure is not there, and never that it is nothing', () => {
    const bare = whyNot({ ...house, economics: null })
    expect(['cap_rate', 'dscr', 'cash_yield', 'range', 'loss'].map((name) => bare(name as 'loss'))).toEqual(
      Array.from({ length: 5 }, () => 'no_economics'),
    )
    expect(bare('ltv')).toBeNull()
    const debtless = { ...house, capital_stack: [house.capital_stack[1]!] }
    expect([whyNot(debtless)('dscr'), valueOf(debtless)('ltv')]).toEqual(['no_debt', 0])
  })

  test('projects nothing of a house that is over or was never offered', () => {
    for (const status of ['exited', 'refunded', 'not_offered'] as const) {
      const why = whyNot({ ...house, status })
      expect((['cash_yield', 'range', 'range_middle', 'loss', 'stress', 'day_one', 'fees'] as const).map(why)).toEqual(
        Array.from({ length: 7 }, () => 'over'),
      )
      expect(why('value')).toBeNull()
    }
  })
})

test('a house that costs its owners less and brings them more is the better one in every row that has a better', () => {
  const { terms, economics } = house
  const uses = [use('purchase', 64_500_000), use('closing costs', 2_300_000), use('reserve', 1_000_000)]
  const stack = [
    { ...house.capital_stack[0]!, amount: 20_000_000 },
    { ...house.capital_stack[1]!, amount: 47_800_000 },
  ]
  const better: ListingDetail = {
    ...house,
    funding: { ...house.funding, goal: 47_800_000 },
    capital_stack: stack,
    economics: { ...economics!, monthly_rent_cents: 520_000 },
    terms: { ...terms!, fee_yearly: 0, uses },
  }
  const columns = [comparedOf(house, DAY), comparedOf(better, DAY)]
  const best = (name: (typeof COMPARED_FIGURES)[number]) => [
    ...bestOf(
      columns.map(({ figures }) => figures[name]),
      BETTER[name],
    ),
  ]
  const judged = COMPARED_FIGURES.filter((name) => name !== 'value' && name !== 'range')
  expect(judged.map((name) => [name, best(name)])).toEqual(judged.map((name) => [name, [1]]))
  expect([best('value'), best('range')]).toEqual([[], []])
})
