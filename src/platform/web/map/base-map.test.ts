import countiesText from 'us-atlas/counties-10m.json?raw'
import statesText from 'us-atlas/states-10m.json?raw'
import { expect, test } from 'vitest'
import worldText from 'world-atlas/countries-110m.json?raw'
import { readBaseMap, readCountyMap } from './base-map.ts'
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
