import { expect, test } from 'vitest'
import { changeSince } from './change-since.ts'

const points = [
  { on: '2026-01-01', value: 100_000, contributed: 100_000, income: 0 },
  { on: '2026-03-01', value: 155_000, contributed: 150_000, income: 1000 },
  { on: '2026-11-22', value: 180_000, contributed: 160_000, income: 4000 },
]

test('what was put in since then is no gain', () => {
  // 180,000 - 155,000 - (160,000 - 150,000)
  const found = changeSince(points, '2026-07-04')!
  expect(found).toMatchObject({ value: 15_000, unit: 'cents', method: 'change', asOf: '2026-11-22' })
  expect(found.inputs.map(({ name, value, asOf }) => [name, value, asOf])).toEqual([
    ['begin_value', 155_000, '2026-07-04'],
    ['end_value', 180_000, '2026-11-22'],
    ['external', 10_000, null],
  ])
})

test('begins with what stood at the end of the day', () => {
  expect(changeSince(points, '2026-03-01')!.value).toBe(15_000)
  expect(changeSince(points, '2026-02-28')!.value).toBe(20_000)
})

test('is none within a day, before anything was there, or without a series', () => {
  expect(changeSince(points, '2026-11-22')).toBeNull()
  expect(changeSince(points, '2026-12-01')).toBeNull()
  expect(changeSince(points, '2025-12-31')).toBeNull()
  expect(changeSince([], '2026-03-01')).toBeNull()
})
