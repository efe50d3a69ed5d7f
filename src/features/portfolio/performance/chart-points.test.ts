import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kit/days.ts'
import { dayAt, placeOf, pointOn, pointsFrom, rowsOf } from './chart-points.ts'

const point = (on: string, value: number) => ({ on, value, contributed: 0, income: 0 })
const points = [point('2025-01-01', 0), point('2025-03-10', 5), point('2025-06-01', 7), point('2025-12-31', 7)]

test('a part of a series begins with what stood on its first day', () => {
  expect(pointsFrom(points, '2025-04-01').map(({ on, value }) => [on, value])).toEqual([
    ['2025-04-01', 5],
    ['2025-06-01', 7],
    ['2025-12-31', 7],
  ])
  expect(pointsFrom(points, '2025-03-10').map(({ on }) => on)).toEqual(['2025-03-10', '2025-06-01', '2025-12-31'])
  expect(pointsFrom(points, '2024-01-01')).toEqual(points)
  expect(pointsFrom([], '2024-01-01')).toEqual([])
})

test('between two points everything stands as at the earlier one', () => {
  expect(pointOn(points, '2025-05-31')).toEqual(point('2025-05-31', 5))
  expect(pointOn(points, '2025-06-01')).toEqual(point('2025-06-01', 7))
})

test('a day has a place, and that place is of that day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), (days) => {
      const day = addDays('2025-01-01', days)
      expect(dayAt(points, placeOf(points, day))).toBe(day)
    }),
  )
  expect([dayAt(points, -3), dayAt(points, 9)]).toEqual(['2025-01-01', '2025-12-31'])
  expect(placeOf([point('2025-01-01', 1)], '2025-01-01')).toBe(0)
})

test('a table has every point, or the ends of months where there are many', () => {
  expect(rowsOf(points)).toEqual(points.toReversed())
  const many = Array.from({ length: 100 }, (_, n) => point(addDays('2025-01-15', n), n))
  expect(rowsOf(many).map(({ on, value }) => [on, value])).toEqual([
    ['2025-04-24', 99],
    ['2025-03-31', 75],
    ['2025-02-28', 44],
    ['2025-01-31', 16],
    ['2025-01-15', 0],
  ])
})
