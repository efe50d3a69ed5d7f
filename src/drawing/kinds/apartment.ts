import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { bays, box, line, shadow, steps, wall } from '#drawing/wall.ts'

/** A small apartment house: a stone ground floor, stacked balconies, a cornice, the entrance in the middle. */
export const composeApartment: HouseComposer = ({ widthFt: w, floors, styleYear }, seed) => {
  const x = -w / 2
  const floorY = 1.4
  const floorH = 10
  const topY = floorY + floors * floorH
  const front: Material =
    styleYear < 1960
      ? { tone: 'brick', hatch: 'brick' }
      : seed.pick<Material>([
          { tone: 'cream', hatch: 'stucco' },
          { tone: 'brick', hatch: 'brick' },
          { tone: 'mist', hatch: 'clapboard' },
        ])
  const trim: Material = { tone: 'limestone' }
  const count = Math.max(5, Math.round(w / 9 / 2) * 2 + 1)
  const axes = bays(x + 1, w - 2, count)
  const parts: Part[] = [
    box(w * 0.16, topY, 9, 5, { tone: 'mist', hatch: 'board' }, 1.2),
    box(-w * 0.36, topY, 3, 4.6, front, 1.2),
    wall(x, 0, w, topY + 2.4, front),
    box(x, 0, w, floorY + floorH - 0.6, { tone: 'stone', hatch: 'stone' }, 1.4),
    box(x - 0.3, floorY + floorH - 0.8, w + 0.6, 0.9, trim),
  ]
  for (let floor = 0; floor < floors; floor++)
    for (const [i, axis] of axes.entries()) {
      const middle = i === (count - 1) / 2
      if (floor === 0 && middle) continue
      const y = floorY + floor * floorH
      const hung = floor > 0 && (i === 1 || i === count - 2)
      if (hung) parts.push(...balcony(axis, y, Math.min(7, (w / count) * 0.86)))
      else
        parts.push(
          pane(axis, y + 2.4, middle ? 3 : Math.min(4.4, (w / count) * 0.5), 5.4, middle ? 'grid' : 'casement', {
            lintel: true,
          }),
        )
    }
  parts.push(
    ...shadow(x, topY - 1, w, 1.1),
    box(x - 0.7, topY, w + 1.4, 1.1, trim, 1.4),
    line(0.9, [x, topY + 2], [x + w, topY + 2]),
    box(-4, floorY, 8, 8.6, trim, 1.2),
    doorway(0, floorY, 5.6, 7.6, 'double', seed.pick(['doorGreen', 'doorInk', 'doorRed'] as const)),
    ...shadow(-4, floorY + 6.8, 8, 1.2),
    box(-5, floorY + 8, 10, 0.8, { tone: 'doorInk' }, 1.2),
    ...steps(0, floorY, 8),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[-6, 6]] }
}

function balcony(x: number, y: number, w: number): Part[] {
  return [
    pane(x, y + 0.4, w * 0.66, 7.2, 'casement'),
    ...shadow(x - w / 2, y + 0.2, w, 3.2),
    box(x - w / 2, y - 0.3, w, 0.6, { tone: 'trim' }, 1.1),
    { part: 'rail', x: x - w / 2, y: y + 0.3, w, h: 3.1 },
  ]
}
