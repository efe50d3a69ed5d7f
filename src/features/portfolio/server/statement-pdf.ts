import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sentences } from '#kit/copy.ts'
import { dateFormat } from '#kit/date-format.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import { fitText } from '#platform/server/pdf/fit-text.ts'
import { BRASS, bytesOf, drawRule, INK, LINE, MUTED, openSheet } from '#platform/server/pdf/sheet.ts'
import type { Sheet } from '#platform/server/pdf/sheet.ts'
import { copy as english } from '../statements-copy.en.ts'
import { copy as spanish } from '../statements-copy.es.ts'
import type { MovementAnswer, StatementAnswer } from '../statements-contract.ts'
import { periodName, showShareCount, showShareValue } from '../statements/period-name.ts'
import { drawTableHead, drawTableRow } from './pdf-table.ts'
import type { PdfColumn } from './pdf-table.ts'

export type PaperStatement = {
  readonly statement: StatementAnswer
  /** All of them, also those that the answer leaves to later pages. */
  readonly movements: Iterable<MovementAnswer>
  readonly investor: string
  readonly company: { readonly name: string; readonly address: string | null; readonly license: string | null }
  /** Nothing here is real: the statement says so. */
  readonly isSandbox: boolean
}

type Key = keyof typeof english
type SayPaper = (key: Key, values?: Readonly<Record<string, string | number>>) => string
type Pen = { readonly sheet: Sheet; readonly say: SayPaper; readonly language: Language }

const MARGIN = 54
const ROWS_A_TURN = 20

const wordsOf = (language: Language): SayPaper => {
  const words: Sentences = language === 'es' ? spanish : english
  return (key, values) => {
    const sentence = words[key]
    return typeof sentence === 'string' ? fill(sentence, values) : key
  }
}

