import { AREA_CORNERS } from '#features/listings/area.ts'
import type { Pixel, Size } from '#platform/web/map/camera.ts'
import { MARGIN_PX } from '#platform/web/map/draw-graticule.ts'
import { distance, simplifyRing } from './simplify.ts'

export const LEAST_CORNERS = 3
// Smaller than this is a slip of the hand.
const LEAST_PX = 12
const STEP_PX = 16
const LEAP_PX = 64
/** So near counts as the same place, in pixels: for a pointer or the cross of the keys, and for a finger. */
export const REACH_PX = { fine: 9, coarse: 22 }

/**
 * What a press at a place means after the corners set so far, all in pixels: another corner; the end of the ring, at its
 * first corner or at its last once more; nothing, where it would be the same corner again; or that there are as many as may be.
 */
export function meaningOf(corners: readonly Pixel[], at: Pixel, reachPx: number): 'add' | 'close' | 'same' | 'full' {
  const ends = [corners[0], corners.at(-1)]
  const isAtEnd = ends.some((end) => end !== undefined && distance(end, at) <= reachPx)
  if (isAtEnd) return corners.length < LEAST_CORNERS ? 'same' : 'close'
  return corners.length < AREA_CORNERS ? 'add' : 'full'
}

/** The ring of a line drawn by hand, thinned out to what an area may have; null where that is too small to be meant. */
export function ringOfLine(line: readonly Pixel[]): readonly Pixel[] | null {
  const ring = simplifyRing(line, AREA_CORNERS)
  const across = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  if (ring.length < LEAST_CORNERS) return null
  return Math.max(across(ring.map(({ x }) => x)), across(ring.map(({ y }) => y))) < LEAST_PX ? null : ring
}

/** The nearest place within the margin of the sheet. */
export const onSheet = ({ x, y }: Pixel, { width, height }: Size): Pixel => ({
  x: Math.max(MARGIN_PX, Math.min(width - MARGIN_PX, x)),
  y: Math.max(MARGIN_PX, Math.min(height - MARGIN_PX, y)),
})

/** Where an arrow key moves the cross, farther with Shift; null for another key. */
export function stepOfCross(key: string, isLeap: boolean, at: Pixel): Pixel | null {
  const by = isLeap ? LEAP_PX : STEP_PX
  switch (key) {
    case 'ArrowLeft':
      return { x: at.x - by, y: at.y }
    case 'ArrowRight':
      return { x: at.x + by, y: at.y }
    case 'ArrowUp':
      return { x: at.x, y: at.y - by }
    case 'ArrowDown':
      return { x: at.x, y: at.y + by }
    default:
      return null
  }
}
