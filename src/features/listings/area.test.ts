import { expect, test } from 'vitest'
import { AREA_CORNERS, areaText, parseArea } from './area.ts'
import type { AreaFault } from './area.ts'
import { areaFaults } from './place-faults.ts'
import { toMercatorX, toMercatorY } from './rules.ts'

const corners = (n: number) => Array.from({ length: n }, (_, at) => [at, at % 2] as const)

test('corners are read as places of the map, with the box around them', () => {
  const area = parseArea('-122.4,47.5,-122.2,47.5,-122.3,47.7')
  expect(area).toEqual({
    corners: [
      [toMercatorX(-122.4), toMercatorY(47.5)],
      [toMercatorX(-122.2), toMercatorY(47.5)],
      [toMercatorX(-122.3), toMercatorY(47.7)],
    ],
    box: { x0: toMercatorX(-122.4), x1: toMercatorX(-122.2), y0: toMercatorY(47.7), y1: toMercatorY(47.5) },
  })
})

test('what was drawn is written with five decimals, and read again', () => {
  const text = areaText([
    [-122.123456, 47.5],
    [-122, 47],
    [-121.5, 47.6000001],
  ])
  expect(text).toBe('-122.12346,47.5,-122,47,-121.5,47.6')
  expect(parseArea(text)).toHaveProperty('corners.length', 3)
})

test('64 corners are taken, and no more', () => {
  expect(parseArea(areaText(corners(AREA_CORNERS)))).toHaveProperty('corners.length', AREA_CORNERS)
})

test.each([
  ['', 'must be the corners'],
  ['1,2,3,4,5', 'must be the corners'],
  ['a,2,3,4,5,6', 'must be the corners'],
  ['1,,3,4,5,6', 'must be the corners'],
  ['1e2,2,3,4,5,6', 'must be the corners'],
  ['1,2', 'at least three corners'],
  ['1,2,3,4,1,2', 'at least three corners'],
  ['1,2,1,2,1,2,1,2', 'at least three corners'],
  ['181,2,3,4,5,6', 'longitudes between'],
  ['1,2,3,91,5,6', 'latitudes between'],
  [areaText(corners(AREA_CORNERS + 1)), 'at most 64 corners'],
])('%j is refused because it %s', (text, why) => {
  expect(areaFaults[parseArea(text) as AreaFault]).toMatchObject({
    en: expect.stringContaining(why),
    es: expect.any(String),
  })
})
