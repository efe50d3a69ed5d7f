import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertBalanced } from '#features/ledger/rules.ts'
import { isRefusal } from '#kit/refusal.ts'
import { incomeCents, noiCents, poolCents } from './operating-statement.ts'
import type { OperatingStatement } from './operating-statement.ts'
import { operationsEntries } from './operations.ts'
import { judgeStatement, splitPool } from './rules.ts'
import type { Holder, House, Judged } from './rules.ts'

const NOW = new Date('2026-10-15T12:00:00Z')
const LISTING = '0194dc6b-c65a-7fdc-97a8-72794168f759'

const quarter: OperatingStatement = {
  listingId: LISTING,
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  recordDate: '2026-09-30',
  rentCents: 1_867_500,
  otherIncomeCents: 12_000,
  expensesCents: 619_250,
  debtServiceCents: 652_800,
  capexCents: 40_000,
  reserveRefillCents: 25_000,
  returnOfCapitalCents: 0,
  expenses: {},
  occupancyPercent: 100,
  reserveEndCents: null,
  budgetIncomeCents: null,
  budgetExpensesCents: null,
}
const house: House = {
  name: 'Elm Row',
  status: 'operating',
  closedOn: '2025-04-23',
  freeCents: 0,
  reserveCents: 2_200_000,
  periods: [{ periodStart: '2026-04-01', periodEnd: '2026-06-30' }],
}
const judge = (change: Partial<OperatingStatement> = {}, on: Partial<House> = {}) =>
  judgeStatement({ ...quarter, ...change }, { ...house, ...on }, NOW)
function judged(change: Partial<OperatingStatement> = {}, on: Partial<House> = {}): Judged {
  const found = judge(change, on)
  if (isRefusal(found)) throw new Error(found.message)
  return found
}

describe('F6', () => {
  test('a year: NOI 68,647, debt service 29,925, no reserve: 38,722 reach the owners (finance F17)', () => {
    const year = {
      ...quarter,
      rentCents: 9_000_000,
      otherIncomeCents: 0,
      expensesCents: 2_135_300,
      debtServiceCents: 2_992_500,
      capexCents: 0,
      reserveRefillCents: 0,
    }
    expect([noiCents(year), poolCents(year)]).toEqual([6_864_700, 3_872_200])
  })

  test('a quarter: 18,675.00 and 120.00 in, 6,192.50, 6,528.00, 400.00 and 250.00 off: 5,424.50', () => {
    expect(judged()).toMatchObject({ incomeCents: 542_450, capitalCents: 0, poolCents: 542_450 })
    expect(judged().after).toMatchObject({ reserveCents: 2_225_000, freeCents: 0 })
  })

  test('three holders share 100.00 by 1, 1 and 1: the cent that is left goes to the first', () => {
    expect(split(10_000, 0, [1000, 1000, 1000])).toEqual([3_334, 3_333, 3_333])
    expect(split(542_450, 0, [33_333, 33_333, 33_334])).toEqual([180_815, 180_815, 180_820])
    expect(split(1, 0, [1, 999, 1])).toEqual([1])
  })

  test('equity that was not for sale here gets its part, and the rest is the holders’', () => {
    const split = splitPool({ poolCents: 10_000, capitalCents: 1_000 }, holdersOf([3_000, 3_000]), 4_000)
    expect(split).toMatchObject({ outsideCents: 4_000, outsideCapitalCents: 400 })
    expect(split.lines.map((one) => [one.incomeCents, one.capitalCents])).toEqual([
      [2_700, 300],
      [2_700, 300],
    ])
  })

  test('capital is told apart line by line, and is never more than the line', () => {
    const { lines } = splitPool({ poolCents: 2, capitalCents: 1 }, holdersOf([1, 1, 1]), 0)
    expect(lines.map((one) => [one.amountCents, one.capitalCents, one.incomeCents])).toEqual([
      [1, 1, 0],
      [1, 0, 1],
    ])
    // By shares the first would get two cents of capital in a line of one, since remainders of capital and of the pool fall otherwise.
    const uneven = splitPool({ poolCents: 11, capitalCents: 10 }, holdersOf([1, 3, 3]), 0)
    expect(uneven.lines.map((one) => [one.amountCents, one.capitalCents, one.incomeCents])).toEqual([
      [1, 1, 0],
      [5, 5, 0],
      [5, 4, 1],
    ])
  })
})

