import { expect, test } from 'vitest'
import { keepForSeconds } from './keep-for-seconds.ts'

const SECOND_MS = 1000

function makeKept() {
  const at = { now: Date.parse('2026-03-01T12:00:00Z'), reads: 0, isDown: false }
  const read = keepForSeconds(
    () => new Date(at.now),
    async () => {
      if (at.isDown) throw new Error('down')
      return ++at.reads
    },
  )
  return { at, read }
}

test('is read once in ten seconds, and once for all who ask at the same time', async () => {
  const { at, read } = makeKept()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  at.now += 10 * SECOND_MS - 1
  expect(await read()).toBe(1)
  at.now += 1
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
})

test('a clock that was put back keeps nothing longer', async () => {
  const { at, read } = makeKept()
  expect(await read()).toBe(1)
  at.now -= 3600 * SECOND_MS
  expect(await read()).toBe(2)
  at.now += 9 * SECOND_MS
  expect(await read()).toBe(2)
})

test('what failed is read again by the next who asks', async () => {
  const { at, read } = makeKept()
  at.isDown = true
  await expect(read()).rejects.toThrow('down')
  at.isDown = false
  expect(await read()).toBe(1)
})
