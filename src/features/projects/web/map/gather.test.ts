import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherPins } from './gather.ts'

const point = (id: string, lon: number, lat: number) =>
  ({ id, name: id, lon, lat, price: 1, status: 'open', percent: 0 }) as const
const cluster = { lon: -122, lat: 47, count: 12, bounds: [-122.1, 46.9, -121.9, 47.1], price_sqft: null }

test('homes that would lie on each other are one count with their box; far ones keep their price', () => {
  const pins = gatherPins([point('a', -122.3, 47.6), point('b', -122.31, 47.61), point('c', -90, 30)], [], 5)
  expect(pins).toMatchObject([
    { kind: 'cluster', count: 2, ids: ['a', 'b'], bounds: [-122.31, 47.6, -122.3, 47.61] },
    { kind: 'tag', point: { id: 'c' } },
  ])
})

test('close enough, every home stands by itself: its price where there is room, else a dot', () => {
  const kinds = gatherPins([point('a', -122.3, 47.6), point('b', -122.3001, 47.6)], [], 15).map(({ kind }) => kind)
  expect(kinds).toEqual(['tag', 'dot'])
})

test('whatever is gathered, every listing is counted once', () => {
  const places = fc.array(fc.tuple(fc.integer({ min: -125, max: -70 }), fc.integer({ min: 25, max: 49 })), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(places, fc.integer({ min: 3, max: 16 }), (spots, zoom) => {
      const pins = gatherPins(
        spots.map(([lon, lat], at) => point(String(at), lon, lat)),
        [cluster],
        zoom,
      )
      const count = pins.reduce((sum, pin) => sum + (pin.kind === 'cluster' ? pin.count : 1), 0)
      expect(count).toBe(spots.length + cluster.count)
    }),
  )
})
