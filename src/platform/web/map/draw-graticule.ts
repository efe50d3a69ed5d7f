import { boundsOf, mercatorX, mercatorY, toPixel, worldPixels } from './camera.ts'
import type { Scene } from './draw-base.ts'
import { linesBetween, showDegrees, stepFor } from './graticule.ts'
import { faded } from './ink.ts'

/** The white margin around the sheet that carries the coordinates. */
export const MARGIN_PX = 22
const BAR_PX = 4

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

/** The margin: paper, the neat line with its black and white bars, coordinates at each line of the net. */
export function drawMargin(context: CanvasRenderingContext2D, scene: Scene, west: string): void {
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
  drawCoordinates(context, scene, west)
}

function drawCoordinates(context: CanvasRenderingContext2D, scene: Scene, west: string): void {
  const { size, ink } = scene
  const { meridians, parallels } = netOf(scene)
  const { width, height } = size
  context.fillStyle = ink['accent-text']
  context.font = `500 10px ${ink.sans}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const mid = (MARGIN_PX - BAR_PX) / 2
  for (const { at, degrees } of meridians) {
    if (at < 50 || at > width - 50) continue
    const text = showDegrees(degrees, 'lon', west)
    context.fillText(text, at, mid)
    context.fillText(text, at, height - mid)
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

/** A note in the lower right corner of the sheet, inside its margin. */
export function drawNote(context: CanvasRenderingContext2D, { size, ink }: Scene, text: string): void {
  const [right, bottom] = [size.width - MARGIN_PX - 8, size.height - MARGIN_PX - 8]
  context.font = `500 11px ${ink.sans}`
  context.textAlign = 'right'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.strokeStyle = faded(ink.surface, 0.85)
  context.lineWidth = 3
  context.strokeText(text, right, bottom)
  context.fillStyle = ink.muted
  context.fillText(text, right, bottom)
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
