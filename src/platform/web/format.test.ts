import { afterEach, expect, test } from 'vitest'
import { calendarDay } from '#kit/clock.ts'
import { showDate, showPercent, showRange } from './format.ts'

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

test('a range has a dash, and a word where a figure of it is below zero', () => {
  const range = (low: number, high: number, language: 'en' | 'es') =>
    showRange(showPercent(low, language), showPercent(high, language), language).replaceAll('\u00a0', ' ')
  expect(range(0.095, 0.138, 'en')).toBe('9.5% – 13.8%')
  expect(range(-0.031, -0.012, 'en')).toBe('−3.1% to −1.2%')
  expect(range(-0.031, 0.012, 'es')).toBe('−3.1% a 1.2%')
})
