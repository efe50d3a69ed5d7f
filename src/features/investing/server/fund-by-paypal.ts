import type { PaypalRefusal } from '#features/payments/rules.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByPaypal } from '#features/payments/server/pay-by-paypal.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import type { Deps } from '#platform/server/deps.ts'
import { investmentPurpose, readFunded, urlBack } from './fund-by-card.ts'
import type { CardFunded } from './fund-by-card.ts'
import { digestOfOrder, paidCentsOf } from './order.ts'
import type { Order } from './order.ts'
import { reserveForPayment } from './reserve-payment.ts'
import type { ReserveRefusal } from './reserve-payment.ts'

// What the investor reads at PayPal.
const DESCRIPTION = { en: 'Investment in {name}', es: 'Inversión en {name}' } as const

/** Invest with PayPal: the amount is held on the offering while its investor approves it there. */
export async function fundByPaypal(
  deps: Deps,
  order: Order,
  listingName: string,
): Promise<CardFunded | PaymentPending | Refusal<ReserveRefusal | PaypalRefusal | 'source_unavailable'>> {
  if (!deps.paypal) return refuse('source_unavailable')
  const { language = 'en' } = order
  return await payByPaypal(deps, deps.paypal, {
    payerId: order.investorId,
    amountCents: paidCentsOf(order),
    description: fill(DESCRIPTION[language], { name: listingName }),
    language,
    key: order.key,
    digest: digestOfOrder(order),
    intent: digestOf('investment', order.listingId, order.amountCents),
    purpose: investmentPurpose,
    reserve: (tx, paymentId, now) => reserveForPayment(tx, order, paymentId, now),
    answer: (payment) => readFunded(deps, payment),
    returnUrl: (paymentId) => urlBack(deps, order, paymentId),
  })
}
