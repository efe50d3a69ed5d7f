import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsBetween, navCents, sharesValueCents, unspreadCents } from './nav.ts'

const house = {
  valuationCents: 310_000_00,
  cashCents: 9_000_00,
  receivableCents: 0,
  debtCents: 150_000_00,
  accruedCents: 1_200_00,
  payableCents: 0,
  upfrontCents: 14_000_00,
  months: 18,
}

describe('the net asset value (F1)', () => {
  test('is the golden one: $177,600, and $10.4471 for each of 17,000 shares', () => {
    expect(navCents(house)).toBe(177_600_00)
    expect(sharesValueCents(1_000_000, 17_000_000, navCents(house))).toBe(10_447_05)
    expect((navCents(house) / 100 / 17_000).toFixed(4)).toBe('10.4471')
  })

  test('counts what the property is owed, and takes off what it owes', () => {
    expect(navCents({ ...house, receivableCents: 500_00 })).toBe(178_100_00)
    expect(navCents({ ...house, payableCents: 500_00 })).toBe(177_100_00)
    expect(navCents({ ...house, receivableCents: 500_00, payableCents: 1_500_00 })).toBe(176_600_00)
  })

  test('does not move at the closing by bookkeeping alone: what was paid in is what it is worth', () => {
    // Purchase, costs and reserve from debt and equity; the house is valued at its price on that day.
    const [purchase, costs, reserve, debt] = [742_000_00, 38_000_00, 24_000_00, 371_000_00]
    const closed = {
      ...house,
      valuationCents: purchase,
      cashCents: reserve,
      debtCents: debt,
      accruedCents: 0,
      upfrontCents: costs,
    }
    expect(navCents({ ...closed, months: 0 })).toBe(purchase + costs + reserve - debt)
    expect(navCents({ ...closed, months: 60 })).toBe(purchase + reserve - debt)
    expect(navCents({ ...closed, months: 600 })).toBe(purchase + reserve - debt)
  })

  test('spreads upfront costs over 60 months, to the cent downwards', () => {
    expect(unspreadCents(14_000_00, 18)).toBe(9_800_00)
    expect(unspreadCents(100, 59)).toBe(1)
  })
})

describe('the worth of shares', () => {
  test('is nothing, never less, where the debt is more than the house', () => {
    expect(sharesValueCents(1_000, 10_000, navCents({ ...house, valuationCents: 100_000_00 }))).toBe(0)
  })

  test('the parts are never worth more than the whole', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 50_000_000_000 }), (shares, nav) => {
        const all = shares.reduce((a, b) => a + b, 0)
        const worth = shares.map((one) => sharesValueCents(one, all, nav)).reduce((a, b) => a + b, 0)
        expect(worth).toBeLessThanOrEqual(nav)
        expect(worth).toBeGreaterThan(nav - shares.length)
      }),
    )
  })
})

test('months are whole ones, by the calendar', () => {
  const from = new Date('2025-01-31T12:00:00Z')
  expect(monthsBetween(from, new Date('2025-01-31T11:00:00Z'))).toBe(0)
  expect(monthsBetween(from, new Date('2025-02-28T23:00:00Z'))).toBe(0)
  expect(monthsBetween(from, new Date('2025-03-31T11:59:59Z'))).toBe(1)
  expect(monthsBetween(from, new Date('2025-03-31T12:00:00Z'))).toBe(2)
  expect(monthsBetween(from, new Date('2030-01-31T12:00:00Z'))).toBe(60)
})
