import { describe, expect, test } from 'vitest'
import { hotReason, hotScore, hotWeightsOn, rankHot } from './hot-score.ts'
import type { HotDay } from './hot-score.ts'

const TODAY = '2026-11-22'

const day = (listingId: string, on: string, views = 0, likes = 0, investments = 0): HotDay => ({
  listingId,
  on,
  views,
  likes,
  investments,
})

describe('F13', () => {
  test('golden values: a look weighs 1, a like 5, an investment 20, and e^(-age / 7 days) of it is left', () => {
    expect(hotWeightsOn(TODAY)).toMatchObject({ view: 1, like: 5, investment: 20 })
    expect(hotScore([day('a', TODAY, 1)], TODAY)).toBe(1)
    expect(hotScore([day('a', TODAY, 0, 1)], TODAY)).toBe(5)
    expect(hotScore([day('a', TODAY, 0, 0, 1)], TODAY)).toBe(20)
    expect(hotScore([day('a', '2026-11-15', 10)], TODAY)).toBeCloseTo(10 / Math.E, 12)
    // 30 + 2 x 5 today, 3 x 20 fourteen days ago: 40 + 60 / e^2
    expect(hotScore([day('a', TODAY, 30, 2), day('a', '2026-11-08', 0, 0, 3)], TODAY)).toBeCloseTo(48.120116994, 8)
    expect(hotScore([], TODAY)).toBe(0)
  })

  test('what a clock that is ahead wrote down weighs no more than what is new', () => {
    expect(hotScore([day('a', '2026-11-23', 4)], TODAY)).toBe(4)
  })

  test('weights from before the first entry are those of the first', () => {
    expect(hotWeightsOn('2020-01-01')).toEqual(hotWeightsOn(TODAY))
  })
})

describe('the ranking', () => {
  test('puts the hottest first, and takes ties by id', () => {
    const days = [
      day('d', '2026-11-01', 100),
      day('c', TODAY, 6),
      day('b', TODAY, 1, 1),
      day('a', '2026-11-20', 0, 0, 1),
    ]
    expect(rankHot(days, TODAY, 10).map((one) => one.listingId)).toEqual(['a', 'b', 'c', 'd'])
    expect(rankHot(days, TODAY, 2).map((one) => one.listingId)).toEqual(['a', 'b'])
  })

  test('leaves out what nobody looked at', () => {
    expect(rankHot([day('a', TODAY)], TODAY, 10)).toEqual([])
  })
})

describe('the reason', () => {
  test('tells the strongest of what five people or more did within seven days', () => {
    expect(hotReason([day('a', TODAY, 50, 12, 5)], TODAY)).toEqual({ kind: 'invested', people: 5 })
    expect(hotReason([day('a', TODAY, 50, 12, 4)], TODAY)).toEqual({ kind: 'liked', people: 12 })
    expect(hotReason([day('a', TODAY, 5, 4, 4)], TODAY)).toEqual({ kind: 'viewed', people: 5 })
    expect(hotReason([day('a', '2026-11-16', 3), day('a', TODAY, 4)], TODAY)).toEqual({ kind: 'viewed', people: 7 })
  })

  test('tells nothing of so few that they could be known, nor of what is older', () => {
    expect(hotReason([day('a', TODAY, 4, 4, 4)], TODAY)).toBeNull()
    expect(hotReason([day('a', '2026-11-15', 500, 100, 100)], TODAY)).toBeNull()
  })
})
