import { px, rect, xmlText, type Pen } from '#drawing/pen.ts'

/** The sheet and the neat line inside it, in pixels of the viewBox. */
export const SHEET = { w: 800, h: 600 } as const
export const FRAME = { left: 26, top: 26, right: 774, bottom: 574 } as const

/** An image cannot use the fonts of its page: where ours is not installed, the reader's own plain letters. */
export const SHEET_FONT =
  "'Instrument Sans Variable', 'Instrument Sans', system-ui, 'Helvetica Neue', Arial, sans-serif"

const STEP = 68

// The words of a dimension line further down would grow into the title.
const LOWEST_GROWN = 512

/**
 * What is lettered grows where the sheet is shown small, as on a card or a telephone: an image's media queries ask for its own
 * width. The margin and the facts, which stand beside the picture in words as well, give way.
 */
export const SMALL_SHEET =
  '<style>@media(max-width:560px){.margin,.facts{display:none}.title{font-size:25px;transform:translateY(-3px)}' +
  '.truth{font-size:21px;letter-spacing:0;transform:translateY(3px)}' +
  '.scale{transform:scale(1.6);transform-box:fill-box;transform-origin:center}}</style>'

/** The sheet with its graticule; letters and figures in the margin name its fields, as on a survey. */
export function drawSheet(pen: Pen): string {
  const { palette } = pen
  let grid = ''
  for (let x = FRAME.left + STEP; x < FRAME.right; x += STEP) grid += `M${x} ${FRAME.top}V${FRAME.bottom}`
  for (let y = FRAME.top + STEP; y < FRAME.bottom; y += STEP) grid += `M${FRAME.left} ${y}H${FRAME.right}`
  return (
    rect(0, 0, SHEET.w, SHEET.h, `fill="${palette.sheet}"`) + `<path d="${grid}" stroke="${palette.grid}" fill="none"/>`
  )
}

/** The neat line over everything that reaches the edge of the drawing, with the margin's marks. */
export function drawNeatLine(pen: Pen): string {
  const { palette } = pen
  const middles = (from: number, to: number) => {
    const at: number[] = []
    for (let x = from + STEP / 2; x < to; x += STEP) at.push(x)
    return at
  }
  const xs = middles(FRAME.left, FRAME.right)
  const ys = middles(FRAME.top, FRAME.bottom)
  const letters = 'ABCDEFGHIJK'.slice(0, xs.length)
  const marks = (y: number) => `<text y="${y}" x="${xs.map((x) => px(x)).join(' ')}">${letters}</text>`
  const side = (x: number) =>
    `<text x="${ys.map(() => x).join(' ')}" y="${ys.map((y) => px(y + 3)).join(' ')}">${'12345678'.slice(0, ys.length)}</text>`
  return (
    rect(
      FRAME.left,
      FRAME.top,
      FRAME.right - FRAME.left,
      FRAME.bottom - FRAME.top,
      `fill="none" stroke="${palette.softInk}"${pen.stroke}`,
    ) +
    `<g class="margin" font-size="8.5" fill="${palette.note}" fill-opacity=".8" text-anchor="middle">${marks(17)}${marks(589)}${side(13)}${side(787)}</g>`
  )
}

/** The title of the drawing at its lower left, what it is drawn from below that, and the facts at its lower right. */
export function drawCaption(pen: Pen, title: string, facts: string, truth: string): string {
  const y = FRAME.bottom - 28
  const [left, right] = [FRAME.left + 18, FRAME.right - 18]
  return (
    `<text class="title" x="${left}" y="${y}" font-size="14.5" font-weight="600" letter-spacing="1.7" fill="${pen.palette.caption}">${xmlText(title)}</text>` +
    `<text class="facts" x="${right}" y="${y}" font-size="13" letter-spacing=".6" text-anchor="end" fill="${pen.palette.note}">${xmlText(facts)}</text>` +
    `<text class="truth" x="${left}" y="${y + 17}" font-size="12" letter-spacing=".3" fill="${pen.palette.note}">${xmlText(truth)}</text>`
  )
}

/** A dimension line with slashes at its ends and its words in a gap in the middle. Widths are guessed, so it has no figure. */
export function drawWidth(pen: Pen, left: number, right: number, y: number, from: number, label: string): string {
  const { caption, sheet } = pen.palette
  const middle = (left + right) / 2
  const half = label.length * 4.1 + 8
  const tick = (x: number) => `M${px(x - 4)} ${px(y + 4)}L${px(x + 4)} ${px(y - 4)}M${px(x)} ${px(from)}V${px(y + 6)}`
  return (
    `<path d="M${px(left)} ${px(y)}H${px(right)}${tick(left)}${tick(right)}" fill="none" stroke="${caption}"/>` +
    `<g class="${y > LOWEST_GROWN ? 'facts' : 'scale'}">${rect(middle - half, y - 8, half * 2, 16, `fill="${sheet}"`)}` +
    `<text x="${px(middle)}" y="${px(y + 4)}" font-size="11" text-anchor="middle" letter-spacing="1.4" fill="${caption}">${xmlText(label)}</text></g>`
  )
}
