import type { Climate, Season, TreeKind } from '#drawing/climate.ts'
import type { Standing } from '#drawing/draw-part.ts'
import { FRAME } from '#drawing/frame.ts'
import type { Home } from '#drawing/home.ts'
import type { HouseDesign } from '#drawing/house-part.ts'
import { agave, shrub } from '#drawing/low-plant.ts'
import { px, type Pen } from '#drawing/pen.ts'
import { drawTree, treeWidth } from '#drawing/tree.ts'

type Edge = { left: number; right: number; top: number }
type Setting = {
  home: Home
  design: HouseDesign
  at: Standing
  edge: Edge
  climate: Climate
  season: Season
  inTown: boolean
}

/** Trees beside and behind the house, and low plants along its foot; nothing stands before a door or a drive. */
export function drawGarden(pen: Pen, setting: Setting): { behind: string; before: string } {
  const { at, edge, climate, season, inTown } = setting
  const { seed } = pen
  const faint: Pen = {
    ...pen,
    palette: {
      ...pen.palette,
      ink: pen.palette.softInk,
      leaf: faded(pen),
      autumn: faded(pen),
      trunk: pen.palette.softInk,
    },
  }
  const full = Math.min(300, Math.max(150, (at.groundPx - edge.top) * 0.86))
  let behind = ''
  let before = ''
  if (!inTown)
    for (const x of [edge.left + seed.between(-10, 60), edge.right - seed.between(-10, 60)]) {
      if (!seed.chance(0.75)) continue
      const kind = seed.pick(climate.trees)
      if (kind === 'agave' || kind === 'saguaro') continue
      behind += drawTree(faint, kind, x, at.groundPx, full * seed.between(0.95, 1.15), season)
    }
  for (const [from, to] of [
    [FRAME.left + 12, edge.left - 10],
    [edge.right + 10, FRAME.right - 12],
  ] as const) {
    const first = seed.pick(climate.trees)
    before += inTown ? streetTree(pen, setting, from, to) : sideTrees(pen, setting, from, to, full, first)
  }
  return { behind, before: before + (inTown ? '' : lowPlants(pen, setting)) }
}

const faded = (pen: Pen) => [pen.palette.far, pen.palette.far, pen.palette.far] as const

function sideTrees(
  pen: Pen,
  { at, climate, season }: Setting,
  from: number,
  to: number,
  full: number,
  kind: TreeKind,
): string {
  const { seed } = pen
  const room = to - from
  if (room < 26) return ''
  let h = full * seed.between(0.72, 1)
  // A tree wider than its room is drawn lower, never over the wall of the house.
  h = Math.min(h, (h * room * 1.12) / treeWidth(kind, h))
  if (h < 60) return ''
  const half = treeWidth(kind, h) / 2
  const x = Math.min(to - half, Math.max(from + half * 0.86, from + room * seed.between(0.35, 0.6)))
  let out = drawTree(pen, kind, x, at.groundPx, h, season)
  const second = seed.pick(climate.trees)
  const h2 = h * seed.between(0.45, 0.62)
  const half2 = treeWidth(second, h2) / 2
  for (const x2 of [x + half * 0.7 + half2 * 0.8, x - half * 0.7 - half2 * 0.8])
    if (x2 + half2 < to && x2 - half2 > from) return out + drawTree(pen, second, x2, at.groundPx, h2, season)
  return out
}

function streetTree(pen: Pen, { at, climate, season }: Setting, from: number, to: number): string {
  const kinds = climate.trees.filter((kind) => kind !== 'fir' && kind !== 'pine')
  const kind = kinds.length > 0 ? pen.seed.pick(kinds) : 'maple'
  const room = to - from
  const h = Math.min(190, (190 * room) / treeWidth(kind, 190))
  if (h < 70) return ''
  return drawTree(pen, kind, from + room * pen.seed.between(0.45, 0.55), at.groundPx, h, season)
}

function lowPlants(pen: Pen, { design, at, climate, season }: Setting): string {
  const { seed } = pen
  const s = pen.pxPerFt
  let out = ''
  for (let ft = design.leftFt + 1.6; ft < design.rightFt - 1.4; ft += seed.between(2.2, 4.6)) {
    const r = Math.max(6, s * seed.between(0.75, 1.25))
    const reach = (r * 1.4) / s
    if (design.clear.some(([from, to]) => ft + reach > from && ft - reach < to) || !seed.chance(0.72)) continue
    const x = at.axisPx + ft * s
    out += climate.low === 'agave' ? agave(pen, x, at.groundPx, r * 1.3) : shrub(pen, x, at.groundPx, r, season)
  }
  return out
}

/** The houses on both hands of a house in a street, in thin outline. */
export function drawNeighbours(pen: Pen, edge: Edge, groundPx: number): string {
  const { palette, seed } = pen
  let out = ''
  const high = groundPx - edge.top
  for (const hand of [-1, 1]) {
    const wall = hand < 0 ? edge.left + 6 : edge.right - 6
    const h = high * seed.between(0.74, 0.94)
    const end = hand < 0 ? FRAME.left - 4 : FRAME.right + 4
    const room = Math.abs(end - wall)
    out += `<path d="M${px(wall)} ${groundPx}V${px(groundPx - h)}H${px(end)}V${groundPx}Z" fill="${palette.far}" fill-opacity=".75" stroke="${palette.softInk}"/>`
    out += `<path d="M${px(wall)} ${px(groundPx - h + 14)}H${px(end)}" stroke="${palette.softInk}" stroke-opacity=".7"/>`
    const columns = Math.max(1, Math.round(room / 62))
    let panes = ''
    for (let i = 0; i < columns; i++)
      for (let y = groundPx - h + 36; y < groundPx - 60; y += 78) {
        const x = wall + (hand * (room * (i + 0.5))) / columns
        panes += `M${px(x - 12)} ${px(y)}h24v42h-24ZM${px(x)} ${px(y)}v42M${px(x - 12)} ${px(y + 21)}h24`
      }
    out += `<path d="${panes}" fill="${pen.hour === 'dusk' ? palette.lit : palette.sheet}" fill-opacity=".5" stroke="${palette.softInk}" stroke-opacity=".7"/>`
  }
  return out
}
