import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenBy } from './hidden-by.ts'

const SIZE = { width: 390, height: 620 }
const OVER = { top: 100, right: 0, bottom: 216, left: 0 }

test('a pin in the open stays where it is', () => {
  expect(hiddenBy({ x: 195, y: 300 }, SIZE, OVER)).toEqual([0, 0])
})

test('a pin under the card comes up, one under the search comes down, one at the edge comes in', () => {
  expect(hiddenBy({ x: 195, y: 560 }, SIZE, OVER)[1]).toBeGreaterThan(0)
  expect(hiddenBy({ x: 195, y: 90 }, SIZE, OVER)[1]).toBeLessThan(0)
  expect(hiddenBy({ x: 385, y: 300 }, SIZE, OVER)[0]).toBeGreaterThan(0)
})

test('moved so, no pin is hidden any more, and no view moves twice', () => {
  const spot = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
  fc.assert(
    fc.property(spot, (pixel) => {
      const [dx, dy] = hiddenBy(pixel, SIZE, OVER)
      expect(hiddenBy({ x: pixel.x - dx, y: pixel.y - dy }, SIZE, OVER)).toEqual([0, 0])
    }),
  )
})
