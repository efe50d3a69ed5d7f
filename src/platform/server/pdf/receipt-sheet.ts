import type { Language } from '#kit/language.ts'
import { fitText } from './fit-text.ts'
import { BRASS, bytesOf, drawRule, INK, MUTED, openSheet } from './sheet.ts'
import type { Sheet } from './sheet.ts'

export type ReceiptSheet = {
  readonly heading: string
  /** Under the heading: which one it is. */
  readonly label: string
  /** Of the file, in its reader's window. */
  readonly title: string
  readonly amount: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly company: { readonly name: string; readonly address: string | null; readonly license: string | null }
  /** Says that nothing here is real, where that is so. */
  readonly note: string | null
}

const MARGIN = 60
const LABELS = 170

/** A receipt as a file of one page: Letter where English is read, A4 where Spanish is. */
export async function draw(receipt: ReceiptSheet, language: Language): Promise<Buffer> {
  const { heading, label, title, amount, rows, company, note } = receipt
  const sheet = openSheet({ language, title, author: company.name, margin: MARGIN })
  const done = bytesOf(sheet)
  sheet.font('strong').fontSize(9.5).fillColor(BRASS).text(fitText(company.name.toUpperCase()), { characterSpacing: 1 })
  sheet.moveDown(0.5).font('display').fontSize(26).fillColor(INK).text(heading)
  sheet.moveDown(0.2).font('plain').fontSize(10.5).fillColor(MUTED).text(label)
  sheet.moveDown(1.2).font('display').fontSize(34).fillColor(INK).text(amount)
  sheet.moveDown(0.8)
  for (const [name, value] of rows) drawRow(sheet, name, value)
  const lines = [company.name, company.address, company.license].filter((line) => line !== null)
  sheet
    .moveDown(1.5)
    .font('plain')
    .fontSize(9)
    .fillColor(MUTED)
    .text(fitText(lines.join(' · ')))
  if (note !== null) sheet.moveDown(0.4).text(note)
  sheet.end()
  return await done
}

/** A label and what it says, which may take several lines, under a thin rule. */
function drawRow(sheet: Sheet, label: string, value: string): void {
  const { x, page } = sheet
  const top = sheet.y
  const width = page.width - 2 * MARGIN
  drawRule(sheet, MARGIN, top)
  sheet
    .font('plain')
    .fontSize(10.5)
    .fillColor(MUTED)
    .text(label, x, top + 9, { width: LABELS - 16 })
  const below = sheet.y
  sheet
    .font('strong')
    .fillColor(INK)
    .text(fitText(value), x + LABELS, top + 9, { width: width - LABELS })
  sheet.x = x
  sheet.y = Math.max(below, sheet.y) + 9
}
