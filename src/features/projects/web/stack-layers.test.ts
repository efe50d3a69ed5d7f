import { expect, test } from 'vitest'
import { layoutStack } from './stack-layers.ts'

test('layers are true to scale and stand on each other, the first at the bottom', () => {
  const layers = layoutStack([600, 300, 100], 200, 10)
  expect(layers.map(({ top, height }) => [top, height])).toEqual([
    [80, 120],
    [20, 60],
    [0, 20],
  ])
  expect(layers.map(({ share }) => share)).toEqual([0.6, 0.3, 0.1])
})

test('a label stands beside the middle of its layer where there is room', () => {
  expect(layoutStack([500, 500], 200, 20).map(({ labelMiddle }) => labelMiddle)).toEqual([150, 50])
})

test('labels of thin layers move apart and stay within the drawing', () => {
  const middles = layoutStack([960, 10, 10, 20], 200, 40).map(({ labelMiddle }) => labelMiddle)
  expect(middles).toEqual(middles.toSorted((a, b) => b - a))
  expect(Math.min(...middles)).toBeGreaterThanOrEqual(20)
  expect(Math.max(...middles)).toBeLessThanOrEqual(180)
  const gaps = middles.slice(1).map((middle, at) => middles[at]! - middle)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40)
})

test('a stack without money is not drawn', () => {
  expect(layoutStack([], 200, 20)).toEqual([])
  expect(layoutStack([0, 0], 200, 20)).toEqual([])
})