const holdersOf = (shares: readonly number[]): Holder[] =>
  shares.map((sharesMilli, at) => ({ investorId: `investor ${at}`, sharesMilli }))
const split = (pool: number, capital: number, shares: readonly number[]) =>
  splitPool({ poolCents: pool, capitalCents: capital }, holdersOf(shares), 0).lines.map((one) => one.amountCents)

const cents = fc.integer({ min: 0, max: 100_000_000_000 })

test('for any holdings the lines come to the pool, and nobody is a cent off their part', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 10_000_000_000 }),
      cents,
      cents,
      (shares, outside, income, capital) => {
        const pool = income + capital
        const split = splitPool({ poolCents: pool, capitalCents: capital }, holdersOf(shares), outside)
        const { lines, outsideCents, outsideCapitalCents } = split
        const sum = (pick: (one: (typeof lines)[number]) => number) => lines.reduce((all, one) => all + pick(one), 0)
        expect([
          sum((one) => one.amountCents) + outsideCents,
          sum((one) => one.capitalCents) + outsideCapitalCents,
          sum((one) => one.incomeCents) + outsideCents - outsideCapitalCents,
        ]).toEqual([pool, capital, income])
        const all = shares.reduce((a, b) => a + BigInt(b), BigInt(outside))
        for (const one of lines) {
          expect(Math.min(one.incomeCents, one.capitalCents)).toBeGreaterThanOrEqual(0)
          const exact = (BigInt(pool) * BigInt(one.sharesMilli)) / all
          expect([0n, 1n]).toContain(BigInt(one.amountCents) - exact)
        }
      },
    ),
  )
})

