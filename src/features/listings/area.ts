import type { Bilingual } from '#kit/refusals.ts'
import { defineSentences } from '#kit/refusals.ts'
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

const AREA_FAULTS = defineSentences({
  shape: {
    en: 'must be the corners of an area: longitude,latitude,longitude,latitude and so on',
    es: 'deben ser las esquinas de un área: longitud,latitud,longitud,latitud y así sucesivamente',
  },
  few: {
    en: 'must have at least three corners that are not the same',
    es: 'debe tener al menos tres esquinas que no sean la misma',
  },
  many: {
    en: 'must have at most 64 corners',
    es: 'debe tener como máximo 64 esquinas',
  },
  longitude: {
    en: 'must have longitudes between -180 and 180',
    es: 'debe tener longitudes entre -180 y 180',
  },
  latitude: {
    en: 'must have latitudes between -90 and 90',
    es: 'debe tener latitudes entre -90 y 90',
  },
})

/** Read `lon,lat,lon,lat,…` in degrees. Returns the area, or the sentence that says what is wrong with it. */
export function parseArea(text: string): Area | Bilingual {
  const parts = text.split(',')
  if (parts.length > AREA_CORNERS * 2) return AREA_FAULTS.many
  if (parts.length % 2 === 1 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,7})?$/.test(part))) return AREA_FAULTS.shape
  const corners: Corner[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [lon, lat] = [Number(parts[at]), Number(parts[at + 1])]
    if (Math.abs(lon) > 180) return AREA_FAULTS.longitude
    if (Math.abs(lat) > 90) return AREA_FAULTS.latitude
    corners.push([toMercatorX(lon), toMercatorY(lat)])
  }
  if (new Set(corners.map((corner) => corner.join())).size < LEAST_CORNERS) return AREA_FAULTS.few
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { corners, box: { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) } }
}

/**
 * Corners in degrees as an address keeps them: five decimals are about a metre. The caller thins out what has more than
 * `AREA_CORNERS`.
 */
export const areaText = (corners: readonly (readonly [lon: number, lat: number])[]): string =>
  corners.flatMap((corner) => corner.map((degrees) => String(Number(degrees.toFixed(5))))).join(',')
