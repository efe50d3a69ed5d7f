import type { HouseComposer, Material, Part, Point } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { bays, box, line, shadow, steps, wall } from '#drawing/wall.ts'

/** Two blocks whose roofs tilt against each other, clerestory glass under the high edge, a flat garage beside them. */
export const composeModern: HouseComposer = ({ widthFt, floors, sqft }, seed) => {
  const garageW = sqft > 1_300 ? 20 : 12
  const w = widthFt + garageW
  const x = -w / 2
  const tallW = widthFt * 0.54
  const lowW = widthFt - tallW
  const lowX = x + tallW
  const garageX = lowX + lowW
  const boards: Material = seed.pick<Material>([
    { tone: 'cedar', hatch: 'board' },
    { tone: 'charcoal', hatch: 'board' },
    { tone: 'timber', hatch: 'clapboard' },
  ])
  const plaster: Material = { tone: seed.pick(['white', 'mist', 'cream'] as const), hatch: 'stucco' }
  const floorY = 0.8
  const lowH = floors > 1 ? 16 : 9.6
  const tallH = lowH + 1.8
  const rise = Math.min(7.5, tallW * 0.24)
  const parts: Part[] = [
    wall(garageX, 0, garageW, 9.2, boards),
    box(garageX - 0.5, 9.2, garageW + 1.3, 0.9, { tone: 'metal' }, 1.6),
  ]
  parts.push(...shadow(garageX, 8.2, garageW, 1), {
    part: 'garage',
    x: garageX + 1.8,
    y: 0.15,
    w: garageW - 3.6,
    h: 7.3,
    tone: 'mist',
  })
  parts.push(...tilted(lowX, lowW, lowH, lowH + lowW * 0.14, boards), ...tilted(x, tallW, tallH + rise, tallH, plaster))
  parts.push(...clerestory(x, tallW, tallH, rise))
  const floorH = floors > 1 ? 8.6 : 0
  for (let floor = 0; floor < floors; floor++) {
    const y = floorY + floor * floorH
    for (const axis of bays(x + tallW * 0.08, tallW * 0.84, floor === 0 ? 2 : 3))
      parts.push(
        pane(
          axis,
          y + (floor === 0 ? 0.5 : 2.2),
          tallW * (floor === 0 ? 0.36 : 0.22),
          floor === 0 ? 6.8 : 4.6,
          'casement',
        ),
      )
    if (floor > 0) parts.push(pane(lowX + lowW / 2, y + 2.4, lowW * 0.6, 3.6, 'picture'))
  }
  const entryX = lowX + Math.min(5, lowW * 0.36)
  parts.push(
    box(entryX - 3.4, floorY, 6.8, 7.6, { tone: 'recess' }),
    doorway(entryX, floorY, 3.5, 7.2, 'plank', seed.pick(['doorBrass', 'doorRed', 'doorGreen'] as const), true),
    ...shadow(entryX - 3.4, floorY + 6, 6.8, 1.6),
    box(entryX - 4.4, floorY + 7.6, 8.8, 0.6, { tone: 'metal' }, 1.3),
    ...steps(entryX, floorY, 7),
  )
  if (lowW > 14) parts.push(pane(lowX + lowW - (lowW - 8.4) / 2, floorY + 2.4, Math.min(3, lowW * 0.18), 4.8, 'plain'))
  return {
    parts,
    leftFt: x,
    rightFt: x + w,
    clear: [
      [entryX - 5, entryX + 5],
      [garageX, x + w],
    ],
  }
}

/** Glass that follows the slope of the roof over it. */
function clerestory(x: number, w: number, y: number, rise: number): Part[] {
  const top = (at: number) => y + rise * (1 - (at - x) / w) - 1.5
  const half = w * 0.08
  return bays(x + half, w * 0.56, 3).map((axis): Part => {
    const points: Point[] = [[axis - half, y - 1.6], [axis + half, y - 1.6], [axis + half, top(axis + half)], [axis - half, top(axis - half)]] // prettier-ignore
    return { part: 'shape', points, tone: 'glass' }
  })
}

/** A block under one sloping roof, from `leftY` to `rightY` at its two edges. */
function tilted(x: number, w: number, leftY: number, rightY: number, material: Material): Part[] {
  const slope = (rightY - leftY) / w
  const over = 1.8
  const under = (at: number) => leftY + (at - x) * slope
  const [from, to] = [x - over, x + w + over]
  return [
    {
      part: 'shape',
      points: [
        [x, 0],
        [x + w, 0],
        [x + w, rightY],
        [x, leftY],
      ],
      ...material,
      weight: 1.8,
    },
    {
      part: 'shade',
      points: [
        [x, leftY - 1],
        [x + w, rightY - 1],
        [x + w, rightY],
        [x, leftY],
      ],
    },
    {
      part: 'shape',
      points: [
        [from, under(from)],
        [to, under(to)],
        [to, under(to) + 1],
        [from, under(from) + 1],
      ],
      tone: 'metal',
      weight: 1.8,
    },
    line(0.7, [from, under(from) + 0.4], [to, under(to) + 0.4]),
  ]
}
