import type { Material, Part, Point } from '#drawing/house-part.ts'

type Shape = Extract<Part, { part: 'shape' }>

/** A rectangle of one material: left edge, bottom, width, height in feet. */
export function box(x: number, y: number, w: number, h: number, material: Material, weight = 1): Shape {
  return { part: 'shape', points: [[x, y], [x + w, y], [x + w, y + h], [x, y + h]], ...material, weight } // prettier-ignore
}

export const wall = (x: number, y: number, w: number, h: number, material: Material) => box(x, y, w, h, material, 1.8)

/** A band of shade, as eaves and porches throw it. */
export function shadow(x: number, y: number, w: number, h: number): Part[] {
  return [{ part: 'shade', points: [[x, y], [x + w, y], [x + w, y + h], [x, y + h]] }] // prettier-ignore
}

export const line = (weight: number, ...points: Point[]): Part => ({ part: 'line', points, weight })

/** The axes of `count` equal bays over a front. */
export function bays(x: number, w: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => x + (w * (i + 0.5)) / count)
}

/** Steps from the ground up to `topY`, each a little wider than the one above. */
export function steps(x: number, topY: number, w: number): Part[] {
  const count = Math.max(1, Math.round(topY / 0.62))
  const rise = topY / count
  return Array.from({ length: count }, (_, i) => {
    const wide = w + (count - 1 - i) * 0.5
    return box(x - wide / 2, i * rise, wide, rise, { tone: 'limestone' })
  })
}

/** Corner boards at both ends of a clapboard wall. */
export function cornerBoards(x: number, y: number, w: number, h: number): Part[] {
  return [box(x, y, 0.6, h, { tone: 'trim' }, 0.7), box(x + w - 0.6, y, 0.6, h, { tone: 'trim' }, 0.7)]
}
