import { expect, test } from 'vitest'
import { ThrottleCounter } from './throttle.ts'

const limit = { max: 2, windowMs: 60_000 }

test('so many calls in a window, then the seconds until the next one', () => {
  const throttle = new ThrottleCounter()
  expect([0, 1, 2, 3].map((at) => throttle.take('ann', limit, at * 1000))).toEqual([0, 0, 58, 57])
  expect(throttle.take('ann', limit, 60_000)).toBe(0)
})

test('a count of a quarter of an hour is not forgotten while others call', () => {
  const throttle = new ThrottleCounter()
  const quarter = { max: 1, windowMs: 15 * 60_000 }
  throttle.take('ann', quarter, 0)
  // What is old is looked for once a minute, by whoever comes.
  for (let at = 60_000; at < quarter.windowMs; at += 60_000) throttle.take(`other ${at}`, limit, at)
  expect(throttle.take('ann', quarter, quarter.windowMs - 1)).toBe(1)
  expect(throttle.take('ann', quarter, quarter.windowMs)).toBe(0)
})

test('whoever makes up a hundred thousand addresses does not wipe out the count of others', () => {
  const throttle = new ThrottleCounter()
  for (let n = 0; n < 99_990; n++) throttle.take(`old ${n}`, limit, 0)
  throttle.take('ann', limit, 1)
  throttle.take('ann', limit, 1)
  for (let n = 0; n < 50_000; n++) throttle.take(`new ${n}`, limit, 2)
  expect(throttle.take('ann', limit, 3)).toBe(60)
})
