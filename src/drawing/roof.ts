import type { Material, Part, Point } from '#drawing/house-part.ts'
import { box, shadow } from '#drawing/wall.ts'
import type { Tone } from '#drawing/palette.ts'

type Span = { x: number; w: number; y: number; h: number; over: number }

const fascia = (x: number, y: number, w: number, tone: Tone = 'trim') => box(x, y - 0.35, w, 0.7, { tone })

/** A roof whose ridge runs along the front: a plain field of roofing, with the shadow it throws on the wall. */
export function sideGableRoof({ x, w, y, h, over }: Span, roofing: Material): Part[] {
  const left = x - over
  const right = x + w + over
  const points: Point[] = [[left, y], [right, y], [right - over * 0.3, y + h], [left + over * 0.3, y + h]] // prettier-ignore
  return [
    ...shadow(x, y - 1.3, w, 1.3),
    { part: 'shape', points, ...roofing, weight: 1.8 },
    box(left + over * 0.3, y + h - 0.2, w + over * 1.4, 0.4, { tone: roofing.tone }),
    fascia(left, y, right - left),
  ]
}

/** A roof that slopes on all sides; `run` is how far the ridge stands in from the eaves. */
export function hipRoof({ x, w, y, h, over }: Span, run: number, roofing: Material): Part[] {
  const left = x - over
  const right = x + w + over
  const inset = Math.min(run, (right - left) / 2)
  return [
    ...shadow(x, y - 1.2, w, 1.2),
    { part: 'shape', points: [[left, y], [right, y], [right - inset, y + h], [left + inset, y + h]], ...roofing, weight: 1.8 }, // prettier-ignore
    fascia(left, y, right - left),
  ]
}

/** A gable that looks at the street: the wall's triangle, and the two roof edges over it. */
export function frontGable({ x, w, y, h, over }: Span, wall: Material, roofing: Material, edge = 0.9): Part[] {
  const middle = x + w / 2
  const slope = h / (w / 2)
  const drop = over * slope
  const left = x - over
  const right = x + w + over
  const thick = edge * Math.sqrt(1 + slope * slope)
  return [
    {
      part: 'shape',
      points: [
        [x, y],
        [x + w, y],
        [middle, y + h],
      ],
      ...wall,
      weight: 1.2,
    },
    { part: 'shade', points: [[x, y], [middle, y + h], [x + w, y], [x + w, y - 0.6], [middle, y + h - 1.1], [x, y - 0.6]] }, // prettier-ignore
    {
      part: 'shape',
      points: [[left, y - drop], [left, y - drop + thick], [middle, y + h + thick], [right, y - drop + thick], [right, y - drop], [middle, y + h]], // prettier-ignore
      tone: roofing.tone,
      weight: 1.8,
    },
    { part: 'line', points: [[left, y - drop + thick * 0.45], [middle, y + h + thick * 0.45], [right, y - drop + thick * 0.45]], weight: 0.7 }, // prettier-ignore
  ]
}

/** A chimney; put it in the list before the roof, so that the ridge hides its foot. */
export function chimney(x: number, fromY: number, topY: number, w: number, brick: Material): Part[] {
  return [
    box(x - w / 2, fromY, w, topY - fromY, brick, 1.4),
    box(x - w / 2 - 0.35, topY - 0.9, w + 0.7, 0.9, { tone: brick.tone }, 1.4),
    box(x - w * 0.22, topY, w * 0.44, 0.8, { tone: 'terracotta' }),
  ]
}

/** A small gabled house on the roof with its own window. */
export function gableDormer(x: number, y: number, w: number, h: number, wall: Material, roofing: Material): Part[] {
  return [
    box(x - w / 2, y, w, h, wall, 1.2),
    { part: 'window', x, y: y + 0.7, w: w * 0.56, h: h - 1.2, look: 'sash' },
    ...frontGable({ x: x - w / 2, w, y: y + h, h: w * 0.36, over: 0.7 }, wall, roofing, 0.5),
  ]
}

/** A small roof leaning against a wall, from eaves at `y` up by `h`, drawn in by `inset` at its top. */
export function leanRoof(from: number, to: number, y: number, h: number, inset: number, roofing: Material): Part {
  const points: Point[] = [[from, y], [to, y], [to - inset, y + h], [from + inset, y + h]] // prettier-ignore
  return { part: 'shape', points, ...roofing, weight: 1.5 }
}
