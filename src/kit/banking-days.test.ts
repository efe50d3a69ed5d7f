import { expect, test } from 'vitest'
import { addBankingDays, bankHolidays } from './banking-days.ts'

// As the Federal Reserve lists them: 4 July 2026 and 19 June 2027 are Saturdays and not moved, 4 July 2027 is a Sunday.
test('the days on which banks are closed', () => {
  expect(bankHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  expect(bankHolidays(2027)).toContain('2027-07-05')
  expect(bankHolidays(2027)).toContain('2027-05-31')
  expect(bankHolidays(2028)).toContain('2028-05-29')
})

test.each([
  ['2026-11-23', 3, '2026-11-27'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-07-02', 3, '2026-07-07'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %i banking days is %s', (day, count, then) => {
  expect(addBankingDays(day, count)).toBe(then)
})
