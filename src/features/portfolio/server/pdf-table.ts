import { fitText } from '#platform/server/pdf/fit-text.ts'
import { drawRule, INK, LINE, MUTED } from '#platform/server/pdf/sheet.ts'
import type { Sheet } from '#platform/server/pdf/sheet.ts'

export type PdfColumn = { readonly width: number; readonly isFigure?: boolean }

export type PdfRow = {
  readonly cells: readonly string[]
  /** Lines below the first cell. */
  readonly notes?: readonly string[]
  readonly isStrong?: boolean
  /** The head of the table, to be repeated where the row begins a page. */
  readonly head?: readonly string[]
}

const SIZE = 9.5
const SMALL = 8
const GAP = 10

/** The names of the columns above a rule. */
export function drawTableHead(
  sheet: Sheet,
  margin: number,
  columns: readonly PdfColumn[],
  head: readonly string[],
): void {
  const y = sheet.y
  drawCells(sheet, margin, y, columns, head, { font: 'plain', size: SMALL, colour: MUTED })
  sheet.y = y + 14
  drawRule(sheet, margin, sheet.y, MUTED)
}

/** One row with a rule below it; what does not fit onto the page begins the next one. */
export function drawTableRow(sheet: Sheet, margin: number, columns: readonly PdfColumn[], row: PdfRow): void {
  const { cells, notes = [], isStrong = false, head } = row
  const height = 20 + notes.length * 11
  if (sheet.y + height > sheet.page.height - margin) {
    sheet.addPage()
    if (head) drawTableHead(sheet, margin, columns, head)
  }
  const y = sheet.y + 5
  drawCells(sheet, margin, y, columns, cells, { font: isStrong ? 'strong' : 'plain', size: SIZE, colour: INK })
  sheet.font('plain').fontSize(SMALL).fillColor(MUTED)
  const wide = sheet.page.width - 2 * margin
  for (const [at, note] of notes.entries()) drawText(sheet, note, margin, y + 13 + at * 11, wide)
  sheet.y = y + height - 5
  drawRule(sheet, margin, sheet.y, isStrong ? MUTED : LINE)
}

type Manner = { readonly font: 'plain' | 'strong'; readonly size: number; readonly colour: string }

function drawCells(
  sheet: Sheet,
  margin: number,
  y: number,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  { font, size, colour }: Manner,
): void {
  sheet.font(font).fontSize(size).fillColor(colour)
  let x = margin
  for (const [at, { width, isFigure }] of columns.entries()) {
    const text = cells[at] ?? ''
    if (text !== '') drawText(sheet, text, isFigure ? x + width - sheet.widthOfString(text) : x, y, width - GAP)
    x += width
  }
}

/** A line that ends with dots where it would be wider than its place. Figures are never cut. */
function drawText(sheet: Sheet, text: string, x: number, y: number, width: number): void {
  let shown = fitText(text)
  if (sheet.widthOfString(shown) > width + GAP) {
    while (shown.length > 1 && sheet.widthOfString(`${shown}…`) > width) shown = shown.slice(0, -1)
    shown = `${shown.trimEnd()}…`
  }
  sheet.text(shown, x, y, { lineBreak: false })
}
