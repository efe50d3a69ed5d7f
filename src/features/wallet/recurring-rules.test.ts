import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#kit/days.ts'
import {
  afterDecline,
  dueAt,
  dueDay,
  dueUntil,
  firstDays,
  nextAfter,
  RHYTHMS,
  sayRecurring,
} from './recurring-rules.ts'
import type { Rhythm } from './recurring-rules.ts'

function daysOf(anchorOn: string, rhythm: Rhythm, count: number): string[] {
  const days = [anchorOn]
  while (days.length < count) days.push(nextAfter({ anchorOn, rhythm }, days.at(-1)!))
  return days
}

describe('the days of a recurring deposit', () => {
  test.each([
    ['2026-11-30', 'weekly', ['2026-11-30', '2026-12-07', '2026-12-14']],
    ['2026-12-24', 'biweekly', ['2026-12-24', '2027-01-07', '2027-01-21']],
    ['2026-11-15', 'monthly', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['2027-01-31', 'monthly', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-30', 'monthly', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2028-02-29', 'monthly', ['2028-02-29', '2028-03-29', '2028-04-29']],
  ] as const)('from %s on, %s', (anchor, rhythm, days) => {
    expect(daysOf(anchor, rhythm, days.length)).toEqual(days)
  })

  test('whatever day is asked about, the next one is the first that comes after it', () => {
    const anyDay = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(anyDay, anyDay, fc.constantFrom(...RHYTHMS), (anchorOn, day, rhythm) => {
        const next = nextAfter({ anchorOn, rhythm }, day)
        const all = daysOf(anchorOn, rhythm, 600)
        expect(next).toBe(all.find((one) => one > day) ?? next)
        expect(next > day).toBe(true)
        expect(next >= anchorOn).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('a day is due from 15:00 UTC on', () => {
    expect(dueAt('2026-11-23')).toBe(Date.UTC(2026, 10, 23, 15) / 1000)
    expect(dueDay(new Date('2026-11-23T14:59:59Z'))).toBe('2026-11-22')
    expect(dueDay(new Date('2026-11-23T15:00:00Z'))).toBe('2026-11-23')
  })

  test('it begins tomorrow at the earliest, within a year', () => {
    expect(firstDays(new Date('2026-12-31T23:59:00Z'))).toEqual({ earliest: '2027-01-01', latest: '2028-01-01' })
  })
})

describe('what is due', () => {
  const monthly = { anchorOn: '2027-01-31', rhythm: 'monthly' } as const

  test('nothing before its day', () => {
    expect(dueUntil(monthly, '2027-02-28', '2027-02-27')).toBeNull()
  })

  test('its day, and the next one after', () => {
    expect(dueUntil(monthly, '2027-02-28', '2027-02-28')).toEqual({
      taken: '2027-02-28',
      missed: [],
      nextOn: '2027-03-31',
    })
  })

  test('after a long time the latest alone; the others were missed', () => {
    expect(dueUntil(monthly, '2027-02-28', '2027-06-02')).toEqual({
      taken: '2027-05-31',
      missed: ['2027-02-28', '2027-03-31', '2027-04-30'],
      nextOn: '2027-06-30',
    })
  })

  test('what is missed is listed for some sixty days at most', () => {
    const due = dueUntil({ anchorOn: '2020-01-01', rhythm: 'weekly' }, '2020-01-01', '2026-11-23')!
    expect(due.missed).toHaveLength(60)
    expect(daysBetween(due.missed.at(-1)!, due.taken)).toBe(7)
    expect(daysBetween(due.taken, due.nextOn)).toBe(7)
  })
})

describe('a declined deposit', () => {
  test('is counted, and the third in a row pauses', () => {
    expect(afterDecline('insufficient_funds', 0)).toEqual({ outcome: 'declined', failures: 1, pausedFor: null })
    expect(afterDecline(null, 1)).toEqual({ outcome: 'declined', failures: 2, pausedFor: null })
    expect(afterDecline('generic_decline', 2)).toEqual({ outcome: 'declined', failures: 3, pausedFor: 'declines' })
  })

  test('whose bank wants its owner pauses at once, and so does a card that is gone', () => {
    expect(afterDecline('authentication_required', 0)).toMatchObject({
      outcome: 'needs_owner',
      failures: 0,
      pausedFor: 'authentication',
    })
    expect(afterDecline('payment_method_gone', 0)).toMatchObject({ pausedFor: 'card' })
  })
})

test('what is agreed to names amount, card, rhythm and first day in both languages', () => {
  const about = { amountCents: 5000, last4: '4242', rhythm: 'biweekly', firstDay: '2026-12-01' } as const
  expect(sayRecurring(about, 'en')).toBe(
    'I authorize Freehold to charge $50.00 to my card that ends in 4242 every two weeks, for the first time on December 1, 2026, until I pause or end it on this page.',
  )
  expect(sayRecurring(about, 'es')).toContain('cada dos semanas, por primera vez el 1 de diciembre de 2026')
})
