import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkInvestment, leftCents, sharesMilliFor } from './rules.ts'
import type { Funding } from './rules.ts'

const open: Funding = {
  goalCents: 100_000,
  raisedCents: 60_000,
  reservedCents: 15_000,
  minimumCents: 10_000,
  isOpen: true,
}

describe('an amount may be invested', () => {
  test.each([
    ['the minimum', open, 10_000, null],
    ['exactly what is left', open, 25_000, null],
    ['a cent more than what is left', open, 25_001, 'over_left'],
    ['a cent less than the minimum', open, 9_999, 'below_minimum'],
    [
      'less than the minimum when that is all there is left',
      { ...open, raisedCents: 80_000, reservedCents: 19_999 },
      1,
      null,
    ],
    ['into what others have reserved', { ...open, raisedCents: 85_000 }, 1, 'listing_full'],
    ['into a closed offering', { ...open, isOpen: false }, 10_000, 'listing_closed'],
    [
      'into a funded offering',
      { ...open, isOpen: false, raisedCents: 100_000, reservedCents: 0 },
      10_000,
      'listing_full',
    ],
  ])('%s', (_what, funding, amount, refused) => {
    expect(checkInvestment(funding, amount)?.refused ?? null).toBe(refused)
  })

  test('whatever is accepted, the goal is never passed and the last cent can be bought', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.integer({ min: 1, max: 900 })),
        (goalCents, minimumCents, amounts) => {
          let funding: Funding = { goalCents, minimumCents, raisedCents: 0, reservedCents: 0, isOpen: true }
          for (const amount of amounts) {
            if (!checkInvestment(funding, amount)) funding = { ...funding, raisedCents: funding.raisedCents + amount }
          }
          expect(funding.raisedCents).toBeLessThanOrEqual(goalCents)
          const left = leftCents(funding)
          expect(left === 0 || checkInvestment(funding, left) === null).toBe(true)
        },
      ),
    )
  })
})

test('every cent buys a whole number of thousandths of a share', () => {
  expect(sharesMilliFor(1)).toBe(1)
  expect(sharesMilliFor(50_000)).toBe(50_000)
})
