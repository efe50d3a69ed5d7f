import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountAt,
  movedAmount,
  pageAmount,
  positionOf,
  POSITIONS,
  stepAmount,
  stopsOf,
  tickText,
} from './amount-scale.ts'

const range = { least: 2000, most: 4_321_050 }

test('the stops are the round amounts within the range, and its ends', () => {
  expect(stopsOf(range)).toEqual([2000, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 4_321_050])
  expect(stopsOf({ least: 10_000, most: 60_000 })).toEqual([10_000, 25_000, 50_000, 60_000])
  expect(stopsOf({ least: 4321, most: 4321 })).toEqual([4321])
  expect(stopsOf({ least: 1000, most: 0 })).toEqual([])
})

describe('the positions', () => {
  test('begin with no amount, then the least, and end with the most to the cent', () => {
    expect([0, 1, POSITIONS].map((at) => amountAt(at, range))).toEqual([0, 2000, 4_321_050])
    expect([0, 2000, 4_321_050, 9_999_999].map((cents) => positionOf(cents, range))).toEqual([
      0,
      1,
      POSITIONS,
      POSITIONS,
    ])
  })
  test('give half of the way to the geometric mean', () => {
    const middle = positionOf(Math.sqrt(2000 * 4_321_050), range)
    expect(Math.abs(middle - POSITIONS / 2)).toBeLessThanOrEqual(1)
  })
  test('never fall, and always choose an amount of the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 1e8 }), (least, more) => {
        const some = { least, most: least + more }
        const amounts = Array.from({ length: POSITIONS + 1 }, (_, at) => amountAt(at, some))
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
        expect(Math.min(...amounts.slice(1))).toBe(least)
        expect(Math.max(...amounts)).toBe(some.most)
      }),
    )
  })
})

describe('the keys', () => {
  test('an arrow is one share, from whatever was typed', () => {
    expect(stepAmount(0, 1, range)).toBe(2000)
    expect(stepAmount(2000, 1, range)).toBe(3000)
    expect(stepAmount(12_345, 1, range)).toBe(13_000)
    expect(stepAmount(12_345, -1, range)).toBe(12_000)
    expect(stepAmount(2000, -1, range)).toBe(0)
    expect(stepAmount(4_321_000, 1, range)).toBe(4_321_050)
    expect(stepAmount(4_321_050, -1, range)).toBe(4_321_000)
    // What was typed beyond the most comes back to it.
    expect(stepAmount(9_999_999, 1, range)).toBe(4_321_050)
  })
  test('a page key is a stop', () => {
    expect(pageAmount(0, 1, range)).toBe(2000)
    expect(pageAmount(50_000, 1, range)).toBe(100_000)
    expect(pageAmount(60_000, -1, range)).toBe(50_000)
    expect(pageAmount(2000, -1, range)).toBe(2000)
    expect(pageAmount(4_321_050, 1, range)).toBe(4_321_050)
  })
  test('the thumb never stands still under a move', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 4_321_049 }), fc.constantFrom(1, -1), (cents, by) => {
        const moved = movedAmount(cents, positionOf(cents, range) + by, range)
        // Below the least there is one step down: to no amount.
        expect(moved === cents).toBe(false)
      }),
    )
  })
})

test('small amounts are written to the cent below the track, large ones short', () => {
  expect([1234, 2000, 99_999, 100_000, 723_411].map((cents) => tickText(cents, 'en'))).toEqual([
    '$12.34',
    '$20',
    '$999.99',
    '$1K',
    '$7.2K',
  ])
})
