import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/server/deps.ts'
import { countWarning } from '#platform/server/metrics.ts'
import { takeEvent } from './take-event.ts'
import type { AllPurposes } from './transfer.ts'

/** Where the card processor sends its events. */
export const WEBHOOK_PATH = '/api/webhooks/stripe'

// An event holds one object of the processor's, a few kilobytes mostly; asking the processor takes 8 s at most.
const LIMITS = { bytes: 256 * 1024, timeoutMs: 9500 }

/**
 * Events of the card processor. Not a call of the contract: its body is read byte by byte, since the signature is over
 * the bytes, and a program that can sign needs neither a session nor a rate limit. Whatever is not the processor's own
 * and fresh is answered 400 and changes nothing; a kind that we do not follow is answered 200, or it would be sent again.
 */
export function mountWebhooks(app: FastifyInstance, deps: Deps, purposes: AllPurposes): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMITS.bytes }, (_request, body, done) =>
      done(null, body),
    )
    const limits = { bodyLimit: LIMITS.bytes, handlerTimeout: LIMITS.timeoutMs }
    scope.post(WEBHOOK_PATH, limits, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      const event = await deps.cards.readEvent(body, typeof signature === 'string' ? signature : '', deps.clock())
      if (!event) {
        countWarning('forged_webhook')
        return await reply.code(400).send({ status: 'danger', code: 'not_signed', id: request.id })
      }
      return { received: true, effect: await takeEvent(deps, purposes, event) }
    })
  })
}
