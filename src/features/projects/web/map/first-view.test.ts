import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithin } from '#platform/web/map/bounds.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import { boundsOf, fitBounds } from '#platform/web/map/camera.ts'
import { firstViewOf, LOWER_48 } from './first-view.ts'
import { freeAround } from './free-around.ts'

// The map as the page gives it at 390, 768, 1,024 and 1,440 px, and a window that is wide and low.
const SIZES = [
  { width: 390, height: 640 },
  { width: 704, height: 620 },
  { width: 471, height: 707 },
  { width: 662, height: 839 },
  { width: 900, height: 400 },
]

describe('the first frame', () => {
  test.each(SIZES)('holds the lower 48 states at $width × $height', (size) => {
    const view = boundsOf(fitBounds(firstViewOf([-122.5, 30, -81, 48], false)!, size, freeAround(size)), size)
    expect(isWithin(LOWER_48, view)).toBe(true)
  })

  test('of a market with a home in Hawaii holds Hawaii, too', () => {
    expect(firstViewOf([-157.9, 21.3, -100, 40], false)).toEqual([-157.9, 21.3, -66.9, 49.4])
  })

  test('of a market elsewhere is that market, not an unmarked North America', () => {
    const victoria: Bounds = [144.5, -38.4, 145.6, -37.4]
    expect(firstViewOf(victoria, false)).toBe(victoria)
  })

  test('of an empty market is the country; of a search that found nothing, whatever is shown already', () => {
    expect(firstViewOf(null, false)).toEqual(LOWER_48)
    expect(firstViewOf(null, true)).toBeNull()
  })
})

test('whatever fits a search is in view, anywhere in the world and at any size', () => {
  const lon = fc.double({ min: -180, max: 180, noNaN: true })
  const lat = fc.double({ min: -80, max: 80, noNaN: true })
  const boxes = fc
    .tuple(lon, lat, lon, lat)
    .map(([a, b, c, d]): Bounds => [Math.min(a, c), Math.min(b, d), Math.max(a, c) + 0.001, Math.max(b, d) + 0.001])
  fc.assert(
    fc.property(boxes, fc.constantFrom(...SIZES), fc.boolean(), (extent, size, isNarrowed) => {
      const wanted: Bounds = [extent[0], extent[1], Math.min(180, extent[2]), extent[3]]
      const camera = fitBounds(firstViewOf(wanted, isNarrowed)!, size, freeAround(size))
      const [west, south, east, north] = boundsOf(camera, size)
      expect(isWithin(wanted, [west - 1e-9, south - 1e-9, east + 1e-9, north + 1e-9])).toBe(true)
    }),
    { numRuns: 300 },
  )
})
