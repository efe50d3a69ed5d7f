import { expect, test } from 'vitest'
import { freshByDay } from './fresh-by-day.ts'

const NOON = Date.UTC(2026, 5, 1, 12) / 1000

test('deposits that can leave on one day are one sum, and those of another day another', () => {
  const fresh = [
    { amount: 2000, free_at: NOON },
    { amount: 1000, free_at: NOON },
    { amount: 500, free_at: NOON + 60 },
    { amount: 700, free_at: NOON + 3 * 86_400 },
  ]
  const days = freshByDay(fresh, 'en')
  expect(days.map(({ amount }) => amount)).toEqual([3500, 700])
  expect(new Set(days.map(({ day }) => day)).size).toBe(2)
  expect(freshByDay([], 'en')).toEqual([])
})
