import type { LedgerOfCharges } from './ledger-of-charges.ts'
import type { CustomerRecord, IntentRecord, TokenRecord } from './records.ts'
import { AUTHENTICATION_FAILED, declines } from './test-cards.ts'
import type { Decline } from './test-cards.ts'
import { chargeNowWire } from './wire.ts'
import { cardError, declineError } from './wire-error.ts'
import type { WireError } from './wire-error.ts'
import type { Intent, Method } from './ledger-rows.ts'

// Our intents, customers and kept cards as Stripe's objects, with the fields of the SDK's API version.

const seconds = (atMs: number) => Math.floor(atMs / 1000)

/** Where the holder of a card authenticates a payment: a page of the sandbox, at the address that sent them. */
export const challengePath = (intent: Pick<IntentRecord, 'id' | 'secret'>): string =>
  `/sandbox/authenticate/${intent.id}/${intent.secret}`

const clientSecret = ({ id, secret }: Pick<IntentRecord, 'id' | 'secret'>): string => `${id}_${secret}`

type Status = 'succeeded' | 'requires_payment_method' | 'requires_action' | 'canceled'

function statusOf(intent: Intent): Status {
  const charge = intent.end?.charge ?? intent.charge
  if (charge && !charge.decline) return 'succeeded'
  if (intent.isCanceled) return 'canceled'
  return charge || intent.end ? 'requires_payment_method' : 'requires_action'
}

/** Why the last attempt did not succeed. */
function declineOf(intent: Intent): Decline | null {
  const charge = intent.end?.charge ?? intent.charge
  if (charge?.decline) return declines[charge.decline]
  return intent.end?.how === 'failed' ? AUTHENTICATION_FAILED : null
}

/** With its charge whole where that was asked for (`expand`), else with the charge's id. */
export function intentBody(ledger: LedgerOfCharges, intent: Intent, isExpanded: boolean): object {
  const body = intentWire(intent)
  const charge = isExpanded ? ledger.chargesById.get(body.latest_charge ?? '') : undefined
  return charge ? { ...body, latest_charge: chargeNowWire(charge, ledger.tokenOf(charge)) } : body
}

export function intentWire(intent: Intent) {
  const status = statusOf(intent)
  const charge = intent.end?.charge ?? intent.charge
  const decline = declineOf(intent)
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    amount_capturable: 0,
    amount_received: status === 'succeeded' ? intent.amountCents : 0,
    application: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: clientSecret(intent),
    confirmation_method: 'automatic',
    created: seconds(intent.atMs),
    currency: 'usd',
    customer: intent.customer,
    description: intent.description,
    last_payment_error: decline === null ? null : errorOf(decline, charge?.id),
    latest_charge: charge?.id ?? null,
    livemode: false,
    metadata: intent.metadata,
    next_action: status === 'requires_action' ? nextAction(intent) : null,
    payment_method: status === 'requires_payment_method' || status === 'canceled' ? null : intent.method,
    payment_method_types: ['card'],
    receipt_email: intent.email,
    setup_future_usage: intent.isSaving ? 'on_session' : null,
    status,
    transfer_group: intent.group,
  }
}

const errorOf = (decline: Decline, chargeId: string | undefined): WireError['error'] =>
  decline === AUTHENTICATION_FAILED
    ? cardError(decline.code, decline.message).error
    : declineError(decline, chargeId).error

function nextAction(intent: Intent) {
  const path = challengePath(intent)
  const url = intent.returnUrl === null ? path : new URL(path, intent.returnUrl).href
  return { type: 'redirect_to_url', redirect_to_url: { return_url: intent.returnUrl, url } }
}

/** What a request that was declined is answered: Stripe's error, and the intent that stays open. */
export function declinedIntent(intent: Intent): WireError | null {
  const decline = declineOf(intent)
  if (decline === null) return null
  const error = errorOf(decline, (intent.end?.charge ?? intent.charge)?.id)
  return { status: 402, error: { ...error, payment_intent: intentWire(intent) } }
}

export const customerWire = (customer: CustomerRecord) => ({
  id: customer.id,
  object: 'customer',
  created: seconds(customer.atMs),
  email: customer.email,
  livemode: false,
  metadata: customer.metadata,
})

export const methodWire = (method: Method, token: TokenRecord) => ({
  id: method.id,
  object: 'payment_method',
  billing_details: { address: null, email: null, name: token.name, phone: null, tax_id: null },
  card: {
    brand: token.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: 'US',
    display_brand: token.brand,
    exp_month: token.expMonth,
    exp_year: token.expYear,
    fingerprint: token.fingerprint,
    funding: token.funding,
    last4: token.last4,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: seconds(method.atMs),
  customer: method.customer,
  livemode: false,
  metadata: {},
  type: 'card',
})
