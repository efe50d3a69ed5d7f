import { Stripe } from 'stripe'
import { OutsideDown, OutsideRefused } from '../outside-down.ts'
import type { CardCharge, CardIntent, CardProcessor } from './card-processor.ts'
import { createDeadlineClient } from './deadline-client.ts'
import { isCaptured, ours, pageOfCharges } from './stripe-charges.ts'
import { ourDispute, readDisputes } from './stripe-disputes.ts'
import { declineIn, describe, isCertainNo, isKeyRefusal, raise, SERVICE } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import { intentParams, outcomeOf, stateOf } from './stripe-intents.ts'
import { keptCards } from './stripe-kept-cards.ts'
import { createRefund, expectGoing, ourRefund, readRefunds } from './stripe-refunds.ts'

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
  const ask: Ask = (call) => within(timeoutMs, call).catch((error: unknown) => raiseDown(error))

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
          stripe.paymentIntents.create(intentParams(request), { idempotencyKey: `intent-${request.orderId}` })
        const outcome = outcomeOf(await within(timeoutMs, create, attempt), request.orderId)
        if (outcome) return outcome
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
      // A payment that waits for something else (status processing) is no certain answer for a card.
      throw new OutsideDown(SERVICE, 'the payment is neither captured, declined nor to be authenticated')
    },

    findIntent: (intentId) => ask(() => findIntent(stripe, intentId)),
    cancelIntent: (intentId) => ask(() => cancelIntent(stripe, intentId)),
    ...keptCards(stripe, ask),

    listCharges: (after) => ask(() => pageOfCharges(stripe, after)),

    async refund(chargeId, orderId, attempt = 0) {
      try {
        const refund = await within(timeoutMs, () => createRefund(stripe, chargeId, orderId, attempt))
        expectGoing(refund, chargeId)
      } catch (error) {
        if (error instanceof OutsideDown) throw error
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return
        if (isCertainNo(error)) throw new OutsideRefused(SERVICE, describe(error))
        raiseDown(error)
      }
    },

    listRefunds: (since, page) => ask(() => readRefunds(stripe, since, page)),

    ...disputesAndRefunds(stripe, ask),

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

const EXPANDED = { expand: ['latest_charge'] }

const findIntent = async (stripe: Stripe, id: string): Promise<CardIntent> =>
  stateOf(await stripe.paymentIntents.retrieve(id, EXPANDED))

async function cancelIntent(stripe: Stripe, id: string): Promise<CardIntent> {
  try {
    return stateOf(await stripe.paymentIntents.cancel(id, EXPANDED))
  } catch (error) {
    const isOver = error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
    if (!isOver) throw error
  }
  return await findIntent(stripe, id)
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
