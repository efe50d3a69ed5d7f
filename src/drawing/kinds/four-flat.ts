import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { box, line, shadow, steps, wall } from '#drawing/wall.ts'

/** Two flats on each hand of a common stair: brick, bay windows one over the other, a stone parapet. */
export const composeFourFlat: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const floorY = 3.2
  const floorH = 10.6
  const topY = floorY + floors * floorH
  const front: Material = { tone: seed.pick(['brick', 'limestone', 'adobe'] as const), hatch: 'brick' }
  const trim: Material = { tone: front.tone === 'limestone' ? 'stone' : 'limestone' }
  const bayW = w * 0.3
  const parts: Part[] = [wall(x, 0, w, topY + 2.4, front), box(x, 0, w, floorY, { tone: 'stone', hatch: 'stone' })]
  parts.push({
    part: 'shape',
    points: [
      [-5, topY + 2.4],
      [5, topY + 2.4],
      [5, topY + 3.8],
      [2.4, topY + 5],
      [-2.4, topY + 5],
      [-5, topY + 3.8],
    ],
    ...front,
    weight: 1.8,
  })
  parts.push({ part: 'dot', x: 0, y: topY + 3.1, r: 1, tone: trim.tone })
  for (const axis of [x + w * 0.2, x + w * 0.8]) parts.push(...bay(axis, bayW, floorY, floorH, floors, front, trim))
  for (let floor = 1; floor < floors; floor++) parts.push(pane(0, floorY + floor * floorH + 1.4, 4, 6.4, 'arched'))
  parts.push(
    box(x - 0.5, topY - 0.2, w + 1, 1, trim, 1.3),
    ...shadow(x, topY - 1.1, w, 0.9),
    box(-3.7, floorY - 0.4, 7.4, 9.8, trim, 1.3),
    doorway(0, floorY, 4.6, 7.8, 'arched', seed.pick(['doorGreen', 'doorRed', 'doorInk'] as const)),
    box(-4.3, floorY + 9.2, 8.6, 0.8, trim),
    ...steps(0, floorY, 6.4),
    line(0.9, [x, topY + 2], [x + w, topY + 2]),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[-5.4, 5.4]] }
}

function bay(
  x: number,
  w: number,
  floorY: number,
  floorH: number,
  floors: number,
  front: Material,
  trim: Material,
): Part[] {
  const topY = floorY + floors * floorH - 1.4
  const side = w * 0.2
  const parts: Part[] = [
    box(x - w / 2, 0, w, floorY, { tone: 'stone', hatch: 'stone' }),
    box(x - w / 2, floorY, w, topY - floorY, front, 1.5),
  ]
  parts.push(
    ...shadow(x + w / 2 - side, floorY, side, topY - floorY),
    line(0.8, [x - w / 2 + side, 0], [x - w / 2 + side, topY]),
    line(0.8, [x + w / 2 - side, 0], [x + w / 2 - side, topY]),
  )
  for (let floor = 0; floor < floors; floor++) {
    const y = floorY + floor * floorH
    parts.push(box(x - w / 2 - 0.2, y + 1.4, w + 0.4, 0.6, trim, 0.8))
    parts.push(pane(x, y + 2.2, w * 0.42, 5.8, 'sash'))
    for (const hand of [-1, 1]) parts.push(pane(x + hand * w * 0.4, y + 2.2, w * 0.12, 5.8, 'plain'))
    parts.push(box(x - w / 2 - 0.2, y + 8.1, w + 0.4, 0.6, trim, 0.8))
  }
  parts.push(box(x - w / 2 - 0.4, topY - 0.3, w + 0.8, 0.9, trim))
  return parts
}
