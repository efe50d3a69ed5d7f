import { Stripe } from 'stripe'
import type { CardEvent } from './card-processor.ts'

/** Older than this by its signature, an event is a replay of something that was sent before. Stripe's own figure. */
const SIGNED_AT_MOST_SECONDS_AGO = 300

/**
 * An event of the processor, once its signature proves where it comes from; null for one that was forged, changed on the
 * way, or signed too long ago. `body` is what was sent, byte by byte.
 */
export function readStripeEvent(body: Buffer, signature: string, secret: string, now: Date): CardEvent | null {
  try {
    const { webhooks } = Stripe
    const tolerance = SIGNED_AT_MOST_SECONDS_AGO
    return ours(webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()))
  } catch {
    // Whatever a stranger sends is no fault of ours: it is not an event.
    return null
  }
}

function ours(event: Stripe.Event): CardEvent {
  const { id: eventId, type, created } = event
  const createdAt = new Date(created * 1000)
  const none = { eventId, type, createdAt, about: null }
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    const { charge } = event.data.object
    const chargeId = typeof charge === 'string' ? charge : charge.id
    return { ...none, about: { chargeId, orderId: null, failure: null } }
  }
  if (event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.payment_failed')
    return { ...none, about: aboutIntent(event.data.object) }
  const isFailure = event.type === 'charge.failed'
  if (!isFailure && event.type !== 'charge.succeeded' && event.type !== 'charge.refunded') return none
  const { id: chargeId, transfer_group: orderId, failure_code, failure_message, outcome } = event.data.object
  const code = outcome?.reason ?? failure_code ?? 'card_declined'
  const failure = isFailure ? { code, message: failure_message ?? 'Your card was declined.' } : null
  return { ...none, about: { chargeId, orderId, failure } }
}

/** The charge's own event says as much of it; a payment that was not authenticated has no charge. */
function aboutIntent(intent: Stripe.PaymentIntent): NonNullable<CardEvent['about']> {
  const { transfer_group: orderId, latest_charge: charge, last_payment_error: error } = intent
  const chargeId = (typeof charge === 'string' ? charge : charge?.id) ?? ''
  const message = error?.message ?? 'Your card was declined.'
  const failure = error ? { code: error.decline_code || error.code || 'card_declined', message } : null
  return { chargeId, orderId, failure: intent.status === 'succeeded' ? null : failure }
}
