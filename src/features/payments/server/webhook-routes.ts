import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BodyRefused, withBody } from '#platform/server/body-stream.ts'
import type { Deps } from '#platform/server/deps.ts'
import { countWarning } from '#platform/server/metrics.ts'
import { mountStream } from '#platform/server/mount-stream.ts'
import { takeEvent } from './take-event.ts'
import type { AllPurposes } from './transfer.ts'

/** Where the card processor sends its events. */
export const WEBHOOK_PATH = '/api/webhooks/stripe'

// An event holds one object of the processor's, a few kilobytes mostly. Its answer may take as long as asking the processor does,
// 8 s at most.
const LIMITS = { maxBytes: 256 * 1024, timeoutMs: 5000, types: ['application/json'] }

/**
 * Events of the card processor. Not a call of the contract: its body is read byte by byte, since the signature is over
 * the bytes, and a program that can sign needs neither a session nor a rate limit. Whatever is not the processor's own
 * and fresh is answered 400 and changes nothing; a kind that we do not follow is answered 200, or it would be sent again.
 */
export function mountWebhooks(app: FastifyInstance, deps: Deps, purposes: AllPurposes): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = await withBody(request.raw, LIMITS, buffer)
    if (body instanceof BodyRefused)
      return await reply
        .code(body.code === 'too_large' ? 413 : 408)
        .send({ status: 'danger', code: body.code, id: request.id })
    const signature = request.headers['stripe-signature']
    const event = await deps.cards.readEvent(body, typeof signature === 'string' ? signature : '', deps.clock())
    if (!event) {
      countWarning('forged_webhook')
      return await reply.code(400).send({ status: 'danger', code: 'not_signed', id: request.id })
    }
    return { received: true, effect: await takeEvent(deps, purposes, event) }
  }
  mountStream(app, { method: 'POST', url: WEBHOOK_PATH, limits: LIMITS, handler })
}
