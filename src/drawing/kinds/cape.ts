import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import type { Tone } from '#drawing/palette.ts'
import { chimney, gableDormer, sideGableRoof } from '#drawing/roof.ts'
import { bays, box, cornerBoards, steps, wall } from '#drawing/wall.ts'

/** A low front under a steep roof with dormers, and one stout chimney in the middle. */
export const composeCape: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const floorY = 1.4
  const eavesY = 9.8
  const siding: Material = seed.pick<Material>([
    { tone: 'stone', hatch: 'shingle' },
    { tone: 'white', hatch: 'clapboard' },
    { tone: 'cedar', hatch: 'shingle' },
    { tone: 'sage', hatch: 'clapboard' },
  ])
  const roofing: Material = { tone: seed.pick(['slate', 'tan', 'cedar'] as const), hatch: 'course' }
  const shutter: Tone = seed.pick(['doorGreen', 'doorInk', 'doorRed'] as const)
  const roofH = Math.min(13.5, Math.max(10, w * 0.38))
  const parts: Part[] = [
    ...chimney(0, eavesY + roofH - 4, eavesY + roofH + 3, 4.2, { tone: 'brick', hatch: 'brick' }),
    box(x, 0, w, floorY, { tone: 'stone', hatch: 'stone' }, 1.2),
    wall(x, floorY, w, eavesY - floorY, siding),
    ...cornerBoards(x, floorY, w, eavesY - floorY),
  ]
  const axes = bays(x + 1, w - 2, w < 35 ? 3 : 5)
  for (const axis of axes)
    if (Math.abs(axis) > 1)
      parts.push(pane(axis, floorY + 2.3, w < 35 ? 4.6 : 3.1, 4.8, w < 35 ? 'triple' : 'grid', { shutters: shutter }))
  parts.push(
    box(-2.6, floorY, 5.2, 7.7, { tone: 'trim' }),
    doorway(0, floorY, 3.2, 6.8, 'panel', shutter),
    box(-3, floorY + 7.5, 6, 0.6, { tone: 'trim' }),
    ...steps(0, floorY, 6),
    ...sideGableRoof({ x, w, y: eavesY, h: roofH, over: 1.1 }, roofing),
  )
  const dormers = floors < 2 ? [] : w > 33 ? [axes[1]!, 0, axes.at(-2)!] : [axes[0]!, axes.at(-1)!]
  for (const axis of dormers) parts.push(...gableDormer(axis, eavesY + 1.6, 4.8, 4.6, siding, roofing))
  return { parts, leftFt: x, rightFt: x + w, clear: [[-4, 4]] }
}
