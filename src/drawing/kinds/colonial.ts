import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import type { Tone } from '#drawing/palette.ts'
import { chimney, gableDormer, hipRoof, sideGableRoof } from '#drawing/roof.ts'
import { bays, box, cornerBoards, line, shadow, steps, wall } from '#drawing/wall.ts'

/** Two or three floors of windows on strict axes around a middle door, a chimney at each end. */
export const composeColonial: HouseComposer = ({ widthFt: w, floors, styleYear }, seed) => {
  const x = -w / 2
  const floorY = 1.8
  const floorH = 9.4
  const eavesY = floorY + floors * floorH
  const siding: Material = seed.pick<Material>([
    { tone: 'white', hatch: 'clapboard' },
    { tone: 'brick', hatch: 'brick' },
    { tone: 'mist', hatch: 'clapboard' },
    { tone: 'straw', hatch: 'clapboard' },
  ])
  const roofing: Material = { tone: seed.pick(['slate', 'tan'] as const), hatch: 'course' }
  const shutter: Tone = seed.pick(['doorGreen', 'doorInk', 'doorRed'] as const)
  const hip = seed.chance(0.35)
  const roofH = Math.min(11, Math.max(8, w * 0.21))
  const chimneys = hip || styleYear > 1950 ? [w * 0.27] : [-w / 2 + 2.6, w / 2 - 2.6]
  const parts: Part[] = chimneys.flatMap((axis) =>
    chimney(axis, eavesY + 2, eavesY + roofH + 3.4, 3, { tone: 'brick', hatch: 'brick' }),
  )
  parts.push(box(x, 0, w, floorY, { tone: 'stone', hatch: 'stone' }, 1.2), wall(x, floorY, w, eavesY - floorY, siding))
  if (siding.hatch === 'clapboard') parts.push(...cornerBoards(x, floorY, w, eavesY - floorY))
  const count = w < 40 ? 5 : w < 54 ? 5 : 7
  const axes = bays(x + 0.8, w - 1.6, count)
  const paneW = Math.min(3.4, (w / count) * 0.46)
  for (let floor = 0; floor < floors; floor++)
    for (const [i, axis] of axes.entries()) {
      if (floor === 0 && i === (count - 1) / 2) continue
      const y = floorY + floor * floorH + 2.5
      parts.push(
        pane(axis, y, paneW, floor === 0 ? 5.4 : 5, 'grid', { shutters: shutter, lintel: siding.hatch === 'brick' }),
      )
    }
  if (siding.hatch === 'brick')
    for (let f = 1; f < floors; f++) parts.push(box(x, floorY + f * floorH, w, 0.5, { tone: 'limestone' }, 0.8))
  parts.push(...entrance(floorY, shutter))
  const span = { x, w, y: eavesY, h: roofH, over: 1.3 }
  parts.push(
    ...(hip ? hipRoof(span, roofH * 1.25, roofing) : sideGableRoof(span, roofing)),
    box(x, eavesY - 1.1, w, 0.7, { tone: 'trim' }, 0.8),
  )
  if (w > 38 && !hip)
    for (const axis of [axes[1]!, 0, axes[count - 2]!])
      parts.push(
        ...gableDormer(axis, eavesY + 1.2, 4.4, 4, siding.hatch === 'brick' ? { tone: 'white' } : siding, roofing),
      )
  return { parts, leftFt: x, rightFt: x + w, clear: [[-4.6, 4.6]] }
}

function entrance(floorY: number, tone: Tone): Part[] {
  const top = floorY + 8.2
  return [
    box(-3.4, floorY, 6.8, 8.2, { tone: 'trim' }),
    doorway(0, floorY, 3.3, 7, 'panel', tone, true),
    ...shadow(-3.4, top - 0.9, 6.8, 0.9),
    { part: 'post', x: -3.1, y: floorY, w: 0.7, h: 8.2, look: 'round' },
    { part: 'post', x: 3.1, y: floorY, w: 0.7, h: 8.2, look: 'round' },
    {
      part: 'shape',
      points: [
        [-4.4, top],
        [4.4, top],
        [4.4, top + 0.7],
        [0, top + 2.7],
        [-4.4, top + 0.7],
      ],
      tone: 'trim',
      weight: 1.2,
    },
    line(0.7, [-4.4, top + 0.7], [4.4, top + 0.7]),
    ...steps(0, floorY, 7),
  ]
}
