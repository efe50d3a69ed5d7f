import { describe, expect, test } from 'vitest'
import { collectedFigure, endingOf } from './ending.ts'
import type { Ending } from './ending.ts'
import type { HouseRecord } from './house-record.ts'

const house = (change: Partial<HouseRecord> = {}): HouseRecord => ({
  status: 'operating',
  openedOn: '2024-01-10',
  facts: null,
  goalCents: 300_000,
  raisedCents: 300_000,
  closedOn: '2024-03-31',
  valued: { cents: 700_000, on: '2024-01-10' },
  periods: [],
  exit: null,
  givenUp: null,
  ...change,
})
const QUARTER = {
  start: '2024-07-01',
  end: '2024-09-30',
  rent: 20_000,
  other_income: 0,
  expenses: 5000,
  occupancy_percent: 100,
  pool: 15_000,
  capital: 0,
  outside: 0,
  outside_capital: 0,
  paid_on: null,
}
const TODAY = '2026-03-31'
const valuesOf = (ending: Ending | null) =>
  Object.fromEntries((ending?.figures ?? []).map(({ name, figure }) => [name, figure.value]))
const figureOf = (ending: Ending | null, name: string) => ending!.figures.find((one) => one.name === name)!.figure

describe('a house that was sold', () => {
  const exit = { proceeds: 900_000, costs: 54_000, debt: 400_000, outside: 100_000, paid: 360_000, on: '2026-02-01' }
  const ending = endingOf(house({ status: 'exited', exit }), TODAY)

  test('says for what, and where every cent of it went', () => {
    expect(ending).toMatchObject({ kind: 'sold', on: '2026-02-01' })
    expect(valuesOf(ending)).toEqual({
      // Nothing but the sale brought anything: 3,600.00 of 3,000.00.
      came_back: 120_000,
      sold_for: 900_000,
      sale_costs: 54_000,
      sale_debt: 400_000,
      sale_outside: 100_000,
      sale_paid: 360_000,
      // 3,600.00 for 300 shares.
      sale_per_hundred: 120_000,
    })
    const of = new Map(figureOf(ending, 'sale_paid').inputs.map(({ name, value }) => [name, value]))
    const [proceeds, costs, debt, held, outside] = ['proceeds', 'sale_costs', 'sale_debt', 'held', 'sale_outside'].map(
      (name) => of.get(name)!,
    )
    // The house itself held 140.00.
    expect(held).toBe(14_000)
    expect(proceeds! - costs! - debt! + held! - outside!).toBe(360_000)
  })
  test('says what came back of $1,000, distributions with the sale, so that a loss is one', () => {
    const paid = (pool: number, on: string | null) => ({ ...QUARTER, pool, paid_on: on })
    // 150.00 and 120.00 were paid; what is on its way yet came back to nobody.
    const periods = [paid(15_000, '2024-10-12'), paid(12_000, '2025-01-12'), paid(9000, null)]
    const lost = endingOf(house({ status: 'exited', periods, exit: { ...exit, paid: 210_000 } }), TODAY)
    // 2,100.00 and 2,370.00 of the 3,000.00 that were paid in.
    expect(valuesOf(lost)).toMatchObject({ came_back: 79_000, sale_per_hundred: 70_000 })
  })
  test('has no line of equity outside where there was none', () => {
    const whole = endingOf(house({ status: 'exited', exit: { ...exit, outside: 0, paid: 460_000 } }), TODAY)
    expect(Object.keys(valuesOf(whole))).not.toContain('sale_outside')
  })
})

describe('a raise that was given up', () => {
  const givenUp = { on: '2024-06-01', collected: 120_000 }
  const failed = house({ status: 'refunding', closedOn: null, raisedCents: 40_000, givenUp })

  test('says what it had collected, and what is still on its way back', () => {
    const ending = endingOf(failed, TODAY)
    expect(ending).toMatchObject({ kind: 'returning', on: '2024-06-01' })
    expect(valuesOf(ending)).toEqual({ goal: 300_000, collected: 120_000, collected_part: 0.4, to_return: 40_000 })
  })
  test('keeps what it had collected when everything went back', () => {
    const ending = endingOf({ ...failed, status: 'refunded', raisedCents: 0 }, TODAY)
    expect(ending).toMatchObject({ kind: 'returned', on: '2024-06-01' })
    expect(valuesOf(ending)).toMatchObject({ collected: 120_000, to_return: 0 })
  })
  test('says that nobody wrote it down, and never zero', () => {
    const ending = endingOf({ ...failed, givenUp: null }, TODAY)
    expect(ending?.on).toBeNull()
    expect(figureOf(ending, 'collected').availability).toEqual({ unavailable: 'not_kept' })
    expect(figureOf(ending, 'collected_part').value).toBeNull()
  })
})

test.each(['open', 'target_met', 'closing', 'operating'] as const)('one that is %s has not ended', (status) => {
  expect(endingOf(house({ status }), TODAY)).toBeNull()
  expect(collectedFigure(house({ status }))).toBeNull()
})
