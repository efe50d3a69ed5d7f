import { expect, test } from 'vitest'
import { QUARTERS, quarterDays, yearOf } from './quarters.ts'
import { rangeStart, RANGES } from './ranges.ts'

test('quarters follow each other: each begins at the end of the day before its first', () => {
  expect(QUARTERS.map((quarter) => quarterDays(2026, quarter))).toEqual([
    { from: '2025-12-31', to: '2026-03-31' },
    { from: '2026-03-31', to: '2026-06-30' },
    { from: '2026-06-30', to: '2026-09-30' },
    { from: '2026-09-30', to: '2026-12-31' },
  ])
  expect(yearOf('2026-12-31')).toBe(2026)
})

test('ranges begin at the end of a day: this year at that of the last one', () => {
  const starts = RANGES.map((range) => rangeStart(range, '2026-03-31', '2025-02-03'))
  expect(starts).toEqual(['2026-02-28', '2025-12-31', '2025-12-31', '2025-03-31', '2025-02-02'])
})
