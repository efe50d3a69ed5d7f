import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { navHistoryOf } from './nav-history.ts'
import type { HouseHistory } from './nav-history.ts'
import { navCents } from './nav.ts'

// The golden house of F1, eighteen months after its closing.
const house: HouseHistory = {
  status: 'operating',
  closedAt: new Date('2025-01-10T15:00:00Z'),
  boughtOn: '2025-01-10',
  allSharesMilli: 17_000_000,
  debtCents: 151_200_00,
  upfrontCents: 14_000_00,
  valuations: [
    { on: '2024-12-01', cents: 295_000_00 },
    { on: '2025-06-01', cents: 301_000_00 },
    { on: '2026-07-01', cents: 310_000_00 },
  ],
  cashChanges: [
    { on: '2025-01-10', cents: 8_000_00 },
    { on: '2026-04-15', cents: 3_000_00 },
    { on: '2026-04-20', cents: -2_000_00 },
  ],
}
const now = new Date('2026-07-22T12:00:00Z')
const history = navHistoryOf(house, now)

describe('what a house was worth on a day', () => {
  test('is the golden value of F1 on a day of the past', () => {
    expect(navCents(history.inputsOn('2026-07-15')!)).toBe(177_600_00)
    expect(history.valueOn(1_000_000, 1, '2026-07-15')).toBe(10_447_05)
  })

  test('is what was paid in until the house was bought, and while a status says that it is not', () => {
    expect(history.valueOn(500_00, 500_00, '2025-01-09')).toBe(500_00)
    const closing = navHistoryOf({ ...house, status: 'closing' }, now)
    expect(closing.valueOn(500_00, 500_00, '2026-07-15')).toBe(500_00)
    expect(closing.changeDays).toEqual([])
  })

  test('takes the valuation at or before the day, and the cash of the end of it', () => {
    const of = (day: string) => {
      const { valuationCents, valuedOn, cashCents } = history.inputsOn(day)!
      return [valuationCents, valuedOn, cashCents]
    }
    expect(of('2025-05-31')).toEqual([295_000_00, '2024-12-01', 8_000_00])
    expect(of('2025-06-01')).toEqual([301_000_00, '2025-06-01', 8_000_00])
    expect(of('2026-04-15')).toEqual([301_000_00, '2025-06-01', 11_000_00])
    expect(of('2026-06-30')).toEqual([301_000_00, '2025-06-01', 9_000_00])
  })

  test('of a day that is not over yet is that of now', () => {
    const early = navHistoryOf(house, new Date('2026-07-10T09:00:00Z'))
    expect([early.inputsOn('2026-07-10')!.months, history.inputsOn('2026-07-10')!.months]).toEqual([17, 18])
  })

  test('without a valuation at or before the day is what was paid in', () => {
    const late = navHistoryOf({ ...house, valuations: house.valuations.slice(2) }, now)
    expect(late.valueOn(500_00, 500_00, '2025-07-01')).toBe(500_00)
  })
})

test('between two change days nothing changes, also at the ends of short months', () => {
  const days = fc.integer({ min: 0, max: 700 }).map((n) => new Date(Date.UTC(2024, 11, 31) + n * 86_400_000))
  fc.assert(
    fc.property(days, days, (closedAt, at) => {
      const boughtOn = closedAt.toISOString().slice(0, 10)
      const one = navHistoryOf({ ...house, closedAt, boughtOn }, new Date('2027-06-01T00:00:00Z'))
      const day = at.toISOString().slice(0, 10)
      const before = one.changeDays.findLast((change) => change <= day)
      expect(one.valueOn(1000, 7, day)).toBe(before === undefined ? 7 : one.valueOn(1000, 7, before))
    }),
  )
})
