import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { bays, box, line, shadow, steps, wall } from '#drawing/wall.ts'
import type { Tone } from '#drawing/palette.ts'

/** Narrow and tall, a stoop up to the parlor floor, a bracketed cornice on top. */
export const composeRowHouse: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const floorY = 4.4
  const floorH = 10.4
  const topY = floorY + floors * floorH
  const stone = seed.chance(0.35)
  const front: Material = stone ? { tone: 'limestone', hatch: 'stucco' } : { tone: 'brick', hatch: 'brick' }
  const door: Tone = seed.pick(['doorGreen', 'doorRed', 'doorInk'] as const)
  const axes = bays(x + 0.5, w - 1, w > 19 ? 3 : 2)
  const entryX = axes.at(-1)!
  const parts: Part[] = [
    wall(x, 0, w, topY, front),
    box(x, 0, w, floorY - 0.3, { tone: 'stone', hatch: 'stone' }),
    box(x, floorY - 0.5, w, 0.7, { tone: 'limestone' }),
  ]
  for (const axis of axes) {
    if (axis !== entryX) parts.push(pane(axis, 0.9, 3, 2.6, 'plain'))
    for (let floor = 0; floor < floors; floor++) {
      if (floor === 0 && axis === entryX) continue
      const arched = floor === floors - 1 && !stone
      parts.push(
        pane(
          axis,
          floorY + floor * floorH + 2.2,
          3.1,
          floor === 0 ? 6.8 : 6.2 - (floor - 1) * 0.3,
          arched ? 'arched' : 'sash',
          { lintel: !arched },
        ),
      )
    }
  }
  if (stone)
    for (let floor = 1; floor < floors; floor++)
      parts.push(box(x, floorY + floor * floorH - 0.2, w, 0.45, { tone: 'limestone' }, 0.7))
  parts.push(
    box(entryX - 2.5, floorY, 5, 9.2, { tone: 'limestone' }),
    doorway(entryX, floorY, 3.6, 8.2, 'double', door),
    box(entryX - 2.9, floorY + 9, 5.8, 0.8, { tone: 'limestone' }),
    ...steps(entryX, floorY, 4.6),
    line(1.6, [entryX - 2.4, floorY + 2.8], [entryX - 3.6, 3]),
    line(1.6, [entryX + 2.4, floorY + 2.8], [entryX + 3.6, 3]),
    line(1.2, [entryX - 3.6, 3], [entryX - 3.6, 0]),
    line(1.2, [entryX + 3.6, 3], [entryX + 3.6, 0]),
    ...cornice(x, w, topY, seed.pick(['timber', 'trim', 'doorGreen'] as const)),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[entryX - 5, entryX + 5]] }
}

function cornice(x: number, w: number, y: number, tone: Tone): Part[] {
  const count = Math.round(w / 2.2)
  return [
    ...shadow(x, y - 2, w, 1.4),
    box(x, y - 1, w, 1.2, { tone }),
    ...bays(x, w, count).map((axis) => box(axis - 0.3, y - 0.9, 0.6, 1.9, { tone }, 0.8)),
    {
      part: 'shape',
      points: [
        [x - 0.2, y + 0.9],
        [x + w + 0.2, y + 0.9],
        [x + w + 0.9, y + 1.9],
        [x - 0.9, y + 1.9],
      ],
      tone,
      weight: 1.6,
    },
  ]
}
