import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { chimney, hipRoof } from '#drawing/roof.ts'
import { bays, box, shadow, steps, wall } from '#drawing/wall.ts'

/** White stucco under barrel tiles: an arcade before the door, a square tower on one hand. */
export const composeMission: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const floorY = 1
  const eavesY = floorY + floors * 9.8
  const plaster: Material = { tone: seed.pick(['white', 'cream', 'straw'] as const), hatch: 'stucco' }
  const tiles: Material = { tone: 'terracotta', hatch: 'tile' }
  const towerW = Math.max(11, w * 0.26)
  const bodyX = x + towerW
  const bodyW = w - towerW
  const shutter = seed.pick(['doorGreen', 'timber', undefined] as const)
  const parts: Part[] = [
    ...chimney(x + w * 0.8, eavesY + 1, eavesY + 8, 3, { tone: plaster.tone }),
    wall(bodyX, 0, bodyW, eavesY, plaster),
  ]
  const count = bodyW > 36 ? 5 : 3
  const axes = bays(bodyX + 1, bodyW - 2, count)
  const entryX = axes[(count - 1) / 2 - (count > 3 ? 1 : 0)]!
  for (const axis of axes) {
    if (axis !== entryX) parts.push(pane(axis, floorY + 1.4, 4, 6.4, 'arched'))
    for (let floor = 1; floor < floors; floor++)
      parts.push(pane(axis, floorY + floor * 9.8 + 2.4, 3, 4.8, 'casement', { shutters: shutter }))
  }
  parts.push(...hipRoof({ x: bodyX, w: bodyW, y: eavesY, h: Math.min(6.6, bodyW * 0.17), over: 1.6 }, 9, tiles))
  parts.push(
    box(entryX - 4, 0, 8, 9.6, plaster, 1.5),
    ...hipRoof({ x: entryX - 4, w: 8, y: 9.6, h: 1.9, over: 0.8 }, 1.8, tiles),
    doorway(entryX, floorY, 4.6, 7.4, 'arched', seed.pick(['timber', 'doorGreen', 'doorRed'] as const)),
    ...steps(entryX, floorY, 7),
  )
  const towerTop = eavesY + (floors > 1 ? 3.6 : 4.4)
  parts.push(
    wall(x, 0, towerW, towerTop, plaster),
    ...shadow(bodyX, 0.2, 1.4, eavesY - 1),
    pane(x + towerW / 2, floorY + 2, Math.min(6, towerW * 0.46), 5.4, 'grid', { lintel: true }),
    ...(floors > 1 ? [pane(x + towerW / 2, floorY + 12.4, 3.4, 5.4, 'arched')] : []),
    ...bays(x + towerW * 0.26, towerW * 0.48, 3).map((axis): Part => ({
      part: 'dot',
      x: axis,
      y: towerTop - 2,
      r: 0.45,
      tone: 'recess',
    })),
    ...hipRoof({ x, w: towerW, y: towerTop, h: towerW * 0.3, over: 1.4 }, towerW, tiles),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[entryX - 5, entryX + 5]] }
}
