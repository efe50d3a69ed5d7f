import type { Part, WindowLook } from '#drawing/house-part.ts'
import { px, rect, type Pen } from '#drawing/pen.ts'

type WindowPart = Extract<Part, { part: 'window' }>

const LIT_SHARE = { light: { day: 0, dusk: 0.8 }, dark: { day: 0.55, dusk: 0.85 } } as const

/** A window, kept once per size and look and placed by reference; (0, 0) of the symbol is the middle of its sill. */
export function drawWindow(pen: Pen, piece: WindowPart, x: number, y: number): string {
  const lit = pen.seed.chance(LIT_SHARE[pen.theme][pen.hour])
  const w = Math.max(3, piece.w * pen.pxPerFt)
  const h = Math.max(3, piece.h * pen.pxPerFt)
  const key = `window:${piece.look}:${px(w)}:${px(h)}:${piece.shutters ?? ''}:${piece.lintel ?? ''}:${lit}`
  const id = pen.define(key, (id) => `<g id="${id}">${windowAt(pen, piece, w, h, lit)}</g>`)
  return `<use href="#${id}" x="${px(x)}" y="${px(y)}"/>`
}

function windowAt(pen: Pen, { look, shutters, lintel }: WindowPart, w: number, h: number, lit: boolean): string {
  const { palette, pxPerFt: s } = pen
  const { tone, ink } = palette
  const glass = lit ? palette.lit : tone.glass
  const f = Math.min(w * 0.12, Math.max(1.6, s * 0.28))
  let out = ''
  if (shutters) {
    const sw = Math.max(3, w * 0.34)
    const slats = `M${px(-w / 2 - f - sw)} ${px(-h * 0.5)}h${px(sw)}M${px(w / 2 + f)} ${px(-h * 0.5)}h${px(sw)}`
    out += rect(-w / 2 - f - sw, -h, sw, h, `fill="${tone[shutters]}" stroke="${ink}" stroke-width=".8"`)
    out += rect(w / 2 + f, -h, sw, h, `fill="${tone[shutters]}" stroke="${ink}" stroke-width=".8"`)
    out += `<path d="${slats}" stroke="${tone.trim}" stroke-opacity=".6" stroke-width=".8"/>`
  }
  if (lintel && look !== 'arched') {
    const lw = w + f * 4
    out += rect(-lw / 2, -h - f - s * 0.55, lw, s * 0.55, `fill="${tone.limestone}" stroke="${ink}" stroke-width=".8"`)
  }
  if (look === 'round' || look === 'arched') out += archFrame(w, h, f, `fill="${tone.trim}" stroke="${ink}"`)
  else out += rect(-w / 2 - f, -h - f, w + 2 * f, h + 2 * f, `fill="${tone.trim}" stroke="${ink}"`)
  const pane = `fill="${glass}" stroke="${ink}" stroke-width=".9"`
  out += look === 'arched' || look === 'round' ? archFrame(w, h, 0, pane) : rect(-w / 2, -h, w, h, pane)
  if (!lit)
    out += `<path d="M${px(-w * 0.3)} ${px(-h * 0.2)}L${px(-w * 0.05)} ${px(-h * 0.62)}M${px(-w * 0.12)} ${px(-h * 0.2)}L${px(w * 0.06)} ${px(-h * 0.5)}" stroke="${tone.trim}" stroke-opacity=".7" fill="none"/>`
  const bars = muntins(look, w, h)
  if (bars) out += `<path d="${bars}" stroke="${ink}" stroke-width=".9" fill="none"/>`
  const sill = Math.max(2, s * 0.3)
  return out + rect(-w / 2 - f * 1.8, f, w + f * 3.6, sill, `fill="${tone.trim}" stroke="${ink}" stroke-width=".8"`)
}

function archFrame(w: number, h: number, grow: number, more: string): string {
  const half = w / 2 + grow
  const r = px(half)
  return `<path d="M${px(-half)} ${px(grow)}V${px(-h + w / 2)}A${r} ${r} 0 0 1 ${px(half)} ${px(-h + w / 2)}V${px(grow)}Z" ${more}/>`
}

function muntins(look: WindowLook, w: number, h: number): string {
  const across = (share: number) => `M${px(-w / 2)} ${px(-h * share)}H${px(w / 2)}`
  const up = (share: number, top = 1) => `M${px(w * share)} 0V${px(-h * top)}`
  switch (look) {
    case 'sash':
      return across(0.5) + up(0)
    case 'casement':
      return up(0)
    case 'picture':
      return up(-0.28) + up(0.28)
    case 'triple':
      return up(-1 / 6) + up(1 / 6) + across(0.66)
    case 'grid':
      return across(0.5) + across(0.25) + across(0.75) + up(-1 / 6) + up(1 / 6)
    case 'arched':
      return across(0.42) + up(0)
    case 'round':
    case 'plain':
      return ''
  }
}
