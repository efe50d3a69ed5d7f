import { describe, expect, test } from 'vitest'
import { projectHouse, wholeMonths } from './project.ts'
import type { Period, ProjectedHouse } from './project.ts'

const quarter = (start: string, end: string, paidOn: string | null, incomeCents = 120_000): Period => ({
  start,
  end,
  paidOn,
  incomeCents,
})
const SPRING = quarter('2026-04-01', '2026-06-30', '2026-07-13')
const SUMMER = quarter('2026-07-01', '2026-09-30', '2026-10-12', 100_000)

// A tenth of a house: 12.5 of 125 shares.
const house = (change: Partial<ProjectedHouse> = {}): ProjectedHouse => ({
  status: 'operating',
  sharesMilli: 12_500,
  allSharesMilli: 125_000,
  periods: [SPRING, SUMMER],
  ...change,
})
const daysOf = (one: ProjectedHouse, today: string) => {
  const found = projectHouse(one, today)
  return 'none' in found ? found.none : found.payments.map(({ on, cents }) => [on, cents])
}

describe('the projection repeats the last paid period', () => {
  test('by share, at its rhythm, as many days after the end of each period, for twelve months', () => {
    expect(daysOf(house(), '2026-11-22')).toEqual([
      ['2027-01-12', 10_000],
      ['2027-04-12', 10_000],
      ['2027-07-12', 10_000],
      ['2027-10-12', 10_000],
    ])
  })

  test('rounded down to the cent: the parts of a house are never more than the whole', () => {
    expect(daysOf(house({ sharesMilli: 12_499 }), '2026-11-22')[0]).toEqual(['2027-01-12', 9_999])
  })

  test('of a house that accounts by the month, each month', () => {
    const monthly = house({ periods: [quarter('2026-10-01', '2026-10-31', '2026-11-05')] })
    const days = daysOf(monthly, '2026-11-22')
    expect([days.length, days[0], days.at(-1)]).toEqual([12, ['2026-12-05', 12_000], ['2027-11-05', 12_000]])
  })

  test('and names the period of each payment', () => {
    expect(projectHouse(house(), '2026-11-22')).toMatchObject({
      base: SUMMER,
      months: 3,
      payments: [{ periodStart: '2026-10-01', periodEnd: '2026-12-31', lateSince: null }, {}, {}, {}],
    })
  })
})

describe('what is declared', () => {
  const declared = quarter('2026-10-01', '2026-12-31', null, 90_000)
  test('is not projected beside it, and is no base until it is paid', () => {
    expect(daysOf(house({ periods: [SPRING, SUMMER, declared] }), '2027-01-10')).toEqual([
      ['2027-04-12', 10_000],
      ['2027-07-12', 10_000],
      ['2027-10-12', 10_000],
    ])
  })

  test('for a part of the next period only, be it its first day, leaves nothing of that period to project', () => {
    const begun = quarter('2026-10-01', '2026-10-01', null, 1_000)
    expect(daysOf(house({ periods: [SPRING, SUMMER, begun] }), '2026-11-22')[0]).toEqual(['2027-04-12', 10_000])
  })
})

describe('a period that is late', () => {
  test('is expected today, and says since when', () => {
    expect(projectHouse(house(), '2027-01-20')).toMatchObject({
      payments: [
        { on: '2027-01-20', lateSince: '2027-01-12', periodEnd: '2026-12-31' },
        { on: '2027-04-12', lateSince: null },
        { on: '2027-07-12' },
        { on: '2027-10-12' },
        { on: '2028-01-12' },
      ],
    })
  })

  test('on its own day is not late', () => {
    expect(projectHouse(house(), '2027-01-12')).toMatchObject({
      payments: [{ on: '2027-01-12', lateSince: null }, {}, {}, {}, {}],
    })
  })

  test('and then the next one too: the house is off its rhythm, and nothing is guessed any more', () => {
    expect(daysOf(house(), '2027-04-12')).toHaveLength(6)
    expect(daysOf(house(), '2027-04-13')).toBe('overdue')
  })
})

test.each([
  ['escrow', house({ status: 'open' })],
  ['escrow', house({ status: 'closing' })],
  ['coming_back', house({ status: 'refunding' })],
  ['no_whole_period', house({ periods: [] })],
  ['no_whole_period', house({ periods: [quarter('2026-07-01', '2026-09-30', null)] })],
  // From the day of the purchase to the end of that quarter.
  ['no_whole_period', house({ periods: [quarter('2026-08-18', '2026-09-30', '2026-10-12')] })],
  ['paid_nothing', house({ periods: [SPRING, { ...SUMMER, incomeCents: 0 }] })],
  ['paid_nothing', house({ sharesMilli: 0 })],
] as const)('nothing is projected: %s', (reason, one) => {
  expect(projectHouse(one, '2026-11-22')).toEqual({ none: reason })
})

test.each([
  ['2026-07-01', '2026-09-30', 3],
  ['2026-02-01', '2026-02-28', 1],
  ['2025-11-01', '2026-01-31', 3],
  ['2025-01-01', '2025-12-31', 12],
  ['2026-07-02', '2026-09-30', null],
  ['2026-07-01', '2026-09-29', null],
  ['2026-07-01', '2026-06-30', null],
])('%s to %s is %s whole months', (start, end, months) => {
  expect(wholeMonths(start, end)).toBe(months)
})
