import { describe, expect, test } from 'vitest'
import { hasRest, positionBenchmark, totalBenchmark } from './benchmark-figures.ts'
import { priceIndexOf } from './price-index.ts'
import { replay } from './replay.ts'
import { positionOf } from '../performance/position.ts'
import type { Movement } from '../performance/movements.ts'
import type { NavHistory } from '#features/offerings/nav-history.ts'

// 2023 Q1 to 2024 Q2.
const INDEX = priceIndexOf(
  [40_000, 42_000, 44_000, 48_000, 50_000, 54_000].map((hundredths, at) => ({
    year: 2023 + Math.floor(at / 4),
    quarter: (at % 4) + 1,
    hundredths,
  })),
)!
const TODAY = '2026-11-22'
const pays = (on: string, cents: number) => ({ on, cents })

describe('the index of a day', () => {
  test('is that of its quarter, from its first day to its last', () => {
    expect(['2023-01-01', '2023-03-31', '2023-04-01', '2024-06-30'].map((day) => INDEX.on(day))).toEqual([
      40_000, 40_000, 42_000, 54_000,
    ])
    expect([INDEX.from, INDEX.until]).toEqual(['2023-01-01', '2024-06-30'])
  })
  test('is not known before the first quarter and after the last', () => {
    expect([INDEX.on('2022-12-31'), INDEX.on('2024-07-01')]).toEqual([null, null])
    expect(priceIndexOf([])).toBeNull()
  })
})

describe('F19, counted by hand', () => {
  test('each payment buys the index of its quarter, what came out sells it', () => {
    // 1,000.00 at 400 and 440.00 at 440 are 2.5 and 1 units; 120.00 at 480 sells 0.25; 3.25 units at 540 are 1,755.00.
    const flows = [pays('2023-02-10', 100_000), pays('2023-09-30', 44_000), pays('2023-10-12', -12_000)]
    expect(replay(flows, INDEX, TODAY)).toMatchObject({
      on: '2024-06-30',
      begin: 40_000,
      end: 54_000,
      valueCents: 175_500,
    })
  })

  test('a payment on the first known day is in', () => {
    expect(replay([pays('2023-01-01', 100_000)], INDEX, TODAY)).toMatchObject({ begin: 40_000, valueCents: 135_000 })
  })

  test('payments after the last known quarter are left out, and the day of comparison is its last', () => {
    const flows = [pays('2023-02-10', 100_000), pays('2024-07-01', 500_000)]
    expect(replay(flows, INDEX, TODAY)).toMatchObject({ on: '2024-06-30', flows: [flows[0]], valueCents: 135_000 })
  })

  test('a payment on the last day of the last known quarter is in', () => {
    const flows = [pays('2023-02-10', 100_000), pays('2024-06-30', 5_000)]
    expect(replay(flows, INDEX, TODAY)).toMatchObject({ flows, valueCents: 140_000 })
  })

  test('while the index is known until later, today is the day of comparison', () => {
    expect(replay([pays('2023-02-10', 100_000)], INDEX, '2024-02-01')).toMatchObject({
      on: '2024-02-01',
      valueCents: 125_000,
    })
  })

  test('more that came out than the index would have had leaves it below zero', () => {
    const flows = [pays('2023-02-10', 100_000), pays('2023-05-02', -126_000)]
    // 2.5 units less 3 units, at 540.
    expect(replay(flows, INDEX, TODAY)).toMatchObject({ valueCents: -27_000 })
  })

  test.each([
    ['not_held', [], INDEX],
    ['no_index', [pays('2023-02-10', 1)], null],
    ['before_index', [pays('2022-12-31', 1)], INDEX],
    ['after_index', [pays('2024-07-01', 1)], INDEX],
    ['same_quarter', [pays('2024-04-02', 1)], INDEX],
  ] as const)('is not there: %s', (reason, flows, index) => {
    expect(replay(flows, index, TODAY)).toEqual({ none: reason })
  })
})

