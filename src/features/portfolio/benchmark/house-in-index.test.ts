import { expect, test } from 'vitest'
import { houseInIndex } from './house-in-index.ts'
import { priceIndexOf } from './price-index.ts'

// 2023 Q1 to 2024 Q2.
const INDEX = priceIndexOf(
  [40_000, 42_000, 44_000, 48_000, 50_000, 54_000].map((hundredths, at) => ({
    year: 2023 + Math.floor(at / 4),
    quarter: (at % 4) + 1,
    hundredths,
  })),
)!
const TODAY = '2026-11-22'
const valued = (on: string, cents: number) => ({ on, cents })
const reasonOf = (...values: { on: string; cents: number }[]) => houseInIndex(values, INDEX, TODAY).index.availability

test('the first value follows the index to its last day, beside the value of the house by then', () => {
  const values = [
    valued('2022-05-01', 70_000_000),
    valued('2023-02-10', 80_000_000),
    valued('2024-05-20', 90_000_000),
    valued('2026-06-01', 99_000_000),
  ]
  const { ours, index } = houseInIndex(values, INDEX, TODAY)
  // 800,000 at 400 are 1,080,000 at 540. What came before the index, or after it, is of no quarter that it knows.
  expect(index).toMatchObject({ value: 108_000_000, asOf: '2024-06-30', method: 'F19' })
  expect(ours).toMatchObject({ value: 90_000_000, asOf: '2024-06-30' })
  expect(ours.inputs[0]!.asOf).toBe('2024-05-20')
})

test('a house that was never valued again stands at its first value', () => {
  expect(houseInIndex([valued('2023-02-10', 80_000_000)], INDEX, TODAY).ours.value).toBe(80_000_000)
})

test('says why it is not compared', () => {
  expect(reasonOf()).toEqual({ unavailable: 'not_held' })
  expect(reasonOf(valued('2022-12-31', 1))).toEqual({ unavailable: 'before_index' })
  expect(reasonOf(valued('2024-07-01', 1))).toEqual({ unavailable: 'after_index' })
  expect(reasonOf(valued('2024-04-01', 1))).toEqual({ unavailable: 'same_quarter' })
  expect(houseInIndex([valued('2023-02-10', 1)], null, TODAY).index.availability).toEqual({ unavailable: 'no_index' })
})
