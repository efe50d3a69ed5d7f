import { touches } from '#platform/web/map/base-map.ts'
import type { Area, BaseMap, CountyMap } from '#platform/web/map/base-map.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import { worldPixels } from '#platform/web/map/camera.ts'
import type { Camera, Size } from '#platform/web/map/camera.ts'
import type { Scene } from '#platform/web/map/draw-base.ts'
import { clearCanvas } from '#platform/web/map/clear-canvas.ts'
import { drawArea } from '#platform/web/map/draw-area.ts'
import type { Ring } from '#platform/web/map/draw-area.ts'
import { drawBase, ROUGH_COAST_ZOOM, viewBox } from '#platform/web/map/draw-base.ts'
import { shadeOutside } from '#platform/web/map/draw-shade.ts'
import { drawLabels } from '#platform/web/map/draw-labels.ts'
import type { Town } from '#platform/web/map/draw-labels.ts'
import { drawGraticule, drawMargin } from '#platform/web/map/draw-graticule.ts'
import { drawWash } from '#platform/web/map/draw-wash.ts'
import type { Pin } from './pin.ts'
import { boxOf } from './place-tags.ts'
import type { Ink } from '#platform/web/map/ink.ts'
import type { Wash } from '#platform/web/map/wash.ts'

export type MapScene = {
  readonly ink: Ink
  readonly base: BaseMap | null
  readonly counties: CountyMap | null
  /** A street map lies under the canvas: our own land is left out. */
  readonly hasStreets: boolean
  readonly wash: Wash | null
  readonly towns: readonly Town[]
  readonly pins: readonly Pin[]
  /** The box that the pins are of, where the view may show more. */
  readonly box: Bounds | null
  /** The drawn area that the pins are of. */
  readonly area: Ring | null
  /** The letter of western longitudes in the reader's language. */
  readonly west: string
  /** Says for which scale the coast is drawn, in millions. */
  readonly coastNote: (millions: number) => string
}

/** Paint the whole sheet for one view, from the sea up to the names. */
export function paintScene(canvas: HTMLCanvasElement, camera: Camera, size: Size, sheet: MapScene): void {
  const context = clearCanvas(canvas, size)
  if (!context) return
  const scene = { camera, size, ink: sheet.ink }
  if (sheet.base && !sheet.hasStreets) drawBase(context, scene, sheet.base, sheet.counties)
  if (sheet.wash) drawWash(context, scene, sheet.wash, landOf(scene, sheet))
  drawGraticule(context, scene)
  if (sheet.box) shadeOutside(context, scene, sheet.box)
  if (sheet.area) drawArea(context, scene, sheet.area)
  const scale = worldPixels(camera.zoom)
  const [left, top] = [camera.x * scale - size.width / 2, camera.y * scale - size.height / 2]
  const taken = sheet.pins.map((pin) => {
    const box = boxOf(pin, scale)
    return { ...box, x: box.x - left, y: box.y - top }
  })
  const names = sheet.hasStreets ? { base: null, counties: null } : { base: sheet.base, counties: sheet.counties }
  drawLabels(context, scene, { ...names, towns: sheet.towns }, taken)
  const isRough = names.base !== null && camera.zoom >= ROUGH_COAST_ZOOM
  drawMargin(context, scene, { west: sheet.west, note: isRough ? sheet.coastNote(coastOf(scene, sheet.base!)) : null })
}

/** How many millions the scale has for which the lines of a view are made: those of us-atlas, or of world-atlas far from the country. */
function coastOf(scene: Scene, { states }: BaseMap): number {
  const box = viewBox(scene)
  return states.some(({ rings }) => rings.some((ring) => touches(ring.box, box))) ? 10 : 110
}

// The coasts of other countries are too rough to say where no land is, and a street map below shows its own.
function landOf(scene: Scene, { base, hasStreets }: MapScene): readonly Area[] | null {
  const states = base && !hasStreets ? base.states.filter((state) => touches(state.box, viewBox(scene))) : []
  return states.length > 0 ? states : null
}
