import { expect, test } from 'vitest'
import { backoffMs, pause } from './backoff.ts'

test('a pause doubles with every failure up to the longest, and is shortened by half of it at most', () => {
  const limits = { minMs: 100, maxMs: 5000 }
  for (const [failures, longest] of [
    [0, 100],
    [1, 200],
    [5, 3200],
    [6, 5000],
    [1_000_000, 5000],
  ] as const) {
    const pauseMs = backoffMs(failures, limits)
    expect(pauseMs).toBeLessThanOrEqual(longest)
    expect(pauseMs).toBeGreaterThanOrEqual(longest / 2)
  }
})

test('a pause that is called off ends at once, without an error', async () => {
  const closing = new AbortController()
  const paused = pause(3_600_000, closing.signal)
  closing.abort()
  expect(await paused).toBe(undefined)
  expect(await pause(3_600_000, closing.signal)).toBe(undefined)
})
