import { BRAND_NAMES } from '#features/payments/card-text.ts'
import { showCents } from '#kit/money.ts'
import type { Language } from '#platform/web/language.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../order-copy.en.ts'
import type { OrderAnswer } from '../order-contract.ts'

/** How an order was paid: a card by its last digits, the account, or both with their amounts. */
export function methodOf(order: OrderAnswer, say: Say<typeof copy>, language: Language): string {
  const { source, wallet_part: part, amount } = order
  if (source === null) return say('method_none')
  if (source === 'wallet') return say('method_wallet')
  const method = source === 'paypal' ? say('method_paypal') : cardOf(order, say)
  if (part === 0) return method
  return say('method_split', {
    wallet: showCents(part, language),
    rest: showCents(amount - part, language),
    method,
  })
}

function cardOf({ payment }: OrderAnswer, say: Say<typeof copy>): string {
  if (!payment?.brand || !payment.last4) return say('method_card_plain')
  const brand = Object.entries(BRAND_NAMES).find(([key]) => key === payment.brand?.toLowerCase())?.[1] ?? payment.brand
  return say('method_card', { brand, last4: payment.last4 })
}
