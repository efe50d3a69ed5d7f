import type { Hatch } from '#drawing/house-part.ts'
import { px, type Pen } from '#drawing/pen.ts'

type Tile = { w: number; h: number; d: string }

/** One tile of each hatching, in pixels, for a drawing of `s` pixels to the foot. */
const TILES: Readonly<Record<Hatch, (s: number) => Tile>> = {
  clapboard: (s) => {
    const h = Math.max(4.5, s * 0.62)
    return { w: 40, h, d: `M0 ${px(h - 0.5)}H40` }
  },
  board: (s) => {
    const w = Math.max(4.5, s * 0.8)
    return { w, h: 40, d: `M.5 0V40` }
  },
  brick: (s) => {
    const h = Math.max(3.4, s * 0.36)
    const w = h * 2.9
    return {
      w,
      h: h * 2,
      d: `M0 .5H${px(w)}M0 ${px(h + 0.5)}H${px(w)}M${px(w * 0.25)} .5V${px(h)}M${px(w * 0.75)} ${px(h)}V${px(h * 2)}`,
    }
  },
  stone: (s) => {
    const u = Math.max(5.5, s * 0.62)
    return { w: u * 4, h: u * 2, d: `M0 .5H${px(u * 4)}M0 ${px(u)}H${px(u * 4)}M${px(u * 0.7)} .5V${px(u)}M${px(u * 2.3)} .5V${px(u)}M${px(u * 3.2)} .5V${px(u)}M${px(u * 0.2)} ${px(u)}V${px(u * 2)}M${px(u * 1.6)} ${px(u)}V${px(u * 2)}M${px(u * 2.8)} ${px(u)}V${px(u * 2)}` } // prettier-ignore
  },
  shingle: (s) => {
    const h = Math.max(4.5, s * 0.6)
    const w = h * 1.7
    return {
      w,
      h: h * 2,
      d: `M0 .5H${px(w)}M0 ${px(h + 0.5)}H${px(w)}M${px(w * 0.3)} .5V${px(h)}M${px(w * 0.72)} ${px(h)}V${px(h * 2)}`,
    }
  },
  scale: (s) => {
    const r = Math.max(2.8, s * 0.36)
    return { w: r * 2, h: r * 2, d: `M0 0A${px(r)} ${px(r)} 0 0 0 ${px(r * 2)} 0M${px(-r)} ${px(r)}A${px(r)} ${px(r)} 0 0 0 ${px(r)} ${px(r)}A${px(r)} ${px(r)} 0 0 0 ${px(r * 3)} ${px(r)}` } // prettier-ignore
  },
  stucco: () => ({ w: 34, h: 27, d: 'M4 6h1M21 3h1M13 14h1M29 18h1M7 23h1M19 25h1M31 9h1' }),
  course: (s) => {
    const h = Math.max(4.2, s * 0.66)
    return {
      w: h * 7,
      h: h * 2,
      d: `M0 .5H${px(h * 7)}M0 ${px(h + 0.5)}H${px(h * 7)}M${px(h * 1.6)} .5V${px(h)}M${px(h * 5.2)} ${px(h)}V${px(h * 2)}`,
    }
  },
  tile: (s) => {
    const r = Math.max(2.6, s * 0.4)
    const h = Math.max(6, s * 0.9)
    return { w: r * 2, h, d: `M0 ${px(h)}V${px(r)}A${px(r)} ${px(r)} 0 0 1 ${px(r * 2)} ${px(r)}V${px(h)}` }
  },
  seam: (s) => ({ w: Math.max(6, s * 1.4), h: 40, d: 'M.5 0V40' }),
}

/** The id of the pattern of a hatching in this drawing. */
export function hatchId(pen: Pen, hatch: Hatch): string {
  return pen.define(`hatch:${hatch}`, (id) => {
    const { w, h, d } = TILES[hatch](pen.pxPerFt)
    const strong = hatch === 'stucco' ? 0.45 : hatch === 'board' || hatch === 'clapboard' ? 0.24 : 0.3
    return `<pattern id="${id}" width="${px(w)}" height="${px(h)}" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" stroke="${pen.palette.ink}" stroke-opacity="${strong}" stroke-width=".8"/></pattern>`
  })
}
