import type { BaseMap, CountyMap } from './base-map.ts'
import { touches } from './base-map.ts'
import { mercatorX, mercatorY, toPixel, worldPixels } from './camera.ts'
import { COUNTY_ZOOM, viewBox } from './draw-base.ts'
import type { Scene } from './draw-base.ts'
import { MARGIN_PX } from './draw-graticule.ts'
import { faded } from './ink.ts'
import type { Ink } from './ink.ts'
import { placeLabels } from './place-labels.ts'
import type { LabelBox, LabelWish } from './place-labels.ts'

/** A town or a ZIP area as the listings name it, with how many of them stand there. */
export type Town = {
  readonly kind: 'town' | 'zip'
  readonly name: string
  readonly lon: number
  readonly lat: number
  readonly count: number
}

type Style = 'state' | 'county' | Town['kind']
type Label = LabelWish & { readonly style: Style }

const LETTERS: Readonly<Record<Style, { spacing: string; color: (ink: Ink) => string; font: (ink: Ink) => string }>> = {
  state: { spacing: '3px', color: (ink) => faded(ink.muted, 0.95), font: (ink) => `500 11px ${ink.sans}` },
  county: { spacing: '2px', color: (ink) => faded(ink.muted, 0.9), font: (ink) => `500 10px ${ink.sans}` },
  zip: { spacing: '1px', color: (ink) => faded(ink.muted, 0.95), font: (ink) => `500 12px ${ink.display}` },
  town: { spacing: '0.8px', color: (ink) => ink.text, font: (ink) => `small-caps 500 15px ${ink.display}` },
}

/** Names of towns, counties and states where there is room between the pins. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  names: { base: BaseMap | null; counties: CountyMap | null; towns: readonly Town[] },
  taken: readonly LabelBox[],
): void {
  const { ink, size } = scene
  const wishes = [...townWishes(context, scene, names.towns), ...areaWishes(context, scene, names.base, names.counties)]
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const label of placeLabels(wishes, taken, { ...size, margin: MARGIN_PX + 4 })) {
    const { spacing, color, font } = LETTERS[label.style]
    context.font = font(ink)
    context.letterSpacing = spacing
    context.strokeStyle = faded(ink.surface, 0.85)
    context.lineWidth = 3
    context.strokeText(label.text, label.x, label.y)
    context.fillStyle = color(ink)
    context.fillText(label.text, label.x, label.y)
  }
  context.letterSpacing = '0px'
}

const FROM_ZOOM = { town: 5, zip: 10.5 }
// A town goes before every ZIP, and both before counties and states.
const FIRST_RANK = { town: 100_000, zip: 100 }

function townWishes(context: CanvasRenderingContext2D, scene: Scene, towns: readonly Town[]): Label[] {
  const { camera, size, ink } = scene
  return towns.flatMap(({ kind, name, lon, lat, count }) => {
    if (camera.zoom < FROM_ZOOM[kind]) return []
    const { x, y } = toPixel(camera, size, mercatorX(lon), mercatorY(lat))
    if (x < 0 || y < 0 || x > size.width || y > size.height) return []
    // A town's name stands above its homes; where that is taken, below them or farther off.
    const label = wish(context, ink, kind, name, x, y, FIRST_RANK[kind] + count)
    return OFFSETS.map(([dx, dy], at) => ({ ...label, x: x + dx, y: y + dy, rank: label.rank - at * 0.1 }))
  })
}

function areaWishes(
  context: CanvasRenderingContext2D,
  scene: Scene,
  base: BaseMap | null,
  counties: CountyMap | null,
): Label[] {
  const { camera, size, ink } = scene
  const box = viewBox(scene)
  const scale = worldPixels(camera.zoom)
  const style: Style = counties && camera.zoom >= COUNTY_ZOOM ? 'county' : 'state'
  const areas = style === 'county' ? counties!.counties : (base?.states ?? [])
  return areas.flatMap((area) => {
    if (!touches(area.box, box)) return []
    const { x, y } = toPixel(camera, size, area.x, area.y)
    const label = wish(context, ink, style, area.name.toUpperCase(), x, y, 0)
    const room = (area.box.x1 - area.box.x0) * scale
    return label.width < room * 0.9 ? [{ ...label, rank: Math.min(50, room / 100) }] : []
  })
}

// Places that a town's name tries in turn, in pixels from its middle.
const OFFSETS = [
  [0, -34],
  [0, 34],
  [64, 0],
  [-64, 0],
  [0, -66],
  [0, 62],
] as const

const widths = new Map<string, number>()

function wish(
  context: CanvasRenderingContext2D,
  ink: Ink,
  style: Style,
  text: string,
  x: number,
  y: number,
  rank: number,
): Label {
  const { spacing, font } = LETTERS[style]
  const key = `${style} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    context.font = font(ink)
    context.letterSpacing = spacing
    width = context.measureText(text).width
    context.letterSpacing = '0px'
    widths.set(key, width)
  }
  return { style, text, x, y, width, height: style === 'town' ? 18 : 14, rank }
}
