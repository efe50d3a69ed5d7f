import type { HouseComposer, Material, Part } from '#features/listings/drawing/house-part.ts'
import { bays, box, line, shadow, steps, wall } from '#features/listings/drawing/wall.ts'

/** Two blocks whose roofs tilt against each other, clerestory glass under the high edge, a flat garage beside them. */
export const composeModern: HouseComposer = ({ widthFt, floors, sqft }, seed) => {
  const garageW = sqft > 1_300 ? 20 : 12
  const w = widthFt + garageW
  const x = -w / 2
  const tallW = widthFt * 0.54
  const lowW = widthFt - tallW
  const lowX = x + tallW
  const garageX = lowX + lowW
  const boards: Material = seed.pick<Material>([{ tone: 'cedar', hatch: 'board' }, { tone: 'charcoal', hatch: 'board' }, { tone: 'timber', hatch: 'clapboard' }])
  const plaster: Material = { tone: seed.pick(['white', 'mist', 'cream'] as const), hatch: 'stucco' }
  const floorY = 0.8
  const lowH = floors > 1 ? 16 : 9.6
  const tallH = lowH + 1.8
  const rise = Math.min(7.5, tallW * 0.24)
  const parts: Part[] = [wall(garageX, 0, garageW, 9.2, boards), box(garageX - 0.5, 9.2, garageW + 1.3, 0.9, { tone: 'metal' }, 1.6)]
  parts.push(...shadow(garageX, 8.2, garageW, 1), { part: 'garage', x: garageX + 1.8, y: 0.15, w: garageW - 3.6, h: 7.3, tone: 'mist' })
  parts.push(...tilted(lowX, lowW, lowH, lowH + lowW * 0.14, boards), ...tilted(x, tallW, tallH + rise, tallH, plaster))
  for (const axis of bays(x + tallW * 0.08, tallW * 0.56, 3))
    parts.push({ part: 'shape', points: [[axis - tallW * 0.08, tallH - 1.6], [axis + tallW * 0.08, tallH - 1.6], [axis + tallW * 0.08, slopeAt(axis + tallW * 0.08)], [axis - tallW * 0.08, slopeAt(axis - tallW * 0.08)]], tone: 'glass' })
  function slopeAt(at: number): number {
    return tallH + rise * (1 - (at - x) / tallW) - 1.5
  }
  const floorH = floors > 1 ? 8.6 : 0
  for (let floor = 0; floor < floors; floor++) {
    const y = floorY + floor * floorH
    for (const axis of bays(x + tallW * 0.08, tallW * 0.84, floor === 0 ? 2 : 3)) parts.push({ part: 'window', x: axis, y: y + (floor === 0 ? 0.5 : 2.2), w: tallW * (floor === 0 ? 0.36 : 0.22), h: floor === 0 ? 6.8 : 4.6, look: 'casement' })
    if (floor > 0) parts.push({ part: 'window', x: lowX + lowW / 2, y: y + 2.4, w: lowW * 0.6, h: 3.6, look: 'picture' })
  }
  const entryX = lowX + Math.min(5, lowW * 0.36)
  parts.push(
    box(entryX - 3.4, floorY, 6.8, 7.6, { tone: 'recess' }),
    { part: 'door', x: entryX, y: floorY, w: 3.5, h: 7.2, look: 'plank', tone: seed.pick(['doorBrass', 'doorRed', 'doorGreen'] as const), sidelights: true },
    ...shadow(entryX - 3.4, floorY + 6, 6.8, 1.6),
    box(entryX - 4.4, floorY + 7.6, 8.8, 0.6, { tone: 'metal' }, 1.3),
    ...steps(entryX, floorY, 7),
  )
  if (lowW > 14) parts.push({ part: 'window', x: lowX + lowW - (lowW - 8.4) / 2, y: floorY + 2.4, w: Math.min(3, lowW * 0.18), h: 4.8, look: 'plain' })
  return { parts, leftFt: x, rightFt: x + w, clear: [[entryX - 5, entryX + 5], [garageX, x + w]] }
}

/** A block under one sloping roof, from `leftY` to `rightY` at its two edges. */
function tilted(x: number, w: number, leftY: number, rightY: number, material: Material): Part[] {
  const slope = (rightY - leftY) / w
  const over = 1.8
  const under = (at: number) => leftY + (at - x) * slope
  const [from, to] = [x - over, x + w + over]
  return [
    { part: 'shape', points: [[x, 0], [x + w, 0], [x + w, rightY], [x, leftY]], ...material, weight: 1.8 },
    { part: 'shade', points: [[x, leftY - 1], [x + w, rightY - 1], [x + w, rightY], [x, leftY]] },
    { part: 'shape', points: [[from, under(from)], [to, under(to)], [to, under(to) + 1], [from, under(from) + 1]], tone: 'metal', weight: 1.8 },
    line(0.7, [from, under(from) + 0.4], [to, under(to) + 0.4]),
  ]
}
