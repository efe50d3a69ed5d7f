import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGrowing, slopeOf } from '../bench/soak/slope.ts'

// What a soak says of growth is only as good as the slope that it reads from its samples.

const figure = fc.integer({ min: -1000, max: 1000 })
const noise = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 3, maxLength: 40 })
const points = (values: readonly number[]) => values.map((value, at) => ({ hours: at / 4, value }))

test('a straight line has its own slope, and no spread', () => {
  fc.assert(
    fc.property(figure, figure, fc.integer({ min: 2, max: 40 }), (start, perQuarter, count) => {
      const line = points(Array.from({ length: count }, (_, at) => start + perQuarter * at))
      expect(slopeOf(line)).toEqual({ perHour: 4 * perQuarter, least: 4 * perQuarter, most: 4 * perQuarter })
    }),
  )
})

test('the slope lies within its spread, and a line added to the values is added to all three', () => {
  fc.assert(
    fc.property(noise, figure, figure, (values, start, perQuarter) => {
      const { perHour, least, most } = slopeOf(points(values))
      expect(perHour).toBeGreaterThanOrEqual(least)
      expect(perHour).toBeLessThanOrEqual(most)
      const tilted = slopeOf(points(values.map((value, at) => value + start + perQuarter * at)))
      expect(tilted.perHour).toBeCloseTo(perHour + 4 * perQuarter)
      expect(tilted.least).toBeCloseTo(least + 4 * perQuarter)
      expect(tilted.most).toBeCloseTo(most + 4 * perQuarter)
    }),
  )
})

test('values that go down mirror those that go up', () => {
  fc.assert(
    fc.property(noise, (values) => {
      const up = slopeOf(points(values))
      const down = slopeOf(points(values.map((value) => -value)))
      expect(down.perHour).toBeCloseTo(-up.perHour)
      expect(down.least).toBeCloseTo(-up.most)
      expect(down.most).toBeCloseTo(-up.least)
    }),
  )
})

test('one sample that is far off moves a steady figure by nothing', () => {
  fc.assert(
    fc.property(figure, fc.integer({ min: 0, max: 19 }), figure, (steady, at, off) => {
      const values = Array.from({ length: 20 }, () => steady).with(at, off)
      expect(slopeOf(points(values)).perHour).toBeCloseTo(0)
    }),
  )
})

test('a figure grows where even the least of its likely slopes does; a saw does not', () => {
  const saw = Array.from({ length: 40 }, (_, at) => 100 + (at % 7) * 10)
  expect(isGrowing(slopeOf(points(saw)))).toBe(false)
  expect(isGrowing(slopeOf(points(saw.map((value, at) => value + 20 * at))))).toBe(true)
})

test('of a single sample nothing is known', () => {
  expect(slopeOf(points([5])).perHour).toBeNaN()
  expect(isGrowing(slopeOf([]))).toBe(false)
})
