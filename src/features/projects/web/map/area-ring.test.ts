import { expect, test } from 'vitest'
import { areaText } from '#features/listings/area.ts'
import { latitudeOf, longitudeOf } from '#platform/web/map/camera.ts'
import { boundsOfArea, ringOf } from './area-ring.ts'

test('an area of the address lies on the map where it was drawn', () => {
  const corners = [
    [-122.4, 47.5],
    [-122.2, 47.55],
    [-122.3, 47.7],
  ] as const
  const text = areaText(corners)
  const ring = ringOf(text)
  expect(ring).toHaveLength(3)
  corners.forEach(([lon, lat], at) => {
    expect(longitudeOf(ring[at]!.x)).toBeCloseTo(lon, 6)
    expect(latitudeOf(ring[at]!.y)).toBeCloseTo(lat, 6)
  })
  expect(boundsOfArea(text)).toEqual([-122.4, 47.5, -122.2, 47.7])
})
