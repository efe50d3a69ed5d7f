import type { Season, TreeKind } from '#drawing/climate.ts'
import { circle, px, type Pen } from '#drawing/pen.ts'

/** A tree seen from above: a lobed crown, a star of needles, or a spray of fronds. */
export function drawPlanTree(pen: Pen, kind: TreeKind, x: number, y: number, r: number, season: Season): string {
  const { palette } = pen
  const shape =
    kind === 'fir' || kind === 'pine'
      ? 'star'
      : kind === 'palm' || kind === 'agave' || kind === 'saguaro'
        ? 'fronds'
        : 'crown'
  const autumn = season === 'autumn' && shape === 'crown'
  const fill = season === 'winter' && shape === 'crown' ? palette.sheet : (autumn ? palette.autumn : palette.leaf)[0]
  const id = pen.define(`plan-tree:${shape}:${fill}`, (id) => `<g id="${id}">${shapeOf(pen, shape, fill)}</g>`)
  const turn = Math.round(pen.seed.between(0, 90))
  return (
    circle(x + 3.5, y + 3.5, r * 0.94, `fill="${palette.shade}" fill-opacity=".1"`) +
    `<use href="#${id}" transform="translate(${px(x)} ${px(y)}) rotate(${turn}) scale(${(r / 20).toFixed(2)})"/>`
  )
}

function shapeOf(pen: Pen, shape: 'crown' | 'star' | 'fronds', fill: string): string {
  const { ink } = pen.palette
  const at = (angle: number, r: number) => `${px(Math.cos(angle) * r)} ${px(Math.sin(angle) * r)}`
  const turns = (count: number) => Array.from({ length: count }, (_, i) => (i * Math.PI * 2) / count)
  const dot = `<circle r="1.4" fill="${ink}"/>`
  if (shape === 'crown') {
    const edge = turns(11)
      .map((a, i) => `${i === 0 ? `M${at(a - Math.PI / 11, 18)}` : ''}A5.6 5.6 0 0 1 ${at(a + Math.PI / 11, 18)}`)
      .join('')
    const limbs = turns(7)
      .map((a) => `M0 0L${at(a, 12)}M${at(a, 7)}L${at(a + 0.4, 13)}`)
      .join('')
    return `<path d="${edge}Z" fill="${fill}" stroke="${ink}" stroke-width=".8"/><path d="${limbs}" stroke="${ink}" stroke-opacity=".4" stroke-width=".6"/>${dot}`
  }
  const points = shape === 'star' ? 14 : 9
  const inner = shape === 'star' ? 12.5 : 5
  const edge = turns(points)
    .map((a, i) => `${i === 0 ? 'M' : 'L'}${at(a, 20)}L${at(a + Math.PI / points, inner)}`)
    .join('')
  const ribs = turns(points)
    .map((a) => `M0 0L${at(a, 17)}`)
    .join('')
  return `<path d="${edge}Z" fill="${fill}" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/><path d="${ribs}" stroke="${ink}" stroke-opacity=".35" stroke-width=".6"/>${dot}`
}
