import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Throttle } from '#kit/endpoint.ts'
import { networkOf } from '#kit/network-of.ts'
import type { Deps } from './deps.ts'
import type { EdgeRefusal } from './edge-refusals.ts'
import { edgeRefusals } from './edge-refusals.ts'
import { edgeRefusalBody } from './refusal-body.ts'
import { requestLanguage } from './request-language.ts'
import { isCrossSite, readToken } from './session.ts'
import { ThrottleCounter } from './throttle.ts'
import type { Identify, Visitor } from './visitor.ts'

/** Lets a request of a signed-in person through, or has answered it and gives null. */
export type Guard = (request: FastifyRequest, reply: FastifyReply, limit: Throttle) => Promise<Visitor | null>

/**
 * What the edge asks of every call, for routes that another protocol speaks on and no contract describes: CSRF, the session, whether it
 * is a preview, and the rate limit by network and by person.
 */
export function makeGuard({ config, clock }: Pick<Deps, 'config' | 'clock'>, identify: Identify): Guard {
  const counter = new ThrottleCounter()
  return async (request, reply, limit) => {
    const refuse = (code: EdgeRefusal) => {
      reply.code(edgeRefusals[code].status).send(edgeRefusalBody(code, requestLanguage(request), request.id))
      return null
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && isCrossSite(request, config)) return refuse('cross_site')
    const token = readToken(request, config)
    const visitor = token ? await identify(token) : null
    request.visitor = visitor
    if (!visitor) return refuse('signed_out')
    if (visitor.isPreview && !isRead) return refuse('preview_only')
    const now = clock().getTime()
    for (const [name, max] of [
      [networkOf(request.ip), limit.network ?? limit.max],
      [visitor.userId, limit.max],
    ] as const) {
      const retryAfter = config.throttle
        ? counter.take(`${request.method} ${name}`, { max, windowMs: limit.windowMs }, now)
        : 0
      if (!retryAfter) continue
      reply.header('retry-after', String(retryAfter))
      return refuse('throttled')
    }
    return visitor
  }
}
