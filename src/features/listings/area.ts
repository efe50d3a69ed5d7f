import { toMercatorX, toMercatorY } from './rules.ts'
import type { Box } from './rules.ts'

/** The most corners that a drawn area may have. */
export const AREA_CORNERS = 64
const LEAST_CORNERS = 3

/** One corner in mercator units, as the position of a listing is kept. */
export type Corner = readonly [mx: number, my: number]

/**
 * A closed ring that was drawn on the map, from its last corner back to its first. It may cross itself: what is inside is
 * said by the even-odd rule.
 */
export type Area = { readonly corners: readonly Corner[]; readonly box: Box }

/** What is wrong with a text that names no area: said by `areaFaults`, which no page carries. */
export type AreaFault = 'shape' | 'few' | 'many' | 'longitude' | 'latitude'

/** Read `lon,lat,lon,lat,…` in degrees. Returns the area, or what is wrong with it. */
export function parseArea(text: string): Area | AreaFault {
  const parts = text.split(',')
  if (parts.length > AREA_CORNERS * 2) return 'many'
  if (parts.length % 2 === 1 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,7})?$/.test(part))) return 'shape'
  const corners: Corner[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [lon, lat] = [Number(parts[at]), Number(parts[at + 1])]
    if (Math.abs(lon) > 180) return 'longitude'
    if (Math.abs(lat) > 90) return 'latitude'
    corners.push([toMercatorX(lon), toMercatorY(lat)])
  }
  if (new Set(corners.map((corner) => corner.join())).size < LEAST_CORNERS) return 'few'
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { corners, box: { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) } }
}

/**
 * Corners in degrees as an address keeps them: five decimals are about a metre. The caller thins out what has more than
 * `AREA_CORNERS`.
 */
export const areaText = (corners: readonly (readonly [lon: number, lat: number])[]): string =>
  corners.flatMap((corner) => corner.map((degrees) => String(Number(degrees.toFixed(5))))).join(',')
