import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { dateFormat } from '#kit/date-format.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { numberFormat } from '#kit/number-format.ts'
import { showCents } from '#kit/money.ts'
import { isTimeZone } from '#kit/time-zone.ts'
import { methodOf } from './method-of.ts'
import type { SayOrder } from './method-of.ts'
import type { OrderAnswer } from './order-contract.ts'

type Receipt = {
  readonly order: OrderAnswer
  /** Whose receipt it is, by name. */
  readonly investor: string
  readonly escrowHolder: string | null
  /** By whose clock its time is told; empty: UTC. */
  readonly timeZone: string
}

/** What a receipt says, line by line: the same on paper from the page and in the PDF. */
export function receiptRows(
  { order, investor, escrowHolder, timeZone }: Receipt,
  say: SayOrder,
  language: Language,
): readonly (readonly [label: string, value: string])[] {
  const { project, agreement, refunds } = order
  const paidAt = order.timeline.find(({ state }) => state === 'funded')?.at ?? order.created_at
  const back = refunds.reduce((sum, one) => sum + (one.state === 'done' ? one.amount : 0), 0)
  return [
    [say('receipt_to'), investor],
    [say('receipt_house'), `${project.name}, ${project.place}`],
    [say('receipt_date'), showMoment(paidAt, language, timeZone)],
    [say('method'), methodOf(order, say, language)],
    [say('shares'), showMilli(order.shares_milli, language)],
    [say('price'), showCents(SHARE_PRICE_CENTS, language)],
    ...(agreement ? [[say('receipt_hash'), agreement.hash] as const] : []),
    ...(escrowHolder === null ? [] : [[say('receipt_escrow'), escrowHolder] as const]),
    ...(back > 0 ? [[say('receipt_back'), showCents(back, language)] as const] : []),
  ]
}

// A receipt says the same on paper and on the page: its times are of one zone, which it names.
const showMoment = (instant: string, language: Language, timeZone: string): string =>
  dateFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    timeZoneName: 'short',
  }).format(Date.parse(instant))

const showMilli = (milli: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(milli / 1000)
