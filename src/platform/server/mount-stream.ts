import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { StreamLimits } from '#kit/endpoint.ts'
import { allowLongBody, lingerAfterAnswer, LONGEST_BODY_MS } from './slow-bodies.ts'

type StreamRoute = {
  readonly method: HTTPMethods
  readonly url: string
  readonly limits: StreamLimits
  readonly config?: Readonly<Record<string, unknown>>
  /** Milliseconds in which it has to be answered, body included; the server's own limit where none is given. */
  readonly handlerTimeout?: number
  /** Opens the body itself (`withBody`), once it has decided to read it. */
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * A route whose body nobody has read when its handler begins. An answer that leaves a part of it unread closes the
 * connection.
 */
export function mountStream(app: FastifyInstance, { limits, config = {}, ...route }: StreamRoute): void {
  if (limits.timeoutMs > LONGEST_BODY_MS)
    throw new Error(`${route.method} ${route.url}: a body takes ${LONGEST_BODY_MS} ms at most`)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', (request, _reply, done) => {
      allowLongBody(request.raw)
      done()
    })
    scope.addHook('onSend', (request, reply, _payload, done) => {
      if (!request.raw.complete) {
        void reply.header('connection', 'close')
        lingerAfterAnswer(request.raw)
      }
      done()
    })
    scope.route({ ...route, config })
  })
}

/** Why a body is not worth reading, by what its headers say: another type, or longer than may be. */
export function checkBody(
  { headers }: FastifyRequest,
  { maxBytes, types }: StreamLimits,
): { code: 'wrong_type'; values: { types: string } } | { code: 'too_large' } | null {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (!types.includes(type)) return { code: 'wrong_type', values: { types: types.join(', ') } }
  return Number(headers['content-length'] ?? 0) > maxBytes ? { code: 'too_large' } : null
}
