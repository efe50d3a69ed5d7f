import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { BodyRefused, withBody } from '#platform/server/body-stream.ts'
import type { Deps } from '#platform/server/deps.ts'
import { countWarning } from '#platform/server/metrics.ts'
import { mountStream } from '#platform/server/mount-stream.ts'
import type { ProcessorEvent } from '#platform/server/outside/charge.ts'
import type { PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import type { ProcessorKind } from './processor-of.ts'
import { takeEvent } from './take-event.ts'
import type { AllPurposes } from './transfer.ts'

/** Where the card processor sends its events, and PayPal. */
export const WEBHOOK_PATH = '/api/webhooks/stripe'
export const PAYPAL_WEBHOOK_PATH = '/api/webhooks/paypal'

// An event holds one object of a processor's, a few kilobytes mostly.
const LIMITS = { maxBytes: 256 * 1024, timeoutMs: 5000, types: ['application/json'] }

// Asking a processor takes 8 s at most each time; PayPal is asked whether the event is its own, how the order goes, and to
// capture it, and waits half a minute for our answer.
const CARD_TIMEOUT_MS = 9500
const PAYPAL_TIMEOUT_MS = 28_000

// Whether an event of PayPal's is its own PayPal has to be asked: strangers must not make us ask without end.
const VERIFIED_AT_ONCE = 16

type Took = { readonly event: ProcessorEvent | null }
type ReadEvent = (body: Buffer, headers: IncomingHttpHeaders) => Promise<Took | 'busy'>

/**
 * Events of the processors. Not a call of the contract: its body is read byte by byte, since the signature is over
 * the bytes, and a program that can sign needs neither a session nor a rate limit. Whatever is not the processor's own
 * and fresh is answered 400 and changes nothing; a kind that we do not follow is answered 200, or it would be sent again.
 */
export function mountWebhooks(app: FastifyInstance, deps: Deps, purposes: AllPurposes): void {
  const { config, paypal } = deps
  const mount = (url: string, kind: ProcessorKind, handlerTimeout: number, read: ReadEvent) =>
    mountStream(app, {
      method: 'POST',
      url,
      limits: LIMITS,
      handlerTimeout,
      handler: async (request, reply) => {
        const body = await withBody(request.raw, LIMITS, buffer)
        if (body instanceof BodyRefused)
          return await reply
            .code(body.code === 'too_large' ? 413 : 408)
            .send({ status: 'danger', code: body.code, id: request.id })
        const took = await read(body, request.headers)
        if (took === 'busy')
          return await reply
            .code(503)
            .header('retry-after', '5')
            .send({ status: 'error', code: 'busy', id: request.id })
        if (took.event) return { received: true, effect: await takeEvent(deps, purposes, took.event, kind) }
        countWarning('forged_webhook')
        return await reply.code(400).send({ status: 'danger', code: 'not_signed', id: request.id })
      },
    })
  if (!config.stripe || config.stripe.webhookSecret) mount(WEBHOOK_PATH, 'card', CARD_TIMEOUT_MS, readCardEvent(deps))
  if (paypal && (!config.paypal || config.paypal.webhookId))
    mount(PAYPAL_WEBHOOK_PATH, 'paypal', PAYPAL_TIMEOUT_MS, readPaypalEvent(paypal))
}

const readCardEvent =
  (deps: Deps): ReadEvent =>
  async (body, headers) => {
    const signature = headers['stripe-signature']
    return { event: await deps.cards.readEvent(body, typeof signature === 'string' ? signature : '', deps.clock()) }
  }

function readPaypalEvent(paypal: PaypalProcessor): ReadEvent {
  let asking = 0
  return async (body, headers) => {
    if (asking >= VERIFIED_AT_ONCE) return 'busy'
    asking += 1
    try {
      return { event: await paypal.readEvent(body, headers) }
    } finally {
      asking -= 1
    }
  }
}
