import { expect, test } from 'vitest'
import { ThrottleCounter } from './throttle.ts'

const limit = { max: 2, windowMs: 60_000 }

test('so many calls in a window, then the seconds until the next one', () => {
  const throttle = new ThrottleCounter()
  expect([0, 1, 2, 3].map((at) => throttle.take('ann', limit, at * 1000))).toEqual([0, 0, 58, 57])
  expect(throttle.take('ann', limit, 60_000)).toBe(0)
})

test('whoever makes up a hundred thousand addresses does not wipe out the count of others', () => {
  const throttle = new ThrottleCounter()
  for (let n = 0; n < 99_990; n++) throttle.take(`old ${n}`, limit, 0)
  throttle.take('ann', limit, 1)
  throttle.take('ann', limit, 1)
  for (let n = 0; n < 50_000; n++) throttle.take(`new ${n}`, limit, 2)
  expect(throttle.take('ann', limit, 3)).toBe(60)
})