/** A statement as a document that is written while it is read; who stops reading stops the writing. */
export function statementPdf(paper: PaperStatement, language: Language): Sheet {
  const say = wordsOf(language)
  const name = capital(periodName(paper.statement.period, say, language))
  const title = `${say('statement')} ${name}`
  const sheet = openSheet({ language, title, author: paper.company.name, margin: MARGIN })
  drawPaper({ sheet, say, language }, paper, name).then(
    () => sheet.end(),
    (error: unknown) => sheet.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return sheet
}

/** The same whole, for the thread of `openPaperWriter`. */
export const draw = async (paper: PaperStatement, language: Language): Promise<Buffer> =>
  await bytesOf(statementPdf(paper, language))

async function drawPaper(pen: Pen, paper: PaperStatement, name: string): Promise<void> {
  // Whoever reads it is there before the first byte.
  await nextTurn()
  numberPages(pen, paper)
  drawHead(pen, paper, name)
  if (paper.statement.known === 'now') drawRestatements(pen, paper.statement)
  drawSummary(pen, paper.statement)
  drawHouses(pen, paper.statement)
  await drawMovements(pen, paper)
  drawFoot(pen, paper)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

const day = (on: string, language: Language): string => dateFormat(localeOf(language), DAY).format(Date.parse(on))

/** Every page after the first says whose statement it is a part of, and which page it is. */
function numberPages({ sheet, say }: Pen, { investor }: PaperStatement): void {
  let page = 1
  sheet.on('pageAdded', () => {
    page += 1
    sheet
      .font('plain')
      .fontSize(8)
      .fillColor(MUTED)
      .text(`${fitText(say('of', { name: investor }))} · ${page}`, MARGIN, MARGIN - 18, { lineBreak: false })
    sheet.x = MARGIN
    sheet.y = MARGIN + 4
  })
}

function drawHead({ sheet, say, language }: Pen, { statement, investor, company }: PaperStatement, name: string): void {
  const { period, known, as_of: asOf, is_issued: isIssued } = statement
  const issued = day(period.issued_on, language)
  sheet.font('strong').fontSize(9.5).fillColor(BRASS).text(fitText(company.name.toUpperCase()), { characterSpacing: 1 })
  const title = period.is_over ? name : `${name}, ${say('to_date')}`
  sheet.moveDown(0.5).font('display').fontSize(26).fillColor(INK).text(title)
  sheet
    .moveDown(0.2)
    .font('strong')
    .fontSize(10.5)
    .text(fitText(say('of', { name: investor })))
  const lines = [
    say('span', { from: day(period.from, language), to: day(asOf, language) }),
    !period.is_over
      ? say('unfinished', { day: day(asOf, language), issued })
      : say(isIssued ? 'issued' : 'not_issued', { issued }),
    say('in_utc'),
    ...(isIssued ? [known === 'then' ? say('known_then_note') : `${say('known_now')}. ${say('known_now_note')}`] : []),
  ]
  sheet.font('plain').fillColor(MUTED).text(lines.join('\n'))
}

/** What was written down since it was issued, and what it changed. */
function drawRestatements(pen: Pen, { restatements }: StatementAnswer): void {
  const { sheet, say, language } = pen
  if (restatements.length === 0) return
  heading(pen, 'restated_title')
  const columns = columnsOf(sheet, [])
  for (const { recorded_at: at, items, changes } of restatements) {
    const lines = items.map(({ kind, on, name, cents }) => {
      const key = kind === 'movement' && name !== null ? 'late_movement_house' : (`late_${kind}` as const)
      return say(key, { day: day(on, language), name: name ?? '', amount: showCents(cents, language) })
    })
    const changed = changes.map(({ figure, was, is }) =>
      say('changed', {
        figure: say(`figure_${figure}`),
        was: showCents(was, language),
        is: showCents(is, language),
        change: signedZero(is - was, language),
      }),
    )
    drawTableRow(sheet, MARGIN, columns, {
      cells: [say('restated_on', { day: day(at.slice(0, 10), language) })],
      notes: [...lines, ...changed],
    })
  }
}

const SUMMARY = ['opening', 'contributed', 'income', 'capital', 'value_change', 'closing'] as const
const CASH = ['opening_cash', 'closing_cash'] as const

function drawSummary(pen: Pen, { figures }: StatementAnswer): void {
  const { sheet, say, language } = pen
  heading(pen, 'summary')
  const columns = columnsOf(sheet, [140])
  for (const key of [...SUMMARY, ...CASH]) {
    const metric = figures[key]
    const isEnd = key === 'opening' || key === 'closing'
    const on = metric.asOf === null || !isEnd ? '' : `, ${day(metric.asOf, language)}`
    const isChange = !isEnd && !key.endsWith('cash')
    const amount = isChange ? signedZero(metric.value ?? 0, language) : showCents(metric.value ?? 0, language)
    const cells = [`${say(`figure_${key}`)}${on}`, amount]
    drawTableRow(sheet, MARGIN, columns, { cells, isStrong: isEnd })
  }
  sheet.x = MARGIN
}

function heading({ sheet, say }: Pen, key: Key): void {
  if (sheet.y > sheet.page.height - MARGIN - 90) sheet.addPage()
  sheet.x = MARGIN
  sheet.moveDown(1.4).font('display').fontSize(16).fillColor(INK).text(say(key))
  sheet.moveDown(0.3)
}

function drawHouses(pen: Pen, { houses, houses_total: total }: StatementAnswer): void {
  const { sheet, say, language } = pen
  heading(pen, 'houses')
  if (houses.length === 0) {
    sheet.font('plain').fontSize(10).fillColor(MUTED).text(say('no_houses'))
    return
  }
  const columns = columnsOf(sheet, [76, 76, 76, 80])
  const money = (cents: number | null) => showCents(cents ?? 0, language)
  const figures = (one: Pick<StatementAnswer['houses'][number], 'opening' | 'paid_in' | 'change' | 'closing'>) => [
    money(one.opening.value),
    money(one.paid_in.value),
    signedZero(one.change.value ?? 0, language),
    money(one.closing.value),
  ]
  drawTableHead(sheet, MARGIN, columns, [
    say('property'),
    say('house_opening'),
    say('house_paid_in'),
    say('house_change'),
    say('house_closing'),
  ])
  for (const one of houses)
    drawTableRow(sheet, MARGIN, columns, { cells: [one.name, ...figures(one)], notes: heldNotes(pen, one) })
  if (houses.length > 1)
    drawTableRow(sheet, MARGIN, columns, { cells: [say('all_houses'), ...figures(total)], isStrong: true })
}

function heldNotes({ say, language }: Pen, { holding }: StatementAnswer['houses'][number]): string[] {
  if (!holding) return [say('held_none')]
  const shares = showShareCount(holding.shares_milli, language)
  const { nav_per_share: nav, valued_on: on, valued_by: by } = holding
  if (nav === null || on === null) return [say('held_cost', { shares })]
  const key = `method_${(by ?? '').toLowerCase()}`
  const method = key in english ? say(key as Key) : (by ?? '')
  return [
    say('held', { shares, nav: showShareValue(nav, language) }),
    say('valued', { day: day(on, language), method }),
  ]
}

/** The first column takes what the others leave. */
function columnsOf(sheet: Sheet, widths: readonly number[]): PdfColumn[] {
  const rest = sheet.page.width - 2 * MARGIN - widths.reduce((sum, width) => sum + width, 0)
  return [{ width: rest }, ...widths.map((width): PdfColumn => ({ width, isFigure: true }))]
}

async function drawMovements(pen: Pen, { statement, movements }: PaperStatement): Promise<void> {
  const { sheet, say, language } = pen
  const { movement_count: count, movements_sum: sum, figures } = statement
  heading(pen, 'movements')
  if (count === 0) {
    sheet.font('plain').fontSize(10).fillColor(MUTED).text(say('no_movements'))
    return
  }
  const columns = columnsOf(sheet, [82, 82, 88])
  const head = [say('what'), say('in_houses'), say('cash'), say('balance')]
  drawTableHead(sheet, MARGIN, columns, head)
  let drawn = 0
  for (const one of movements) {
    drawn += 1
    // Other requests come in between, and whoever went away is not written for.
    if (drawn % ROWS_A_TURN === 0) await nextTurn()
    if (sheet.destroyed) return
    const cells = [
      fitText(say(`what_${one.what}` as Key, { name: one.name ?? '' })),
      signed(one.houses, language),
      signed(one.cash, language),
      showCents(one.balance, language),
    ]
    drawTableRow(sheet, MARGIN, columns, { cells, notes: [movementNote(pen, one)], head })
  }
  const cells = [
    say('sum'),
    signed(sum.houses, language),
    signed(sum.cash, language),
    showCents(figures.closing_cash.value ?? 0, language),
  ]
  drawTableRow(sheet, MARGIN, columns, { cells, isStrong: true, head })
}

const movementNote = ({ say, language }: Pen, one: MovementAnswer): string =>
  [
    day(one.on, language),
    say('line', { seq: one.seq }),
    ...(one.shares_milli === 0
      ? []
      : [say('shares_part', { shares: showShareCount(Math.abs(one.shares_milli), language) })]),
    ...(one.capital > 0 ? [say('capital_part', { amount: showCents(one.capital, language) })] : []),
    ...(one.late === null ? [] : [say('late_mark', { day: day(one.late.slice(0, 10), language) })]),
  ].join(' · ')

const signed = (cents: number, language: Language): string => (cents === 0 ? '' : signedZero(cents, language))

const signedZero = (cents: number, language: Language): string => `${cents > 0 ? '+' : ''}${showCents(cents, language)}`

function drawFoot({ sheet, say }: Pen, { company, isSandbox }: PaperStatement): void {
  const lines = [company.name, company.address, company.license].filter((line) => line !== null)
  if (sheet.y > sheet.page.height - MARGIN - 60) sheet.addPage()
  sheet.x = MARGIN
  sheet.moveDown(1.5)
  drawRule(sheet, MARGIN, sheet.y, LINE)
  sheet
    .moveDown(0.6)
    .font('plain')
    .fontSize(9)
    .fillColor(MUTED)
    .text(fitText(lines.join(' · ')))
  if (isSandbox) sheet.text(say('sandbox'))
}
