import { describe, expect, test } from 'vitest'
import { navHistoryOf } from '#features/offerings/nav-history.ts'
import { gainFigures } from './figures.ts'
import type { Movement } from './movements.ts'
import { positionOf } from './position.ts'
import { shareValueFigure, sharesFigure } from './value-figure.ts'
import { furthestStage, yieldStageOf } from './yield-stage.ts'

const HOUSE = 'house'
const TODAY = '2025-12-31'

const navOf = (boughtOn: string | null) =>
  navHistoryOf(
    {
      status: boughtOn === null ? 'open' : 'operating',
      closedAt: boughtOn === null ? null : new Date(`${boughtOn}T00:00:00Z`),
      boughtOn,
      allSharesMilli: 10_000_000,
      debtCents: 0,
      upfrontCents: 0,
      valuations: [{ on: '2025-01-01', cents: 12_000_000 }],
      cashChanges: [],
    },
    new Date(`${TODAY}T23:00:00Z`),
  )

const movement = (on: string, more: Partial<Movement>): Movement => ({
  seq: 1,
  at: `${on}T12:00:00.000Z`,
  on,
  listingId: HOUSE,
  isDistribution: false,
  capitalCents: 0,
  sharesMilli: 0,
  houseCents: 0,
  cashCents: 0,
  ...more,
})

const bought = movement('2025-01-10', { sharesMilli: 100_000, houseCents: 100_000 })
const paid = (on: string, incomeCents: number, capitalCents: number) =>
  movement(on, { isDistribution: true, cashCents: incomeCents + capitalCents, capitalCents })
const sold = movement('2025-08-01', { sharesMilli: -50_000, houseCents: -60_000 })

const positionFrom = (movements: Movement[], boughtOn: string | null = '2025-01-01') =>
  positionOf(HOUSE, movements, navOf(boughtOn))
const figuresOf = (movements: Movement[]) => gainFigures(positionFrom(movements), TODAY)
const valuesOf = (movements: Movement[]) => {
  const { cost, gain, gain_income: income, gain_value: change } = figuresOf(movements)
  return [cost.value, gain.value, income.value, change.value]
}

describe('golden: 100,000 paid in, worth 120,000 today', () => {
  test('4,000 of income leave the cost as it is', () => {
    expect(valuesOf([bought, paid('2025-06-30', 4_000, 0)])).toEqual([100_000, 24_000, 4_000, 20_000])
    expect(figuresOf([bought, paid('2025-06-30', 4_000, 0)]).yield_on_cost.value).toBe(0.04)
  })

  test('10,000 of capital lower it, and are no income: the same gain with another yield', () => {
    const movements = [bought, paid('2025-06-30', 4_000, 10_000)]
    expect(valuesOf(movements)).toEqual([90_000, 34_000, 4_000, 30_000])
    expect(figuresOf(movements).yield_on_cost.value).toBeCloseTo(4_000 / 90_000, 12)
    const position = positionFrom(movements)
    expect([position.costOn('2025-06-29'), position.costOn('2025-06-30')]).toEqual([100_000, 90_000])
  })

  test('shares that go take their part of what is left of the cost', () => {
    const movements = [bought, paid('2025-06-30', 4_000, 10_000), sold]
    expect(valuesOf(movements)[0]).toBe(45_000)
    expect(figuresOf(movements).cost.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['paid_in', 100_000],
      ['cost_gone', 45_000],
      ['capital_back', 10_000],
    ])
    expect(sharesFigure(positionFrom(movements), TODAY)).toMatchObject({
      value: 50_000,
      inputs: [{ value: 100_000 }, { value: 50_000 }],
    })
  })

  test('half a cent of it stays with what is left, as it does in the lots', () => {
    const uneven = movement('2025-01-10', { sharesMilli: 100_000, houseCents: 100_001 })
    expect(positionFrom([uneven, sold]).costOn(TODAY)).toBe(50_001)
  })

  test('all of it back is no cost, and no yield of nothing', () => {
    const { cost, yield_on_cost: rate } = figuresOf([bought, paid('2025-06-30', 0, 110_000)])
    expect([cost.value, rate.value, rate.availability]).toEqual([0, null, { unavailable: 'cost_back' }])
  })
})

test('one share of a house is its net asset value by all shares; of one that is not bought there is none', () => {
  expect(shareValueFigure(positionFrom([bought]), TODAY)).toMatchObject({ value: 1200, unit: 'cents_per_share' })
  const waiting = positionFrom([bought], null)
  expect(shareValueFigure(waiting, TODAY).availability).toEqual({ unavailable: 'at_cost' })
  expect(gainFigures(waiting, TODAY, yieldStageOf(waiting, false)).yield_on_cost.availability).toEqual({
    unavailable: 'not_bought',
  })
})

describe('the yield of a house that is bought', () => {
  const yieldOf = (movements: Movement[], hasPaidPeriod: boolean) => {
    const position = positionFrom(movements)
    return gainFigures(position, TODAY, yieldStageOf(position, hasPaidPeriod)).yield_on_cost
  }

  test('is not there before the first period is accounted for and paid', () => {
    expect(yieldOf([bought], false)).toMatchObject({ value: null, availability: { unavailable: 'not_accounted' } })
  })

  test('is 0 % where a period was paid, and nothing came of it', () => {
    expect(yieldOf([bought], true)).toMatchObject({ value: 0, availability: 'available' })
  })

  test('is there as soon as something was paid', () => {
    expect(yieldOf([bought, paid('2025-06-30', 4_000, 0)], false).value).toBe(0.04)
  })

  test('of nothing that is held says that, whatever the house did', () => {
    const gone = movement('2025-02-01', { sharesMilli: -100_000, houseCents: -100_000 })
    expect(yieldOf([bought, gone], false).availability).toEqual({ unavailable: 'no_cost' })
  })

  test.each([
    [['accounted', 'not_bought'], 'accounted'],
    [['not_bought', 'not_accounted'], 'not_accounted'],
    [['not_bought'], 'not_bought'],
    [[], 'accounted'],
  ] as const)('of %j together is that of the furthest: %s', (stages, furthest) => {
    expect(furthestStage(stages)).toBe(furthest)
  })
})

test('shares that go take their part of the cost to the nearest cent', () => {
  const two = movement('2025-08-01', { sharesMilli: -2_000, houseCents: -20_000 })
  const three = movement('2025-01-10', { sharesMilli: 3_000, houseCents: 10_000 })
  expect(positionFrom([three, two]).costOn(TODAY)).toBe(3_333)
})
