import type { Bounds } from '#platform/web/map/bounds.ts'
import { mercatorX, mercatorY } from '#platform/web/map/camera.ts'
import type { Ring } from '#platform/web/map/draw-area.ts'

/** The corners of an area as the address keeps it, `lon,lat,lon,lat,…`, in degrees. The text has been judged before. */
function cornersOf(area: string): [lon: number, lat: number][] {
  const degrees = area.split(',').map(Number)
  return degrees.flatMap((lon, at) => (at % 2 === 0 ? [[lon, degrees[at + 1]!] as [number, number]] : []))
}

/** An area of the address as the map draws it. */
export const ringOf = (area: string): Ring =>
  cornersOf(area).map(([lon, lat]) => ({ x: mercatorX(lon), y: mercatorY(lat) }))

/** The box around an area of the address. */
export function boundsOfArea(area: string): Bounds {
  const corners = cornersOf(area)
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
