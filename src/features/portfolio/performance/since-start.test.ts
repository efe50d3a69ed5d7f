import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kit/days.ts'
import { moneyWeighted, timeWeighted } from './since-start.ts'

describe('F3 of a position', () => {
  test('is a yearly rate from a year on', () => {
    const found = moneyWeighted([{ on: '2024-06-01', cents: 1_000_00 }], 1_210_00, '2026-06-01')
    expect(found).toMatchObject({ isYearly: true, days: 730, rate: expect.closeTo(0.1, 8) })
    const paid = [{ on: '2025-01-01', cents: 1_000_00 }]
    expect(moneyWeighted(paid, 1_100_00, '2025-12-31')).toMatchObject({ isYearly: false, days: 364 })
    expect(moneyWeighted(paid, 1_100_00, '2026-01-01')).toMatchObject({ isYearly: true, days: 365 })
  })

  test('is the return of the time held before: the golden six days lose 2.35 %, and not 76.51 %', () => {
    const flows = [
      { on: '2021-08-03', cents: 99_995 },
      { on: '2021-08-09', cents: -97_642 },
    ]
    const found = moneyWeighted(flows, 0, '2026-01-01')
    expect(found).toMatchObject({ isYearly: false, days: 6, rate: expect.closeTo(97_642 / 99_995 - 1, 8) })
    expect((1 + ('rate' in found ? found.rate : 0)) ** (365 / 6) - 1).toBeCloseTo(-0.765_099, 5)
  })

  test('says why there is none', () => {
    const paid = { on: '2020-01-01', cents: 1000 }
    expect(moneyWeighted([], 0, '2026-01-01')).toEqual({ none: 'not_held' })
    expect(moneyWeighted([paid], 1000, '2020-01-01')).toEqual({ none: 'one_day' })
    expect(moneyWeighted([paid, { on: '2020-03-01', cents: 5 }], 0, '2026-01-01')).toEqual({ none: 'no_sign_change' })
    const golden = [paid, { on: '2021-01-01', cents: -2500 }, { on: '2022-01-01', cents: 1540 }]
    expect(moneyWeighted(golden, 0, '2026-01-01')).toEqual({ none: 'ambiguous' })
  })
})

describe('F5 by flows', () => {
  test('does not ask when money came: the house grew by a tenth, and by a fifth', () => {
    const worth = (day: string) =>
      day < '2025-01-01' ? 0 : day < '2025-06-01' ? 1000 : day < '2025-09-01' ? 11_000 : 13_200
    const flows = [
      { on: '2025-01-01', cents: 1000 },
      { on: '2025-06-01', cents: 9900 },
    ]
    // On the day of the second payment 1,000 and 9,900 became 11,000.
    expect(timeWeighted(flows, worth, '2025-12-31')).toMatchObject({
      rate: expect.closeTo((11_000 / 10_900) * 1.2 - 1, 10),
      days: 364,
      periods: 4,
    })
  })

  test('counts a distribution as part of the growth of its day', () => {
    const worth = (day: string) => (day < '2025-01-01' ? 0 : 1000)
    const flows = [
      { on: '2025-01-01', cents: 1000 },
      { on: '2025-07-01', cents: -50 },
    ]
    expect(timeWeighted(flows, worth, '2025-12-31')).toMatchObject({ rate: expect.closeTo(0.05, 10) })
  })

  test('is that of a value alone, however much is paid in and out at it', () => {
    // The price steps on odd days, and is paid on even ones.
    const price = (day: string) => 100 + Math.floor((Date.parse(day) / 86_400_000 - 20_000 + 1) / 2)
    const payment = fc.tuple(
      fc.integer({ min: 1, max: 150 }).map((n) => 2 * n),
      fc.integer({ min: 1, max: 50 }),
    )
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 12 }), (payments) => {
        const start = addDays('1970-01-01', 20_000)
        const bought = [[0, 10] as const, ...payments].map(([day, shares]) => ({ on: addDays(start, day), shares }))
        const sharesOn = (day: string) => bought.reduce((sum, one) => (one.on <= day ? sum + one.shares : sum), 0)
        const flows = bought
          .map(({ on, shares }) => ({ on, cents: shares * price(on) }))
          .toSorted((a, b) => a.on.localeCompare(b.on))
        const today = addDays(start, 365)
        const valueOn = (day: string) => sharesOn(day) * price(day)
        const found = timeWeighted(flows, valueOn, today)
        expect('rate' in found && Math.abs(found.rate - (price(today) / price(start) - 1)) < 1e-9).toBe(true)
      }),
    )
  })

  test('begins anew where everything was sold', () => {
    const worth = (day: string) => (day < '2025-01-01' ? 0 : day < '2025-02-01' ? 1000 : day < '2025-03-01' ? 0 : 500)
    const flows = [
      { on: '2025-01-01', cents: 1000 },
      { on: '2025-02-01', cents: -1100 },
      { on: '2025-03-01', cents: 500 },
    ]
    expect(timeWeighted(flows, worth, '2025-04-01')).toMatchObject({ rate: expect.closeTo(0.1, 10), days: 90 })
  })
})
