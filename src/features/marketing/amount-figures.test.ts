import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashMetric } from '#features/investing/preview.ts'
import type { HouseFacts } from '#features/investing/house-facts.ts'
import { metricOf } from '#kit/metric.ts'
import { amountFigures, firstAmount } from './amount-figures.ts'
import type { FrontExample } from './front-contract.ts'

const economics = {
  monthly_rent_cents: 290_000,
  vacancy_rate: 0.05,
  opex_yearly_cents: 520_000,
  taxes_yearly_cents: 410_000,
  insurance_yearly_cents: 130_000,
  hold_years: 7,
}

const facts = (equityCents: number): HouseFacts => ({
  stack: [],
  equityCents,
  debtCents: 15_000_000,
  latest: { cents: 36_000_000, on: '2026-01-01' },
  valued: { cents: 36_000_000, on: '2026-01-01', isAppraisal: true },
  economics,
  terms: null,
  running: {
    economics,
    terms: { hold_years: 7, reserve_refill_yearly: 0, fee_yearly: 0, owner_percent: 10, uses: [] },
    debts: [],
    debtServiceCents: 975_000,
    costsYearlyCents: 1_060_000,
  },
})

const ending = (total: number, rent: number) => ({
  total: metricOf(total, { unit: 'cents', method: 'F8', inputs: [] }),
  rent,
})

const houseOf = (equity: number, good: number, bad: number): FrontExample => ({
  id: '7',
  name: 'Elm Row',
  hold_years: 7,
  equity,
  least: 1000,
  most: 500_000,
  cash_low: cashMetric(facts(equity), equity, 'low'),
  cash_high: cashMetric(facts(equity), equity, 'high'),
  good: ending(good, Math.floor(good / 3)),
  bad: ending(bad, Math.floor(bad / 3)),
  bad_drop: 0.2,
  loss_share: 0.03,
})

test('a year’s cash is to the cent what the page says on which the amount is invested', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 100_000_000 }),
      fc.integer({ min: 1, max: 500_000 }),
      (equity, amount) => {
        const { cashLow, cashHigh } = amountFigures(houseOf(equity, equity * 2, 0), amount)
        for (const [mine, scenario] of [
          [cashLow, 'low'],
          [cashHigh, 'high'],
        ] as const)
          expect(mine).toEqual(cashMetric(facts(equity), amount, scenario))
      },
    ),
  )
})

test('rent and sale add up to what comes back, and what is lost is what is missing', () => {
  const amounts = fc.integer({ min: 1, max: 500_000 })
  const backs = fc.integer({ min: 0, max: 300_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 100_000_000 }), backs, amounts, (equity, back, amount) => {
      const { bad } = amountFigures(houseOf(equity, equity, back), amount)
      expect(bad.rentCents + bad.saleCents).toBe(bad.total.value)
      expect(bad.gainCents).toBe(bad.total.value! - amount)
      expect(bad.rentCents >= 0 && bad.saleCents >= 0).toBe(true)
    }),
  )
})

test.each([
  [1000, 500_000, 50_000],
  [100_000, 500_000, 100_000],
  [1000, 20_000, 20_000],
])('from %i to %i cents it begins with %i', (least, most, first) => {
  expect(firstAmount({ least, most })).toBe(first)
})
