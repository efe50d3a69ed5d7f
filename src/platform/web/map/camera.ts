import type { Bounds } from './bounds.ts'

/** Where the map looks: the middle in mercator units (0..1, y growing southwards) and the zoom; a world is 512 px wide at zoom 0. */
export type Camera = { readonly x: number; readonly y: number; readonly zoom: number }

export type Size = { readonly width: number; readonly height: number }
export type Pixel = { readonly x: number; readonly y: number }

/** As far out as a hand may zoom. */
export const MIN_ZOOM = 1.2
export const MAX_ZOOM = 17
// As far out as a page may go that has to show both ends of the world on a phone.
const FAR_ZOOM = -1.5
const TILE = 512
const MAX_LATITUDE = 84.9

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

/** Pixels at each side that something else lies over, or that are to stay free. */
export type Insets = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

export const evenInsets = (pixels: number): Insets => ({ top: pixels, right: pixels, bottom: pixels, left: pixels })

/** The closest view that shows a box whole within `free` pixels at each side. A box of no size is seen at `maxZoom`. */
export function fitBounds(bounds: Bounds, size: Size, free: Insets = evenInsets(64), maxZoom = 12): Camera {
  const [west, south, east, north] = bounds
  const across = mercatorX(east) - mercatorX(west)
  const down = mercatorY(south) - mercatorY(north)
  const room = (pixels: number, share: number): number =>
    share <= 0 ? maxZoom : Math.log2(Math.max(40, pixels) / (TILE * share))
  const [width, height] = [size.width - free.left - free.right, size.height - free.top - free.bottom]
  const zoom = Math.max(FAR_ZOOM, Math.min(maxZoom, room(width, across), room(height, down)))
  const scale = worldPixels(zoom)
  return clampCamera({
    // The middle of what is free lies beside the middle of the view.
    x: (mercatorX(west) + mercatorX(east)) / 2 + (free.right - free.left) / 2 / scale,
    y: (mercatorY(south) + mercatorY(north)) / 2 + (free.bottom - free.top) / 2 / scale,
    zoom,
  })
}

/** Zoom by `levels` so that the place under `pixel` stays under it. */
export function zoomAround(camera: Camera, size: Size, pixel: Pixel, levels: number): Camera {
  // A view further out than a hand may go is not zoomed in by zooming out.
  const zoom = Math.max(Math.min(MIN_ZOOM, camera.zoom), Math.min(MAX_ZOOM, camera.zoom + levels))
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

/** The middle stays on the world: all of its latitudes and longitudes. */
const clampCamera = ({ x, y, zoom }: Camera): Camera => ({
  x: Math.max(0, Math.min(1, x)),
  y: Math.max(0, Math.min(1, y)),
  zoom: Math.max(FAR_ZOOM, Math.min(MAX_ZOOM, zoom)),
})

/** Whether two views are the same to the eye: no corner is more than a pixel off. */
export function isSameView(a: Camera, b: Camera, size: Size): boolean {
  const corners = [
    { x: 0, y: 0 },
    { x: size.width, y: size.height },
  ]
  return corners.every((corner) => {
    const { x, y } = fromPixel(a, size, corner)
    const there = toPixel(b, size, x, y)
    return Math.abs(there.x - corner.x) <= 1 && Math.abs(there.y - corner.y) <= 1
  })
}
