import { drawDoor, drawGarage } from '#drawing/door.ts'
import { hatchId } from '#drawing/hatch.ts'
import type { Part } from '#drawing/house-part.ts'
import { circle, pathOf, px, type Pen } from '#drawing/pen.ts'
import { drawPost, drawRail } from '#drawing/post.ts'
import { drawWindow } from '#drawing/window.ts'

/** Where the house stands on the sheet: the axis in pixels, and the ground line. */
export type Standing = { axisPx: number; groundPx: number }

/** One piece of a house in feet, as SVG on the sheet; strokes take the ink of the group around it. */
export function drawPart(pen: Pen, piece: Part, at: Standing): string {
  const x = (ft: number) => at.axisPx + ft * pen.pxPerFt
  const y = (ft: number) => at.groundPx - ft * pen.pxPerFt
  const { palette } = pen
  switch (piece.part) {
    case 'shape': {
      const points = piece.points.map(([a, b]) => [x(a), y(b)] as const)
      const d = piece.roundFt ? roundedTop(points, piece.roundFt * pen.pxPerFt) : pathOf(points, true)
      const weight = piece.weight ?? 1
      const stroke = weight >= 1.4 ? pen.stroke : ''
      const body = `<path d="${d}" fill="${palette.tone[piece.tone]}"${widthOf(weight)}${stroke}/>`
      return piece.hatch ? `${body}<path d="${d}" fill="url(#${hatchId(pen, piece.hatch)})" stroke="none"/>` : body
    }
    case 'shade':
      return `<path d="${pathOf(
        piece.points.map(([a, b]) => [x(a), y(b)] as const),
        true,
      )}" fill="${palette.shade}" fill-opacity="${palette.shadeOpacity}" stroke="none"/>`
    case 'line':
      return `<path d="${pathOf(
        piece.points.map(([a, b]) => [x(a), y(b)] as const),
        false,
      )}" fill="none"${widthOf(piece.weight)}/>`
    case 'window':
      return drawWindow(pen, piece, x(piece.x), y(piece.y))
    case 'door':
      return drawDoor(pen, piece, x(piece.x), y(piece.y))
    case 'garage':
      return drawGarage(pen, piece, x(piece.x), y(piece.y))
    case 'post':
      return drawPost(pen, piece, x(piece.x), y(piece.y))
    case 'rail':
      return drawRail(pen, piece, x(piece.x), y(piece.y))
    case 'dot':
      return circle(
        x(piece.x),
        y(piece.y),
        piece.r * pen.pxPerFt,
        `fill="${palette.tone[piece.tone]}" stroke="${palette.ink}" stroke-width=".9"`,
      )
  }
}

// One is what SVG strokes with when nothing is said.
const widthOf = (weight: number) => (weight === 1 ? '' : ` stroke-width="${weight}"`)

/** A rectangle given lower left first, with its two upper corners worn round as earth walls are. */
function roundedTop(points: readonly (readonly [number, number])[], r: number): string {
  const [left, bottom] = points[0]!
  const [right, top] = points[2]!
  const from = Math.min(left, right)
  const to = Math.max(left, right)
  return `M${px(from)} ${px(bottom)}V${px(top + r)}Q${px(from)} ${px(top)} ${px(from + r)} ${px(top)}H${px(to - r)}Q${px(to)} ${px(top)} ${px(to)} ${px(top + r)}V${px(bottom)}Z`
}
