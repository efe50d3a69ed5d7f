import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsText, readBounds } from './bounds.ts'
import {
  between,
  boundsOf,
  cameraAt,
  evenInsets,
  fitBounds,
  fromPixel,
  isSameView,
  latitudeOf,
  longitudeOf,
  mercatorX,
  mercatorY,
  panBy,
  toPixel,
  zoomAround,
} from './camera.ts'

const SIZE = { width: 900, height: 700 }
const lon = fc.double({ min: -150, max: 150, noNaN: true })
const lat = fc.double({ min: -60, max: 60, noNaN: true })
const zoom = fc.double({ min: 4, max: 16, noNaN: true })
const pixel = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 700 }) })

test('a place on the screen is where it came from', () => {
  fc.assert(
    fc.property(lon, lat, zoom, pixel, (at, up, level, spot) => {
      const camera = cameraAt(at, up, level)
      const world = fromPixel(camera, SIZE, spot)
      const back = toPixel(camera, SIZE, world.x, world.y)
      expect(back.x).toBeCloseTo(spot.x, 4)
      expect(back.y).toBeCloseTo(spot.y, 4)
    }),
  )
})

test('mercator turns latitude into the same latitude again', () => {
  for (const degrees of [-60, 0, 47.6, 80]) expect(latitudeOf(mercatorY(degrees))).toBeCloseTo(degrees, 9)
})

test('what lies under the pointer stays under it while the map is zoomed', () => {
  fc.assert(
    fc.property(lon, lat, zoom, pixel, (at, up, level, spot) => {
      const camera = cameraAt(at, up, level)
      const before = fromPixel(camera, SIZE, spot)
      const after = fromPixel(zoomAround(camera, SIZE, spot, 0.5), SIZE, spot)
      expect(after.x).toBeCloseTo(before.x, 9)
      expect(after.y).toBeCloseTo(before.y, 9)
    }),
  )
})

describe('fitting a box', () => {
  test('shows all of it, no closer than asked', () => {
    const box = [-122.6, 47.1, -122, 47.8] as const
    const [west, south, east, north] = boundsOf(fitBounds(box, SIZE, evenInsets(40)), SIZE)
    expect([west < box[0], south < box[1], east > box[2], north > box[3]]).toEqual([true, true, true, true])
    expect(fitBounds([-122, 47, -122, 47], SIZE, evenInsets(40), 12).zoom).toBe(12)
  })
})

test('a flight begins and ends where it should, and a straight zoom does not leave its middle', () => {
  const [from, to] = [cameraAt(-122, 47, 5), cameraAt(-90, 40, 11)]
  expect(between(from, to, 0)).toMatchObject({ x: from.x, zoom: 5 })
  expect(between(from, to, 1).x).toBeCloseTo(to.x, 12)
  expect(between(from, { ...from, zoom: 9 }, 0.5)).toMatchObject({ x: from.x, y: from.y, zoom: 7 })
})

test('the middle of the sheet is anywhere in the world, and nowhere beyond it', () => {
  const melbourne = cameraAt(144.96, -37.81, 11)
  expect(longitudeOf(melbourne.x)).toBeCloseTo(144.96, 9)
  expect(latitudeOf(melbourne.y)).toBeCloseTo(-37.81, 9)
  expect(cameraAt(200, -89.9, 40)).toMatchObject({ x: 1, zoom: 17 })
})

test('a box that two controls lie over is shown beside them', () => {
  const box = [-122.6, 47.1, -122, 47.8] as const
  const camera = fitBounds(box, SIZE, { top: 300, right: 20, bottom: 20, left: 20 })
  expect(toPixel(camera, SIZE, mercatorX(-122.3), mercatorY(47.8)).y).toBeGreaterThanOrEqual(300 - 1e-6)
})

test('a view is the same until a corner is more than a pixel off', () => {
  const camera = cameraAt(-122, 47, 10)
  expect(isSameView(camera, panBy(camera, 0.6, 0.6), SIZE)).toBe(true)
  expect(isSameView(camera, panBy(camera, 3, 0), SIZE)).toBe(false)
  expect(isSameView(camera, { ...camera, zoom: 10.1 }, SIZE)).toBe(false)
})

test('zooming out of a view of the whole world does not zoom in', () => {
  const far = fitBounds([-160, -40, 170, 60], { width: 390, height: 600 })
  expect(far.zoom).toBeLessThan(1.2)
  expect(zoomAround(far, SIZE, { x: 1, y: 1 }, -1).zoom).toBe(far.zoom)
})

test('a box goes through the address and comes back', () => {
  expect(readBounds(boundsText([-122.123_45, 47.1, -122, 48]))).toEqual([-122.1235, 47.1, -122, 48])
  expect(readBounds('1,2,3,x')).toBeNull()
  expect(readBounds(undefined)).toBeNull()
})
