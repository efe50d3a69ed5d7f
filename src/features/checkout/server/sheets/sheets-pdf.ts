import type { Language } from '#kit/language.ts'
import { fill } from '#kit/words.ts'
import { fitText } from '#platform/server/pdf/fit-text.ts'
import { BRASS, bytesOf, drawRule, INK, MUTED, openSheet } from '#platform/server/pdf/sheet.ts'
import type { Sheet as Paper } from '#platform/server/pdf/sheet.ts'
import { copy as english } from '../../purchase-copy.en.ts'
import { copy as spanish } from '../../purchase-copy.es.ts'
import type { Block, Sheet, Sheets } from '../../sheet-contract.ts'
import { LEVEL_NAMES } from '../level-names.ts'
import { drawRuledTable } from './ruled-table.ts'

type Company = { readonly name: string; readonly address: string | null; readonly license: string | null }

const MARGIN = 54
const TERMS = 140
const BOX = 9

type Key = { [K in keyof typeof english]: (typeof english)[K] extends string ? K : never }[keyof typeof english]

const say = (key: Key, language: Language, values: Readonly<Record<string, string>> = {}): string => {
  const words: Readonly<Record<Key, string>> = language === 'es' ? spanish : english
  return fill(words[key], values)
}

/** The guidance sheets of a plan as a file, each on a page of its own: boxes and empty cells are filled in by hand. */
export async function sheetsPdf(
  { sheets: { package: level, sheets }, company }: { readonly sheets: Sheets; readonly company: Company },
  language: Language,
): Promise<Buffer> {
  const title = say('sheets_title', language, { level: LEVEL_NAMES[level][language] })
  const paper = openSheet({ language, title, author: company.name, margin: MARGIN })
  const done = bytesOf(paper)
  numberPages(paper, title)
  paper.font('strong').fontSize(9.5).fillColor(BRASS).text(fitText(company.name.toUpperCase()), { characterSpacing: 1 })
  paper.moveDown(0.5).font('display').fontSize(26).fillColor(INK).text(title)
  paper.moveDown(0.2).font('plain').fontSize(10.5).fillColor(MUTED).text(say('sheets_lead', language))
  paper.moveDown(1)
  drawRule(paper, MARGIN, paper.y, MUTED)
  paper.moveDown(1)
  for (const [at, sheet] of sheets.entries()) {
    if (at > 0) paper.addPage()
    drawSheet(paper, sheet)
  }
  drawFoot(paper, company)
  paper.end()
  return await done
}

/** Every page after the first says what it is a part of, and which page it is. */
function numberPages(paper: Paper, title: string): void {
  let page = 1
  paper.on('pageAdded', () => {
    page += 1
    paper
      .font('plain')
      .fontSize(8)
      .fillColor(MUTED)
      .text(`${title} · ${page}`, MARGIN, MARGIN - 18, { lineBreak: false })
    paper.x = MARGIN
    paper.y = MARGIN
  })
}

function drawSheet(paper: Paper, { title, lead, blocks }: Sheet): void {
  paper.font('display').fontSize(18).fillColor(INK).text(fitText(title))
  paper.moveDown(0.2).font('plain').fontSize(10.5).fillColor(MUTED).text(fitText(lead))
  for (const block of blocks) {
    paper.moveDown(0.9)
    drawBlock(paper, block)
  }
}

function drawBlock(paper: Paper, block: Block): void {
  switch (block.kind) {
    case 'text':
      keepTogether(paper, block.text, widthOf(paper))
      paper.font('plain').fontSize(10.5).fillColor(INK).text(fitText(block.text))
      return
    case 'steps':
      for (const { title, text } of block.items) drawStep(paper, title, text)
      return
    case 'checks':
      for (const text of block.items) drawCheck(paper, text)
      return
    case 'terms':
      for (const { term, text } of block.items) drawTerm(paper, term, text)
      return
    case 'table':
      drawRuledTable(paper, MARGIN, block)
  }
}

const widthOf = (paper: Paper): number => paper.page.width - 2 * MARGIN

/** What would be cut in two by the end of the page begins the next one. `more`: points besides the text. */
function keepTogether(paper: Paper, text: string, width: number, more = 0): void {
  paper.font('plain').fontSize(10.5)
  const height = paper.heightOfString(fitText(text), { width }) + more
  if (paper.y + height > paper.page.height - MARGIN) paper.addPage()
}

function drawStep(paper: Paper, title: string, text: string): void {
  keepTogether(paper, text, widthOf(paper), 24)
  paper.font('strong').fontSize(10.5).fillColor(INK).text(fitText(title))
  paper.moveDown(0.1).font('plain').fillColor(MUTED).text(fitText(text)).moveDown(0.6)
}

function drawCheck(paper: Paper, text: string): void {
  const width = widthOf(paper) - 2 * BOX
  keepTogether(paper, text, width)
  const { y } = paper
  paper
    .rect(MARGIN, y + 1.5, BOX, BOX)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
  paper.fillColor(INK).text(fitText(text), MARGIN + 2 * BOX, y, { width })
  paper.x = MARGIN
  paper.moveDown(0.5)
}

/** A word, and beside it what it means. */
function drawTerm(paper: Paper, term: string, text: string): void {
  const width = widthOf(paper) - TERMS
  keepTogether(paper, text, width)
  const { y } = paper
  paper
    .font('strong')
    .fillColor(INK)
    .text(fitText(term), MARGIN, y, { width: TERMS - 16 })
  const below = paper.y
  paper
    .font('plain')
    .fillColor(MUTED)
    .text(fitText(text), MARGIN + TERMS, y, { width })
  paper.x = MARGIN
  paper.y = Math.max(below, paper.y)
  paper.moveDown(0.4)
}

function drawFoot(paper: Paper, company: Company): void {
  const lines = [company.name, company.address, company.license].filter((line) => line !== null)
  keepTogether(paper, lines.join(' · '), widthOf(paper), 24)
  paper
    .moveDown(1.5)
    .fontSize(9)
    .fillColor(MUTED)
    .text(fitText(lines.join(' · ')))
}
