import { boundsOf, mercatorX, mercatorY, toPixel, worldPixels } from './camera.ts'
import type { Scene } from './draw-base.ts'
import { linesBetween, showDegrees, stepFor } from './graticule.ts'
import { faded } from './ink.ts'

/** The white margin around the sheet that carries the coordinates. */
export const MARGIN_PX = 22
const BAR_PX = 4
const NOTE_AIR_PX = 8

type Line = { readonly at: number; readonly degrees: number }

/** The net of meridians and parallels across the sheet. */
export function drawGraticule(context: CanvasRenderingContext2D, scene: Scene): void {
  const { size, ink } = scene
  const { meridians, parallels } = netOf(scene)
  context.beginPath()
  for (const { at } of meridians) {
    context.moveTo(crisp(at), 0)
    context.lineTo(crisp(at), size.height)
  }
  for (const { at } of parallels) {
    context.moveTo(0, crisp(at))
    context.lineTo(size.width, crisp(at))
  }
  context.strokeStyle = faded(ink.accent, 0.3)
  context.lineWidth = 0.75
  context.stroke()
}

/** What stands in the margin beside the degrees: the letter of western longitudes, and a note in its lower right corner. */
export type MarginWords = { readonly west: string; readonly note: string | null }

/** The margin: paper, the neat line with its black and white bars, coordinates at each line of the net, and a note. */
export function drawMargin(context: CanvasRenderingContext2D, scene: Scene, words: MarginWords): void {
  const { size, ink } = scene
  const { meridians, parallels } = netOf(scene)
  const { width, height } = size
  const inner = { left: MARGIN_PX, top: MARGIN_PX, right: width - MARGIN_PX, bottom: height - MARGIN_PX }
  context.fillStyle = ink.raised
  context.fillRect(0, 0, width, MARGIN_PX)
  context.fillRect(0, inner.bottom, width, MARGIN_PX)
  context.fillRect(0, 0, MARGIN_PX, height)
  context.fillRect(inner.right, 0, MARGIN_PX, height)
  context.strokeStyle = ink.text
  context.lineWidth = 1
  context.strokeRect(inner.left + 0.5, inner.top + 0.5, inner.right - inner.left - 1, inner.bottom - inner.top - 1)
  context.strokeRect(
    inner.left - BAR_PX + 0.5,
    inner.top - BAR_PX + 0.5,
    inner.right - inner.left + BAR_PX * 2 - 1,
    inner.bottom - inner.top + BAR_PX * 2 - 1,
  )
  context.fillStyle = ink.text
  for (const [from, to] of bars(meridians, inner.left, inner.right)) {
    context.fillRect(from, inner.top - BAR_PX, to - from, BAR_PX)
    context.fillRect(from, inner.bottom, to - from, BAR_PX)
  }
  for (const [from, to] of bars(parallels, inner.top, inner.bottom)) {
    context.fillRect(inner.left - BAR_PX, from, BAR_PX, to - from)
    context.fillRect(inner.right, from, BAR_PX, to - from)
  }
  drawCoordinates(context, scene, words)
}

function drawCoordinates(context: CanvasRenderingContext2D, scene: Scene, { west, note }: MarginWords): void {
  const { size, ink } = scene
  const { meridians, parallels } = netOf(scene)
  const { width, height } = size
  context.font = `500 10px ${ink.sans}`
  context.textBaseline = 'middle'
  const mid = (MARGIN_PX - BAR_PX) / 2
  const noteFrom = note === null ? width : drawNote(context, scene, note, height - mid)
  context.fillStyle = ink['accent-text']
  context.textAlign = 'center'
  for (const { at, degrees } of meridians) {
    if (at < 50 || at > width - 50) continue
    const text = showDegrees(degrees, 'lon', west)
    context.fillText(text, at, mid)
    // Degrees that the note leaves no room for stand at the upper edge alone.
    if (at + context.measureText(text).width / 2 < noteFrom) context.fillText(text, at, height - mid)
  }
  for (const { at, degrees } of parallels) {
    if (at < 50 || at > height - 50) continue
    const text = showDegrees(degrees, 'lat', west)
    turned(context, mid, at, -Math.PI / 2, text)
    turned(context, width - mid, at, Math.PI / 2, text)
  }
}

function turned(context: CanvasRenderingContext2D, x: number, y: number, angle: number, text: string): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.fillText(text, 0, 0)
  context.restore()
}

/** At the right of the lower margin, where no sign of the map can lie over it. Returns where it begins, with some air before it. */
function drawNote(context: CanvasRenderingContext2D, { size, ink }: Scene, text: string, y: number): number {
  const right = size.width - MARGIN_PX
  context.fillStyle = ink.muted
  context.textAlign = 'right'
  context.fillText(text, right, y)
  return right - context.measureText(text).width - NOTE_AIR_PX
}

function netOf({ camera, size }: Scene): { meridians: Line[]; parallels: Line[] } {
  const [west, south, east, north] = boundsOf(camera, size)
  const step = stepFor(worldPixels(camera.zoom) / 360)
  return {
    meridians: linesBetween(west, east, step).map((degrees) => ({
      degrees,
      at: toPixel(camera, size, mercatorX(degrees), camera.y).x,
    })),
    parallels: linesBetween(south, north, step).map((degrees) => ({
      degrees,
      at: toPixel(camera, size, camera.x, mercatorY(degrees)).y,
    })),
  }
}

/** Every second piece between the lines is black; which ones belongs to the degrees, so that bars travel with the map. */
function bars(lines: readonly Line[], from: number, to: number): [number, number][] {
  const sorted = lines.toSorted((a, b) => a.at - b.at)
  const step = sorted.length > 1 ? Math.abs(sorted[1]!.degrees - sorted[0]!.degrees) : 1
  const cut = (at: number): number => Math.max(from, Math.min(to, at))
  const pieces: [number, number][] = []
  sorted.forEach(({ at, degrees }, index) => {
    const isBlack = Math.abs(Math.round(degrees / step)) % 2 === 0
    if (isBlack) pieces.push([cut(at), cut(sorted[index + 1]?.at ?? to)])
    else if (index === 0) pieces.push([from, cut(at)])
  })
  return pieces.filter(([a, b]) => b > a)
}

const crisp = (value: number): number => Math.round(value) + 0.5
