import type { Part } from '#drawing/house-part.ts'
import { circle, px, rect, type Pen } from '#drawing/pen.ts'

type DoorPart = Extract<Part, { part: 'door' }>
type GaragePart = Extract<Part, { part: 'garage' }>

/** A door standing on (x, y), the middle of its threshold in pixels. */
export function drawDoor(pen: Pen, { w: wFt, h: hFt, look, tone, sidelights }: DoorPart, x: number, y: number): string {
  const { palette, pxPerFt: s } = pen
  const { ink } = palette
  const w = wFt * s
  const h = hFt * s
  const f = Math.max(1.4, s * 0.25)
  const glass = pen.hour === 'dusk' || pen.theme === 'dark' ? palette.lit : palette.tone.glass
  const trim = `fill="${palette.tone.trim}" stroke="${ink}"`
  const leaf = `fill="${palette.tone[tone]}" stroke="${ink}"`
  const pane = `fill="${glass}" stroke="${ink}" stroke-width=".8"`
  const thin = `fill="none" stroke="${palette.tone.trim}" stroke-opacity=".75" stroke-width=".9"`
  const brass = circle(x + w * 0.34, y - h * 0.46, Math.max(0.9, s * 0.13), `fill="${palette.caption}" stroke="none"`)
  let out = ''
  if (sidelights) {
    const sw = w * 0.24
    out += rect(x - w / 2 - sw - f * 2, y - h - f, w + 2 * sw + 4 * f, h + f, trim)
    out += rect(x - w / 2 - sw - f, y - h, sw, h * 0.94, pane) + rect(x + w / 2 + f, y - h, sw, h * 0.94, pane)
  }
  if (look === 'arched') {
    const arch = (grow: number) =>
      `M${px(x - w / 2 - grow)} ${px(y)}V${px(y - h + w / 2)}A${px(w / 2 + grow)} ${px(w / 2 + grow)} 0 0 1 ${px(x + w / 2 + grow)} ${px(y - h + w / 2)}V${px(y)}Z`
    const lines = [-0.25, 0, 0.25].map((a) => `M${px(x + w * a)} ${px(y)}V${px(y - h * 0.62)}`).join('')
    return `${out}<path d="${arch(f)}" ${trim}/><path d="${arch(0)}" ${leaf}/><path d="${lines}" ${thin}/>${rect(x - w * 0.2, y - h * 0.84, w * 0.4, h * 0.16, pane)}${brass}`
  }
  out += rect(x - w / 2 - f, y - h - f, w + 2 * f, h + f, trim) + rect(x - w / 2, y - h, w, h, leaf)
  const panel = (left: number, top: number, pw: number, ph: number, more: string) =>
    rect(x + w * left, y - h * top, w * pw, h * ph, more)
  if (look === 'glazed')
    out +=
      panel(-0.34, 0.93, 0.68, 0.46, pane) + panel(-0.34, 0.38, 0.3, 0.28, thin) + panel(0.04, 0.38, 0.3, 0.28, thin)
  if (look === 'panel')
    out +=
      panel(-0.36, 0.94, 0.3, 0.14, pane) +
      panel(0.06, 0.94, 0.3, 0.14, pane) +
      [0.72, 0.36].map((t) => panel(-0.36, t, 0.3, 0.3, thin) + panel(0.06, t, 0.3, 0.3, thin)).join('')
  if (look === 'double')
    out +=
      panel(-0.42, 0.94, 0.34, 0.5, pane) +
      panel(0.08, 0.94, 0.34, 0.5, pane) +
      panel(-0.42, 0.36, 0.34, 0.28, thin) +
      panel(0.08, 0.36, 0.34, 0.28, thin) +
      `<path d="M${px(x)} ${px(y)}v${px(-h)}" stroke="${ink}"/>`
  if (look === 'plank')
    out +=
      `<path d="${[-0.3, -0.1, 0.1, 0.3].map((a) => `M${px(x + w * a)} ${px(y)}v${px(-h)}`).join('')}" ${thin}/>` +
      panel(-0.16, 0.88, 0.32, 0.12, pane)
  return out + brass
}

/** A sectional garage door from its lower left corner. */
export function drawGarage(pen: Pen, { w: wFt, h: hFt, tone }: GaragePart, x: number, y: number): string {
  const { palette, pxPerFt: s } = pen
  const w = wFt * s
  const h = hFt * s
  const rows = 4
  const columns = Math.max(2, Math.round(wFt / 3.4))
  let lines = ''
  for (let row = 1; row < rows; row++) lines += `M${px(x)} ${px(y - (h * row) / rows)}h${px(w)}`
  const glass = pen.hour === 'dusk' || pen.theme === 'dark' ? palette.tone.recess : palette.tone.glass
  let panes = ''
  for (let i = 0; i < columns; i++) {
    const cell = w / columns
    panes += `M${px(x + cell * (i + 0.14))} ${px(y - h * 0.95)}h${px(cell * 0.72)}v${px(h * 0.16)}h${px(-cell * 0.72)}Z`
  }
  return (
    rect(
      x - s * 0.3,
      y - h - s * 0.3,
      w + s * 0.6,
      h + s * 0.3,
      `fill="${palette.tone.trim}" stroke="${palette.ink}"`,
    ) +
    rect(x, y - h, w, h, `fill="${palette.tone[tone]}" stroke="${palette.ink}"`) +
    `<path d="${lines}" stroke="${palette.softInk}" stroke-width=".8"/><path d="${panes}" fill="${glass}" stroke="${palette.ink}" stroke-width=".7"/>`
  )
}
