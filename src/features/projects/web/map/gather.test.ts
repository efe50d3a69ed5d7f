import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldPixels } from '#platform/web/map/camera.ts'
import { gatherPins } from './gather.ts'
import type { Pin } from './pin.ts'
import { boxOf, doOverlap } from './place-tags.ts'

const point = (id: string, lon: number, lat: number) =>
  ({ id, name: id, lon, lat, price: 1, status: 'open', percent: 0 }) as const
const cluster = (lon: number, lat: number, count: number) => ({
  lon,
  lat,
  count,
  bounds: [lon - 0.1, lat - 0.1, lon + 0.1, lat + 0.1],
  price_sqft: null,
})

/** Pairs of signs of which one covers the other, or that no finger could tell apart. */
function clashes(pins: readonly Pin[], zoom: number): Pin[][] {
  const scale = worldPixels(zoom)
  return pins.flatMap((a, at) =>
    pins.slice(at + 1).flatMap((b) => {
      const isTag = a.kind === 'tag' || b.kind === 'tag'
      const covers = doOverlap(boxOf(a, scale), boxOf(b, scale), 0)
      const isTooNear = Math.hypot(a.x - b.x, a.y - b.y) * scale < 44
      return (isTag ? covers : isTooNear) ? [[a, b]] : []
    }),
  )
}

const countOf = (pins: readonly Pin[]): number =>
  pins.reduce((sum, pin) => sum + (pin.kind === 'cluster' ? pin.count : 1), 0)

test('homes that would lie on each other are one count with their box; far ones keep their price', () => {
  const pins = gatherPins([point('a', -122.3, 47.6), point('b', -122.31, 47.61), point('c', -90, 30)], [], 5)
  expect(pins).toMatchObject([
    { kind: 'cluster', count: 2, points: [{ id: 'a' }, { id: 'b' }], bounds: [-122.31, 47.6, -122.3, 47.61] },
    { kind: 'tag', point: { id: 'c' } },
  ])
})

test('a price that would cover another home is a dot', () => {
  const kinds = gatherPins([point('a', -122.3, 47.6), point('b', -122.3, 47.6007)], [], 15).map(({ kind }) => kind)
  expect(kinds).toEqual(['dot', 'tag'])
})

test('counts that would lie on each other become one, at the place of the larger', () => {
  const [only, ...rest] = gatherPins([], [cluster(-122, 47, 9), cluster(-122.5, 47, 900)], 5)
  expect(rest).toEqual([])
  expect(only).toMatchObject({ kind: 'cluster', count: 909, points: [] })
  expect(only!.x).toBeCloseTo((-122.5 + 180) / 360, 9)
})

test('the home that a map is about keeps its price, whatever stands around it', () => {
  const around = Array.from({ length: 40 }, (_, at) => point(`n${at}`, -122.3 + at * 0.0001, 47.6))
  const pins = gatherPins([...around, point('own', -122.3, 47.6)], [cluster(-122.3, 47.6, 500)], 12, 'own')
  expect(pins.at(-1)).toMatchObject({ kind: 'tag', point: { id: 'own' } })
})

const lon = fc.double({ min: -122.6, max: -121.9, noNaN: true })
const lat = fc.double({ min: 47.3, max: 47.8, noNaN: true })
const scenes = fc.record({
  spots: fc.array(fc.tuple(lon, lat), { maxLength: 80 }),
  crowds: fc.array(fc.tuple(lon, lat, fc.integer({ min: 2, max: 20_000 })), { maxLength: 30 }),
  zoom: fc.integer({ min: 6, max: 32 }).map((half) => half / 2),
})
const pinsOf = ({
  spots,
  crowds,
  zoom,
}: {
  spots: [number, number][]
  crowds: [number, number, number][]
  zoom: number
}) =>
  gatherPins(
    spots.map(([at, up], index) => point(String(index), at, up)),
    crowds.map(([at, up, count]) => cluster(at, up, count)),
    zoom,
  )

test('whatever is gathered, every listing is counted once', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const crowds = scene.crowds.reduce((sum, [, , count]) => sum + count, 0)
      expect(countOf(pinsOf(scene))).toBe(scene.spots.length + crowds)
    }),
  )
})

test('no price covers a sign or is covered by one, and a finger can tell every two signs apart', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      expect(clashes(pinsOf(scene), scene.zoom)).toEqual([])
    }),
  )
})

test('the test above sees a dot under a price, and two dots under one finger', () => {
  const scale = worldPixels(12)
  const dot = (kind: 'tag' | 'dot', up: number): Pin => ({ kind, x: 0.2, y: 0.4 - up / scale, point: point('a', 0, 0) })
  expect(clashes([dot('tag', 0), dot('dot', 20)], 12)).toHaveLength(1)
  expect(clashes([dot('dot', 0), dot('dot', 20)], 12)).toHaveLength(1)
  expect(clashes([dot('dot', 0), dot('dot', 50)], 12)).toHaveLength(0)
})
