import { expect, test } from 'vitest'
import { samplesOf, washOf } from './wash.ts'

const sample = (lon: number, centsPerSqft: number) => ({ lon, lat: 47.6, centsPerSqft, count: 1 })
const three = [sample(-122.3, 30_000), sample(-122.2, 50_000), sample(-122.1, 40_000)]

test('there is no wash before zoom 9, nor of fewer than three prices', () => {
  expect(washOf(three, 8)).toBeNull()
  expect(washOf(three.slice(1), 12)).toBeNull()
  expect(washOf(three, 9)).not.toBeNull()
})

test('a square takes the price that is near, and no square one beyond the prices there are', () => {
  const wash = washOf(three, 12)!
  const prices = wash.cells.map(({ centsPerSqft }) => Math.round(centsPerSqft))
  expect(Math.min(...prices)).toBe(30_000)
  expect(Math.max(...prices)).toBe(50_000)
  expect(wash.cells.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true)
  expect([wash.low, wash.high]).toEqual([30_000, 50_000])
})

test('a crowd without a price says nothing of the price', () => {
  const crowd = { lon: -122, lat: 47, count: 9, bounds: [], price_sqft: 41_000 }
  expect(samplesOf([crowd, { ...crowd, price_sqft: null }])).toEqual([
    { lon: -122, lat: 47, centsPerSqft: 41_000, count: 9 },
  ])
})
