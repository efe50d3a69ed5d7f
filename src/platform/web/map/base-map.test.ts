import countiesText from 'us-atlas/counties-10m.json?raw'
import statesText from 'us-atlas/states-10m.json?raw'
import { expect, test } from 'vitest'
import worldText from 'world-atlas/countries-110m.json?raw'
import { readBaseMap, readCountyMap } from './base-map.ts'
import type { Run } from './base-map.ts'
import { latitudeOf, longitudeOf } from './camera.ts'

const base = readBaseMap(JSON.parse(statesText), JSON.parse(worldText))

test('the base map has every state with a middle inside it, and the neighbours without the country itself', () => {
  expect(base.states.length).toBeGreaterThanOrEqual(51)
  const colorado = base.states.find(({ name }) => name === 'Colorado')!
  expect(longitudeOf(colorado.x)).toBeCloseTo(-105.5, 0)
  expect(latitudeOf(colorado.y)).toBeCloseTo(39, 0)
  expect(base.neighbors.map(({ name }) => name)).toContain('Canada')
  expect(base.neighbors.map(({ name }) => name)).not.toContain('United States of America')
})

test('no line of a country goes across the whole world, but along the ice of the south', () => {
  const isAcross = ({ points }: Run) =>
    points.some((x, at) => at % 2 === 0 && at > 0 && Math.abs(x - points[at - 2]!) > 0.5)
  expect(base.neighbors.filter(({ rings }) => rings.some(isAcross)).map(({ name }) => name)).toEqual(['Antarctica'])
  const russia = base.neighbors.find(({ name }) => name === 'Russia')!
  expect([russia.box.x0, russia.box.x1]).toEqual([0, 1])
  expect(longitudeOf(russia.x)).toBeGreaterThan(60)
  // Its end in the east, beyond 180°, is drawn in the west.
  expect(russia.rings.some(({ box }) => box.x0 === 0 && longitudeOf(box.x1) < -169)).toBe(true)
})

test('lines are kept in short pieces, each with the box around it', () => {
  for (const { points, box } of [...base.stateLines, ...base.outline]) {
    expect(points.length).toBeLessThanOrEqual(98)
    expect(Math.min(...points.filter((_, at) => at % 2 === 0))).toBe(box.x0)
  }
})

test('counties come with their names', () => {
  const { counties, lines } = readCountyMap(JSON.parse(countiesText))
  expect(counties.length).toBeGreaterThan(3000)
  expect(counties.map(({ name }) => name)).toContain('Kitsap')
  expect(lines.length).toBeGreaterThan(3000)
})
