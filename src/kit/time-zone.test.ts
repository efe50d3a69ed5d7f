import { describe, expect, test } from 'vitest'
import { clockOptions, isTimeZone } from './time-zone.ts'

describe('a time zone', () => {
  test.each(['UTC', 'Europe/Madrid', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5'])(
    '%s is one',
    (name) => expect(isTimeZone(name)).toBe(true),
  )
  test.each(['', 'Europe', 'Europe/Nowhere', '+02:00', 'GMT+2', '../../etc/passwd', 'a'.repeat(65), 'Europe/Madrid\n'])(
    '%j is none',
    (name) => expect(isTimeZone(name)).toBe(false),
  )
})

const told = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', clockOptions(timeZone)).format(Date.parse(at)).replaceAll('\u202f', ' ')

test('an instant is told by the clock of its day: summer time, its end, and the ends of the world', () => {
  expect(told('2026-03-08T06:59:00Z', 'America/New_York')).toBe('Mar 8, 2026, 1:59 AM EST')
  expect(told('2026-03-08T07:00:00Z', 'America/New_York')).toBe('Mar 8, 2026, 3:00 AM EDT')
  // One clock time, twice: what follows it says which.
  expect(told('2026-11-01T05:30:00Z', 'America/New_York')).toBe('Nov 1, 2026, 1:30 AM EDT')
  expect(told('2026-11-01T06:30:00Z', 'America/New_York')).toBe('Nov 1, 2026, 1:30 AM EST')
  expect(told('2026-12-31T10:00:00Z', 'Pacific/Kiritimati')).toBe('Jan 1, 2027, 12:00 AM GMT+14')
  expect(told('2027-01-01T10:59:00Z', 'Pacific/Pago_Pago')).toBe('Dec 31, 2026, 11:59 PM GMT-11')
  expect(told('2026-06-01T12:00:00Z', 'Asia/Kathmandu')).toBe('Jun 1, 2026, 5:45 PM GMT+5:45')
})
