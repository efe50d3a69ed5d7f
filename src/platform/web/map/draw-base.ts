import type { Area, BaseMap, Box, CountyMap, Run } from './base-map.ts'
import { touches } from './base-map.ts'
import { worldPixels } from './camera.ts'
import type { Camera, Size } from './camera.ts'
import { faded, mix } from './ink.ts'
import type { Ink } from './ink.ts'

/** Where counties begin to be drawn. */
export const COUNTY_ZOOM = 7
/** From here on the coast, drawn for a scale of 1:10,000,000, is off by more than the eye takes for a line. */
export const ROUGH_COAST_ZOOM = 9

export type Scene = { readonly camera: Camera; readonly size: Size; readonly ink: Ink }

/** The box of the view in mercator units, a little larger than the screen. */
export function viewBox({ camera, size }: Scene, extraPx = 40): Box {
  const scale = worldPixels(camera.zoom)
  const [w, h] = [(size.width / 2 + extraPx) / scale, (size.height / 2 + extraPx) / scale]
  return { x0: camera.x - w, x1: camera.x + w, y0: camera.y - h, y1: camera.y + h }
}

/** Sea with water lines along the coast, land, counties and states. */
export function drawBase(
  context: CanvasRenderingContext2D,
  scene: Scene,
  base: BaseMap,
  counties: CountyMap | null,
): void {
  const { camera, size, ink } = scene
  const box = viewBox(scene)
  const near = Math.min(1, Math.max(0, (camera.zoom - 3) / 4))
  context.fillStyle = ink.sunken
  context.fillRect(0, 0, size.width, size.height)
  context.lineJoin = 'round'
  drawWaterLines(context, scene, base.outline, box)
  fillAreas(context, scene, base.neighbors, box, mix(ink.surface, ink.sunken, 0.55))
  strokeAreas(context, scene, base.neighbors, box, faded(ink.muted, 0.35))
  fillAreas(context, scene, base.states, box, ink.surface)
  if (counties && camera.zoom >= COUNTY_ZOOM) {
    const shown = Math.min(1, (camera.zoom - COUNTY_ZOOM) * 2 + 0.3)
    stroke(context, scene, counties.lines, box, { color: faded(ink.muted, 0.42 * shown), width: 0.8, dash: [5, 3] })
  }
  stroke(context, scene, base.stateLines, box, {
    color: faded(ink.muted, 0.75),
    width: 0.8 + near * 0.5,
    dash: [9, 3, 2, 3],
  })
  // Closer than its lines were made for, the coast is drawn as what it is there: about so.
  const isRough = camera.zoom >= ROUGH_COAST_ZOOM
  stroke(context, scene, base.outline, box, {
    color: faded(ink.text, isRough ? 0.4 : 0.8),
    width: isRough ? 0.9 : 0.9 + near * 0.5,
  })
}

// Engraved maps follow a coast with thinning lines; they are wide strokes laid over each other under the land.
function drawWaterLines(context: CanvasRenderingContext2D, scene: Scene, outline: readonly Run[], box: Box): void {
  const { ink, camera } = scene
  const lines = camera.zoom < 5 ? 2 : 4
  const step = camera.zoom < 5 ? 4 : 5
  for (let at = lines; at >= 1; at--) {
    const out = step * at + at * at
    stroke(context, scene, outline, box, { color: mix(ink.sunken, ink.muted, 0.5 - at * 0.09), width: out * 2 + 1.4 })
    stroke(context, scene, outline, box, { color: ink.sunken, width: out * 2 })
  }
}

type Pen = { readonly color: string; readonly width: number; readonly dash?: readonly number[] }

function stroke(context: CanvasRenderingContext2D, scene: Scene, runs: readonly Run[], box: Box, pen: Pen): void {
  context.beginPath()
  for (const run of runs) if (touches(run.box, box)) trace(context, scene, run.points)
  context.strokeStyle = pen.color
  context.lineWidth = pen.width
  context.setLineDash([...(pen.dash ?? [])])
  context.stroke()
  context.setLineDash([])
}

function fillAreas(
  context: CanvasRenderingContext2D,
  scene: Scene,
  areas: readonly Area[],
  box: Box,
  color: string,
): void {
  context.beginPath()
  addAreas(context, scene, areas, box)
  context.fillStyle = color
  context.fill('evenodd')
}

/** Add the areas that a box touches to the present path, to be filled or clipped by `evenodd`. */
export function addAreas(context: CanvasRenderingContext2D, scene: Scene, areas: readonly Area[], box: Box): void {
  for (const area of areas) {
    if (!touches(area.box, box)) continue
    for (const ring of area.rings) if (touches(ring.box, box)) trace(context, scene, ring.points)
  }
}

function strokeAreas(
  context: CanvasRenderingContext2D,
  scene: Scene,
  areas: readonly Area[],
  box: Box,
  color: string,
): void {
  const rings = areas.filter((area) => touches(area.box, box)).flatMap((area) => area.rings)
  stroke(context, scene, rings, box, { color, width: 0.8 })
}

// Points nearer than this to the last drawn one change nothing that can be seen.
const SKIP_PX = 0.7

function trace(context: CanvasRenderingContext2D, { camera, size }: Scene, points: Float64Array): void {
  const scale = worldPixels(camera.zoom)
  const [left, top] = [size.width / 2 - camera.x * scale, size.height / 2 - camera.y * scale]
  let [lastX, lastY] = [points[0]! * scale + left, points[1]! * scale + top]
  context.moveTo(lastX, lastY)
  for (let i = 2; i < points.length; i += 2) {
    const x = points[i]! * scale + left
    const y = points[i + 1]! * scale + top
    const last = i >= points.length - 2
    if (!last && Math.abs(x - lastX) < SKIP_PX && Math.abs(y - lastY) < SKIP_PX) continue
    context.lineTo(x, y)
    lastX = x
    lastY = y
  }
}
