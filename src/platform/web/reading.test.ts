import { afterEach, expect, test } from 'vitest'
import { showDate, showDay, showMoment } from './format.ts'
import { readReading, readTimeZone, setReading } from './reading.ts'
import { setVisitor } from './visitor.ts'

const ADA = { user_id: 'a', role: 'investor', fname: 'Ada', lname: 'B', email: 'a@b.example', photo: '', created: 0 }
afterEach(() => setVisitor(null))

const AT = Date.parse('2026-03-01T03:30:00Z') / 1000
const plain = (text: string) => text.replaceAll('\u202f', ' ')

test('instants are told by the clock that their reader chose, and days without a time stay what they are', () => {
  setVisitor({ ...ADA, units: 'sqm', time_zone: 'America/Los_Angeles' })
  expect(readReading()).toEqual({ units: 'sqm', time_zone: 'America/Los_Angeles' })
  expect(showDay(AT, 'en')).toBe('Feb 28, 2026')
  expect(plain(showMoment(AT, 'en'))).toBe('Feb 28, 2026, 7:30 PM PST')
  expect(showDate('2026-03-01', 'en')).toBe('Mar 1, 2026')
  // One that is named holds.
  expect(showDay(AT, 'en', { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Mar 1, 2026')
  setReading({ time_zone: 'Pacific/Kiritimati' })
  expect(readReading()).toEqual({ units: 'sqm', time_zone: 'Pacific/Kiritimati' })
  expect(plain(showMoment(AT, 'en'))).toBe('Mar 1, 2026, 5:30 PM GMT+14')
})

test('without a choice, or with a clock that is not known here, it is the device', () => {
  expect([readReading(), readTimeZone()]).toEqual([{ units: 'sqft', time_zone: '' }, undefined])
  setVisitor({ ...ADA, time_zone: 'Mars/Olympus' })
  expect(readTimeZone()).toBeUndefined()
  expect(showDay(AT, 'en')).toMatch(/2026/)
  setReading({ units: 'sqm' })
  expect(readReading().units).toBe('sqm')
})
