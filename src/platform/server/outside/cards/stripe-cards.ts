import { Stripe } from 'stripe'
import { KeyRefused, OutsideDown } from '../outside-down.ts'
import type { CardCharge, CardProcessor, CardRefund, ChargeOutcome, ChargeRequest } from './card-processor.ts'
import { createDeadlineClient } from './deadline-client.ts'
import { ourDispute, readDisputes } from './stripe-disputes.ts'
import { readStripeEvent } from './stripe-events.ts'

export type StripeCardsOptions = {
  secretKey: string
  publishableKey: string
  /** Where the secret key lies, for whoever must put it right: a variable, or a file. */
  keyPlace?: string
  /** Where the sandbox listens, e.g. `http://127.0.0.1:4242`; without it the real Stripe is asked. */
  baseUrl?: string
  /** What the processor signs its events with; without it no event is believed. */
  webhookSecret?: string | null
  /** The longest that one call takes, its retry included. */
  timeoutMs?: number
}

const SERVICE = 'card processor'

/** Certain answers of status 400 about what the payer sent: nothing was or will be charged. */
const payerErrors = new Set([
  'token_already_used',
  'token_in_use',
  'amount_too_small',
  'amount_too_large',
  'resource_missing',
  'email_invalid',
])

/** The card processor over the official SDK; the sandbox speaks the same wire format, so this is the only client. */
export function createStripeCards(options: StripeCardsOptions): CardProcessor & { close(): void } {
  const { publishableKey, baseUrl, webhookSecret, keyPlace = 'STRIPE_SECRET_KEY', timeoutMs = 8000 } = options
  const address = baseUrl ? addressOf(baseUrl) : undefined
  const { client, within, close } = createDeadlineClient(address?.protocol ?? 'https')
  const stripe = new Stripe(options.secretKey, {
    ...address,
    httpClient: client,
    maxNetworkRetries: 1,
    // Two tries and the SDK's pause of half a second between them fit into the whole.
    timeout: Math.floor(Math.max((timeoutMs - 600) / 2, timeoutMs / 3)),
    telemetry: false,
  })

  const raiseDown = (error: unknown, isUndone?: boolean) => raise(error, keyPlace, isUndone)

  async function findWithin(limitMs: number, orderId: string): Promise<CardCharge | null> {
    try {
      return await within(limitMs, async () => {
        for await (const charge of stripe.charges.list({ transfer_group: orderId, limit: 100 })) {
          if (isCaptured(charge)) return ours(charge, orderId)
        }
        return null
      })
    } catch (error) {
      return raiseDown(error)
    }
  }

  return {
    publishableKey,
    live: !baseUrl,
    close,
    findCharge: (orderId) => findWithin(timeoutMs, orderId),

    async charge(request) {
      const deadline = performance.now() + timeoutMs
      const attempt = { mayHaveArrived: 0 }
      try {
        const create = () =>
          stripe.charges.create(chargeParams(request), { idempotencyKey: `charge-${request.orderId}` })
        const charge = await within(timeoutMs, create, attempt)
        if (isCaptured(charge)) return { outcome: 'charged', charge: ours(charge, request.orderId) }
      } catch (error) {
        // Whoever is not let in has done nothing; an earlier try of this call may have been let in.
        const isUndone = attempt.mayHaveArrived <= (isKeyRefusal(error) ? 1 : 0)
        const decline = declineIn(error) ?? raiseDown(error, isUndone)
        // Stripe forgets an idempotency key after a day; the one that spent the token may have been this order.
        const earlier = decline.code.startsWith('token_')
          ? await findWithin(deadline - performance.now(), request.orderId)
          : null
        return earlier ? { outcome: 'charged', charge: earlier } : decline
      }
      // A charge that waits for something else (status pending) is no certain answer for a card.
      throw new OutsideDown(SERVICE, 'the charge is neither captured nor declined')
    },

    listCharges: (after) =>
      within(timeoutMs, () => pageOfCharges(stripe, after)).catch((error: unknown) => raiseDown(error)),

    async refund(chargeId, orderId, attempt = 0) {
      try {
        const refund = await within(timeoutMs, () => createRefund(stripe, chargeId, orderId, attempt))
        if (goesBack(refund, chargeId)) return
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return
        raiseDown(error)
      }
      throw new OutsideDown(SERVICE, 'the answer is no refund of the charge, or one that failed')
    },

    listRefunds: (since, page) =>
      within(timeoutMs, () => readRefunds(stripe, since, page)).catch((error: unknown) => raiseDown(error)),

    ...disputesAndRefunds(stripe, (call) => within(timeoutMs, call).catch((error: unknown) => raiseDown(error))),

    readEvent: async (body, signature, now) =>
      webhookSecret ? readStripeEvent(body, signature, webhookSecret, now) : null,
  }
}

type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

