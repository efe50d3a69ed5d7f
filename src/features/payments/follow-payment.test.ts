import { expect, test } from 'vitest'
import { followAfterMs, isLongWait } from './follow-payment.ts'

test('a payment of unknown end is asked about soon, then ever less often, and never more than half a minute apart', () => {
  const waits = Array.from({ length: 12 }, (_, asked) => followAfterMs(asked))
  expect(waits[0]).toBe(2000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(30_000)
})

test('whoever has waited for a while is told that they may leave', () => {
  expect(isLongWait(0)).toBe(false)
  const asked = Array.from({ length: 20 }, (_, count) => count).findIndex(isLongWait)
  const waitedMs = Array.from({ length: asked }, (_, count) => followAfterMs(count)).reduce((sum, ms) => sum + ms, 0)
  expect(waitedMs).toBeGreaterThan(10_000)
  expect(waitedMs).toBeLessThan(30_000)
})
