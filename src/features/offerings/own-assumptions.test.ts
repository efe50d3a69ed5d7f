import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOLD_ASSUMPTIONS } from './hold-assumptions.ts'
import { projectHold } from './hold.ts'
import type { HoldInputs } from './hold.ts'
import { drawer, projectedRange, rangeOf } from './monte-carlo.ts'
import {
  assume,
  assumptionsOf,
  holdYears,
  sideOf,
  stepsToTarget,
  stepsUpTo,
  valueGrowthFor,
  wholeFrom,
} from './own-assumptions.ts'

const hold: HoldInputs = {
  valueCents: 82_500_000,
  equityCents: 45_000_000,
  monthlyRentCents: 670_000,
  vacancyRate: 0.05,
  costsYearlyCents: 2_607_000,
  debts: [{ amountCents: 40_000_000, rate: 0.065, amortYears: null }],
  reserveCents: 2_500_000,
  reserveRefillCents: 60_000,
  feesYearlyCents: 120_000,
  holdYears: 7,
}
const start = { hold, scenarios: HOLD_ASSUMPTIONS }
const own = assumptionsOf(hold, HOLD_ASSUMPTIONS)
const baseRate = (projected: typeof start | ReturnType<typeof assume>) => {
  const { irr } = projectHold(projected.hold, projected.scenarios.base, projected.scenarios.saleCost)
  return 'rate' in irr ? irr.rate : null
}

describe('a reader’s assumptions', () => {
  test('that were not touched give the same digits (F8, F9)', () => {
    expect(assume(start, own)).toEqual(start)
    const mine = assume(start, own)
    expect(projectedRange(mine.hold, 7, mine.scenarios)).toEqual(projectedRange(hold, 7))
  })
  test('move the low and the high case along', () => {
    const { low, base, high } = assume(start, { ...own, valueGrowth: 0.035 }).scenarios
    expect(base.valueGrowth).toBe(0.035)
    expect(low.valueGrowth).toBeCloseTo(0.01, 12)
    expect(high.valueGrowth).toBeCloseTo(0.05, 12)
  })
  test('each change the projection its own way', () => {
    const rate = baseRate(start)!
    expect(baseRate(assume(start, { ...own, rentGrowth: 0.05 }))).toBeGreaterThan(rate)
    expect(baseRate(assume(start, { ...own, costGrowth: 0.06 }))).toBeLessThan(rate)
    expect(baseRate(assume(start, { ...own, valueGrowth: 0 }))).toBeLessThan(rate)
    expect(baseRate(assume(start, { ...own, vacancyRate: 0.2 }))).toBeLessThan(rate)
    expect(baseRate(assume(start, { ...own, saleCost: 0.1 }))).toBeLessThan(rate)
    expect(assume(start, { ...own, holdYears: 10 }).hold.holdYears).toBe(10)
  })
})

test('draws taken a few at a time are the draws taken at once', () => {
  const next = drawer(hold, 42, HOLD_ASSUMPTIONS)
  const first = Array.from({ length: 30 }, next)
  const second = Array.from({ length: 70 }, next)
  expect(rangeOf([...first, ...second], 42)).toEqual(projectedRange(hold, 42, HOLD_ASSUMPTIONS, 100))
})

describe('year by year', () => {
  test('comes to what the hold comes to', () => {
    const years = holdYears(hold, HOLD_ASSUMPTIONS.base, 0.06)
    const { flows, multiple } = projectHold(hold, HOLD_ASSUMPTIONS.base, 0.06)
    expect(years).toHaveLength(7)
    expect(years[0]!.paid).toBeCloseTo(
      flows.slice(1, 13).reduce((a, b) => a + b, 0),
      6,
    )
    expect(years.at(-1)!.soldThen / hold.equityCents).toBeCloseTo(multiple, 9)
  })
  test('a part of a year at the end is as long as it is', () => {
    const years = holdYears({ ...hold, holdYears: 7.5 }, HOLD_ASSUMPTIONS.base, 0.06)
    expect(years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 7.5])
    expect(years.at(-1)!.rent).toBeLessThan(years.at(-2)!.rent * 0.55)
  })
  test('what was paid in is back from a year on only where no later sale brings less', () => {
    const of = (...sold: number[]) =>
      sold.map((soldThen, at) => ({ year: at + 1, rent: 0, costs: 0, service: 0, fixed: 0, paid: 0, soldThen }))
    expect(wholeFrom(of(90, 100, 110), 100)).toBe(2)
    expect(wholeFrom(of(100, 99, 110), 100)).toBe(3)
    expect(wholeFrom(of(100, 110, 99), 100)).toBeNull()
    expect(wholeFrom(of(100, 101), 100)).toBe(1)
    expect(wholeFrom([], 100)).toBeNull()
  })
  test('what comes in goes somewhere: to costs, lenders, the reserve and fees, and to the owners', () => {
    const growth = fc.integer({ min: -5, max: 8 }).map((one) => one / 100)
    fc.assert(
      fc.property(growth, growth, fc.integer({ min: 500_000, max: 900_000 }), (rent, cost, monthlyRentCents) => {
        const scenario = { rentGrowth: rent, costGrowth: cost, vacancyShift: 0, valueGrowth: 0.02 }
        let owed = 0
        for (const one of holdYears({ ...hold, monthlyRentCents }, scenario, 0.06)) {
          owed += one.costs + one.service + one.fixed + one.paid - one.rent
          // Only what is still to be made up is ever missing.
          expect(owed).toBeGreaterThan(-1e-3)
        }
      }),
    )
  })
})

describe('the target beside the projection', () => {
  test('the growth that it takes is the one with which the base case returns it', () => {
    const growth = valueGrowthFor(start, 0.12)!
    expect(growth).toBeGreaterThan(HOLD_ASSUMPTIONS.base.valueGrowth)
    expect(baseRate(assume(start, { ...own, valueGrowth: growth }))).toBeCloseTo(0.12, 4)
    expect(valueGrowthFor(start, 5)).toBeNull()
  })
  test('each thing that is left out brings it nearer, and what costs nothing is no step', () => {
    const steps = stepsToTarget(start, 90_000_000)
    expect(steps.map(({ name }) => name)).toEqual(['ours', 'no_sale_cost', 'no_fees', 'after_works'])
    const rates = steps.map(({ rate }) => rate!)
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    expect(
      stepsToTarget({ ...start, hold: { ...hold, feesYearlyCents: 0 } }, 80_000_000).map(({ name }) => name),
    ).toEqual(['ours', 'no_sale_cost'])
  })
  test('steps end with the first that reaches it, since the next would lead away', () => {
    const steps = stepsToTarget(start, 90_000_000)
    const second = steps[1]!.rate!
    expect(stepsUpTo(steps, second)).toEqual(steps.slice(0, 2))
    expect(stepsUpTo(steps, second + 1e-9)).toEqual(steps.slice(0, 3))
    expect(stepsUpTo(steps, 5)).toEqual(steps)
  })
  test('a figure at either end of it lies within', () => {
    const target = { low: 0.08, high: 0.12 }
    expect([0.079, 0.08, 0.1, 0.12, 0.121].map((rate) => sideOf(rate, target))).toEqual([
      'below',
      'within',
      'within',
      'within',
      'above',
    ])
  })
})
