import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { navHistoryOf } from '#features/offerings/nav-history.ts'
import { addDays } from '#kit/days.ts'
import { positionOf } from '../performance/position.ts'
import { navPerShareOf } from './figures.ts'
import { periodOf } from './period.ts'
import { figuresOf } from './restatements.ts'
import { statementOf, totalOf, whatOf } from './statement.ts'
import type { RecordedMovement } from '../performance/movements.ts'
import type { Statement, StatementAccount } from './statement.ts'

const HOUSES = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'] as const
const START = '2026-01-01'
const NOW = new Date('2026-07-15T12:00:00Z')

const movement = (on: string, more: Partial<RecordedMovement>): RecordedMovement => ({
  seq: 1,
  at: `${on}T12:00:00.000Z`,
  recordedAt: `${on}T12:00:00.000Z`,
  kind: 'deposit',
  on,
  listingId: null,
  isDistribution: false,
  sharesMilli: 0,
  houseCents: 0,
  cashCents: 0,
  capitalCents: 0,
  recordDate: null,
  ...more,
})

type Valued = { readonly on: string; readonly cents: number }

function accountOf(movements: readonly RecordedMovement[], valuations: readonly Valued[]): StatementAccount {
  const nav = navHistoryOf(
    {
      status: 'operating',
      closedAt: new Date('2026-02-10T12:00:00Z'),
      boughtOn: '2026-02-10',
      allSharesMilli: 1_000_000,
      debtCents: 0,
      upfrontCents: 24_000,
      valuations: [{ on: START, cents: 1_000_000 }, ...valuations].toSorted((a, b) => a.on.localeCompare(b.on)),
      cashChanges: [],
    },
    NOW,
  )
  const sorted = movements.toSorted((a, b) => a.on.localeCompare(b.on)).map((one, seq) => ({ ...one, seq }))
  return {
    movements: sorted,
    positions: HOUSES.map((id) =>
      positionOf(
        id,
        sorted.filter((one) => one.listingId === id),
        nav,
      ),
    ),
  }
}

const statementFor = (account: StatementAccount, id: string): Statement => {
  const { from, to } = periodOf(id)!
  return statementOf(account, from, to)
}

describe('a statement counted by hand', () => {
  // $1,000 come in, $600 of them buy 600 shares, a card pays 100 more; the house rises by a tenth, and pays $30, of which
  // 10 are capital; a deposit of 50 goes back.
  const account = accountOf(
    [
      movement('2026-01-20', { cashCents: 100_000 }),
      movement('2026-03-02', {
        kind: 'investment',
        listingId: HOUSES[0],
        sharesMilli: 60_000,
        houseCents: 60_000,
        cashCents: -60_000,
      }),
      movement('2026-03-04', { kind: 'investment', listingId: HOUSES[0], sharesMilli: 10_000, houseCents: 10_000 }),
      movement('2026-03-20', {
        kind: 'distribution',
        isDistribution: true,
        listingId: HOUSES[0],
        cashCents: 3_000,
        capitalCents: 1_000,
      }),
      movement('2026-03-25', { kind: 'refund', cashCents: -5_000 }),
      movement('2026-04-02', { cashCents: 7_700 }),
    ],
    [{ on: '2026-03-15', cents: 1_100_000 }],
  )
  const march = statementFor(account, '2026-03')

  test('says every figure, and lines with the cash after each', () => {
    expect(figuresOf(march)).toEqual({
      opening: 100_000,
      contributed: 10_000 - 5_000,
      income: 2_000,
      capital: 1_000,
      // 70,000 of 1,000,000 shares of 1,100,000 and 59 of 60 parts of the costs of 24,000.
      value_change: Math.floor(((1_100_000 + 23_600) * 70_000) / 1_000_000) - 70_000,
      closing: 38_000 + 78_652,
      closing_cash: 38_000,
    })
    expect(march.lines.map((one) => one.balanceCents)).toEqual([40_000, 40_000, 43_000, 38_000])
    expect(march.lines.map(whatOf)).toEqual(['investment', 'investment', 'distribution', 'refund'])
    expect(march.houses).toHaveLength(1)
  })

  test('a period that is not over ends with the day it is asked for', () => {
    const { closing } = statementOf(account, '2026-03-01', '2026-03-03')
    expect(closing).toEqual({ on: '2026-03-03', cashCents: 40_000, houseCents: 61_440 })
  })

  test('a share is told to the hundredth of a cent: the golden house of F1', () => {
    expect(navPerShareOf(177_600_00, 17_000_000)).toBe(104_471)
    expect(navPerShareOf(-1, 17_000_000)).toBe(0)
  })
})

