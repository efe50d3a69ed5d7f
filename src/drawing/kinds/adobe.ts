import type { HouseComposer, Material, Part } from '#drawing/house-part.ts'
import { doorway, pane } from '#drawing/opening.ts'
import { bays, box, line, shadow, steps, wall } from '#drawing/wall.ts'

/** Rounded earthen blocks stepping up from a timber portal, with the ends of the roof beams showing. */
export const composeAdobe: HouseComposer = ({ widthFt: w, floors }, seed) => {
  const x = -w / 2
  const mud: Material = { tone: seed.pick(['adobe', 'adobe', 'straw'] as const), hatch: 'stucco' }
  const block = (left: number, wide: number, high: number): Part => ({
    ...wall(left, 0, wide, high, mud),
    roundFt: 1.5,
  })
  const tallX = x + w * 0.06
  const tallW = w * 0.3
  const tallH = floors > 1 ? 20.5 : 15.8
  const portalX = x + w * 0.32
  const portalW = w * 0.4
  const door = seed.pick(['doorGreen', 'timber', 'doorBrass'] as const)
  const parts: Part[] = [
    ...(floors > 1 ? [block(x + w * 0.3, w * 0.34, 18.2)] : []),
    { ...box(x + w * 0.2, tallH - 3, 3.2, 5.2, mud, 1.4), roundFt: 0.9 },
    block(tallX, tallW, tallH),
    block(x + w * 0.7, w * 0.3, 10.4),
    block(x + w * 0.26, w * 0.5, 12.2),
    block(x, w * 0.34, 11),
    ...vigas(x + w * 0.29, w * 0.44, 10.6, 8),
    pane(x + w * 0.165, 3.4, 4.4, 4.6, 'grid', { lintel: true }),
    pane(x + w * 0.87, 3.6, 4, 4, 'casement', { lintel: true }),
  ]
  if (floors > 1)
    parts.push(
      pane(tallX + tallW / 2, 13.6, 3.6, 3.8, 'casement', { lintel: true }),
      pane(x + w * 0.51, 13.4, 3.2, 3.2, 'casement', { lintel: true }),
      ...vigas(tallX, tallW, 18.6, 5),
    )
  else parts.push(...vigas(tallX + 1.2, tallW - 2.4, 14.2, 5))
  const entryX = portalX + portalW * 0.5
  parts.push(
    box(portalX, 0.7, portalW, 8, { tone: 'recess' }),
    doorway(entryX, 0.7, 3.8, 6.9, 'plank', door),
    pane(portalX + portalW * 0.2, 3, Math.min(3.4, portalW * 0.18), 3.8, 'casement'),
    pane(portalX + portalW * 0.8, 3, Math.min(3.4, portalW * 0.18), 3.8, 'casement'),
    ...shadow(portalX, 5.6, portalW, 3.1),
    ...bays(portalX - portalW / 6 + 0.5, portalW * (4 / 3) - 1, 4).map((axis): Part => ({
      part: 'post',
      x: axis,
      y: 0.7,
      w: 0.9,
      h: 8,
      look: 'timber',
    })),
    box(portalX - 1, 8.6, portalW + 2, 1, { tone: 'timber' }, 1.2),
    ...steps(entryX, 0.7, portalW),
    line(0.7, [x + w * 0.7, 1], [x + w, 1]),
  )
  return { parts, leftFt: x, rightFt: x + w, clear: [[entryX - portalW / 2 - 1, entryX + portalW / 2 + 1]] }
}

function vigas(x: number, w: number, y: number, count: number): Part[] {
  return bays(x, w, count).flatMap((axis): Part[] => [
    {
      part: 'shade',
      points: [
        [axis - 0.3, y],
        [axis + 0.3, y],
        [axis + 0.7, y - 1.5],
        [axis + 0.1, y - 1.5],
      ],
    },
    { part: 'dot', x: axis, y, r: 0.42, tone: 'timber' },
  ])
}
