import { climateOf } from '#drawing/climate.ts'
import { designHome } from '#drawing/design-home.ts'
import { drawPart } from '#drawing/draw-part.ts'
import { homeFrom, type HomeFacts } from '#drawing/home-facts.ts'
import { SHEET_FONT } from '#drawing/frame.ts'
import { boundsOf } from '#drawing/house-part.ts'
import { paletteFor, type Theme } from '#drawing/palette.ts'
import { makePen, px, rect, xmlText, type Pen } from '#drawing/pen.ts'
import { seedFrom } from '#drawing/seed.ts'
import { drawTree } from '#drawing/tree.ts'

export const STEP_SCENES = ['choose', 'buy', 'books'] as const
export type StepScene = (typeof STEP_SCENES)[number]

/** The figures that the scenes letter, as they are shown: each is one of the worked example. */
export type StepFigures = {
  readonly price: string
  readonly amount: string
  readonly shares: string
  readonly allShares: string
  /** The word that follows a number of shares. */
  readonly sharesWord: string
  /** What four quarters pay, and what they come to. */
  readonly quarters: readonly string[]
  readonly year: string
}

/** Units of a scene: half as high as it is wide. */
export const SCENE = { w: 480, h: 240 } as const
const GROUND = 186

const sample = (id: string, kind: string, sqft: number, yearBuilt: number): HomeFacts => ({
  id: `freehold-step-${id}`,
  bedrooms: 3,
  bathrooms: 2,
  sqft,
  yearBuilt,
  state: 'MA',
  kind,
})
const HOUSES = {
  left: sample('left', 'bungalow', 1400, 1924),
  chosen: sample('chosen', 'craftsman', 1900, 1912),
  right: sample('right', 'four-flat', 3600, 1908),
} as const

/** One of the three steps of the front page, in the hand of the elevations: the same houses, washes and dimension lines. */
export function drawStep(scene: StepScene, theme: Theme, figures: StepFigures): string {
  const pen = makePen({
    palette: paletteFor(theme, 'day'),
    theme,
    hour: 'day',
    seed: seedFrom(`step:${scene}`),
    idPrefix: `s${scene[1]}${theme[0]}-`,
    animate: false,
  })
  const drawn = { choose: drawChoose, buy: drawBuy, books: drawBooks }[scene](pen, figures)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE.w} ${SCENE.h}" font-family="${SHEET_FONT}">` +
    `${pen.defs()}${drawPaper(pen)}${drawn}</svg>`
  )
}

function drawPaper(pen: Pen): string {
  let grid = ''
  for (let x = 48; x < SCENE.w; x += 48) grid += `M${x} 0V${SCENE.h}`
  for (let y = 48; y < SCENE.h; y += 48) grid += `M0 ${y}H${SCENE.w}`
  return (
    rect(0, 0, SCENE.w, SCENE.h, `fill="${pen.palette.sheet}"`) +
    `<path d="${grid}" stroke="${pen.palette.grid}" fill="none"/>`
  )
}

/** A house with its middle at `x`, no wider and no higher than it may be, and how far it reaches. */
function drawHouse(pen: Pen, facts: HomeFacts, x: number, most: { w: number; h: number }) {
  const { parts } = designHome(homeFrom(facts))
  const { left, right, top } = boundsOf(parts)
  const pxPerFt = Math.min(most.w / (right - left), most.h / top)
  const at = { axisPx: x - ((left + right) / 2) * pxPerFt, groundPx: GROUND }
  const scaled: Pen = { ...pen, pxPerFt }
  const svg = `<g stroke="${pen.palette.ink}" stroke-linejoin="round" stroke-width=".8">${parts.map((one) => drawPart(scaled, one, at)).join('')}</g>`
  const half = ((right - left) / 2) * pxPerFt
  return { svg, left: x - half, right: x + half, top: GROUND - top * pxPerFt }
}

const drawGround = (pen: Pen): string => {
  const hatch = pen.define(
    'earth',
    (id) =>
      `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M-1 9L9 -1" stroke="${pen.palette.ink}" stroke-opacity=".5" stroke-width=".8"/></pattern>`,
  )
  return (
    rect(0, GROUND, SCENE.w, 7, `fill="url(#${hatch})"`) +
    `<path d="M0 ${GROUND}H${SCENE.w}" stroke="${pen.palette.ink}" stroke-width="1.8"/>`
  )
}

/** A dimension line with slashes at its ends, and a figure below its middle. */
function drawDimension(pen: Pen, from: number, to: number, y: number, figure: string): string {
  const tick = (x: number) => `M${px(x - 4)} ${px(y + 4)}L${px(x + 4)} ${px(y - 4)}M${px(x)} ${px(y - 9)}V${px(y + 6)}`
  return (
    `<path d="M${px(from)} ${px(y)}H${px(to)}${tick(from)}${tick(to)}" fill="none" stroke="${pen.palette.caption}" stroke-width="1.2"/>` +
    lettered(pen, (from + to) / 2, y + 23, figure, 'middle')
  )
}

