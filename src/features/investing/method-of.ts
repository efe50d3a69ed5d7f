import { BRAND_NAMES } from '#features/payments/card-text.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import type { OrderAnswer } from './order-contract.ts'

/** The words of orders by their key: a page says them by its dictionary, the server from the copy itself. */
export type SayOrder = (key: string, values?: Readonly<Record<string, string | number>>) => string

type Paid = Pick<OrderAnswer, 'source' | 'wallet_part' | 'amount' | 'payment'>

/** How an order was paid: a card by its last digits, the account, or both with their amounts. */
export function methodOf(order: Paid, say: SayOrder, language: Language): string {
  const { source, wallet_part: part, amount } = order
  if (source === null) return say('method_none')
  if (source === 'wallet') return say('method_wallet')
  const method = source === 'paypal' ? say('method_paypal') : cardOf(order, say)
  if (part === 0) return method
  return say('method_split', { wallet: showCents(part, language), rest: showCents(amount - part, language), method })
}

function cardOf({ payment }: Paid, say: SayOrder): string {
  if (!payment?.brand || !payment.last4) return say('method_card_plain')
  const known = Object.entries(BRAND_NAMES).find(([key]) => key === payment.brand?.toLowerCase())
  return say('method_card', { brand: known?.[1] ?? payment.brand, last4: payment.last4 })
}
