import type { Area } from './base-map.ts'
import { worldPixels } from './camera.ts'
import { addAreas, viewBox } from './draw-base.ts'
import type { Scene } from './draw-base.ts'
import { faded, mix } from './ink.ts'
import type { Ink } from './ink.ts'
import type { Wash } from './wash.ts'

/** The tint of a price between the sheet's cheapest (0) and dearest (1): evergreen to brass. */
const tintOf = (ink: Ink, share: number): string => mix(ink.primary, ink.accent, Math.max(0, Math.min(1, share)))

/**
 * Lay the wash: each square in the tint of its price, fainter the less is known there. Only on `land`, where that is
 * known: no square foot of a lake or a sound has a price.
 */
export function drawWash(
  context: CanvasRenderingContext2D,
  scene: Scene,
  wash: Wash,
  land: readonly Area[] | null,
): void {
  const { camera, size, ink } = scene
  const scale = worldPixels(camera.zoom)
  const box = viewBox(scene)
  const cells = 2 ** wash.level
  const range = Math.max(1, wash.high - wash.low)
  context.save()
  if (land) {
    context.beginPath()
    addAreas(context, scene, land, box)
    context.clip('evenodd')
  }
  for (const { cx, cy, centsPerSqft, weight } of wash.cells) {
    const [x0, y0] = [cx / cells, cy / cells]
    if (x0 > box.x1 || y0 > box.y1 || x0 + 1 / cells < box.x0 || y0 + 1 / cells < box.y0) continue
    // Whole pixels, so that no seam shows between neighbours.
    const left = Math.round((x0 - camera.x) * scale + size.width / 2)
    const top = Math.round((y0 - camera.y) * scale + size.height / 2)
    const right = Math.round((x0 + 1 / cells - camera.x) * scale + size.width / 2)
    const bottom = Math.round((y0 + 1 / cells - camera.y) * scale + size.height / 2)
    context.fillStyle = faded(tintOf(ink, (centsPerSqft - wash.low) / range), 0.06 + 0.3 * Math.sqrt(weight))
    context.fillRect(left, top, right - left - 1, bottom - top - 1)
  }
  context.restore()
}
