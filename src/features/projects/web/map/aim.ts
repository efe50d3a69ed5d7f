import { boundsText } from '#platform/web/map/bounds.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import { boundsOf, cameraAt, evenInsets, fitBounds } from '#platform/web/map/camera.ts'
import type { Camera, Insets, Size } from '#platform/web/map/camera.ts'
import { freeAround } from './free-around.ts'

/**
 * Where the page wants the map to look: at a place; at all of a box, with room around it; or at exactly a box (a view
 * that somebody chose by hand, here or on the screen that the address comes from). `closest`: the most zoom that all of a
 * box is seen at, 12 unless told.
 */
export type Aim =
  | { readonly lon: number; readonly lat: number; readonly zoom: number }
  | { readonly bounds: Bounds; readonly isExact: boolean; readonly closest?: number }

const CLOSEST_ZOOM = 17

/** `over`: pixels at each side that controls lie over. */
export function cameraOf(aim: Aim, size: Size, over: Partial<Insets> = {}): Camera {
  if (!('bounds' in aim)) return cameraAt(aim.lon, aim.lat, aim.zoom)
  return aim.isExact
    ? fitBounds(aim.bounds, size, evenInsets(0), CLOSEST_ZOOM)
    : fitBounds(aim.bounds, size, freeAround(size, over), aim.closest)
}

/** Whether a view is the very box that a page asks for: then there is nowhere to go. */
export const isThere = (aim: Aim, camera: Camera, size: Size): boolean =>
  'bounds' in aim && aim.isExact && boundsText(aim.bounds) === boundsText(boundsOf(camera, size))
