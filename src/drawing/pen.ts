import type { Hour, Palette, Theme } from '#drawing/palette.ts'
import type { Seed } from '#drawing/seed.ts'

/** What every part of a drawing draws with. */
export type Pen = {
  palette: Palette
  theme: Theme
  hour: Hour
  seed: Seed
  /** Pixels of the 800 x 600 sheet to a foot of the house. */
  pxPerFt: number
  /** Attributes for strokes that a page may let draw themselves; empty otherwise. */
  stroke: string
  /** Keeps a pattern or symbol once under the key and gives its id. */
  define: (key: string, make: (id: string) => string) => string
  defs: () => string
}

type PenOptions = Pick<Pen, 'palette' | 'theme' | 'hour' | 'seed'> & { idPrefix: string; animate: boolean }

/** A pen with an empty store of definitions; ids begin with `idPrefix`, so that drawings on one page never share one. */
export function makePen({ palette, theme, hour, seed, idPrefix, animate }: PenOptions): Pen {
  const ids = new Map<string, string>()
  let defs = ''
  return {
    palette,
    theme,
    hour,
    seed,
    pxPerFt: 1,
    stroke: animate ? ' class="draw-line" pathLength="1"' : '',
    define: (key, make) => {
      const known = ids.get(key)
      if (known) return known
      const id = `${idPrefix}${ids.size.toString(36)}`
      ids.set(key, id)
      defs += make(id)
      return id
    },
    defs: () => (defs ? `<defs>${defs}</defs>` : ''),
  }
}

/** A coordinate for SVG: one decimal, no noise. */
export function px(value: number): string {
  const tenths = Math.round(value * 10)
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)
}

/** Path data through points in pixels. */
export function pathOf(points: readonly (readonly [number, number])[], closed: boolean): string {
  let d = ''
  for (const [i, [x, y]] of points.entries()) d += `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`
  return closed ? `${d}Z` : d
}

export const rect = (x: number, y: number, w: number, h: number, more: string) =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(Math.max(0, w))}" height="${px(Math.max(0, h))}" ${more}/>`

export const circle = (x: number, y: number, r: number, more: string) =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(Math.max(0, r))}" ${more}/>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe to stand in XML, whatever a listing holds; what XML 1.0 forbids goes. */
export function xmlText(text: string): string {
  const allowed = text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
  return allowed.replaceAll(/[&<>"]/g, (c) => ENTITIES[c]!)
}
