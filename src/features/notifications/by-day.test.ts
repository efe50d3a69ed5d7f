import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000
const at = (iso: string) => ({ created: seconds(iso) })

test('notifications are cut where the day changes, and today and yesterday are named', () => {
  const list = [at('2026-11-21T18:00Z'), at('2026-11-21T01:00Z'), at('2026-11-20T23:00Z'), at('2026-11-01T12:00Z')]
  const days = byDay(list, seconds('2026-11-21T20:00Z'), 'UTC')
  expect(days.map(({ day, isToday, isYesterday, items }) => [day, isToday, isYesterday, items.length])).toEqual([
    ['2026-11-21', true, false, 2],
    ['2026-11-20', false, true, 1],
    ['2026-11-01', false, false, 1],
  ])
})

test("the day is the reader's", () => {
  const list = [at('2026-11-21T03:00Z')]
  const now = seconds('2026-11-21T20:00Z')
  expect(byDay(list, now, 'Europe/London')[0]?.isToday).toBe(true)
  expect(byDay(list, now, 'America/Los_Angeles')[0]?.isYesterday).toBe(true)
})

test('yesterday is the day before also where the clocks change', () => {
  // In Los Angeles the first of November 2026 has 25 hours.
  const [day] = byDay([at('2026-11-01T07:30Z')], seconds('2026-11-02T08:15Z'), 'America/Los_Angeles')
  expect([day?.day, day?.isYesterday]).toEqual(['2026-11-01', true])
})
