import { describe, expect, test } from 'vitest'
import {
  calendarMonths,
  calendarStart,
  capitalParts,
  incomeMonths,
  kindFigures,
  paymentFigure,
} from './income-figures.ts'
import { nextOfEach } from './payments.ts'
import type { DeclaredPayment, PaidPayment, ProjectedPayment } from './payments.ts'

const TODAY = '2026-11-22'

const paid = (listingId: string, on: string, cents: number, capitalCents = 0): PaidPayment => ({
  kind: 'paid',
  listingId,
  on,
  cents,
  capitalCents,
  period: null,
  line: { seq: 7, at: `${on}T10:00:00.000Z`, cents },
})
const declared = (listingId: string, cents: number): DeclaredPayment => ({
  kind: 'declared',
  listingId,
  on: TODAY,
  cents,
  capitalCents: 0,
  period: { start: '2026-07-01', end: '2026-09-30' },
  recordDate: '2026-09-30',
  sharesMilli: 5000,
})
const projected = (listingId: string, on: string, cents: number): ProjectedPayment => ({
  kind: 'projected',
  listingId,
  on,
  cents,
  period: { start: '2026-10-01', end: '2026-12-31' },
  lateSince: null,
  baseCents: 100_000,
  baseEnd: '2026-09-30',
  months: 3,
  sharesMilli: 12_500,
  allSharesMilli: 125_000,
})

test('the calendar has twelve months up to this one, and twelve after it', () => {
  expect(calendarStart(TODAY)).toBe('2025-12-01')
  const months = calendarMonths(TODAY)
  expect([months.length, months[0], months[11], months.at(-1)]).toEqual([24, '2025-12', '2026-11', '2027-11'])
  expect(calendarMonths('2026-03-31')[0]).toBe('2025-04')
})

describe('a month', () => {
  const months = incomeMonths(
    [
      paid('elm', '2026-07-13', 1_200),
      paid('oak', '2026-07-13', 300),
      paid('elm', '2026-07-30', 50),
      declared('oak', 400),
      projected('elm', '2026-11-30', 900),
    ],
    TODAY,
  )

  test('adds up each kind for itself, by house, and is left out where there is nothing', () => {
    expect(months.map(({ month }) => month)).toEqual(['2026-07', '2026-11'])
    const [july, november] = months
    expect(july!.paid).toMatchObject({
      value: 1_550,
      method: 'sum_paid',
      inputs: [
        { name: 'house:elm', value: 1_250, asOf: null },
        { name: 'house:oak', value: 300, asOf: '2026-07-13', lines: [{ seq: 7, cents: 300 }] },
      ],
    })
    expect(july!.paid.inputs[0]!.lines).toHaveLength(2)
    expect([november!.declared.value, november!.projected.value]).toEqual([400, 900])
  })

  test('says of a kind without payments that there are none', () => {
    expect(months[1]!.paid).toMatchObject({ value: null, availability: { unavailable: 'no_paid' } })
    expect(kindFigures([]).projected.availability).toEqual({ unavailable: 'no_projected' })
  })
})

test('of a payment the money that comes back is told apart from income', () => {
  expect(paymentFigure(paid('elm', '2026-07-13', 1_200), TODAY).inputs).toMatchObject([
    { name: 'distribution', value: 1_200, lines: [{ seq: 7 }] },
  ])
  expect(paymentFigure(paid('elm', '2026-07-13', 1_200, 200), TODAY)).toMatchObject({
    value: 1_200,
    inputs: [
      { name: 'house_income', value: 1_000 },
      { name: 'own_capital', value: 200 },
    ],
  })
})

test('what of the sums is no income is told beside them, of each kind and month', () => {
  const all = [
    paid('elm', '2026-07-13', 1_200, 200),
    paid('oak', '2026-07-14', 300),
    paid('elm', '2026-10-13', 500, 500),
    { ...declared('oak', 400), capitalCents: 90 },
    projected('elm', '2027-01-12', 900),
  ]
  expect(capitalParts(all)).toEqual({ paid: 700, declared: 90 })
  expect(incomeMonths(all, TODAY).map(({ month, capital }) => [month, capital.paid, capital.declared])).toEqual([
    ['2026-07', 200, 0],
    ['2026-10', 500, 0],
    ['2026-11', 0, 90],
    ['2027-01', 0, 0],
  ])
})

test('a projected payment opens to what it is counted from', () => {
  expect(paymentFigure(projected('elm', '2027-01-12', 10_000), TODAY)).toMatchObject({
    value: 10_000,
    method: 'projected',
    asOf: '2027-01-12',
    inputs: [
      { name: 'period_income', value: 100_000, asOf: '2026-09-30' },
      { name: 'all_shares', value: 125_000 },
      { name: 'shares', value: 12_500, asOf: TODAY },
      { name: 'rhythm_months', value: 3 },
    ],
  })
})

test('next is the nearest of each house, what is declared before what is guessed', () => {
  const late = projected('oak', TODAY, 900)
  const all = [
    paid('elm', '2026-07-13', 1),
    projected('elm', '2027-04-12', 3),
    projected('elm', '2027-01-12', 2),
    late,
    declared('oak', 4),
  ]
  expect(nextOfEach(all).map(({ listingId, kind, cents }) => [listingId, kind, cents])).toEqual([
    ['oak', 'declared', 4],
    ['elm', 'projected', 2],
  ])
})

test('of one day the largest comes first', () => {
  const all = [projected('elm', '2027-01-12', 2), projected('oak', '2027-01-12', 3)]
  expect(nextOfEach(all).map(({ cents }) => cents)).toEqual([3, 2])
})
