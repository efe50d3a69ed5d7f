import type { Pin } from './pin.ts'

/** A sign's box in pixels around its middle; a price stands above its place. */
export type SignBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const TAG_PX = { width: 62, height: 34 }
/** A price stands above its place: the middle of its box is this much higher. */
const TAG_LIFT_PX = 22
/** What a dot keeps free of prices: more than is seen of it, so that a finger finds it. */
export const DOT_PX = 24
const GAP_PX = 4

/** How large a count is drawn, its ring included. */
export const clusterPx = (count: number): number => 38 + Math.min(26, Math.round(Math.log10(count) * 12))

/** Where a sign lies on a sheet of `scale` pixels to the world's width. */
export function boxOf(pin: Pin, scale: number): SignBox {
  const [x, y] = [pin.x * scale, pin.y * scale]
  if (pin.kind === 'tag') return { x, y: y - TAG_LIFT_PX, ...TAG_PX }
  const size = pin.kind === 'cluster' ? clusterPx(pin.count) : DOT_PX
  return { x, y, width: size, height: size }
}

/** Whether two signs touch, or nearly. */
export const doOverlap = (a: SignBox, b: SignBox, gap = GAP_PX): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap

/**
 * Gives each single listing its price where that covers no other sign, be it a count, a dot or another price; a sign
 * that is a price already keeps it. All others stay dots.
 */
export function placeTags(pins: readonly Pin[], scale: number): Pin[] {
  const boxes = pins.map((pin) => boxOf(pin, scale))
  const placed = [...pins]
  pins.forEach((pin, at) => {
    if (pin.kind !== 'dot') return
    const tag: Pin = { ...pin, kind: 'tag' }
    const box = boxOf(tag, scale)
    if (boxes.some((other, index) => index !== at && doOverlap(box, other))) return
    boxes[at] = box
    placed[at] = tag
  })
  return placed
}
