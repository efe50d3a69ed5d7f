import { toPixel } from '#platform/web/map/camera.ts'
import type { Pixel } from '#platform/web/map/camera.ts'
import { clearCanvas } from '#platform/web/map/clear-canvas.ts'
import { addLine, addRing, inBrass } from '#platform/web/map/draw-area.ts'
import type { Ring } from '#platform/web/map/draw-area.ts'
import type { Scene } from '#platform/web/map/draw-base.ts'
import { faded } from '#platform/web/map/ink.ts'

/** Paints what is being drawn for one view, on a canvas of its own above the pins. */
export type Sketcher = (scene: Scene) => void

/** What is being drawn, in mercator units. */
export type Sketch = {
  readonly corners: readonly Pixel[]
  /** The line that a pointer is drawing now. */
  readonly line: readonly Pixel[]
  /** Where a pointer or the cross is. */
  readonly aim: Pixel | null
  /** `aim` is moved by keys, and has to be seen. */
  readonly isCross: boolean
  /** The area that this one will replace. */
  readonly former: Ring | null
}

const CORNER_PX = 7
const CROSS_PX = 14

/** Paint an area while it is drawn: its corners, the line between them, and the one that comes next. */
export function paintSketch(canvas: HTMLCanvasElement, scene: Scene, sketch: Sketch): void {
  const { ink, camera, size } = scene
  const context = clearCanvas(canvas, size)
  if (!context) return
  const shown = ({ x, y }: Pixel): Pixel => toPixel(camera, size, x, y)
  const corners = sketch.corners.map(shown)
  const aim = sketch.aim && shown(sketch.aim)
  if (sketch.former) {
    context.beginPath()
    addRing(context, scene, sketch.former)
    dashed(context, ink.accent)
  }
  const [first, last] = [corners[0], corners.at(-1)]
  if (first && last && aim) {
    context.beginPath()
    addLine(context, corners.length > 1 ? [last, aim, first] : [last, aim])
    dashed(context, ink.text)
  }
  context.beginPath()
  addLine(context, sketch.line.length > 1 ? sketch.line.map(shown) : corners)
  inBrass(context, scene)
  corners.forEach((corner, at) => drawCorner(context, scene, corner, at === 0 && corners.length > 2))
  if (aim && sketch.isCross) drawCross(context, scene, aim)
}

function dashed(context: CanvasRenderingContext2D, color: string): void {
  context.setLineDash([5, 4])
  context.strokeStyle = faded(color, 0.8)
  context.lineWidth = 1.2
  context.stroke()
  context.setLineDash([])
}

// The first corner grows once it can close the ring.
function drawCorner(context: CanvasRenderingContext2D, { ink }: Scene, { x, y }: Pixel, closes: boolean): void {
  const side = closes ? CORNER_PX * 1.8 : CORNER_PX
  context.fillStyle = closes ? ink.accent : ink.raised
  context.strokeStyle = closes ? ink.raised : ink.accent
  context.lineWidth = 2
  context.fillRect(x - side / 2, y - side / 2, side, side)
  context.strokeRect(x - side / 2, y - side / 2, side, side)
}

function drawCross(context: CanvasRenderingContext2D, { ink }: Scene, { x, y }: Pixel): void {
  const arms = () => {
    context.beginPath()
    addLine(context, [
      { x: x - CROSS_PX, y },
      { x: x + CROSS_PX, y },
    ])
    addLine(context, [
      { x, y: y - CROSS_PX },
      { x, y: y + CROSS_PX },
    ])
    context.stroke()
  }
  context.strokeStyle = ink.surface
  context.lineWidth = 5
  arms()
  context.strokeStyle = ink.text
  context.lineWidth = 1.6
  arms()
}
