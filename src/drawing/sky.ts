import { mix } from '#drawing/colors.ts'
import type { Backdrop, Season } from '#drawing/climate.ts'
import { FRAME } from '#drawing/frame.ts'
import { circle, px, rect, type Pen } from '#drawing/pen.ts'
import { seedFrom } from '#drawing/seed.ts'

const W = FRAME.right - FRAME.left

/** Sky, sun or moon, and the land behind the house, down to the ground line. */
export function drawSky(pen: Pen, groundPx: number, backdrop: Backdrop, season: Season): string {
  const { palette, seed } = pen
  const landSeed = seedFrom(`land:${seed.next()}`)
  let out = ''
  if (pen.hour === 'dusk' || pen.theme === 'dark') {
    const id = pen.define(
      'sky',
      (id) =>
        `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${palette.skyTop}"/><stop offset=".5" stop-color="${mix(palette.skyTop, palette.skyLow, 0.42)}"/><stop offset="1" stop-color="${palette.skyLow}"/></linearGradient>`,
    )
    out += rect(FRAME.left, FRAME.top, W, groundPx - FRAME.top, `fill="url(#${id})"`)
  }
  const right = seed.chance(0.6)
  const x = right ? seed.between(590, 650) : seed.between(90, 160)
  if (pen.hour === 'dusk') out += sunset(pen, x, groundPx - 190)
  else
    out +=
      pen.theme === 'dark'
        ? moon(pen, x, seed.between(84, 112))
        : circle(
            x,
            seed.between(86, 118),
            34,
            `fill="${palette.disk}" stroke="${palette.caption}" stroke-opacity=".35"`,
          )
  if (pen.theme === 'dark') out += stars(pen, pen.hour === 'dusk' ? 12 : 26)
  else if (season !== 'winter' || pen.hour === 'dusk') out += clouds(pen, right)
  return out + land({ ...pen, seed: landSeed }, groundPx, backdrop)
}

function sunset(pen: Pen, x: number, y: number): string {
  const { disk } = pen.palette
  return (
    circle(x, y, 74, `fill="${disk}" fill-opacity=".2"`) +
    circle(x, y, 52, `fill="${disk}" fill-opacity=".35"`) +
    circle(x, y, 34, `fill="${disk}"`)
  )
}

function moon(pen: Pen, x: number, y: number): string {
  const { disk } = pen.palette
  return (
    circle(x, y, 40, `fill="${disk}" fill-opacity=".08"`) +
    circle(x, y, 28, `fill="${disk}"`) +
    circle(x - 8, y - 6, 5, `fill="${pen.palette.sheet}" fill-opacity=".1"`) +
    circle(x + 9, y + 8, 7, `fill="${pen.palette.sheet}" fill-opacity=".08"`)
  )
}

function stars(pen: Pen, count: number): string {
  let d = ''
  for (let i = 0; i < count; i++) d += `M${px(pen.seed.between(40, 760))} ${px(pen.seed.between(38, 250))}h.1`
  return `<path d="${d}" stroke="${pen.palette.ink}" stroke-opacity=".6" stroke-width="1.8" stroke-linecap="round"/>`
}

function clouds(pen: Pen, sunRight: boolean): string {
  let out = ''
  for (let i = 0; i < 2; i++) {
    const x = sunRight ? pen.seed.between(60, 420) : pen.seed.between(330, 640)
    const y = 70 + i * 52 + pen.seed.between(-8, 8)
    const w = pen.seed.between(60, 96)
    out += `<path d="M${px(x)} ${px(y)}h${px(w)}M${px(x + 14)} ${px(y)}a13 13 0 0 1 24 -7a17 17 0 0 1 30 7M${px(x - 16)} ${px(y + 8)}h${px(w * 0.6)}" fill="none" stroke="${pen.palette.softInk}" stroke-opacity=".5" stroke-linecap="round"/>`
  }
  return out
}

function land(pen: Pen, groundPx: number, backdrop: Backdrop): string {
  const { far, hill } = pen.palette
  const { seed } = pen
  const fill = (d: string, color: string) => `<path d="${d}V${groundPx}H${FRAME.left}Z" fill="${color}"/>`
  const rolling = (h: number, color: string) => {
    const a = seed.between(0.4, 1) * h
    const b = seed.between(0.4, 1) * h
    return fill(
      `M${FRAME.left} ${px(groundPx - a)}Q${px(FRAME.left + W * 0.22)} ${px(groundPx - h * 1.3)} ${px(FRAME.left + W * 0.48)} ${px(groundPx - a * 0.55)}T${FRAME.right} ${px(groundPx - b)}`,
      color,
    )
  }
  if (backdrop === 'peaks') return fill(peaks(pen, groundPx), far) + rolling(44, hill)
  if (backdrop === 'mesa') return fill(mesa(pen, groundPx), far) + rolling(26, hill)
  if (backdrop === 'sea') {
    const waves = [34, 25]
      .map((y) => `M${px(seed.between(60, 200))} ${groundPx - y}h90M${px(seed.between(560, 640))} ${groundPx - y}h80`)
      .join('')
    return (
      rect(FRAME.left, groundPx - 44, W, 44, `fill="${far}"`) +
      `<path d="${waves}" stroke="${pen.palette.softInk}" stroke-opacity=".5"/>` +
      rolling(14, hill)
    )
  }
  return backdrop === 'hills' ? rolling(92, far) + rolling(50, hill) : rolling(30, far) + rolling(20, hill)
}

function peaks(pen: Pen, groundPx: number): string {
  let d = `M${FRAME.left} ${px(groundPx - pen.seed.between(60, 110))}`
  const count = 6
  for (let i = 0; i < count; i++) {
    const x = FRAME.left + (W * (i + 0.5)) / count
    d += `L${px(x + pen.seed.between(-26, 26))} ${px(groundPx - pen.seed.between(110, 210))}L${px(FRAME.left + (W * (i + 1)) / count)} ${px(groundPx - pen.seed.between(58, 104))}`
  }
  return d
}

function mesa(pen: Pen, groundPx: number): string {
  const low = groundPx - 40
  const high = groundPx - pen.seed.between(95, 135)
  const x = FRAME.left + pen.seed.between(40, 130)
  const x2 = x + pen.seed.between(330, 430)
  const mid = groundPx - pen.seed.between(70, 90)
  return `M${FRAME.left} ${low}L${px(x)} ${low}L${px(x + 22)} ${px(high + 34)}V${px(high)}H${px(x + 190)}V${px(high + 30)}L${px(x + 222)} ${low}H${px(x2)}L${px(x2 + 18)} ${px(mid + 18)}V${px(mid)}H${px(Math.min(FRAME.right, x2 + 150))}V${px(mid + 20)}L${px(Math.min(FRAME.right, x2 + 172))} ${low}H${FRAME.right}`
}
