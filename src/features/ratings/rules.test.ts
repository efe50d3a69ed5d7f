import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEAN_WEIGHT, ratingFigure, ratingOf } from './rules.ts'

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 })
const summed = (given: readonly number[]) => ({ ratings: given.length, sum: given.reduce((a, b) => a + b, 0) })

test('a rating is (10 m + sum) / (10 + n) to two decimals, whatever was given', () => {
  fc.assert(
    fc.property(stars, stars, (own, others) => {
      const all = summed([...own, ...others])
      const { ratings, sum } = summed(own)
      const exact = ((MEAN_WEIGHT * all.sum) / all.ratings + sum) / (MEAN_WEIGHT + ratings)
      expect(Math.abs(ratingOf({ ratings, sum }, all)! - exact)).toBeLessThanOrEqual(0.005 + 1e-9)
    }),
  )
})

test('it lies between the mean of the house and that of the platform', () => {
  fc.assert(
    fc.property(stars, stars, (own, others) => {
      const [mine, all] = [summed(own), summed([...own, ...others])]
      const means = [mine.sum / mine.ratings, all.sum / all.ratings]
      const rating = ratingOf(mine, all)!
      expect(rating).toBeGreaterThanOrEqual(Math.min(...means) - 0.005)
      expect(rating).toBeLessThanOrEqual(Math.max(...means) + 0.005)
    }),
  )
})

test('by hand: five fours beside a platform of 3.5 are 3.67, and one five is 3.64', () => {
  const all = { ratings: 20, sum: 70 }
  expect(ratingOf({ ratings: 5, sum: 20 }, all)).toBe(3.67)
  expect(ratingOf({ ratings: 1, sum: 5 }, all)).toBe(3.64)
})

test('a house that nobody rated has none, and says why', () => {
  const figure = ratingFigure({ ratings: 0, sum: 0 }, { ratings: 4, sum: 12 }, '2026-11-25')
  expect(figure).toMatchObject({ value: null, method: 'F12', availability: { unavailable: 'not_rated' } })
})
