import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kit/days.ts'
import { timeMarks } from './time-marks.ts'

test('years where there are years of it, months where there are months', () => {
  expect(timeMarks('2021-02-18', '2026-11-23')).toEqual([
    '2022-01-01',
    '2023-01-01',
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
  ])
  expect(timeMarks('2010-05-01', '2026-11-23')).toEqual(['2015-01-01', '2020-01-01', '2025-01-01'])
  expect(timeMarks('2025-11-23', '2026-11-23')).toEqual([
    '2026-01-01',
    '2026-03-01',
    '2026-05-01',
    '2026-07-01',
    '2026-09-01',
    '2026-11-01',
  ])
  expect(timeMarks('2026-10-13', '2026-11-23')).toEqual(['2026-11-01'])
})

test('within one month, and of one day, there are none', () => {
  expect(timeMarks('2026-11-02', '2026-11-23')).toEqual([])
  expect(timeMarks('2026-11-01', '2026-11-01')).toEqual([])
})

test('of any two days they lie between them, in their order, and are six at most', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 20_000 }), (first, days) => {
      const last = addDays(first, days)
      const marks = timeMarks(first, last)
      expect(marks.length).toBeLessThanOrEqual(6)
      expect(marks.every((day) => day > first && day < last && day.endsWith('-01'))).toBe(true)
      expect(marks).toEqual([...new Set(marks)].toSorted())
      expect(marks.length).toBeGreaterThanOrEqual(days > 62 ? 1 : 0)
    }),
  )
})
