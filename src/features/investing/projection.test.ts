import { describe, expect, test } from 'vitest'
import { projectInvestment } from './projection.ts'

const offering = {
  goalCents: 39_500_000,
  leftCents: 10_000_000,
  equityCents: 39_500_000,
  returns: { low: 0.095, high: 0.138 },
}

describe('what $500 buys', () => {
  const bought = projectInvestment(offering, 50_000)
  test('fifty shares of ten dollars', () => expect(bought.sharesMilli).toBe(50_000))
  test('its share of the house', () => expect(bought.share).toBeCloseTo(0.001265823, 9))
  test('the target range in dollars a year (Spec §9: 9.5-13.8 %)', () =>
    expect(bought.income).toEqual({ lowCents: 4750, highCents: 6900 }))
  test('no fee', () => expect(bought.feesCents).toBe(0))
  test('what is left afterwards', () => expect(bought.leftAfterCents).toBe(9_950_000))
  test('how far the goal is reached, rounded down', () =>
    expect([bought.percentBefore, bought.percentAfter]).toEqual([74, 74]))
})

test('an income is only named where the listing states a range', () =>
  expect(projectInvestment({ ...offering, returns: null }, 50_000).income).toBeNull())

test('equity that is not open makes the share smaller', () =>
  expect(projectInvestment({ ...offering, equityCents: 79_000_000 }, 39_500_000).share).toBe(0.5))

test('an income is rounded down to the cent, never promised a cent too high', () => {
  // 9.5 % of $3.33 is 31.635 cents, 13.8 % is 45.954.
  expect(projectInvestment(offering, 333).income).toEqual({ lowCents: 31, highCents: 45 })
  // Seven decimals of a floating-point product would make 28.999999999999996 of it.
  expect(projectInvestment({ ...offering, returns: { low: 0.29, high: 0.57 } }, 100).income).toEqual({
    lowCents: 29,
    highCents: 57,
  })
})

test('the last cent reaches the goal exactly', () => {
  const last = projectInvestment(offering, 10_000_000)
  expect([last.leftAfterCents, last.percentAfter]).toEqual([0, 100])
})
