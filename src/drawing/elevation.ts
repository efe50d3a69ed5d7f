import { climateOf, seasonIn, type Season } from '#drawing/climate.ts'
import { designHome } from '#drawing/design-home.ts'
import { drawPart, type Standing } from '#drawing/draw-part.ts'
import type { DrawingWords } from '#drawing/drawing-words.ts'
import { drawWidth, FRAME } from '#drawing/frame.ts'
import { drawGarden, drawNeighbours } from '#drawing/garden.ts'
import type { Home } from '#drawing/home.ts'
import { boundsOf } from '#drawing/house-part.ts'
import { HOUSE_KINDS } from '#drawing/house-kinds.ts'
import { px, rect, type Pen } from '#drawing/pen.ts'
import { seedFrom } from '#drawing/seed.ts'
import { drawSky } from '#drawing/sky.ts'

const GROUND_PX = 474

/** The front of the house with land, sky and garden. */
export function drawElevation(pen: Pen, home: Home, words: DrawingWords): string {
  const climate = climateOf(home.state)
  const season = seasonIn(climate, seedFrom(`season:${home.id}`))
  const design = designHome(home)
  const { left, right, top } = boundsOf(design.parts)
  const pxPerFt = Math.min(590 / (right - left), 352 / top, 14.5)
  const drawn: Pen = { ...pen, pxPerFt }
  // Each layer has its own chance, so that dusk shows the very same trees as the day.
  const planted: Pen = { ...drawn, seed: seedFrom(`garden:${home.id}`) }
  const at: Standing = { axisPx: 400 - ((left + right) / 2) * pxPerFt, groundPx: GROUND_PX }
  const edge = { left: at.axisPx + left * pxPerFt, right: at.axisPx + right * pxPerFt, top: GROUND_PX - top * pxPerFt }
  const sky = drawSky({ ...pen, seed: seedFrom(`sky:${home.id}`) }, GROUND_PX, climate.backdrop, season)
  const inTown = HOUSE_KINDS[home.kind].inTown ?? false
  const behind = inTown ? drawNeighbours(planted, edge, GROUND_PX) : ''
  const house = design.parts.map((piece) => drawPart(drawn, piece, at)).join('')
  const garden = drawGarden(planted, { home, design, at, edge, climate, season, inTown })
  const wallLeft = at.axisPx + design.leftFt * pxPerFt
  const wallRight = at.axisPx + design.rightFt * pxPerFt
  return (
    clipped(pen, `${sky}${behind}${garden.behind}`) +
    drawGround(pen, season) +
    `<g class="house" stroke="${pen.palette.ink}" stroke-linejoin="round">${house}</g>` +
    clipped(pen, garden.before) +
    drawWidth(pen, wallLeft, wallRight, GROUND_PX + 35, GROUND_PX + 22, words.notToScale)
  )
}

function clipped(pen: Pen, inside: string): string {
  const id = pen.define(
    'frame',
    (id) =>
      `<clipPath id="${id}">${rect(FRAME.left, FRAME.top, FRAME.right - FRAME.left, FRAME.bottom - FRAME.top, '')}</clipPath>`,
  )
  return `<g clip-path="url(#${id})">${inside}</g>`
}

function drawGround(pen: Pen, season: Season): string {
  const { palette } = pen
  const hatch = pen.define(
    'earth',
    (id) =>
      `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M-1 10L10 -1" stroke="${palette.ink}" stroke-opacity=".55" stroke-width=".9"/></pattern>`,
  )
  const snow =
    season === 'winter'
      ? `<path d="M${FRAME.left} ${GROUND_PX - 4}H${FRAME.right}V${GROUND_PX}H${FRAME.left}Z" fill="${palette.snow}"/>`
      : ''
  return (
    rect(FRAME.left, GROUND_PX, FRAME.right - FRAME.left, FRAME.bottom - GROUND_PX, `fill="${palette.sheet}"`) +
    snow +
    rect(FRAME.left, GROUND_PX, FRAME.right - FRAME.left, 9, `fill="url(#${hatch})"`) +
    `<path d="M${FRAME.left} ${px(GROUND_PX)}H${FRAME.right}" stroke="${palette.ink}" stroke-width="2.2"${pen.stroke}/>`
  )
}
