import { climateOf, seasonIn } from '#drawing/climate.ts'
import { roofTone } from '#drawing/design-home.ts'
import type { DrawingWords } from '#drawing/drawing-words.ts'
import { FRAME } from '#drawing/frame.ts'
import { hatchId } from '#drawing/hatch.ts'
import type { Home } from '#drawing/home.ts'
import { HOUSE_KINDS } from '#drawing/house-kinds.ts'
import { circle, pathOf, px, rect, xmlText, type Pen } from '#drawing/pen.ts'
import { drawPlanTree } from '#drawing/plan-tree.ts'
import { seedFrom } from '#drawing/seed.ts'
import { layOutSite, type Box, type Site } from '#drawing/site-layout.ts'

const SQFT_OF_ACRE = 43_560

/** The lot from above: house and drive, trees, street. Where its size is not listed, no boundary is drawn. */
export function drawSitePlan(pen: Pen, home: Home, words: DrawingWords): string {
  const climate = climateOf(home.state)
  const season = seasonIn(climate, seedFrom(`season:${home.id}`))
  const site = layOutSite(home, pen.seed)
  const drawn: Pen = { ...pen, pxPerFt: site.s }
  const { palette } = pen
  const { lot } = site
  const isListed = home.listed.lotSqft !== null
  const tint = season === 'winter' ? palette.tone.white : palette.hill
  const trees = site.trees
    .map(({ x, y, r, i }) => drawPlanTree(drawn, climate.trees[i % climate.trees.length]!, x, y, r, season))
    .join('')
  return (
    neighbours(pen, site, isListed) +
    drawStreet(pen, site, words) +
    box(isListed ? lot : { ...lot, x: FRAME.left, w: FRAME.right - FRAME.left }, `fill="${tint}" fill-opacity=".55"`) +
    paving(pen, site) +
    `<g class="house">${house(drawn, home, site)}</g>` +
    trees +
    (isListed ? boundary(pen, lot) : '') +
    lotLabel(pen, home, site, words)
  )
}

function boundary(pen: Pen, lot: Box): string {
  const { palette } = pen
  return (
    box(lot, `fill="none" stroke="${palette.ink}" stroke-width="1.8" stroke-dasharray="22 5 4 5"${pen.stroke}`) +
    [
      [lot.x, lot.y],
      [lot.x + lot.w, lot.y],
      [lot.x, lot.y + lot.d],
      [lot.x + lot.w, lot.y + lot.d],
    ]
      .map(([x, y]) => circle(x!, y!, 3.4, `fill="${palette.sheet}" stroke="${palette.ink}" stroke-width="1.2"`))
      .join('')
  )
}

const box = ({ x, y, w, d }: Box, more: string) => rect(x, y, w, d, more)

/** The houses on both hands in thin line, and their lots where this one's is known. */
function neighbours(pen: Pen, { lot, body }: Site, hasLots: boolean): string {
  let lines = ''
  const within = (x: number) => Math.min(FRAME.right, Math.max(FRAME.left, x))
  for (const hand of [-1, 1])
    for (let i = 1; i < 8; i++) {
      const x = lot.x + hand * lot.w * i
      const edge = hand < 0 ? x : x + lot.w
      const [from, to] = [within(x), within(x + lot.w)]
      if (to - from < 4) break
      if (hasLots) lines += `M${px(from)} ${px(lot.y)}H${px(to)}M${px(from)} ${px(lot.y + lot.d)}H${px(to)}`
      if (hasLots && edge > FRAME.left && edge < FRAME.right) lines += `M${px(edge)} ${px(lot.y)}V${px(lot.y + lot.d)}`
      const w = body.w * pen.seed.between(0.86, 1.06)
      const [left, right] = [within(x + (lot.w - w) / 2), within(x + (lot.w + w) / 2)]
      const y = body.y + pen.seed.between(-4, 6)
      if (right - left > 8) lines += `M${px(left)} ${px(y)}H${px(right)}V${px(y + body.d * 0.94)}H${px(left)}Z`
    }
  return `<path d="${lines}" fill="none" stroke="${pen.palette.softInk}" stroke-opacity=".7"/>`
}

function drawStreet(pen: Pen, site: Site, words: DrawingWords): string {
  const { palette } = pen
  const y = site.streetY
  const h = 34
  const curb = `M${FRAME.left} ${y}H${FRAME.right}M${FRAME.left} ${y + h}H${FRAME.right}`
  const walk = `M${FRAME.left} ${y - 7}H${FRAME.right}M${FRAME.left} ${y - 15}H${FRAME.right}`
  return (
    rect(FRAME.left, y, FRAME.right - FRAME.left, h, `fill="${palette.tone.stone}" fill-opacity=".55"`) +
    `<path d="${curb}" stroke="${palette.ink}" stroke-width="1.2"/><path d="${walk}" stroke="${palette.softInk}" stroke-width=".8"/>` +
    `<path d="M${FRAME.left} ${y + h / 2}H340M460 ${y + h / 2}H${FRAME.right}" stroke="${palette.softInk}" stroke-dasharray="16 12"/>` +
    `<text x="400" y="${y + h / 2 + 4}" font-size="11" letter-spacing="4" text-anchor="middle" fill="${palette.note}">${xmlText(words.street)}</text>`
  )
}

