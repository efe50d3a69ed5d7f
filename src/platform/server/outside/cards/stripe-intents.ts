import type { Stripe } from 'stripe'
import { OutsideDown } from '../outside-down.ts'
import type { CardIntent, ChargeOutcome, ChargeRequest } from './card-processor.ts'
import { isCaptured, ours } from './stripe-charges.ts'
import { SERVICE } from './stripe-errors.ts'

type CreateParams = Stripe.PaymentIntentCreateParams

/** A payment that is confirmed as it is made. The charge that comes of it has its group and its metadata. */
export function intentParams(request: ChargeRequest): CreateParams {
  const { kept, keepFor } = request
  return {
    amount: request.amountCents,
    currency: 'usd',
    confirm: true,
    // Only cards: another kind of payment that an account allows by itself would end days later.
    allowed_payment_method_types: ['card'],
    ...(kept
      ? { customer: kept.customerId, payment_method: kept.methodId }
      : { payment_method_data: tokenData(request) }),
    ...(request.isOffSession ? { off_session: true } : {}),
    ...(keepFor ? { customer: keepFor, setup_future_usage: 'on_session' as const } : {}),
    return_url: request.returnUrl,
    description: request.description,
    receipt_email: request.email,
    // Listing by this group is strongly consistent, unlike Stripe's search: the reconciler depends on it.
    transfer_group: request.orderId,
    metadata: {
      order_id: request.orderId,
      idempotency_key: request.idempotencyKey,
      cardholder: request.cardholder.slice(0, 500),
    },
    expand: ['latest_charge'],
  }
}

// The SDK's types leave out the card's token, which the API takes here (docs.stripe.com/payments/payment-methods/transitioning).
const tokenData = ({ token = '', cardholder }: ChargeRequest) =>
  ({
    type: 'card',
    card: { token },
    billing_details: { name: cardholder.slice(0, 500) },
  }) as unknown as NonNullable<CreateParams['payment_method_data']>

/** What an intent that was made just now came to; null for one that is neither paid, declined nor to be authenticated. */
export function outcomeOf(intent: Stripe.PaymentIntent, orderId: string): ChargeOutcome | null {
  const charge = chargeOf(intent)
  if (intent.status === 'succeeded' && charge && isCaptured(charge))
    return { outcome: 'charged', charge: ours(charge, orderId) }
  const url = bankOf(intent)
  if (intent.status !== 'requires_action' || !url || intent.client_secret === null) return null
  return { outcome: 'authenticate', intentId: intent.id, url, clientSecret: intent.client_secret }
}

const bankOf = (intent: Stripe.PaymentIntent): string | null => intent.next_action?.redirect_to_url?.url ?? null

/** An intent that was found. Throws OutsideDown for one that is being processed: nobody knows yet. */
export function stateOf(intent: Stripe.PaymentIntent): CardIntent {
  const charge = chargeOf(intent)
  const failure = failureIn(intent)
  if (intent.status === 'succeeded' && charge && isCaptured(charge))
    return { state: 'paid', charge: ours(charge, intent.transfer_group ?? '') }
  if (intent.status === 'requires_action') return { state: 'waiting', url: bankOf(intent) }
  if (intent.status === 'requires_payment_method') return { state: 'failed', ...(failure ?? NOT_AUTHENTICATED) }
  if (intent.status === 'canceled') return { state: 'canceled', failure }
  throw new OutsideDown(SERVICE, `the payment is ${intent.status}`)
}

const NOT_AUTHENTICATED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
} as const

function failureIn({ last_payment_error: error }: Stripe.PaymentIntent): { code: string; message: string } | null {
  if (!error) return null
  return {
    code: error.decline_code || error.code || 'card_declined',
    message: error.message ?? 'Your card was declined.',
  }
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  charge !== null && typeof charge === 'object' ? charge : null
