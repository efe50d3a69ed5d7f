import type { Part } from '#drawing/house-part.ts'
import { px, rect, type Pen } from '#drawing/pen.ts'
import { hatchId } from '#drawing/hatch.ts'

type PostPart = Extract<Part, { part: 'post' }>
type RailPart = Extract<Part, { part: 'rail' }>

/** A post or column standing on (x, y) in pixels. */
export function drawPost(pen: Pen, { w: wFt, h: hFt, look }: PostPart, x: number, y: number): string {
  const { palette, pxPerFt: s } = pen
  const w = Math.max(2.4, wFt * s)
  const h = hFt * s
  const line = `stroke="${palette.ink}"`
  const trim = `fill="${palette.tone.trim}" ${line}`
  if (look === 'tapered') {
    const pier = h * 0.4
    const d = `M${px(x - w * 0.36)} ${px(y - pier)}L${px(x - w * 0.24)} ${px(y - h)}H${px(x + w * 0.24)}L${px(x + w * 0.36)} ${px(y - pier)}Z`
    const stones = `${px(x - w / 2)}" y="${px(y - pier)}" width="${px(w)}" height="${px(pier)}"`
    return `<rect x="${stones} fill="${palette.tone.stone}" ${line}/><rect x="${stones} fill="url(#${hatchId(pen, 'stone')})" stroke="none"/>${rect(x - w * 0.6, y - pier - s * 0.35, w * 1.2, s * 0.4, trim)}<path d="${d}" ${trim}/>`
  }
  if (look === 'timber')
    return (
      rect(x - w / 2, y - h, w, h, `fill="${palette.tone.timber}" ${line}`) +
      rect(x - w * 1.3, y - h, w * 2.6, w * 0.6, `fill="${palette.tone.timber}" ${line}`)
    )
  const cap = rect(x - w * 0.8, y - h, w * 1.6, Math.max(1.6, s * 0.35), trim)
  const foot = rect(x - w * 0.8, y - Math.max(1.6, s * 0.4), w * 1.6, Math.max(1.6, s * 0.4), trim)
  const shaft = rect(x - w / 2, y - h, w, h, trim)
  if (look !== 'turned') return shaft + cap + foot
  const knob = (share: number) => rect(x - w * 0.7, y - h * share, w * 1.4, Math.max(1.4, s * 0.25), trim)
  return shaft + cap + foot + knob(0.34) + knob(0.78)
}

/** Balusters under a hand rail, from the lower left corner. */
export function drawRail(pen: Pen, { w: wFt, h: hFt }: RailPart, x: number, y: number): string {
  const { palette, pxPerFt: s } = pen
  const w = wFt * s
  const h = hFt * s
  const count = Math.max(2, Math.round(w / Math.max(4.5, s * 0.62)))
  let d = ''
  for (let i = 1; i < count; i++) d += `M${px(x + (w * i) / count)} ${px(y)}v${px(-h)}`
  const rail = (top: number) =>
    rect(x, top, w, Math.max(1.6, s * 0.24), `fill="${palette.tone.trim}" stroke="${palette.ink}" stroke-width=".8"`)
  return `<path d="${d}" stroke="${palette.ink}" stroke-opacity=".75"/>${rail(y - h)}${rail(y - s * 0.45)}`
}
