import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('black on white is the most there is, a colour on itself the least, and the order does not matter', () => {
  expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21, 5)
  expect(contrastOf('rgb(20, 82, 63)', 'rgb(20, 82, 63)')).toBe(1)
  expect(contrastOf('rgb(118, 118, 118)', 'rgb(255, 255, 255)')).toBeCloseTo(4.54, 2)
  expect(contrastOf('rgb(255, 255, 255)', 'rgb(118, 118, 118)')).toBeCloseTo(4.54, 2)
})
