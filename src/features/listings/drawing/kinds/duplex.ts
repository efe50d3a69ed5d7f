import type { HouseComposer, Material, Part } from '#features/listings/drawing/house-part.ts'
import type { Tone } from '#features/listings/drawing/palette.ts'
import { chimney, frontGable, sideGableRoof } from '#features/listings/drawing/roof.ts'
import { box, cornerBoards, line, shadow, steps, wall } from '#features/listings/drawing/wall.ts'

/** Two homes as mirror images: a gabled wing at each end, their doors side by side under one porch roof. */
export const composeDuplex: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const floorY = 1.6
  const eavesY = floorY + floors * 9.3
  const tones = seed.pick([['white', 'sage'], ['straw', 'brick'], ['mist', 'white'], ['cream', 'straw']] as const)
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
  const doors: [Tone, Tone] = seed.pick([['doorGreen', 'doorRed'], ['doorBrass', 'doorGreen'], ['doorRed', 'doorInk']] as [Tone, Tone][])
  for (const hand of [-1, 1] as const) {
    const wingX = hand < 0 ? x - 0.3 : x + w - wingW + 0.3
    const axis = wingX + wingW / 2
    parts.push(box(wingX, 0, wingW, floorY, { tone: 'stone', hatch: 'stone' }, 1.2), wall(wingX, floorY, wingW, eavesY - floorY, wing), ...cornerBoards(wingX, floorY, wingW, eavesY - floorY))
    for (let floor = 0; floor < floors; floor++) {
      parts.push({ part: 'window', x: axis, y: floorY + floor * 9.3 + 2.3, w: Math.min(8.4, wingW * 0.6), h: 4.9, look: floor === 0 ? 'triple' : 'casement', lintel: true })
      parts.push({ part: 'window', x: hand * w * (floor === 0 ? 0.155 : 0.09), y: floorY + floor * 9.3 + 2.6, w: floor === 0 ? 2.4 : 3, h: 4.6, look: 'sash' })
    }
    parts.push(...frontGable({ x: wingX, w: wingW, y: eavesY, h: wingW * 0.42, over: 1.3 }, { tone: wing.tone, hatch: 'shingle' }, roofing, 0.8), box(wingX, eavesY - 0.4, wingW, 0.8, { tone: 'trim' }, 0.9))
    parts.push({ part: 'door', x: hand * 3.2, y: floorY, w: 3.1, h: 6.8, look: 'panel', tone: doors[hand < 0 ? 0 : 1] })
  }
  const top = floorY + 8.1
  parts.push(
    ...shadow(-6.6, floorY + 5.6, 13.2, 2.5),
    ...[-6, 0, 6].map((axis): Part => ({ part: 'post', x: axis, y: floorY, w: 0.7, h: 8.1, look: 'square' })),
    ...steps(0, floorY, 11.4),
    { part: 'shape', points: [[-7.4, top], [7.4, top], [6.6, top + 1.8], [-6.6, top + 1.8]], ...roofing, weight: 1.5 },
    box(-7.4, top - 0.4, 14.8, 0.7, { tone: 'trim' }),
    line(0.6, [0, 0], [0, floorY]),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[-7.6, 7.6]] }
}
