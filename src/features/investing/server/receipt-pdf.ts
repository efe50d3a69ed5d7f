import { orderNumberOf } from '#features/payments/follow-payment.ts'
import type { Sentences } from '#kit/copy.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import { fitText } from '#platform/server/pdf/fit-text.ts'
import { BRASS, bytesOf, drawRule, INK, MUTED, openSheet } from '#platform/server/pdf/sheet.ts'
import type { Sheet } from '#platform/server/pdf/sheet.ts'
import { copy as english } from '../order-copy.en.ts'
import { copy as spanish } from '../order-copy.es.ts'
import type { SayOrder } from '../method-of.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { receiptRows } from '../receipt-rows.ts'

export type Receipt = {
  readonly order: OrderAnswer
  readonly investor: string
  readonly company: {
    readonly name: string
    readonly address: string | null
    readonly license: string | null
    readonly escrowHolder: string | null
  }
  /** Nothing here is real: the receipt says so. */
  readonly isSandbox: boolean
}

const MARGIN = 60
const LABELS = 170

const wordsOf = (language: Language): SayOrder => {
  const words: Sentences = language === 'es' ? spanish : english
  return (key, values) => {
    const sentence = words[key]
    return typeof sentence === 'string' ? fill(sentence, values) : key
  }
}

/** The receipt of an order as a file of one page: Letter where English is read, A4 where Spanish is. */
export async function receiptPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const say = wordsOf(language)
  const number = orderNumberOf(receipt.order.id)
  const title = `${say('receipt')} ${number}`
  const sheet = openSheet({ language, title, author: receipt.company.name, margin: MARGIN })
  const done = bytesOf(sheet)
  drawHead(sheet, receipt, say, number)
  const amount = showCents(receipt.order.amount, language)
  sheet.moveDown(1.2).font('display').fontSize(34).fillColor(INK).text(amount)
  sheet.moveDown(0.8)
  const { order, investor, company } = receipt
  const rows = receiptRows({ order, investor, escrowHolder: company.escrowHolder }, say, language)
  for (const [label, value] of rows) drawRow(sheet, label, value)
  drawFoot(sheet, receipt, say)
  sheet.end()
  return await done
}

function drawHead(sheet: Sheet, { company }: Receipt, say: SayOrder, number: string): void {
  sheet.font('strong').fontSize(9.5).fillColor(BRASS).text(fitText(company.name.toUpperCase()), { characterSpacing: 1 })
  sheet.moveDown(0.5).font('display').fontSize(26).fillColor(INK).text(say('receipt'))
  sheet.moveDown(0.2).font('plain').fontSize(10.5).fillColor(MUTED).text(say('label', { number }))
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

function drawFoot(sheet: Sheet, { company, isSandbox }: Receipt, say: SayOrder): void {
  const lines = [company.name, company.address, company.license].filter((line) => line !== null)
  sheet
    .moveDown(1.5)
    .font('plain')
    .fontSize(9)
    .fillColor(MUTED)
    .text(fitText(lines.join(' · ')))
  if (isSandbox) sheet.moveDown(0.4).text(say('receipt_sandbox'))
}
