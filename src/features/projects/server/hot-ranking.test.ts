import { expect, test } from 'vitest'
import type { Queryable } from '#platform/server/queryable.ts'
import { keepHotRanking } from './hot-ranking.ts'

const FIVE_MINUTES_MS = 300_000

/** A database in which nothing happened, and how often it was asked for a ranking. */
function stage() {
  const at = { now: Date.parse('2026-03-01T12:00:00Z'), readings: 0, isDown: false }
  const on: Queryable = {
    rows: async ({ name }) => {
      if (at.isDown) throw new Error('down')
      if (name === 'listings-hot-days') at.readings++
      return []
    },
    first: async () => null,
    run: async () => 0,
  }
  return { at, ranking: keepHotRanking(on, () => new Date(at.now)) }
}

test('the ranking is read once in five minutes, and once for all who ask at the same time', async () => {
  const { at, ranking } = stage()
  await Promise.all([ranking(), ranking()])
  at.now += FIVE_MINUTES_MS - 1
  await ranking()
  expect(at.readings).toBe(1)
  at.now += 1
  await ranking()
  expect(at.readings).toBe(2)
})

test('a clock that was put back keeps the ranking no longer', async () => {
  const { at, ranking } = stage()
  await ranking()
  at.now -= 1
  await ranking()
  expect(at.readings).toBe(2)
})

test('a ranking that could not be read is asked for again by the next, not five minutes later', async () => {
  const { at, ranking } = stage()
  at.isDown = true
  await expect(ranking()).rejects.toThrow('down')
  at.isDown = false
  expect(await ranking()).toMatchObject({ basis: 'newest', listings: [] })
})
