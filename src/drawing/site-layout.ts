import type { Home } from '#drawing/home.ts'
import { HOUSE_KINDS } from '#drawing/house-kinds.ts'
import type { Seed } from '#drawing/seed.ts'

/** A rectangle on the sheet in pixels. */
export type Box = { x: number; y: number; w: number; d: number }

export type Site = {
  /** Pixels to a foot. */
  s: number
  lotWFt: number
  lot: Box
  body: Box
  garage?: Box
  drive?: Box
  walk: Box
  patio?: Box
  streetY: number
  trees: { x: number; y: number; r: number; i: number }[]
  /** The lot is larger than what is drawn of it. */
  partly: boolean
}

const AREA = { x: 90, y: 74, w: 590, d: 364 } as const
const STREET_Y = 462

/** Where everything stands on the lot; a lot far larger than its house is drawn only around the house. */
export function layOutSite(home: Home, seed: Seed): Site {
  const town = HOUSE_KINDS[home.kind].inTown ?? false
  const { widthFt: w, depthFt: d } = home
  const least = town ? 1.35 : 2.6
  const shown = Math.min(Math.max(home.lotSqft, w * d * least), w * d * 7)
  const lotWFt = town ? Math.max(w + 5, Math.sqrt(shown * 0.5)) : Math.max(w + 38, Math.sqrt(shown * 1.25))
  const lotDFt = Math.max(d + (town ? 24 : 46), shown / lotWFt)
  const s = Math.min(AREA.w / lotWFt, AREA.d / lotDFt)
  const lot = { x: AREA.x + (AREA.w - lotWFt * s) / 2, y: STREET_Y - 18 - lotDFt * s, w: lotWFt * s, d: lotDFt * s }
  const hand = seed.chance(0.5) ? 1 : -1
  const garageW = town ? 0 : Math.min(22, (lotWFt - w) * 0.44) * s
  const whole = w * s + garageW
  const left = lot.x + (lot.w - whole) / 2
  const front = (town ? 12 : Math.min(26, (lotDFt - d) * 0.5)) * s
  const top = lot.y + lot.d - front - d * s
  const body = { x: hand > 0 ? left : left + garageW, y: top, w: w * s, d: d * s }
  const site: Site = {
    s, lotWFt, lot, body, streetY: STREET_Y, trees: [],
    walk: { x: body.x + body.w / 2 - 2.2 * s, y: top + body.d, w: 4.4 * s, d: STREET_Y - 15 - top - body.d },
    partly: home.lotSqft > lotWFt * lotDFt * 1.3,
  } // prettier-ignore
  if (garageW > 9 * s) {
    const attached = home.kind === 'ranch' || home.kind === 'modern'
    const deep = Math.min(22 * s, body.d * 0.8)
    const apart = attached ? 0 : Math.min(3 * s, garageW * 0.2)
    // A garage that the front does not show stands by itself, back from the street.
    const y = attached ? top + body.d - deep - 2 * s : Math.max(lot.y + 6 * s, top - deep * 0.4)
    site.garage = { x: hand > 0 ? body.x + body.w + apart : left, y, w: garageW - apart, d: deep }
    const driveW = Math.min(site.garage.w - 2 * s, 15 * s)
    const driveX = site.garage.x + (site.garage.w - driveW) / 2
    site.drive = { x: driveX, y: y + deep, w: driveW, d: STREET_Y - y - deep }
  }
  const behind = top - lot.y
  if (behind > 20 * s)
    site.patio = { x: body.x + body.w * 0.3, y: top - 11 * s, w: Math.min(20 * s, body.w * 0.5), d: 11 * s }
  placeTrees(site, seed)
  return site
}

/** Trees where there is room for them: never over a roof, the drive, the walk or each other. */
function placeTrees(site: Site, seed: Seed): void {
  const { lot, s, trees } = site
  const solid = [site.body, site.garage, site.drive, site.walk, site.patio].filter((box) => box !== undefined)
  for (let i = 0; i < 90 && trees.length < 13; i++) {
    const r = Math.max(7, Math.min(34, s * seed.between(5, trees.length < 5 ? 12 : 8)))
    const x = seed.between(lot.x + r * 0.9, lot.x + lot.w - r * 0.9)
    const y = seed.between(lot.y + r * 0.9, lot.y + lot.d - r)
    const free = solid.every((b) => x + r < b.x || x - r > b.x + b.w || y + r < b.y || y - r > b.y + b.d)
    if (free && trees.every((tree) => Math.hypot(tree.x - x, tree.y - y) > (tree.r + r) * 0.86))
      trees.push({ x, y, r, i: trees.length })
  }
}