/** A position that is worth so much on any day. */
function position(listingId: string, paid: readonly (readonly [string, number])[], worthCents: number) {
  const nav = { valueOn: () => worthCents, inputsOn: () => null, boughtOn: null, allSharesMilli: 1, changeDays: [] }
  const movements = paid.map(([on, cents], at): Movement => ({
    seq: at,
    at: `${on}T12:00:00.000Z`,
    on,
    listingId,
    isDistribution: cents < 0,
    capitalCents: 0,
    sharesMilli: cents < 0 ? 0 : cents,
    houseCents: Math.max(0, cents),
    cashCents: Math.max(0, -cents),
  }))
  return positionOf(listingId, movements, nav satisfies NavHistory)
}

describe('a position beside the index', () => {
  // 1,000.00 went with the index from 400 to 540, to 1,350.00, beside ours of 1,200.00.
  const elm = positionBenchmark(position('elm', [['2023-02-16', 100_000]], 120_000), INDEX, TODAY)
  const oak = positionBenchmark(
    position(
      'oak',
      [
        ['2023-07-01', 44_000],
        ['2023-11-30', -4_800],
      ],
      50_000,
    ),
    INDEX,
    TODAY,
  )

  test('has both values and both rates of the same day', () => {
    const { ours_value: ours, index_value: index, ours_xirr: oursRate, index_xirr: indexRate } = elm.figures
    expect([ours.value, index.value]).toEqual([120_000, 135_000])
    expect(index).toMatchObject({ method: 'F19', asOf: '2024-06-30' })
    expect(index.inputs.map(({ name, value }) => [name, value + 0])).toEqual([
      ['paid_in', 100_000],
      ['came_back', 0],
      ['index_begin', 400],
      ['index_end', 540],
    ])
    // 500 days lie between: 1.2 and 1.35 to the power of 365 / 500.
    expect(oursRate.value).toBeCloseTo(1.2 ** 0.73 - 1, 8)
    expect(indexRate.value).toBeCloseTo(1.35 ** 0.73 - 1, 8)
  })

  test('the total is of those that can be compared', () => {
    // 1 unit less 0.1: 0.9 at 540 are 486.00.
    expect(oak.figures.index_value.value).toBe(48_600)
    const total = totalBenchmark([elm.compared!, oak.compared!])
    expect([total.ours_value.value, total.index_value.value]).toEqual([170_000, 183_600])
    expect(total.index_value.inputs.map(({ name }) => name)).toEqual(['house:elm', 'house:oak'])
    expect(totalBenchmark([]).ours_value.availability).toEqual({ unavailable: 'none_compared' })
  })

  test('without a rest in the index there is no value and no rate of it, and ours stays', () => {
    const sold = position(
      'ash',
      [
        ['2023-02-16', 100_000],
        ['2023-05-02', -126_000],
      ],
      0,
    )
    const { figures, compared } = positionBenchmark(sold, INDEX, TODAY)
    expect(figures.index_value.availability).toEqual({ unavailable: 'index_empty' })
    expect(figures.index_xirr.availability).toEqual({ unavailable: 'index_empty' })
    expect(figures.ours_xirr.value).toBeCloseTo(0.26, 8)
    expect(compared!.replay.valueCents).toBe(-27_000)
  })

  test('the total is of the rows that have both values: what has no rest in the index is in neither side of it', () => {
    const sold = [
      ['2023-02-16', 100_000],
      ['2023-05-02', -126_000],
    ] as const
    const ash = positionBenchmark(position('ash', sold, 900), INDEX, TODAY)
    const total = totalBenchmark([elm.compared!, ash.compared!])
    expect([hasRest(elm.compared!), hasRest(ash.compared!)]).toEqual([true, false])
    expect([total.ours_value.value, total.index_value.value]).toEqual([120_000, 135_000])
    expect(total.ours_xirr.value).toBe(elm.figures.ours_xirr.value)
    expect(total.index_value.inputs.map(({ name }) => name)).toEqual(['house:elm'])
    expect(totalBenchmark([ash.compared!]).ours_value.availability).toEqual({ unavailable: 'index_empty' })
  })

  test('what cannot be compared says why in each of the four', () => {
    const { figures, compared } = positionBenchmark(position('fir', [['2025-03-01', 100_000]], 1), INDEX, TODAY)
    expect(compared).toBeNull()
    expect(Object.values(figures).map((one) => one.availability)).toEqual(
      Array.from({ length: 4 }, () => ({ unavailable: 'after_index' })),
    )
  })
})
