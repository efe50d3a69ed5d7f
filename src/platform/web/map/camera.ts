import type { Bounds } from './bounds.ts'

/** Where the map looks: the middle in mercator units (0..1, y growing southwards) and the zoom; a world is 512 px wide at zoom 0. */
export type Camera = { readonly x: number; readonly y: number; readonly zoom: number }

export type Size = { readonly width: number; readonly height: number }
export type Pixel = { readonly x: number; readonly y: number }

export const MIN_ZOOM = 1.6
export const MAX_ZOOM = 17
const TILE = 512
const MAX_LATITUDE = 84.9
// Our market is one country: the sheet never leaves the Americas' half of the world by accident.
const EDGE: Bounds = [-180, -20, -20, 80]

export const mercatorX = (lon: number): number => (lon + 180) / 360

export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const longitudeOf = (x: number): number => x * 360 - 180
export const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** Pixels of the whole world's width at a zoom. */
export const worldPixels = (zoom: number): number => TILE * 2 ** zoom

/** The camera that looks at a place. */
export const cameraAt = (lon: number, lat: number, zoom: number): Camera =>
  clampCamera({ x: mercatorX(lon), y: mercatorY(lat), zoom })

export function toPixel(camera: Camera, size: Size, x: number, y: number): Pixel {
  const scale = worldPixels(camera.zoom)
  return { x: (x - camera.x) * scale + size.width / 2, y: (y - camera.y) * scale + size.height / 2 }
}

export function fromPixel(camera: Camera, size: Size, pixel: Pixel): Pixel {
  const scale = worldPixels(camera.zoom)
  return { x: (pixel.x - size.width / 2) / scale + camera.x, y: (pixel.y - size.height / 2) / scale + camera.y }
}

/** What the view shows, in degrees. */
export function boundsOf(camera: Camera, size: Size): Bounds {
  const northWest = fromPixel(camera, size, { x: 0, y: 0 })
  const southEast = fromPixel(camera, size, { x: size.width, y: size.height })
  return [
    Math.max(-180, longitudeOf(northWest.x)),
    latitudeOf(Math.min(1, southEast.y)),
    Math.min(180, longitudeOf(southEast.x)),
    latitudeOf(Math.max(0, northWest.y)),
  ]
}

/** The closest view that shows a box whole, with `padding` pixels around it. A box of no size is seen at `maxZoom`. */
export function fitBounds(bounds: Bounds, size: Size, padding = 64, maxZoom = 12): Camera {
  const [west, south, east, north] = bounds
  const across = mercatorX(east) - mercatorX(west)
  const down = mercatorY(south) - mercatorY(north)
  const room = (pixels: number, share: number): number =>
    share <= 0 ? maxZoom : Math.log2(Math.max(40, pixels - padding * 2) / (TILE * share))
  return clampCamera({
    x: (mercatorX(west) + mercatorX(east)) / 2,
    y: (mercatorY(south) + mercatorY(north)) / 2,
    zoom: Math.min(maxZoom, room(size.width, across), room(size.height, down)),
  })
}

/** Zoom by `levels` so that the place under `pixel` stays under it. */
export function zoomAround(camera: Camera, size: Size, pixel: Pixel, levels: number): Camera {
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, camera.zoom + levels))
  const under = fromPixel(camera, size, pixel)
  const scale = worldPixels(zoom)
  return clampCamera({
    x: under.x - (pixel.x - size.width / 2) / scale,
    y: under.y - (pixel.y - size.height / 2) / scale,
    zoom,
  })
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  const scale = worldPixels(camera.zoom)
  return clampCamera({ ...camera, x: camera.x + dx / scale, y: camera.y + dy / scale })
}

/**
 * A view between two, `t` from 0 to 1. The zoom moves evenly; the middle moves so that a straight zoom does not
 * swing sideways, because at a low zoom the same pixels are more ground.
 */
export function between(from: Camera, to: Camera, t: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * t
  const [a, b, c] = [2 ** -from.zoom, 2 ** -to.zoom, 2 ** -zoom]
  const share = Math.abs(from.zoom - to.zoom) < 0.01 ? t : (a - c) / (a - b)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, zoom }
}

export function clampCamera({ x, y, zoom }: Camera): Camera {
  return {
    x: Math.max(mercatorX(EDGE[0]), Math.min(mercatorX(EDGE[2]), x)),
    y: Math.max(mercatorY(EDGE[3]), Math.min(mercatorY(EDGE[1]), y)),
    zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)),
  }
}

/** The box around places, or null for none. */
export function boundsAround(places: readonly { lon: number; lat: number }[]): Bounds | null {
  if (places.length === 0) return null
  const lons = places.map((place) => place.lon)
  const lats = places.map((place) => place.lat)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
