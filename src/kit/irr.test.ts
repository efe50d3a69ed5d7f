import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { irrOf, xirrOf } from './irr.ts'

const rateOf = (flows: [string, number][]) => {
  const found = xirrOf(flows.map(([on, amount]) => ({ on, amount })))
  return 'rate' in found ? found.rate : found.unavailable
}

describe('F3, the golden values', () => {
  test('of six days', () =>
    expect(
      rateOf([
        ['2021-08-03', -99_995],
        ['2021-08-09', 97_642],
      ]),
    ).toBeCloseTo(-0.765_099, 6))
  test('of five days', () =>
    expect(
      rateOf([
        ['2019-01-23', -87],
        ['2019-01-24', -88.575],
        ['2019-01-25', -87.05],
        ['2019-01-28', 252.808],
      ]),
    ).toBeCloseTo(-0.969_17, 5))
  test('two rates are ambiguous', () =>
    expect(
      rateOf([
        ['2020-01-01', -1000],
        ['2021-01-01', 2500],
        ['2022-01-01', -1540],
      ]),
    ).toBe('ambiguous'))
  test('one day, or one direction, has none', () => {
    expect(rateOf([['2020-01-01', -5], ['2020-01-01', 6]])).toBe('no_sign_change') // prettier-ignore
    expect(rateOf([['2020-01-01', 5], ['2021-01-01', 6]])).toBe('no_sign_change') // prettier-ignore
  })
})

test('what grows at a rate for some years has that rate', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.9, max: 3, noNaN: true }), fc.integer({ min: 1, max: 30 }), (rate, years) => {
      const found = irrOf([
        { years: 0, amount: -1000 },
        { years, amount: 1000 * (1 + rate) ** years },
      ])
      expect('rate' in found && Math.abs(found.rate - rate) < 1e-6).toBe(true)
    }),
  )
})
