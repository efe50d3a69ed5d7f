import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCents, showCents, showDollars, showDollarsShort, splitCents } from './money.ts'

const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)

describe('an amount that is split', () => {
  test('gives the cents that are left over to those who lost most by rounding', () => {
    // 100 by 1 : 2 : 4 is 14.29, 28.57, 57.14: the one cent belongs to the 28.57.
    expect(splitCents(100, [1, 2, 4])).toEqual([14, 29, 57])
    expect(splitCents(10, [3, 3, 5])).toEqual([3, 3, 4])
  })

  test('gives an equal claim to the earlier part', () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitCents(101, [1, 1, 1])).toEqual([34, 34, 33])
  })

  test('gives nothing for no weight', () => expect(splitCents(7, [0, 1, 0])).toEqual([0, 7, 0]))

  test('is exact where a floating-point product is not', () =>
    expect(splitCents(99_999_999_999, [99_999_999_999, 1])).toEqual([99_999_999_998, 1]))

  test('is taken back as it was given', () => {
    expect(splitCents(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitCents(0, [1, 2])).toEqual([0, 0])
  })

  test('adds up to the whole, and no part is a cent or more from its exact share', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 }).filter((all) => sum(all) > 0)
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (total, by) => {
        const parts = splitCents(total, by)
        expect(sum(parts)).toBe(total)
        const whole = BigInt(sum(by))
        const isNear = (part: number, weight: number) => {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(weight)
          return off < whole && -off < whole
        }
        expect(parts.every((part, at) => isNear(part, by[at]!))).toBe(true)
      }),
    )
  })

  test('cannot be split among nobody', () => {
    expect(() => splitCents(1, [])).toThrow(RangeError)
    expect(() => splitCents(1, [0, 0])).toThrow(RangeError)
  })
})

describe('an amount as it is shown', () => {
  test.each([
    [123_456, 'en', '$1,234.56'],
    [5, 'en', '$0.05'],
    [0, 'en', '$0.00'],
    [-250, 'en', '−$2.50'],
    [123_456, 'es', '$1,234.56'],
  ] as const)('%i cents (%s) are %s', (cents, language, shown) => expect(showCents(cents, language)).toBe(shown))

  test.each([
    [50_000, '$500'],
    [50_001, '$500.01'],
    [50_010, '$500.10'],
    [0, '$0'],
  ])('%i cents without needless decimals are %s', (cents, shown) => expect(showDollars(cents)).toBe(shown))

  test.each([
    [53_100_000, '$531K'],
    [123_456_789, '$1.2M'],
    [99_900, '$999'],
  ])('%i cents in a small space are %s', (cents, shown) => expect(showDollarsShort(cents)).toBe(shown))

  test('is in English unless asked otherwise', () => {
    expect(showCents(100)).toBe(showCents(100, 'en'))
    expect(showDollarsShort(123_456_789, 'es')).not.toBe(showDollarsShort(123_456_789, 'en'))
  })
})

test.each([
  [1, true],
  [-1, true],
  [0, true],
  [0.5, false],
  [2 ** 53, false],
  [Number.NaN, false],
  ['1', false],
])('%o is a number of cents: %o', (value, is) => expect(isCents(value)).toBe(is))
