import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { box, line, shadow, steps } from '#drawing/wall.ts'

/** One steep roof down to the deck, the whole front glazed between its legs. */
export const composeAFrame: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const floorY = 2.6
  const h = w * (floors > 1 ? 1.02 : 0.92)
  const half = w / 2
  const apex = floorY + h
  const at = (y: number) => half * (1 - (y - floorY) / h)
  const siding: Material = { tone: seed.pick(['cedar', 'timber', 'straw'] as const), hatch: 'board' }
  const roofTone = seed.pick(['slate', 'charcoal', 'doorGreen'] as const)
  const loftY = floorY + Math.min(9, h * 0.36)
  const parts: Part[] = [
    box(half * 0.4, apex - h * 0.42, 1.2, h * 0.42 + 1.4, { tone: 'metal' }),
    box(half * 0.4 - 0.4, apex + 1.4, 2, 0.6, { tone: 'metal' }),
    {
      part: 'shape',
      points: [
        [-half, floorY],
        [half, floorY],
        [0, apex],
      ],
      ...siding,
      weight: 1.6,
    },
  ]
  const inset = 1.5
  const glass = at(floorY + 0.4) - inset * 1.9
  const doorH = Math.min(7.2, loftY - floorY - 1.2)
  const panes = Math.max(2, Math.round((glass - 3) / 3.4))
  for (const hand of [-1, 1])
    for (let i = 0; i < panes; i++) {
      const pw = (at(floorY + doorH) - 1.9 - 2.2) / panes
      if (pw > 1.2) parts.push(pane(hand * (2.4 + pw * (i + 0.5)), floorY + 0.6, pw - 0.4, doorH - 0.6, 'plain'))
    }
  parts.push(doorway(0, floorY, 3.4, doorH, 'glazed', seed.pick(['doorGreen', 'doorRed', 'doorBrass'] as const)))
  parts.push(box(-at(loftY), loftY - 0.4, at(loftY) * 2, 0.8, { tone: 'timber' }, 1.1))
  parts.push(...loftGlass(loftY + 0.9, apex, at), ...eaves(half, floorY, apex, h, roofTone))
  parts.push(
    box(-half - 3.4, floorY - 0.5, w + 6.8, 0.8, { tone: 'timber' }, 1.3),
    ...[-half - 2.6, -half * 0.45, half * 0.45, half + 2.6].map((x) =>
      box(x - 0.3, 0, 0.6, floorY - 0.5, { tone: 'timber' }),
    ),
    { part: 'rail', x: -half - 3.2, y: floorY + 0.3, w: half + 0.2, h: 2.7 },
    { part: 'rail', x: 3, y: floorY + 0.3, w: half + 0.2, h: 2.7 },
    ...steps(0, floorY - 0.3, 5.2),
    ...shadow(-half - 3, floorY - 1, w + 6, 0.5),
  )
  return { parts, leftFt: -half, rightFt: half, clear: [[-4, 4]] }
}

function loftGlass(y: number, apex: number, at: (y: number) => number): Part[] {
  const top = apex - 4.2
  const low = at(y) - 1.9
  const high = Math.max(0, at(top) - 1.9)
  if (low < 1.5 || top - y < 3) return []
  const w = Math.min(2.6, low * 0.36)
  const lowTop = (x: number) => Math.max(y + 1.4, y + (top - y) * (1 - Math.max(0, x - high) / (low - high)))
  const pane = (from: number, to: number): Part => ({
    part: 'shape',
    points: [
      [from, y],
      [to, y],
      [to, lowTop(Math.abs(to))],
      [from, lowTop(Math.abs(from))],
    ],
    tone: 'glass',
    weight: 1,
  })
  return [
    pane(-low + 0.6, -w),
    pane(-w + 0.5, w - 0.5),
    pane(w, low - 0.6),
    line(0.8, [-w + 0.5, y + (top - y) * 0.45], [w - 0.5, y + (top - y) * 0.45]),
  ]
}

function eaves(
  half: number,
  floorY: number,
  apex: number,
  h: number,
  tone: 'slate' | 'charcoal' | 'doorGreen',
): Part[] {
  const slope = h / half
  const thick = 1.2 * Math.sqrt(1 + slope * slope)
  const foot = half + 1.6
  const footY = floorY - 1.6 * slope < 0.2 ? 0.2 : floorY - 1.6 * slope
  const run = half + (floorY - footY) / slope
  return [
    {
      part: 'shade',
      points: [
        [-half, floorY],
        [0, apex],
        [half, floorY],
        [half - 1.1, floorY],
        [0, apex - 1.1 * slope],
        [-half + 1.1, floorY],
      ],
    },
    {
      part: 'shape',
      points: [
        [-run, footY],
        [0, apex],
        [run, footY],
        [foot + 1.2, footY],
        [0, apex + thick],
        [-foot - 1.2, footY],
      ],
      tone,
      weight: 1.8,
    },
  ]
}
