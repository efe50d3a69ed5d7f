import { expect, test } from 'vitest'
import { backoffMs } from './when-reachable.ts'

test('a server that is away is looked for at longer and longer intervals, but never more than half a minute apart', () => {
  expect([0, 1, 2, 3, 4].map(backoffMs)).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect(backoffMs(5)).toBe(30_000)
  expect(backoffMs(5000)).toBe(30_000)
})
