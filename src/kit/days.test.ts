import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, isDay, lastAt } from './days.ts'

test('days are counted by the calendar, over leap days and clock changes', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1)
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
  expect(addMonths('2025-01-31', -2)).toBe('2024-11-30')
  expect(addMonths('2025-11-15', 3)).toBe('2026-02-15')
})

test('the last at or before a day is found, wherever it stands', () => {
  const items = ['2026-01-01', '2026-01-05', '2026-01-05', '2026-02-01'].map((on) => ({ on }))
  expect(
    ['2025-12-31', '2026-01-01', '2026-01-04', '2026-01-05', '2027-01-01'].map((day) => lastAt(items, day)),
  ).toEqual([-1, 0, 0, 2, 3])
  expect(lastAt([], '2026-01-01')).toBe(-1)
})

test('a day is one of the calendar, written in full', () => {
  expect(['2026-02-28', '2024-02-29', '1999-12-31'].every(isDay)).toBe(true)
  const others = ['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '', 'today']
  expect(others.filter(isDay)).toEqual([])
})
