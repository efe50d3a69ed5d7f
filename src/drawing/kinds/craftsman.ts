import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { porch } from '#drawing/porch.ts'
import { chimney, frontGable } from '#drawing/roof.ts'
import { bays, box, line, wall } from '#drawing/wall.ts'

/** A broad gable to the street with a smaller one over the porch before it, both on braces. */
export const composeCraftsman: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const floorY = 2.3
  const eavesY = floors > 1 ? 14.5 : 11.2
  const tones = seed.pick([
    ['sage', 'cedar'],
    ['straw', 'sage'],
    ['mist', 'cream'],
    ['cedar', 'straw'],
  ] as const)
  const siding: Material = { tone: tones[0], hatch: 'clapboard' }
  const gableWall: Material = { tone: tones[1], hatch: 'shingle' }
  const roofing: Material = { tone: seed.pick(['slate', 'tan', 'charcoal'] as const) }
  const gableH = Math.min(13, w * 0.34)
  const span = { x, w, y: eavesY, h: gableH, over: 2.6 }
  const parts: Part[] = [
    ...chimney(x + w * 0.86, eavesY - 1, eavesY + gableH * 0.62 + 4, 2.8, { tone: 'stone', hatch: 'stone' }),
    box(x, 0, w, floorY, { tone: 'stone', hatch: 'stone' }, 1.4),
    wall(x, floorY, w, eavesY - floorY, siding),
  ]
  const porchW = w * 0.58
  const porchX = x - 0.4
  const entryX = porchX + porchW * 0.62
  parts.push(doorway(entryX, floorY, 3.4, 7, 'glazed', seed.pick(['doorRed', 'doorGreen', 'doorBrass'] as const)))
  parts.push(pane(porchX + porchW * 0.26, floorY + 2, Math.min(5.6, w * 0.17), 5, 'triple'))
  parts.push(pane(x + w * 0.79, floorY + 2, Math.min(8.4, w * 0.26), 5, 'triple'))
  parts.push(...frontGable(span, gableWall, roofing), line(1, [x, eavesY], [x + w, eavesY]))
  const upper = w > 31 ? 3 : 2
  const upperY = floors > 1 ? eavesY + 1 : eavesY + 0.9
  const upperH = Math.min(4.6, gableH * 0.42)
  for (const axis of bays(-upper * 1.7 + w * 0.06, upper * 3.4, upper))
    parts.push(pane(axis - w * 0.06, upperY + 0.6, 2.6, upperH, 'sash', { lintel: true }))
  parts.push(...braces(x, w, eavesY, gableH))
  const beamY = 10
  const porchGable = porchW * 0.24
  parts.push(
    ...porch({
      x: porchX,
      w: porchW,
      floorY,
      beamY,
      posts: 2,
      look: 'tapered',
      postW: 2.5,
      rail: true,
      entryX,
      entryW: 5.4,
    }),
    ...frontGable(
      { x: porchX - 0.2, w: porchW + 0.4, y: beamY + 1, h: porchGable, over: 1.9 },
      gableWall,
      roofing,
      0.8,
    ),
    ...braces(porchX, porchW, beamY + 1, porchGable),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[entryX - 4.5, entryX + 4.5]] }
}

function braces(x: number, w: number, y: number, h: number): Part[] {
  const at = [0.12, 0.5, 0.88]
  return at.map((share) => {
    const axis = x + w * share
    const under = y + h * (1 - Math.abs(share - 0.5) * 2)
    return box(axis - 0.25, under - 1.5, 0.5, 1.5, { tone: 'trim' }, 0.8)
  })
}
