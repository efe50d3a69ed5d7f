import { orderNumberOf } from '#features/payments/follow-payment.ts'
import type { Sentences } from '#kit/copy.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import { drawHere } from '#platform/server/pdf/draw-here.ts'
import type { DrawReceipt } from '#platform/server/pdf/paper-writer.ts'
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
  /** By whose clock its time is told; empty: UTC. */
  readonly timeZone: string
  /** Nothing here is real: the receipt says so. */
  readonly isSandbox: boolean
}

const wordsOf = (language: Language): SayOrder => {
  const words: Sentences = language === 'es' ? spanish : english
  return (key, values) => {
    const sentence = words[key]
    return typeof sentence === 'string' ? fill(sentence, values) : key
  }
}

/** The receipt of an order as a file of one page. */
export async function receiptPdf(receipt: Receipt, language: Language, draw: DrawReceipt = drawHere): Promise<Buffer> {
  const say = wordsOf(language)
  const { order, investor, company, timeZone, isSandbox } = receipt
  const number = orderNumberOf(order.id)
  const rows = receiptRows({ order, investor, escrowHolder: company.escrowHolder, timeZone }, say, language)
  return await draw(
    {
      heading: say('receipt'),
      label: say('label', { number }),
      title: `${say('receipt')} ${number}`,
      amount: showCents(order.amount, language),
      rows,
      company,
      note: isSandbox ? say('receipt_sandbox') : null,
    },
    language,
  )
}
