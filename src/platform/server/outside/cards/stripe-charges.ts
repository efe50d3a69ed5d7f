import type { Stripe } from 'stripe'
import type { KeptCard } from '../charge.ts'
import type { CardCharge } from './card-processor.ts'

export async function pageOfCharges(stripe: Stripe, after: string | null) {
  const page = await stripe.charges.list({ limit: 100, ...(after ? { starting_after: after } : {}) })
  const charges = page.data.filter(isCaptured).map((one) => ours(one, one.transfer_group ?? ''))
  return { charges, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
}

export const isCaptured = (charge: Stripe.Charge): boolean => charge.captured && charge.status === 'succeeded'

export function ours(charge: Stripe.Charge, orderId: string): CardCharge {
  const card = charge.payment_method_details?.card
  return {
    chargeId: charge.id,
    orderId,
    amountCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    isDisputed: charge.disputed,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
    kept: keptCard(charge),
    createdAt: new Date(charge.created * 1000),
  }
}

/** A card of a customer's; what was charged by a token alone is kept by nobody. */
function keptCard({
  customer,
  payment_method: methodId,
  payment_method_details: about,
}: Stripe.Charge): KeptCard | undefined {
  const customerId = typeof customer === 'string' ? customer : customer?.id
  if (!customerId || !methodId?.startsWith('pm_')) return undefined
  return { customerId, methodId, fingerprint: about?.card?.fingerprint ?? null }
}
