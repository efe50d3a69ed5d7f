import { expect, test } from 'vitest'
import { cameraAt, mercatorX, mercatorY, toPixel } from '#platform/web/map/camera.ts'
import type { Camera } from '#platform/web/map/camera.ts'
import { zoomIntoCluster } from './open-cluster.ts'

const size = { width: 390, height: 640 }
// What the search and its row of chips cover.
const over = { top: 112 }
const [west, south, east, north] = [-123, 45.5, -122, 47.8]
const pin = {
  kind: 'cluster',
  key: 'homes',
  count: 9,
  points: [],
  bounds: [west, south, east, north],
  x: mercatorX(-122.5),
  y: mercatorY(46.7),
} as const

/** Where the view goes from this zoom. */
function viewFrom(zoom: number): Camera {
  let view: Camera = { x: 0.2, y: 0.4, zoom }
  zoomIntoCluster({ size: () => size, camera: () => view, glide: (to) => void (view = to) }, pin, over)
  return view
}

test('the homes of a count that is opened lie clear of the search that floats over the map', () => {
  const view = viewFrom(4)
  const topLeft = toPixel(view, size, mercatorX(west), mercatorY(north))
  const bottomRight = toPixel(view, size, mercatorX(east), mercatorY(south))
  expect(view.zoom).toBeGreaterThan(4)
  expect(topLeft.y).toBeGreaterThan(over.top + 44)
  expect(topLeft.x).toBeGreaterThan(0)
  expect(bottomRight.x).toBeLessThan(size.width)
  expect(bottomRight.y).toBeLessThan(size.height)
})

test('a count whose box fills the view already is seen two levels closer, about its middle', () => {
  const { zoom } = viewFrom(4)
  expect(viewFrom(zoom)).toEqual({ ...cameraAt(0, 0, zoom + 2), x: pin.x, y: pin.y })
})