const disputesAndRefunds = (
  stripe: Stripe,
  ask: Ask,
): Pick<CardProcessor, 'refundsOf' | 'disputesOf' | 'listDisputes'> => ({
  refundsOf: (charge) => ask(async () => (await allOf(stripe.refunds.list({ charge, limit: 100 }))).flatMap(ourRefund)),
  disputesOf: (charge) =>
    ask(async () => (await allOf(stripe.disputes.list({ charge, limit: 100 }))).map(ourDispute).toReversed()),
  listDisputes: (since, page) => ask(() => readDisputes(stripe, since, page)),
})

async function allOf<One>(pages: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = []
  for await (const one of pages) all.push(one)
  return all
}

const createRefund = (stripe: Stripe, chargeId: string, orderId: string, attempt: number) =>
  stripe.refunds.create(
    { charge: chargeId, metadata: { order_id: orderId } },
    { idempotencyKey: attempt === 0 ? `refund-${orderId}` : `refund-${orderId}-${attempt}` },
  )

async function pageOfCharges(stripe: Stripe, after: string | null) {
  const page = await stripe.charges.list({ limit: 100, ...(after ? { starting_after: after } : {}) })
  const charges = page.data.filter(isCaptured).map((one) => ours(one, one.transfer_group ?? ''))
  return { charges, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
}

const chargeParams = (request: ChargeRequest): Stripe.ChargeCreateParams => ({
  amount: request.amountCents,
  currency: 'usd',
  source: request.token,
  description: request.description,
  receipt_email: request.email,
  // Listing by this group is strongly consistent, unlike Stripe's search: the reconciler depends on it.
  transfer_group: request.orderId,
  metadata: {
    order_id: request.orderId,
    idempotency_key: request.idempotencyKey,
    cardholder: request.cardholder.slice(0, 500),
  },
})

const isCaptured = (charge: Stripe.Charge): boolean => charge.captured && charge.status === 'succeeded'

function ours(charge: Stripe.Charge, orderId: string): CardCharge {
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
    createdAt: new Date(charge.created * 1000),
  }
}

async function readRefunds(stripe: Stripe, since: Date, page: string | null) {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const { data, has_more: hasMore } = await stripe.refunds.list({
    created,
    limit: 100,
    ...(page === null ? {} : { starting_after: page }),
  })
  return { refunds: data.flatMap(ourRefund), next: hasMore ? (data.at(-1)?.id ?? null) : null }
}

/** None for a refund of something that is no charge: it is none of ours. */
function ourRefund(refund: Stripe.Refund): CardRefund[] {
  const chargeId = chargeOf(refund)
  if (!chargeId) return []
  const state = STATES[refund.status ?? ''] ?? 'pending'
  const createdAt = new Date(refund.created * 1000)
  return [{ refundId: refund.id, chargeId, amountCents: refund.amount, state, createdAt }]
}

const chargeOf = ({ charge }: Stripe.Refund): string | undefined => (typeof charge === 'string' ? charge : charge?.id)

// The SDK passes on whatever JSON came, even of an answer of status 503 that names no error.
const goesBack = (refund: Stripe.Refund, chargeId: string): boolean =>
  (refund.object as string) === 'refund' && chargeOf(refund) === chargeId && STATES[refund.status ?? ''] !== 'failed'

const STATES: Readonly<Record<string, CardRefund['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** The processor's certain no, in its own words, or null when the error says nothing certain. */
function declineIn(error: unknown): Extract<ChargeOutcome, { outcome: 'declined' }> | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  const { code } = error
  const isDecline =
    error.statusCode === 402 || (error.statusCode === 400 && code !== undefined && payerErrors.has(code))
  if (!isDecline) return null
  return {
    outcome: 'declined', // The SDK gives an empty text where the answer names none.
    code: error.decline_code || code || 'card_declined',
    message: error.message,
  }
}

function raise(error: unknown, keyPlace: string, isUndone = false): never {
  const detail = describe(error)
  throw isKeyRefusal(error)
    ? new KeyRefused(SERVICE, keyPlace, detail, isUndone)
    : new OutsideDown(SERVICE, detail, isUndone)
}

const isKeyRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError

// Only codes and ids: an SDK error also carries the answer's headers and text, which do not belong in a log.
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const { name, code, detail, statusCode, requestId, type } = error as Partial<Stripe.errors.StripeError>
  const cause = typeof detail === 'object' ? (detail as { code?: unknown }).code : undefined
  const marks = [type ?? name, code, cause, statusCode, requestId]
  return marks.filter((mark) => typeof mark === 'string' || typeof mark === 'number').join(' ')
}

function addressOf(baseUrl: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const url = new URL(baseUrl)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('the card processor URL must be http(s)')
  const protocol = url.protocol === 'https:' ? 'https' : 'http'
  return {
    protocol,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (protocol === 'https' ? 443 : 80),
  }
}
