import { expect, test } from 'vitest'
import { oldAge, yearsSince } from './valuation-age.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  ['2015-05-13', '2026-05-12', 10],
  ['2015-05-13', '2026-05-13', 11],
  ['2024-02-29', '2026-02-28', 1],
  ['2024-02-29', '2026-03-01', 2],
  ['2026-11-25', '2026-11-25', 0],
  ['2027-01-01', '2026-11-25', 0],
])('%s is on %s %i whole years old', (day, today, years) => expect(yearsSince(day, noon(today))).toBe(years))

test('its age is said from two years on', () => {
  expect(oldAge('2024-11-26', noon('2026-11-25'))).toBeNull()
  expect(oldAge('2024-11-25', noon('2026-11-25'))).toBe(2)
})
