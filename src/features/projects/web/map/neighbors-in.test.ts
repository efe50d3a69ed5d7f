import { expect, test } from 'vitest'
import { neighborsIn } from './neighbors-in.ts'

const crowd = (west: number, count: number) => ({
  lon: west + 0.5,
  lat: 47.5,
  count,
  bounds: [west, 47, west + 1, 48],
  price_sqft: null,
})

test('the home that a map is about is not counted among its neighbors', () => {
  const left = neighborsIn([crowd(-123, 5), crowd(-122, 7)], { lon: -121.7, lat: 47.2 })
  expect(left.map(({ count }) => count)).toEqual([5, 6])
})

test('a count that was this home alone is gone', () => {
  expect(neighborsIn([crowd(-122, 1)], { lon: -121.7, lat: 47.2 })).toEqual([])
})
