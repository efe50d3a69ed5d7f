import { describe, expect, test } from 'vitest'
import { DECLINE_LIMITS, secondsUntilCardAllowed } from './decline-limits.ts'

const now = Date.UTC(2026, 4, 20, 12)
const attempts = (secondsAgo: readonly number[], isDeclined = true) =>
  secondsAgo.map((seconds) => ({ isDeclined, at: new Date(now - seconds * 1000) }))
const times = (count: number, secondsAgo: number) => Array.from({ length: count }, () => secondsAgo)
const waitOf = (list: ReturnType<typeof attempts>, of: keyof typeof DECLINE_LIMITS = 'account') =>
  secondsUntilCardAllowed(list, DECLINE_LIMITS[of], now)

describe('an account', () => {
  test('may have nine declines within an hour and try again', () => expect(waitOf(attempts(times(9, 5)))).toBe(0))
  test('waits after the tenth until the first of them is an hour old', () =>
    expect(waitOf(attempts([...times(9, 5), 3000]))).toBe(600))
  test('waits after twenty of a day until the first of them is a day old', () =>
    expect(waitOf(attempts([...times(19, 7200), 80_000]))).toBe(6400))
  test('is free again when they are that old', () => expect(waitOf(attempts(times(19, 3600)))).toBe(0))
  test('waits a moment while ten are under way', () => expect(waitOf(attempts(times(10, 1), false))).toBe(10))
  test('counts what is under way together with what was declined', () =>
    expect(waitOf([...attempts(times(4, 1), false), ...attempts(times(6, 60))])).toBe(10))
})

test('a network may have twenty-nine declines a day, and waits after the thirtieth', () => {
  expect(waitOf(attempts(times(29, 60)), 'network')).toBe(0)
  expect(waitOf(attempts([...times(29, 60), 86_000]), 'network')).toBe(400)
})