const lettered = (
  pen: Pen,
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end',
  size = 18,
): string =>
  `<text x="${px(x)}" y="${px(y)}" font-size="${size}" font-weight="600" text-anchor="${anchor}" fill="${pen.palette.caption}">${xmlText(text)}</text>`

/** Three houses of a street, the one that is chosen measured by its price. */
function drawChoose(pen: Pen, { price }: StepFigures): string {
  const [tree] = climateOf('MA').trees
  const faint: Pen = { ...pen, palette: { ...pen.palette, ink: pen.palette.softInk } }
  const left = drawHouse(faint, HOUSES.left, 88, { w: 128, h: 96 })
  const chosen = drawHouse(pen, HOUSES.chosen, 236, { w: 138, h: 140 })
  const right = drawHouse(faint, HOUSES.right, 394, { w: 116, h: 132 })
  const trees = [18, 164, 464].map((x, at) => drawTree(pen, tree!, x, GROUND, [78, 62, 88][at]!, 'summer')).join('')
  return (
    `${trees}<g opacity=".55">${left.svg}${right.svg}</g>${chosen.svg}${drawGround(pen)}` +
    drawDimension(pen, chosen.left, chosen.right, GROUND + 22, price)
  )
}

/** The chosen house, and at its true width the part that an amount buys of it. */
function drawBuy(pen: Pen, { amount, shares, allShares, sharesWord }: StepFigures): string {
  const [tree] = climateOf('MA').trees
  const house = drawHouse(pen, HOUSES.chosen, 180, { w: 250, h: 150 })
  const cut = house.left + (house.right - house.left) * 0.72
  const { caption } = pen.palette
  return (
    `${drawTree(pen, tree!, 34, GROUND, 104, 'summer')}${house.svg}${drawGround(pen)}` +
    `<path d="M${px(cut)} ${px(house.top - 14)}V${GROUND + 26}" stroke="${caption}" stroke-width="1.6"/>` +
    `<path d="M${px(cut)} ${px(house.top - 14)}H326" stroke="${caption}" fill="none"/>` +
    lettered(pen, 334, house.top - 7, amount, 'start', 22) +
    lettered(pen, 334, house.top + 17, `${shares} / ${allShares}`, 'start', 17) +
    drawDimension(pen, house.left, house.right, GROUND + 22, `${allShares} ${sharesWord}`)
  )
}

/** A page of the ledger: what was paid, what it bought, four quarters, and the sum under its double line. */
function drawBooks(pen: Pen, { shares, sharesWord, quarters, year }: StepFigures): string {
  const { ink, softInk, caption, tone, note } = pen.palette
  const [left, right, top, step] = [62, 418, 22, 28]
  const rows = ['', ...quarters.map((one) => `+${one}`)]
  const bottom = top + step * (rows.length + 1) + 14
  const line = (y: number) => `M${left} ${y}H${right}`
  const figure = (x: number, y: number, text: string, fill: string, weight = 500) =>
    `<text x="${x}" y="${y}" font-size="17" font-weight="${weight}" text-anchor="end" fill="${fill}" style="font-variant-numeric:tabular-nums">${xmlText(text)}</text>`
  const ruled = rows.map((_, at) => line(top + step * (at + 1))).join('')
  return (
    rect(left + 6, top + 6, right - left, bottom - top, `fill="${softInk}" fill-opacity=".16"`) +
    rect(left, top, right - left, bottom - top, `fill="${tone.white}" stroke="${ink}" stroke-width="1.4"`) +
    `<path d="${ruled}" stroke="${softInk}" stroke-opacity=".4"/>` +
    `<path d="M${left + 26} ${top}V${bottom}M${left + 220} ${top}V${bottom}" stroke="${caption}" stroke-opacity=".7"/>` +
    rows.map((text, at) => figure(right - 18, top + step * (at + 1) - 8, text, ink)).join('') +
    figure(left + 208, top + step - 8, `+${shares} ${sharesWord}`, ink) +
    rows.map((_, at) => figure(left + 19, top + step * (at + 1) - 8, `${at + 1}`, note)).join('') +
    `<path d="M${right - 96} ${top + step * rows.length + 6}H${right - 12}M${right - 96} ${bottom - 7}H${right - 12}M${right - 96} ${bottom - 4}H${right - 12}" stroke="${caption}" stroke-width="1.2"/>` +
    figure(right - 18, bottom - 14, year, caption, 700)
  )
}
