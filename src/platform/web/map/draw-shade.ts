import type { Bounds } from './bounds.ts'
import { mercatorX, mercatorY, toPixel } from './camera.ts'
import type { Scene } from './draw-base.ts'
import { MARGIN_PX } from './draw-graticule.ts'
import { faded } from './ink.ts'

/**
 * Shade what lies outside of a box, and rule its edge, so that nobody takes for empty what was not asked for. A box
 * that reaches to the margin of the sheet leaves nothing to shade.
 */
export function shadeOutside(context: CanvasRenderingContext2D, { camera, size, ink }: Scene, box: Bounds): void {
  const [west, south, east, north] = box
  const { x: left, y: top } = toPixel(camera, size, mercatorX(west), mercatorY(north))
  const { x: right, y: bottom } = toPixel(camera, size, mercatorX(east), mercatorY(south))
  const { width, height } = size
  const isAll = left < MARGIN_PX && top < MARGIN_PX && right > width - MARGIN_PX && bottom > height - MARGIN_PX
  if (isAll) return
  context.beginPath()
  context.rect(0, 0, width, height)
  context.rect(left, top, right - left, bottom - top)
  context.fillStyle = faded(ink.sunken, 0.66)
  context.fill('evenodd')
  context.setLineDash([6, 4])
  context.strokeStyle = faded(ink.text, 0.6)
  context.lineWidth = 1
  context.strokeRect(left, top, right - left, bottom - top)
  context.setLineDash([])
}
