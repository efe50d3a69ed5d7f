import { expect, test } from 'vitest'
import { lastDay } from './last-day.ts'

test('a raise that ends at midnight has the day before as its last', () => {
  expect(lastDay(new Date('2027-04-01T00:00:00Z'))).toBe('2027-03-31')
  expect(lastDay(new Date('2027-04-01T00:00:00.001Z'))).toBe('2027-04-01')
})