function paving(pen: Pen, { drive, walk, patio }: Site): string {
  const { palette } = pen
  const stone = `fill="${palette.tone.limestone}" stroke="${palette.softInk}"`
  let out = box(walk, stone)
  if (patio) out += box(patio, stone) + box(patio, `fill="url(#${hatchId(pen, 'brick')})"`)
  if (!drive) return out
  const joints = Array.from(
    { length: Math.max(0, Math.floor(drive.d / 26)) },
    (_, i) => `M${px(drive.x)} ${px(drive.y + 26 * (i + 1) - 6)}h${px(drive.w)}`,
  ).join('')
  return `${out}${box(drive, stone)}<path d="${joints}" stroke="${palette.softInk}" stroke-width=".7"/>`
}

/** The roof from above: its field hatched, and the ridges where the planes meet. */
function house(pen: Pen, home: Home, { body, garage }: Site): string {
  const { palette } = pen
  const town = HOUSE_KINDS[home.kind].inTown ?? false
  const flat = town || home.kind === 'adobe'
  const tone = palette.tone[town ? 'stone' : roofTone(home)]
  const shade = (b: Box) =>
    rect(b.x + 6, b.y + 6, b.w, b.d, `fill="${palette.shade}" fill-opacity="${palette.shadeOpacity}"`)
  const roof = (b: Box) => {
    const body = box(b, `fill="${tone}" stroke="${palette.ink}" stroke-width="2.2"${pen.stroke}`)
    if (flat)
      return `${body}${rect(b.x + 5, b.y + 5, b.w - 10, b.d - 10, `fill="none" stroke="${palette.ink}" stroke-width=".8"`)}${rect(b.x + b.w * 0.6, b.y + b.d * 0.3, Math.min(26, b.w * 0.2), Math.min(22, b.d * 0.2), `fill="${palette.tone.mist}" stroke="${palette.ink}"`)}`
    return `${body}${box(b, `fill="url(#${hatchId(pen, 'course')})"`)}<path d="${ridges(b, home.kind === 'modern' || home.kind === 'a-frame' || home.kind === 'cape')}" fill="none" stroke="${palette.ink}" stroke-width="1.2"/>`
  }
  const chimney = flat
    ? ''
    : rect(
        body.x + body.w * 0.3,
        body.y + body.d / 2 - 5,
        10,
        10,
        `fill="${palette.tone.brick}" stroke="${palette.ink}"`,
      )
  return (garage ? shade(garage) : '') + shade(body) + (garage ? roof(garage) : '') + roof(body) + chimney
}

function ridges({ x, y, w, d }: Box, gabled: boolean): string {
  if (gabled)
    return w >= d
      ? pathOf(
          [
            [x, y + d / 2],
            [x + w, y + d / 2],
          ],
          false,
        )
      : pathOf(
          [
            [x + w / 2, y],
            [x + w / 2, y + d],
          ],
          false,
        )
  const run = Math.min(w, d) / 2
  const [ax, ay, bx, by] =
    w >= d ? [x + run, y + d / 2, x + w - run, y + d / 2] : [x + w / 2, y + run, x + w / 2, y + d - run]
  const ends =
    w >= d
      ? [
          [x, y + d, ax, ay],
          [x + w, y, bx, by],
        ]
      : [
          [x + w, y, ax, ay],
          [x, y + d, bx, by],
        ]
  const more = ends
    .map(([cx, cy, tx, ty]) =>
      pathOf(
        [
          [cx!, cy!],
          [tx!, ty!],
        ],
        false,
      ),
    )
    .join('')
  return (
    pathOf(
      [
        [x, y],
        [ax, ay],
        [bx, by],
        [x + w, y + d],
      ],
      false,
    ) + more
  )
}

/** The size that the listing gives, word for word, or that it gives none. */
function lotLabel(pen: Pen, { listed: { lotSqft } }: Home, { lot, partly }: Site, words: DrawingWords): string {
  const text =
    lotSqft === null
      ? words.lotNotListed
      : [`${words.lot} ${sizeOf(lotSqft, words)}`, ...(partly ? [words.partOfLot] : [])].join(' · ')
  return `<text x="${px(lot.x)}" y="${px(lot.y - 12)}" font-size="12" letter-spacing="1" fill="${pen.palette.caption}">${xmlText(text)}</text>`
}

const sizeOf = (sqft: number, words: DrawingWords) =>
  sqft >= SQFT_OF_ACRE
    ? `${(sqft / SQFT_OF_ACRE).toFixed(2)} ${words.acres}`
    : `${sqft.toLocaleString('en-US')} ${words.sqft}`
