import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import { cashOfThousandCents } from '#features/investing/reach.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { ofThousandCents } from '#features/offerings/day-one.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { projectHold } from '#features/offerings/hold.ts'
import { holdYears } from '#features/offerings/own-assumptions.ts'
import { basesOf } from './projection-bases.ts'
import { projectionFigures } from './projection-figures.ts'

const economics = {
  monthly_rent_cents: 370_000,
  vacancy_rate: 0.04,
  opex_yearly_cents: 595_000,
  taxes_yearly_cents: 456_000,
  insurance_yearly_cents: 170_000,
  hold_years: 8,
}
const listing = {
  funding: { goal: 40_700_000 },
  capital_stack: [
    { kind: 'common equity', amount: 40_700_000, rate: null, amort_years: null, is_open: true, note: '' },
  ],
  valuations: [{ on: '2025-03-26', value: 64_500_000, method: 'appraisal', source: '' }],
  app_stats: { current_property_value: 64_500_000, valued_on: '2025-03-26' },
  economics,
  terms: { hold_years: 8, reserve_refill_yearly: 0, fee_yearly: 0, owner_percent: 10, uses: [] },
} as unknown as ListingDetail
const house = houseFactsOf(listing)
const facts = {
  goal: 40_700_000,
  equity: 40_700_000,
  debts: [],
  reserve: 0,
  hold_years: 8,
  reserve_refill: 0,
  fee_yearly: 0,
  value: 64_500_000,
  value_on: '2025-03-26',
  value_method: 'appraisal',
  economics,
  target_low: null,
  target_high: null,
  projected: null,
  scenarios: HOLD_ASSUMPTIONS,
}

test('what was written down at the opening is the beginning, and today only where it is another', () => {
  // The database keeps keys in an order of its own.
  const { scenarios, ...rest } = facts
  const turned = Object.fromEntries(Object.entries(scenarios).toReversed())
  const { promised, today } = basesOf(house, JSON.stringify({ scenarios: turned, ...rest }))
  expect(promised?.hold.valueCents).toBe(64_500_000)
  expect(today).toBeNull()
  const since = basesOf(house, JSON.stringify({ ...facts, value: 60_000_000 }))
  expect(since.promised?.hold.valueCents).toBe(60_000_000)
  expect(since.today?.hold.valueCents).toBe(64_500_000)
})

test('where nothing was written down today is all there is, and where too little is stated nothing', () => {
  expect(basesOf(house, null).promised).toBeNull()
  expect(basesOf(house, null).today).not.toBeNull()
  expect(basesOf(houseFactsOf({ ...listing, economics: null }), JSON.stringify({ ...facts, economics: null }))).toEqual(
    {
      promised: null,
      today: null,
    },
  )
})

test('what is kept as a reserve is counted with the sale, and nothing else of the uses', () => {
  const uses = (['purchase', 'works', 'reserve'] as const).map((kind, at) => ({ kind, amount: 100_000 * (at + 1) }))
  const kept = houseFactsOf({ ...listing, terms: { ...listing.terms!, uses } } as ListingDetail)
  expect(basesOf(kept, null).today?.hold.reserveCents).toBe(300_000)
})

test('the cases are there before the range is drawn, in their order', () => {
  const { p50, low, base, high } = projectionFigures(basesOf(house, null).today!, null)
  expect(p50).toBeNull()
  const rates = [low, base, high].map((one) => one?.value ?? null)
  expect(rates).toEqual(rates.toSorted((a, b) => a! - b!))
})

test('each case is told with what it is counted from, and the multiple is that of the base case', () => {
  const { low, high, multiple } = projectionFigures(basesOf(house, null).today!, null)
  const inputsOf = (one: typeof low, ...names: string[]) =>
    names.map((name) => one?.inputs.find((input) => input.name === name)?.value)
  const named = ['rent', 'vacancy', 'costs', 'value_growth', 'sale_cost'] as const
  // A year's rent, and the stated vacancy of 4 % with what the case adds to it.
  expect(inputsOf(low, ...named)).toEqual([4_440_000, expect.closeTo(0.09), 1_221_000, 0, 0.06])
  expect(inputsOf(high, ...named)).toEqual([4_440_000, expect.closeTo(0.02), 1_221_000, 0.04, 0.06])
  const { hold, scenarios } = basesOf(house, null).today!
  expect(multiple?.value).toBe(projectHold(hold, scenarios.base, scenarios.saleCost).multiple)
})

test('the first year of the projection is what the page says a year reaches $1,000, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 2_000_000 }),
      fc.integer({ min: 1_000_000, max: 90_000_000 }),
      (rent, equity) => {
        const stack = [{ ...listing.capital_stack[0]!, amount: equity }]
        const changed = {
          ...listing,
          funding: { goal: equity },
          capital_stack: stack,
          economics: { ...economics, monthly_rent_cents: rent },
        }
        const one = houseFactsOf(changed as ListingDetail)
        const { hold, scenarios } = basesOf(one, null).today!
        const [first] = holdYears(hold, scenarios.base, scenarios.saleCost)
        const reaches = cashOfThousandCents(one)!
        expect(ofThousandCents(first!.paid, equity)).toBe(Math.max(0, reaches))
      },
    ),
  )
})
