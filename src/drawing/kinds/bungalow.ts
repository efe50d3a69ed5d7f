import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { porch } from '#drawing/porch.ts'
import { chimney, frontGable, sideGableRoof } from '#drawing/roof.ts'
import { bays, box, line, wall } from '#drawing/wall.ts'

/** One floor under a wide low roof, a porch along the front, a broad dormer over the door. */
export const composeBungalow: HouseComposer = ({ widthFt: w }, seed) => {
  const x = -w / 2
  const floorY = 2.2
  const eavesY = 11
  const siding: Material = seed.pick<Material>([
    { tone: 'sage', hatch: 'clapboard' },
    { tone: 'straw', hatch: 'shingle' },
    { tone: 'white', hatch: 'clapboard' },
    { tone: 'brick', hatch: 'brick' },
  ])
  const roofing: Material = { tone: seed.pick(['tan', 'slate', 'cedar'] as const), hatch: 'course' }
  const roofH = Math.min(11, Math.max(8, w * 0.26))
  const ridge = eavesY + roofH
  const parts: Part[] = [
    ...chimney(x + w * 0.22, ridge - 5, ridge + 3.2, 2.8, { tone: 'brick', hatch: 'brick' }),
    box(x, 0, w, floorY, { tone: 'stone', hatch: 'stone' }, 1.4),
    wall(x, floorY, w, eavesY - floorY, siding),
    doorway(0, floorY, 3.3, 7, 'glazed', seed.pick(['doorGreen', 'doorRed', 'doorBrass'] as const)),
  ]
  for (const axis of [x + w * 0.21, x + w * 0.79])
    parts.push(pane(axis, floorY + 2.2, Math.min(8.4, w * 0.24), 4.8, 'triple'))
  parts.push(...sideGableRoof({ x, w, y: eavesY, h: roofH, over: 2.4 }, roofing))
  const dormerW = Math.min(15, w * 0.36)
  const dormerY = eavesY + 1.8
  parts.push(box(-dormerW / 2, dormerY, dormerW, 3.9, { ...siding, hatch: 'shingle' }, 1.2))
  for (const axis of bays(-dormerW * 0.4, dormerW * 0.8, dormerW > 11 ? 3 : 2))
    parts.push(pane(axis, dormerY + 0.9, 2.2, 2.6, 'casement'))
  const gableH = Math.min(dormerW * 0.24, ridge - dormerY - 4.4)
  parts.push(
    ...frontGable(
      { x: -dormerW / 2, w: dormerW, y: dormerY + 3.9, h: gableH, over: 1.4 },
      { ...siding, hatch: 'shingle' },
      roofing,
      0.6,
    ),
  )
  parts.push(
    ...porch({
      x: x + 0.8,
      w: w - 1.6,
      floorY,
      beamY: eavesY - 1.5,
      posts: w > 36 ? 6 : 4,
      look: 'tapered',
      postW: 2,
      rail: true,
      entryX: 0,
      entryW: 6,
    }),
    line(0.7, [x - 2, eavesY - 0.4], [x + w + 2, eavesY - 0.4]),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[-4.5, 4.5]] }
}
