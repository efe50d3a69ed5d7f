import { expect, test } from 'vitest'
import { AREA_CORNERS } from '#features/listings/area.ts'
import { meaningOf, onSheet, ringOfLine, stepOfCross } from './sketch.ts'

const at = (x: number, y: number) => ({ x, y })
const TRIANGLE = [at(100, 100), at(200, 100), at(200, 200)]

test('a press sets the next corner', () => {
  expect(meaningOf([], at(5, 5), 9)).toBe('add')
  expect(meaningOf(TRIANGLE, at(150, 220), 9)).toBe('add')
})

test('at its first corner, or twice at its last, an area of three corners is closed', () => {
  expect(meaningOf(TRIANGLE, at(105, 104), 9)).toBe('close')
  expect(meaningOf(TRIANGLE, at(200, 200), 9)).toBe('close')
  expect(meaningOf(TRIANGLE, at(115, 100), 9)).toBe('add')
  expect(meaningOf(TRIANGLE, at(115, 100), 22)).toBe('close')
})

test('two corners close nothing, and the same corner is not set twice', () => {
  const two = TRIANGLE.slice(0, 2)
  expect(meaningOf(two, at(100, 100), 9)).toBe('same')
  expect(meaningOf(two, at(203, 100), 9)).toBe('same')
})

test('there are never more corners than an area may have, and it can still be closed', () => {
  const many = Array.from({ length: AREA_CORNERS }, (_, n) => at(n * 30, n % 2 === 0 ? 0 : 300))
  expect(meaningOf(many.slice(1), at(-60, 600), 9)).toBe('add')
  expect(meaningOf(many, at(-60, 600), 9)).toBe('full')
  expect(meaningOf(many, at(0, 0), 9)).toBe('close')
})

test('a slip of the hand is no area, nor is a stroke there and back', () => {
  expect(ringOfLine([at(0, 0), at(4, 0), at(4, 4), at(0, 4)])).toBeNull()
  expect(ringOfLine([at(0, 0), at(50, 50), at(100, 100), at(50, 50)])).toBeNull()
  expect(ringOfLine([at(0, 0), at(40, 0), at(40, 40)])).toHaveLength(3)
})

test('the cross goes by steps, farther with Shift, and does not leave the sheet', () => {
  expect(stepOfCross('ArrowLeft', false, at(100, 100))).toEqual(at(84, 100))
  expect(stepOfCross('ArrowDown', true, at(100, 100))).toEqual(at(100, 164))
  expect(stepOfCross('a', false, at(100, 100))).toBeNull()
  expect(onSheet(at(-20, 900), { width: 400, height: 300 })).toEqual(at(22, 278))
})
