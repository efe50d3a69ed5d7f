import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Standing } from './limits.ts'
import { capLeftCents, checkInvestment, leftCents, mostCents, roomLeftCents, sharesMilliFor } from './rules.ts'
import type { Funding } from './rules.ts'

const open: Funding = {
  goalCents: 100_000,
  raisedCents: 60_000,
  reservedCents: 15_000,
  minimumCents: 10_000,
  capCents: 100_000,
  isOpen: true,
}

/** An investor without any limit. */
const free: Standing = { heldCents: 0, committedCents: 0, roomCents: 12_400_000 }

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
    expect(checkInvestment(funding, amount, free)?.refused ?? null).toBe(refused)
  })

  test('whatever is accepted, the goal is never passed and the last cent can be bought', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.integer({ min: 1, max: 900 })),
        (goalCents, minimumCents, amounts) => {
          const capCents = goalCents
          let funding: Funding = { goalCents, minimumCents, capCents, raisedCents: 0, reservedCents: 0, isOpen: true }
          for (const amount of amounts) {
            if (!checkInvestment(funding, amount, free))
              funding = { ...funding, raisedCents: funding.raisedCents + amount }
          }
          expect(funding.raisedCents).toBeLessThanOrEqual(goalCents)
          const left = leftCents(funding)
          expect(left === 0 || checkInvestment(funding, left, free) === null).toBe(true)
        },
      ),
    )
  })
})

test('every cent buys a whole number of thousandths of a share', () => {
  expect(sharesMilliFor(1)).toBe(1)
  expect(sharesMilliFor(50_000)).toBe(50_000)
})

describe('the limits of one investor (F14)', () => {
  const capped: Funding = { ...open, capCents: 20_000 }
  const refusedOf = (funding: Funding, amount: number, standing: Standing) => {
    const refused = checkInvestment(funding, amount, standing)
    return refused && [refused.refused, refused.params]
  }

  test('one investor owns at most the cap, counting what they have', () => {
    expect(refusedOf(capped, 20_000, free)).toBeNull()
    expect(refusedOf(capped, 20_001, free)).toEqual(['over_cap', { can: '$200.00', cap: '$200.00', held: '$0.00' }])
    expect(refusedOf(capped, 15_000, { ...free, heldCents: 5_000 })).toBeNull()
    expect(refusedOf(capped, 15_001, { ...free, heldCents: 5_000 })?.[0]).toBe('over_cap')
  })

  test('a rest below the minimum may be bought by whoever is under the cap, and by nobody else', () => {
    const rest: Funding = { ...capped, raisedCents: 76_000 }
    expect(leftCents(rest)).toBe(9000)
    expect(refusedOf(rest, 9000, { ...free, heldCents: 19_999 })).toBeNull()
    expect(refusedOf(rest, 9000, { ...free, heldCents: 20_000 })?.[0]).toBe('over_cap')
  })

  test('a rest of just the minimum is no such last part: the cap stands', () => {
    const last = { ...capped, raisedCents: 75_000 }
    expect(refusedOf(last, 10_000, { ...free, heldCents: 15_000 })?.[0]).toBe('over_cap')
    expect(refusedOf(last, 10_000, { ...free, heldCents: 10_000 })).toBeNull()
  })

  test('what is left of the cap and is less than the minimum cannot be bought', () => {
    const standing = { ...free, heldCents: 15_000 }
    expect(refusedOf(capped, 10_000, standing)).toEqual(['over_cap', { can: '$0.00', cap: '$200.00', held: '$150.00' }])
    expect(mostCents(capped, standing)).toBe(0)
  })

  test('the room of twelve months is exact to the cent', () => {
    const standing = { ...free, roomCents: 250_000, committedCents: 237_500 }
    expect(refusedOf(open, 12_500, standing)).toBeNull()
    expect(refusedOf(open, 12_501, standing)).toEqual([
      'over_room',
      { can: '$125.00', room: '$2,500.00', used: '$2,375.00' },
    ])
  })

  test('what is left is named only where nothing is narrower', () => {
    expect(refusedOf(open, 25_001, free)?.[0]).toBe('over_left')
    expect(refusedOf(open, 25_001, { ...free, roomCents: 24_000 })?.[0]).toBe('over_room')
    expect(refusedOf(capped, 25_001, free)?.[0]).toBe('over_cap')
  })

  test('of two limits the narrower one is named', () => {
    const standing = { heldCents: 0, committedCents: 0, roomCents: 15_000 }
    expect(refusedOf(capped, 22_000, standing)?.[0]).toBe('over_room')
    expect(refusedOf(capped, 22_000, { ...standing, roomCents: 21_000 })?.[0]).toBe('over_cap')
  })

  test('the most is accepted, and a cent more is not', () => {
    const cents = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(
        fc.record({
          goalCents: fc.integer({ min: 1, max: 3000 }),
          minimumCents: cents,
          capCents: cents,
          raised: cents,
        }),
        fc.record({ heldCents: cents, committedCents: cents, roomCents: cents }),
        ({ raised, ...terms }, standing) => {
          const raisedCents = Math.min(raised, terms.goalCents - 1)
          const funding: Funding = { ...terms, raisedCents, reservedCents: 0, isOpen: true }
          const most = mostCents(funding, standing)
          expect(most).toBeLessThanOrEqual(Math.min(leftCents(funding), roomLeftCents(standing)))
          expect(most).toBeLessThanOrEqual(capLeftCents(funding, standing))
          expect(most === 0 || checkInvestment(funding, most, standing) === null).toBe(true)
          expect(checkInvestment(funding, most + 1, standing)).not.toBeNull()
        },
      ),
    )
  })
})
