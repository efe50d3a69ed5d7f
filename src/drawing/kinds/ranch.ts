import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { chimney, frontGable, hipRoof, sideGableRoof } from '#drawing/roof.ts'
import { box, line, shadow, steps, wall } from '#drawing/wall.ts'

/** Long and low: a picture window, a brick or stone base, the garage under the same roof. */
export const composeRanch: HouseComposer = ({ widthFt, sqft }, seed) => {
  const garageW = sqft > 1_500 ? 20 : 13
  const w = widthFt + garageW
  const x = -w / 2
  const garageX = x + widthFt
  const floorY = 1
  const eavesY = 9.6
  const siding: Material = seed.pick<Material>([
    { tone: 'white', hatch: 'clapboard' },
    { tone: 'straw', hatch: 'board' },
    { tone: 'mist', hatch: 'clapboard' },
    { tone: 'brick', hatch: 'brick' },
  ])
  const base: Material =
    siding.hatch === 'brick'
      ? siding
      : seed.pick<Material>([
          { tone: 'brick', hatch: 'brick' },
          { tone: 'stone', hatch: 'stone' },
        ])
  const roofing: Material = { tone: seed.pick(['tan', 'slate', 'cedar'] as const), hatch: 'course' }
  const hip = seed.chance(0.5)
  const entryX = x + widthFt * 0.47
  const parts: Part[] = [
    ...chimney(x + widthFt * 0.62, eavesY + 3, eavesY + 10.4, 4.6, base),
    box(x, 0, w, floorY, { tone: 'stone' }, 1.2),
    wall(x, floorY, w, eavesY - floorY, siding),
    box(x, floorY, widthFt, 2.7, base),
    line(1.2, [x, floorY + 2.7], [garageX, floorY + 2.7]),
    pane(x + widthFt * 0.2, floorY + 2.9, Math.min(11, widthFt * 0.24), 4.6, 'picture'),
  ]
  const bedrooms = widthFt > 46 ? [0.7, 0.89] : [0.78]
  for (const share of bedrooms)
    parts.push(
      pane(x + widthFt * share, floorY + 3.4, 4.6, 4.1, 'casement', {
        shutters: siding.hatch === 'brick' ? 'doorGreen' : undefined,
      }),
    )
  parts.push(
    box(entryX - 3.2, floorY, 6.4, eavesY - floorY - 0.3, { tone: 'recess' }),
    doorway(entryX - 0.6, floorY, 3.3, 6.9, 'panel', seed.pick(['doorRed', 'doorGreen', 'doorBrass'] as const), true),
    ...steps(entryX, floorY, 7),
    { part: 'post', x: entryX + 2.9, y: floorY, w: 0.6, h: eavesY - floorY, look: 'square' },
  )
  parts.push({ part: 'garage', x: garageX + 1.6, y: 0.15, w: garageW - 3.2, h: 7.4, tone: 'trim' })
  const span = { x, w, y: eavesY, h: 6.6, over: 2.2 }
  parts.push(...(hip ? hipRoof(span, 13, roofing) : sideGableRoof(span, roofing)))
  if (!hip) {
    const gable = { x: garageX, w: garageW, y: eavesY, h: Math.min(6, garageW * 0.27), over: 1.8 }
    parts.push(
      ...shadow(garageX, eavesY - 1.2, garageW, 1.2),
      ...frontGable(gable, { tone: siding.tone, hatch: 'board' }, roofing, 0.8),
      box(garageX, eavesY - 0.3, garageW, 0.6, { tone: 'trim' }),
    )
  }
  return {
    parts,
    leftFt: x,
    rightFt: x + w,
    clear: [
      [entryX - 4.5, entryX + 4.5],
      [garageX, x + w],
    ],
  }
}
