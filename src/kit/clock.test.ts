import { expect, test } from 'vitest'
import { calendarDay, epochSeconds } from './clock.ts'

test('an instant is told in whole seconds, and never ahead of itself', () => {
  expect(epochSeconds(new Date('1970-01-01T00:00:01.999Z'))).toBe(1)
  expect(epochSeconds(new Date('1969-12-31T23:59:59.500Z'))).toBe(-1)
})

test('a record’s day is that of UTC, whatever the reader’s', () => {
  expect(calendarDay(Date.UTC(2026, 1, 28, 23, 59, 59) / 1000)).toBe('2026-02-28')
  expect(calendarDay(Date.UTC(2026, 2, 1) / 1000)).toBe('2026-03-01')
})
