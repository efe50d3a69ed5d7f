import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kit/days.ts'
import { chain, modifiedDietz } from './dietz.ts'

// Ninety days: the first quarter of a year that is none of leap.
const quarter = { from: '2025-12-31', to: '2026-03-31' }
const rateOf = (beginCents: number, endCents: number, flows: readonly { on: string; cents: number }[]) => {
  const found = modifiedDietz({ ...quarter, beginCents, endCents, flows })
  return 'none' in found ? found.none : found.rate
}

describe('F4, the golden values', () => {
  test('of a payment on day 30', () => {
    expect(rateOf(10_000_00, 11_200_00, [{ on: addDays(quarter.from, 30), cents: 1_000_00 }])).toBeCloseTo(0.018_75, 10)
  })
  test('of a distribution on day 60', () => {
    expect(rateOf(10_000_00, 10_050_00, [{ on: addDays(quarter.from, 60), cents: -150_00 }])).toBeCloseTo(0.020_101, 6)
  })
})

describe('a quarter of which money was there for a part', () => {
  test('is counted from the first payment: 3 % in two days are 3 %', () => {
    expect(rateOf(0, 2_575_00, [{ on: '2026-03-29', cents: 2_500_00 }])).toBeCloseTo(0.03, 10)
  })
  test('and to the last one where nothing is left', () => {
    expect(rateOf(2_500_00, 0, [{ on: '2026-01-30', cents: -2_700_00 }])).toBeCloseTo(0.08, 10)
  })
  test('that began on its last day has no return yet', () => {
    expect(rateOf(0, 2_500_00, [{ on: '2026-03-31', cents: 2_500_00 }])).toBe('one_day')
  })
})

test('without capital, or without anything, there is no return', () => {
  expect(rateOf(0, 0, [])).toBe('not_held')
  expect(
    rateOf(100_00, 5_00, [
      { on: '2026-01-01', cents: -300_00 },
      { on: '2026-03-30', cents: 1_00 },
    ]),
  ).toBe('no_capital')
})

test('without flows it is the growth of the value', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (begin, end) => {
      expect(rateOf(begin, end, [])).toBeCloseTo(end / begin - 1, 9)
    }),
  )
})

test('what only comes and goes at cost returns nothing', () => {
  const flows = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 100_000 })), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), flows, (begin, payments) => {
      const sorted = payments
        .map(([day, cents]) => ({ on: addDays(quarter.from, day), cents }))
        .toSorted((a, b) => a.on.localeCompare(b.on))
      const end = sorted.reduce((sum, one) => sum + one.cents, begin)
      expect(rateOf(begin, end, sorted)).toBe(0)
    }),
  )
})

test('F5: returns are chained, and not added', () => {
  expect(chain([0.1, -0.05, 0.02])).toBeCloseTo(1.1 * 0.95 * 1.02 - 1, 12)
  expect(chain([])).toBe(0)
})