const DAYS = 195
const day = fc.integer({ min: 0, max: DAYS }).map((n) => addDays(START, n))
const house = fc.constantFrom(...HOUSES)
const cents = fc.integer({ min: 1, max: 500_000 })
const anyMovement = fc.oneof(
  fc.tuple(day, cents).map(([on, amount]) => movement(on, { cashCents: amount })),
  fc.tuple(day, cents).map(([on, amount]) => movement(on, { kind: 'refund', cashCents: -amount })),
  fc.tuple(day, house, cents, fc.boolean()).map(([on, listingId, amount, isCard]) =>
    movement(on, {
      kind: 'investment',
      listingId,
      sharesMilli: amount,
      houseCents: amount,
      cashCents: isCard ? 0 : -amount,
    }),
  ),
  fc.tuple(day, house, cents, fc.nat(100)).map(([on, listingId, amount, percent]) =>
    movement(on, {
      kind: 'distribution',
      isDistribution: true,
      listingId,
      cashCents: amount,
      capitalCents: Math.floor((amount * percent) / 100),
    }),
  ),
)
const anyAccount = fc
  .tuple(fc.array(anyMovement, { maxLength: 40 }), fc.array(fc.record({ on: day, cents }), { maxLength: 6 }))
  .map(([movements, valuations]) => accountOf(movements, valuations))

test('a movement of cash alone is named by what it was, a plan that was bought and given back as well', () => {
  const named = ['deposit', 'crypto_deposit', 'refund', 'plan', 'plan_refund', 'adjustment'].map((kind) =>
    whatOf(movement('2026-03-02', { kind, cashCents: -599 })),
  )
  expect(named).toEqual(['deposit', 'deposit', 'refund', 'plan', 'plan_refund', 'cash_out'])
})

describe('of any movements and valuations', () => {
  test('opening and everything in between come to the closing, in total, in cash and by house', () => {
    fc.assert(
      fc.property(anyAccount, fc.constantFrom('2026-01', '2026-03', '2026-Q1', '2026-Q2', '2026'), (account, id) => {
        const one = statementFor(account, id)
        const { opening, contributed, income, capital, value_change: change, closing } = figuresOf(one)
        expect(opening + contributed + income + capital + change).toBe(closing)
        const moved = one.lines.reduce((sum, { cashCents }) => sum + cashCents, 0)
        expect(one.opening.cashCents + moved).toBe(one.closing.cashCents)
        expect(one.lines.at(-1)?.balanceCents ?? one.opening.cashCents).toBe(one.closing.cashCents)
        const both = one.lines.reduce(
          (sum, line) => sum + line.cashCents + (line.isDistribution ? 0 : line.houseCents),
          0,
        )
        expect(opening + both + change).toBe(closing)
      }),
    )
  })

  test('the months of a quarter follow one on another and make the quarter', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const quarter = statementFor(account, '2026-Q2')
        const months = ['2026-04', '2026-05', '2026-06'].map((id) => statementFor(account, id))
        const sum = (pick: keyof ReturnType<typeof figuresOf>) =>
          months.reduce((total, one) => total + figuresOf(one)[pick], 0)
        for (const figure of ['contributed', 'income', 'capital', 'value_change'] as const)
          expect(sum(figure)).toBe(figuresOf(quarter)[figure])
        expect(months.slice(1).map((one) => totalOf(one.opening))).toEqual(
          months.slice(0, -1).map((one) => totalOf(one.closing)),
        )
        expect([months[0]!.opening, months[2]!.closing]).toEqual([quarter.opening, quarter.closing])
        expect(months.flatMap((one) => one.lines)).toEqual(quarter.lines)
      }),
    )
  })
})
