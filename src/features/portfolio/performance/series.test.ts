import fc from 'fast-check'
import { expect, test } from 'vitest'
import { navHistoryOf } from '#features/offerings/nav-history.ts'
import { addDays } from '#kit/days.ts'
import { externalCentsOf } from './movements.ts'
import type { Movement } from './movements.ts'
import { atWork, positionOf } from './position.ts'
import { seriesOf } from './series.ts'

const HOUSE = '0199aaaa-0000-7000-8000-000000000001'
const nav = navHistoryOf(
  {
    status: 'operating',
    closedAt: new Date('2025-03-01T12:00:00Z'),
    boughtOn: '2025-03-01',
    allSharesMilli: 100_000,
    debtCents: 0,
    upfrontCents: 0,
    valuations: [
      { on: '2025-01-01', cents: 100_000 },
      { on: '2025-06-01', cents: 120_000 },
    ],
    cashChanges: [],
  },
  new Date('2025-12-31T23:00:00Z'),
)

const movement = (on: string, more: Partial<Movement>): Movement => ({
  seq: 1,
  at: `${on}T12:00:00.000Z`,
  on,
  listingId: null,
  isDistribution: false,
  sharesMilli: 0,
  houseCents: 0,
  cashCents: 0,
  capitalCents: 0,
  ...more,
})

// 600 come in, 500 of it buy half of a percent; a distribution of 20; 30 leave.
const movements = [
  movement('2025-02-01', { cashCents: 60_000 }),
  movement('2025-02-10', { listingId: HOUSE, sharesMilli: 50_000, houseCents: 50_000, cashCents: -50_000 }),
  movement('2025-07-01', { listingId: HOUSE, isDistribution: true, cashCents: 2_000 }),
  movement('2025-08-01', { cashCents: -3_000 }),
]
const positions = [positionOf(HOUSE, movements.slice(1, 3), nav)]

test('F2: the value steps at valuations; contributed is what crossed the border, income what was distributed', () => {
  expect(seriesOf({ movements, positions }, '2025-01-31', '2025-12-31')).toEqual([
    { on: '2025-01-31', value: 0, contributed: 0, income: 0 },
    { on: '2025-02-01', value: 60_000, contributed: 60_000, income: 0 },
    { on: '2025-06-01', value: 70_000, contributed: 60_000, income: 0 },
    { on: '2025-07-01', value: 72_000, contributed: 60_000, income: 2_000 },
    { on: '2025-08-01', value: 69_000, contributed: 57_000, income: 2_000 },
    { on: '2025-12-31', value: 69_000, contributed: 57_000, income: 2_000 },
  ])
})

test('a range begins with what there was, and counts from the very beginning', () => {
  expect(seriesOf({ movements, positions }, '2025-07-15', '2025-07-20')).toEqual([
    { on: '2025-07-15', value: 72_000, contributed: 60_000, income: 2_000 },
    { on: '2025-07-20', value: 72_000, contributed: 60_000, income: 2_000 },
  ])
})

test('what waited in escrow is at work from the day of the purchase', () => {
  const working = atWork(positions[0]!)!
  expect(working.flows.map(({ on, cents }) => [on, cents])).toEqual([
    ['2025-03-01', 50_000],
    ['2025-07-01', -2_000],
  ])
  expect([working.valueOn('2025-02-28'), working.valueOn('2025-03-01')]).toEqual([0, 50_000])
})

test('buying, selling at cost and being paid out change what one has by nothing but gains', () => {
  const step = fc.record({
    day: fc.integer({ min: 0, max: 300 }),
    cents: fc.integer({ min: 1, max: 1_000 }),
    kind: fc.constantFrom('deposit', 'card', 'wallet', 'distribution'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      // The wallet pays for nothing that it has not: a deposit of all goes before.
      const all = steps.reduce((sum, one) => sum + one.cents, 0)
      const made = [
        movement('2025-01-01', { cashCents: all }),
        ...steps
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, cents, kind }) => {
            const on = addDays('2025-01-01', day)
            if (kind === 'deposit') return movement(on, { cashCents: cents })
            if (kind === 'distribution')
              return movement(on, { listingId: HOUSE, isDistribution: true, cashCents: cents })
            const cashCents = kind === 'wallet' ? -cents : 0
            return movement(on, { listingId: HOUSE, sharesMilli: cents, houseCents: cents, cashCents })
          }),
      ]
      const own = positionOf(
        HOUSE,
        made.filter((one) => one.listingId !== null),
        nav,
      )
      const last = seriesOf({ movements: made, positions: [own] }, '2024-12-31', '2025-12-31').at(-1)!
      const gain = own.valueOn('2025-12-31') - own.costOn('2025-12-31') + last.income
      expect(last.contributed).toBe(made.reduce((sum, one) => sum + externalCentsOf(one), 0))
      expect(last.value - last.contributed).toBe(gain)
    }),
  )
})