test('for any statement that may be declared the property is left with its pool, and the reserve with what is said', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      fc.record({
        rentCents: amount,
        otherIncomeCents: amount,
        expensesCents: amount,
        debtServiceCents: amount,
        capexCents: amount,
        reserveRefillCents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
        returnOfCapitalCents: amount,
      }),
      amount,
      amount,
      (change, freeCents, reserveCents) => {
        const one = { ...quarter, ...change }
        const found = judgeStatement(one, { ...house, freeCents, reserveCents }, NOW)
        fc.pre(!isRefusal(found))
        const { capitalFromReserveCents, after, poolCents: pool } = found
        const outsideCents = Math.floor(pool / 3)
        const entries = operationsEntries({ ...one, capitalFromReserveCents, outsideCents })
        if (entries.length > 0) assertBalanced({ kind: 'operations', key: '', memo: '', effectiveAt: NOW, entries })
        const moved = (kind: string) =>
          entries.filter(({ account }) => account.kind === kind).reduce((sum, entry) => sum + entry.amount, 0)
        expect(reserveCents + moved('property.reserve')).toBe(after.reserveCents)
        expect(freeCents + moved('property.cash')).toBe(pool - outsideCents + after.freeCents)
        expect(Math.min(after.reserveCents, after.freeCents, pool, incomeCents(one))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('whoever held shares on the first day of the period may be who is paid', () => {
  expect(judge({ recordDate: '2026-07-01' })).toMatchObject({ poolCents: 542_450 })
})

describe('a statement is refused', () => {
  const refusedOf = (change: Partial<OperatingStatement>, on: Partial<House> = {}) => {
    const found = judge(change, on)
    return isRefusal(found) ? `${found.refused}: ${found.message}` : found
  }
  test.each<[string, Partial<OperatingStatement>, Partial<House>]>([
    ['not_operating: Elm Row is closing', {}, { status: 'closing' }],
    ['not_operating: Elm Row is exited', {}, { status: 'exited' }],
    ['period_taken: 2026-06-30 to 2026-09-30 overlaps 2026-04-01 to 2026-06-30', { periodStart: '2026-06-30' }, {}],
    [
      'period_taken: 2026-07-01 to 2026-09-30 overlaps 2026-09-30 to 2026-12-31',
      {},
      { periods: [{ periodStart: '2026-09-30', periodEnd: '2026-12-31' }] },
    ],
    ['days_wrong: the period ends on 2026-06-30', { periodEnd: '2026-06-30' }, { periods: [] }],
    ['days_wrong: the period is not over', { periodEnd: '2026-10-15' }, {}],
    ['days_wrong: the record date is not over', { recordDate: '2026-10-15' }, {}],
    ['days_wrong: the record date 2026-06-30 is before', { recordDate: '2026-06-30' }, {}],
    ['days_wrong: the pay date 2026-09-30 is not after the record date', { payDate: '2026-09-30' }, {}],
    ['days_wrong: the pay date 2027-12-01 is more than 366 days away', { payDate: '2027-12-01' }, {}],
    ['days_wrong: 2025-08-01 to 2026-09-30 is longer', { periodStart: '2025-08-01' }, { periods: [] }],
    ['days_wrong: the house was bought on 2026-10-01', {}, { closedOn: '2026-10-01' }],
    [
      'expenses_differ: its expenses are $6,192.50, and by kind they come to $6,192.49',
      { expenses: { taxes: 619_249 } },
      {},
    ],
    ['pool_below_zero: expenses, debt service, works and reserve are $0.01 more', { capexCents: 582_451 }, {}],
    // Nothing of a reserve becomes income: here 400.00 of works are all that it may pay.
    [
      'reserve_misused: the reserve pays $400.01, and works and the shortfall are $400',
      { reserveRefillCents: -40_001 },
      {},
    ],
    [
      'reserve_too_small: the property holds $0 and a reserve of $399.99',
      { reserveRefillCents: -40_000 },
      { reserveCents: 39_999 },
    ],
    [
      'reserve_too_small: the property holds $50 and a reserve of $10',
      { returnOfCapitalCents: 31_001 },
      { freeCents: 5_000, reserveCents: 1_000 },
    ],
    ['reserve_differs: the file says that the reserve holds $1', { reserveEndCents: 100 }, {}],
  ])('%s', (message, change, on) => expect(refusedOf(change, on)).toContain(message))

  test('and one that only comes near it is not', () => {
    expect(judged({ capexCents: 582_450 }).poolCents).toBe(0)
    expect(judged({ reserveRefillCents: -40_000 }, { reserveCents: 40_000 }).after.reserveCents).toBe(0)
    expect(judged({ expenses: { taxes: 600_000, repairs: 19_250 } }).poolCents).toBe(542_450)
    expect(judged({ reserveEndCents: 2_225_000 }).poolCents).toBe(542_450)
    expect(judged({}, { closedOn: '2026-09-30' }).poolCents).toBe(542_450)
    expect(judged({ payDate: '2026-10-01' }).poolCents).toBe(542_450)
  })

  test('a house that took in nothing is carried by its reserve, and pays nothing out', () => {
    const empty = { rentCents: 0, otherIncomeCents: 0, capexCents: 0 }
    const shortfall = 619_250 + 652_800
    expect(judged({ ...empty, reserveRefillCents: -shortfall })).toMatchObject({
      poolCents: 0,
      after: { reserveCents: 2_200_000 - shortfall },
    })
    expect(refusedOf({ ...empty, reserveRefillCents: -shortfall - 1 })).toContain('reserve_misused')
  })

  test('capital comes from what the property holds besides, then from its reserve', () => {
    expect(judged({ returnOfCapitalCents: 7_000 }, { freeCents: 5_000 })).toMatchObject({
      poolCents: 549_450,
      capitalCents: 7_000,
      capitalFromReserveCents: 2_000,
      after: { freeCents: 0, reserveCents: 2_223_000 },
    })
  })
})
