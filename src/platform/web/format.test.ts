import { afterEach, expect, test } from 'vitest'
import { calendarDay } from '#kit/clock.ts'
import { showDate } from './format.ts'

// Web code is checked without Node's types; where a test runs is Node all the same.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process
const own = env['TZ']
afterEach(() => {
  if (own === undefined) delete env['TZ']
  else env['TZ'] = own
})

const NIGHT = Date.UTC(2015, 4, 13, 0, 0, 0) / 1000
const EVENING = Date.UTC(2015, 4, 13, 23, 59, 59) / 1000

test.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'the day of a record is the same day for a reader in %s',
  (zone) => {
    env['TZ'] = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    for (const at of [NIGHT, EVENING]) {
      expect(showDate(calendarDay(at), 'en')).toBe('May 13, 2015')
      expect(showDate(calendarDay(at), 'es')).toBe('13 may 2015')
    }
    expect(showDate('2015-05-13', 'en')).toBe('May 13, 2015')
  },
)
