import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import type { Tone } from '#drawing/palette.ts'
import { chimney, frontGable, leanRoof, sideGableRoof } from '#drawing/roof.ts'
import { box, cornerBoards, line, shadow, steps, wall } from '#drawing/wall.ts'

/** Two homes as mirror images: a gabled wing at each end, their doors side by side under one porch roof. */
export const composeDuplex: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const floorY = 1.6
  const eavesY = floorY + floors * 9.3
  const tones = seed.pick([
    ['white', 'sage'],
    ['straw', 'brick'],
    ['mist', 'white'],
    ['cream', 'straw'],
  ] as const)
  const siding: Material = { tone: tones[0], hatch: 'clapboard' }
  const wing: Material = tones[1] === 'brick' ? { tone: 'brick', hatch: 'brick' } : { tone: tones[1], hatch: 'board' }
  const roofing: Material = { tone: seed.pick(['slate', 'tan', 'cedar'] as const), hatch: 'course' }
  const roofH = Math.min(9.4, w * 0.19)
  const wingW = w * 0.29
  const parts: Part[] = [
    ...chimney(0, eavesY + roofH - 3, eavesY + roofH + 3, 4, { tone: 'brick', hatch: 'brick' }),
    box(x, 0, w, floorY, { tone: 'stone', hatch: 'stone' }, 1.2),
    wall(x, floorY, w, eavesY - floorY, siding),
    ...sideGableRoof({ x, w, y: eavesY, h: roofH, over: 1.6 }, roofing),
  ]
  const doors: [Tone, Tone] = seed.pick([
    ['doorGreen', 'doorRed'],
    ['doorBrass', 'doorGreen'],
    ['doorRed', 'doorInk'],
  ] as [Tone, Tone][])
  for (const hand of [-1, 1] as const) {
    const wingX = hand < 0 ? x - 0.3 : x + w - wingW + 0.3
    const axis = wingX + wingW / 2
    parts.push(
      box(wingX, 0, wingW, floorY, { tone: 'stone', hatch: 'stone' }, 1.2),
      wall(wingX, floorY, wingW, eavesY - floorY, wing),
      ...cornerBoards(wingX, floorY, wingW, eavesY - floorY),
    )
    for (let floor = 0; floor < floors; floor++) {
      parts.push(
        pane(axis, floorY + floor * 9.3 + 2.3, Math.min(8.4, wingW * 0.6), 4.9, floor === 0 ? 'triple' : 'casement', {
          lintel: true,
        }),
      )
      const between = floor > 0 ? w * 0.09 : (7.4 + w * 0.21) / 2
      if (floor > 0 || w > 52)
        parts.push(pane(hand * between, floorY + floor * 9.3 + 2.6, floor > 0 ? 3 : 2.2, 4.6, 'sash'))
    }
    parts.push(
      ...frontGable(
        { x: wingX, w: wingW, y: eavesY, h: wingW * 0.42, over: 1.3 },
        { tone: wing.tone, hatch: 'shingle' },
        roofing,
        0.8,
      ),
      box(wingX, eavesY - 0.4, wingW, 0.8, { tone: 'trim' }, 0.9),
    )
    parts.push(doorway(hand * 3.2, floorY, 3.1, 6.8, 'panel', doors[hand < 0 ? 0 : 1]))
  }
  parts.push(...sharedPorch(floorY, roofing))
  return { parts, leftFt: x, rightFt: x + w, clear: [[-7.6, 7.6]] }
}

function sharedPorch(floorY: number, roofing: Material): Part[] {
  const top = floorY + 8.1
  return [
    ...shadow(-6.6, floorY + 5.6, 13.2, 2.5),
    ...[-6, 0, 6].map((axis): Part => ({ part: 'post', x: axis, y: floorY, w: 0.7, h: 8.1, look: 'square' })),
    ...steps(0, floorY, 11.4),
    leanRoof(-7.4, 7.4, top, 1.8, 0.8, roofing),
    box(-7.4, top - 0.4, 14.8, 0.7, { tone: 'trim' }),
    line(0.6, [0, 0], [0, floorY]),
  ]
}
