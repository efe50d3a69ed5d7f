import { fitText } from '#platform/server/pdf/fit-text.ts'
import { INK, MUTED } from '#platform/server/pdf/sheet.ts'
import type { Sheet as Paper } from '#platform/server/pdf/sheet.ts'

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

const SIZE = 9.5
const PAD = 6
// A pen needs room in a cell that is empty.
const LOWEST = 26
const PEN_WIDTH = 100
const LINE_COLOUR = '#b8b09c'

/** A table with lines around every cell. Its columns are as wide as their words need; what is left over is divided. */
export function drawRuledTable(paper: Paper, margin: number, { head, rows }: Table): void {
  paper.fontSize(SIZE)
  const widths = columnWidths(paper, paper.page.width - 2 * margin, [head, ...rows])
  const drawHead = () => drawRow(paper, margin, widths, head, 'strong')
  const bottom = () => paper.page.height - margin
  // A head without a row below it says nothing.
  const first = heightOf(paper, widths, head, 'strong') + heightOf(paper, widths, rows[0] ?? [], 'plain')
  if (paper.y + first > bottom()) paper.addPage()
  drawHead()
  for (const row of rows) {
    if (paper.y + heightOf(paper, widths, row, 'plain') > bottom()) {
      paper.addPage()
      drawHead()
    }
    drawRow(paper, margin, widths, row, 'plain')
  }
  paper.x = margin
}

type Font = 'plain' | 'strong'

function heightOf(paper: Paper, widths: readonly number[], row: readonly string[], font: Font): number {
  paper.font(font).fontSize(SIZE)
  const heights = widths.map((width, at) => paper.heightOfString(fitText(row[at] ?? ''), { width: width - 2 * PAD }))
  return Math.max(LOWEST, Math.max(...heights) + 2 * PAD)
}

function drawRow(paper: Paper, margin: number, widths: readonly number[], row: readonly string[], font: Font): void {
  const height = heightOf(paper, widths, row, font)
  const { y } = paper
  let x = margin
  for (const [at, width] of widths.entries()) {
    paper.rect(x, y, width, height).lineWidth(0.6).strokeColor(LINE_COLOUR).stroke()
    const colour = font === 'strong' || at === 0 ? INK : MUTED
    paper.fillColor(colour).text(fitText(row[at] ?? ''), x + PAD, y + PAD, { width: width - 2 * PAD })
    x += width
  }
  paper.y = y + height
}

/**
 * Points for each column, which sum to `whole`: at least its longest word, at most its longest cell while another column
 * needs the room.
 */
function columnWidths(paper: Paper, whole: number, rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]!.map((_, at) => rows.map((row) => fitText(row[at] ?? '')))
  const wide = (text: string) => (text === '' ? PEN_WIDTH : paper.font('strong').widthOfString(text) + 2 * PAD + 1)
  const widest = (texts: readonly string[]) => Math.max(...texts.map(wide))
  const least = columns.map((cells) => widest(cells.flatMap((text) => text.split(' '))))
  const most = columns.map(widest)
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const spare = whole - sum(most)
  if (spare >= 0) return most.map((width) => width + spare / columns.length)
  const wanted = sum(most) - sum(least)
  return least.map((width, at) => width + ((whole - sum(least)) * (most[at]! - width)) / wanted)
}
