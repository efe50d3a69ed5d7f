import { toPixel } from './camera.ts'
import type { Pixel } from './camera.ts'
import type { Scene } from './draw-base.ts'
import { faded } from './ink.ts'

/** A closed ring in mercator units, from its last corner back to its first. */
export type Ring = readonly Pixel[]

/**
 * Shade what lies outside of a drawn ring, and rule the ring in brass. Where the ring crosses itself, inside is what the
 * even-odd rule says, as the search has it.
 */
export function drawArea(context: CanvasRenderingContext2D, scene: Scene, ring: Ring): void {
  const { size, ink } = scene
  context.beginPath()
  context.rect(0, 0, size.width, size.height)
  addRing(context, scene, ring)
  context.fillStyle = faded(ink.sunken, 0.66)
  context.fill('evenodd')
  context.beginPath()
  addRing(context, scene, ring)
  inBrass(context, scene)
}

/** Add a ring to the present path. */
export function addRing(context: CanvasRenderingContext2D, { camera, size }: Scene, ring: Ring): void {
  addLine(
    context,
    ring.map(({ x, y }) => toPixel(camera, size, x, y)),
  )
  context.closePath()
}

/** Add a line through pixels of the sheet to the present path. */
export function addLine(context: CanvasRenderingContext2D, line: readonly Pixel[]): void {
  line.forEach(({ x, y }, at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
}

/** Rule the present path in brass, upon a line of paper, so that it is seen on land, on water and on every tint. */
export function inBrass(context: CanvasRenderingContext2D, { ink }: Scene): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = faded(ink.surface, 0.85)
  context.lineWidth = 5
  context.stroke()
  context.strokeStyle = ink.accent
  context.lineWidth = 2.2
  context.stroke()
  context.lineCap = 'butt'
}
