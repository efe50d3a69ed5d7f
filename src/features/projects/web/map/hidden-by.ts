import { MARGIN_PX } from '#platform/web/map/draw-graticule.ts'
import type { Insets, Pixel, Size } from '#platform/web/map/camera.ts'

// Half of a price, and all of it above its place.
const ASIDE_PX = 40
const ABOVE_PX = 48
const BELOW_PX = 20

/** By how many pixels a view has to move (right, down) until a price at `pixel` stands clear of what lies over the map. */
export function hiddenBy({ x, y }: Pixel, { width, height }: Size, over: Insets): [dx: number, dy: number] {
  const beyond = (value: number, from: number, to: number): number => value - Math.max(from, Math.min(to, value))
  return [
    beyond(x, MARGIN_PX + over.left + ASIDE_PX, width - MARGIN_PX - over.right - ASIDE_PX),
    beyond(y, MARGIN_PX + over.top + ABOVE_PX, height - MARGIN_PX - over.bottom - BELOW_PX),
  ]
}
