import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimerWheel } from './timer-wheel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ROUND_MS = 1600

test('each one is met once a round, a sixteenth of them at a time', () => {
  const wheel = new TimerWheel<number>()
  for (let n = 0; n < 160; n++) wheel.add(n)
  const met: number[][] = []
  const stop = wheel.turn(ROUND_MS, (slot) => met.push([...slot]))
  vi.advanceTimersByTime(ROUND_MS)
  expect(met.map((slot) => slot.length)).toEqual(Array.from({ length: 16 }, () => 10))
  expect(new Set(met.flat()).size).toBe(160)
  vi.advanceTimersByTime(ROUND_MS)
  expect(met.slice(16)).toEqual(met.slice(0, 16))
  stop()
  vi.advanceTimersByTime(ROUND_MS)
  expect(met).toHaveLength(32)
})

test('who comes is met within a round and then once a round, however many come after; who went is not met', () => {
  const wheel = new TimerWheel<string>()
  const metAt: number[] = []
  const startedAt = Date.now()
  wheel.turn(ROUND_MS, (slot) => {
    expect(slot.has('gone')).toBe(false)
    if (slot.has('ada')) metAt.push(Date.now() - startedAt)
    for (let n = 0; n < 50; n++) wheel.add(`${Date.now()} ${n}`)
  })
  wheel.add('gone')
  wheel.add('ada')
  wheel.delete('gone')
  vi.advanceTimersByTime(3 * ROUND_MS)
  expect(metAt).toHaveLength(3)
  expect(metAt[0]).toBeLessThanOrEqual(ROUND_MS)
  expect(metAt[1]! - metAt[0]!).toBe(ROUND_MS)
  expect(metAt[2]! - metAt[1]!).toBe(ROUND_MS)
})
