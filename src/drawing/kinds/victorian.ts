import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import type { Tone } from '#drawing/palette.ts'
import { porch } from '#drawing/porch.ts'
import { chimney, frontGable, leanRoof } from '#drawing/roof.ts'
import { bays, box, cornerBoards, line, shadow, wall } from '#drawing/wall.ts'

/** A steep gable on one hand, a tower with a pointed hat on the other, a turned porch between. */
export const composeVictorian: HouseComposer = ({ widthFt: w }, seed) => {
  const x = -w / 2
  const floorY = 3
  const floorH = 10
  const eavesY = floorY + floorH * 2
  const tones = seed.pick([
    ['sage', 'straw'],
    ['mist', 'brick'],
    ['straw', 'sage'],
    ['cream', 'mist'],
  ] as const)
  const siding: Material = { tone: tones[0], hatch: 'clapboard' }
  const scales: Material = { tone: tones[1], hatch: 'scale' }
  const roofing: Material = { tone: seed.pick(['slate', 'charcoal', 'tan'] as const), hatch: 'shingle' }
  const door: Tone = seed.pick(['doorRed', 'doorGreen', 'doorInk'] as const)
  const gableW = w * 0.42
  const towerW = Math.max(8.5, w * 0.25)
  const towerX = x + w - towerW
  const roofTop = eavesY + w * 0.34
  const parts: Part[] = [
    ...chimney(x + gableW + 3.4, eavesY + 3, roofTop + 3, 2.7, { tone: 'brick', hatch: 'brick' }),
    box(x, 0, w, floorY, { tone: 'brick', hatch: 'brick' }, 1.2),
    wall(x, floorY, w, floorH * 2, siding),
    {
      part: 'shape',
      points: [
        [x + 1, eavesY],
        [x + w - 1, eavesY],
        [x + w * 0.72, roofTop],
        [x + w * 0.34, roofTop],
      ],
      ...roofing,
      weight: 1.8,
    },
    line(1, [x + w * 0.33, roofTop + 0.5], [x + w * 0.73, roofTop + 0.5]),
    ...shadow(x, eavesY - 1.2, w, 1.2),
    box(x - 0.3, eavesY - 0.4, w + 0.6, 0.8, { tone: 'trim' }),
  ]
  parts.push(...gableWing(x, gableW, floorY, floorH, siding, scales, roofing))
  const midX = (x + gableW + towerX) / 2
  parts.push(pane(midX, floorY + floorH + 2.2, 3, 5.6, 'arched'))
  parts.push(doorway(midX, floorY, 3.6, 7.6, 'double', door))
  parts.push(...tower(towerX, towerW, floorY, floorH, siding, scales, roofing))
  const porchX = x + gableW + 0.3
  const porchW = towerX - porchX + 0.2
  const beamY = floorY + 7.9
  parts.push(
    ...porch({
      x: porchX,
      w: porchW,
      floorY,
      beamY,
      posts: 4,
      look: 'turned',
      postW: 0.8,
      rail: true,
      entryX: midX,
      entryW: 4.4,
    }),
    leanRoof(porchX - 0.6, porchX + porchW + 0.4, beamY + 1, 1.9, 0.5, roofing),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[midX - 4, midX + 4]] }
}

function gableWing(
  x: number,
  w: number,
  floorY: number,
  floorH: number,
  siding: Material,
  scales: Material,
  roofing: Material,
): Part[] {
  const eavesY = floorY + floorH * 2
  const parts: Part[] = [
    box(x - 0.5, 0, w + 0.5, floorY, { tone: 'brick', hatch: 'brick' }),
    wall(x - 0.5, floorY, w + 0.5, floorH * 2, siding),
  ]
  parts.push(
    ...cornerBoards(x - 0.5, floorY, w + 0.5, floorH * 2),
    box(x - 0.5, floorY + floorH - 0.5, w + 0.5, 0.8, { tone: 'trim' }, 0.8),
  )
  for (const axis of bays(x + w * 0.14, w * 0.72, 2))
    for (const floor of [0, 1]) parts.push(pane(axis, floorY + floorH * floor + 2.2, 2.9, 6, 'sash', { lintel: true }))
  const gableH = w * 0.72
  parts.push(
    ...frontGable({ x: x - 0.5, w: w + 0.5, y: eavesY, h: gableH, over: 1.2 }, scales, roofing, 0.8),
    box(x - 0.5, eavesY - 0.4, w + 0.5, 0.9, { tone: 'trim' }, 0.8),
  )
  parts.push(pane(x + w / 2 - 0.25, eavesY + 1.6, 2.5, 4, 'arched'))
  const apex = eavesY + gableH
  parts.push(
    line(1, [x + w / 2 - 3, apex - 3.4], [x + w / 2 + 2.5, apex - 3.4]),
    line(1, [x + w / 2 - 0.25, apex - 3.4], [x + w / 2 - 0.25, apex]),
  )
  return parts
}

function tower(
  x: number,
  w: number,
  floorY: number,
  floorH: number,
  siding: Material,
  scales: Material,
  roofing: Material,
): Part[] {
  const topY = floorY + floorH * 2 + 3.4
  const mid = x + w / 2
  const parts: Part[] = [
    box(x, 0, w, floorY, { tone: 'brick', hatch: 'brick' }),
    wall(x, floorY, w, topY - floorY, siding),
  ]
  const side = w * 0.2
  parts.push(
    ...shadow(x, floorY, side, topY - floorY),
    line(0.8, [x + side, floorY], [x + side, topY]),
    line(0.8, [x + w - side, floorY], [x + w - side, topY]),
  )
  parts.push(box(x, floorY + floorH - 1.4, w, 2.2, scales), box(x - 0.2, topY - 3.2, w + 0.4, 2, scales))
  for (const floor of [0, 1])
    parts.push(pane(mid, floorY + floorH * floor + 2, w * 0.36, 5.6, 'sash', { lintel: true }))
  const hat = w * 1.25
  parts.push(...shadow(x, topY - 1, w, 1))
  parts.push({
    part: 'shape',
    points: [
      [x - 1.1, topY],
      [x + w + 1.1, topY],
      [mid, topY + hat],
    ],
    ...roofing,
    weight: 1.8,
  })
  parts.push(line(0.7, [x + side, topY], [mid, topY + hat]), line(0.7, [x + w - side, topY], [mid, topY + hat]))
  parts.push(
    box(x - 1.3, topY - 0.6, w + 2.6, 0.9, { tone: 'trim' }),
    line(1.4, [mid, topY + hat], [mid, topY + hat + 2.4]),
    { part: 'dot', x: mid, y: topY + hat + 0.8, r: 0.45, tone: 'doorBrass' },
  )
  return parts
}
