import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaIn, pricePerUnit, sqftOf, UNITS } from './area.ts'

test('areas in both units', () => {
  expect([areaIn(2180, 'sqft'), areaIn(2180, 'sqm')]).toEqual([2180, 203])
  expect([sqftOf(100, 'sqft'), sqftOf(100, 'sqm')]).toEqual([100, 1076])
  // The same house costs the same by either of them.
  expect(pricePerUnit(250_00, 'sqm') * (2180 / 10.763_910_416_709_72)).toBeCloseTo(250_00 * 2180, 3)
})

test('what somebody typed is what they read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), fc.constantFrom(...UNITS), (typed, units) => {
      expect(areaIn(sqftOf(typed, units), units)).toBe(typed)
    }),
  )
})
