import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pixel } from '#platform/web/map/camera.ts'
import { distanceToStretch, simplifyLine, simplifyRing } from './simplify.ts'

const pixel = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 700 }) })
const line = fc.array(pixel, { minLength: 2, maxLength: 120 })

/** How far a point lies from a line through others. */
const offLine = (point: Pixel, through: readonly Pixel[]): number =>
  Math.min(...through.slice(1).map((end, at) => distanceToStretch(point, through[at]!, end)))

test('what is left out of a line lies within the tolerance, and its ends stay', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 60 }), (drawn, tolerance) => {
      const left = simplifyLine(drawn, tolerance)
      expect([left[0], left.at(-1)]).toEqual([drawn[0], drawn.at(-1)])
      for (const point of drawn) expect(offLine(point, left)).toBeLessThanOrEqual(tolerance)
    }),
  )
})

test('a ring keeps to its limit, and to corners that were drawn', () => {
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 3, maxLength: 300 }), fc.integer({ min: 3, max: 64 }), (drawn, most) => {
      const left = simplifyRing(drawn, most)
      expect(left.length).toBeLessThanOrEqual(most)
      expect(left[0]).toBe(drawn[0])
      for (const corner of left) expect(drawn).toContain(corner)
    }),
  )
})

test('a square drawn with a point at each pixel has four corners', () => {
  const side = (at: (n: number) => Pixel) => Array.from({ length: 100 }, (_, n) => at(n))
  const square = [
    ...side((n) => ({ x: n, y: 0 })),
    ...side((n) => ({ x: 100, y: n })),
    ...side((n) => ({ x: 100 - n, y: 100 })),
    ...side((n) => ({ x: 0, y: 100 - n })),
  ]
  expect(simplifyRing(square, 64)).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ])
})

test('a circle stays round: no corner that was drawn is more than two pixels off', () => {
  const circle = Array.from({ length: 600 }, (_, n) => ({
    x: 300 + 200 * Math.cos((n / 600) * 2 * Math.PI),
    y: 300 + 200 * Math.sin((n / 600) * 2 * Math.PI),
  }))
  const left = simplifyRing(circle, 64)
  expect(left.length).toBeGreaterThan(12)
  for (const point of circle) expect(offLine(point, [...left, left[0]!])).toBeLessThan(2)
})
