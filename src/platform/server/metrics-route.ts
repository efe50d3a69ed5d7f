import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { edgeSentences } from './edge-refusals.ts'
import { metricsText } from './metrics.ts'
import { isLoopback } from './public-url.ts'
import { edgeRefusalBody } from './refusal-body.ts'
import { requestLanguage } from './request-language.ts'

type Access = Pick<Config, 'production' | 'metricsToken'>

/**
 * `GET /metrics`. In production it says how much business there is, which is nobody's to read: with METRICS_TOKEN it
 * takes that token, without it a program on this very machine, which asks under this machine's own name: a page that was
 * pointed here (DNS rebinding), or a proxy that adds nothing, names another.
 * What has to be asked of the database is measured first; without a database the rest is told all the same.
 */
export function mountMetrics(app: FastifyInstance, config: Access, measure: () => Promise<void>): void {
  app.get('/metrics', async (request, reply) => {
    if (config.production && !mayRead(request, config.metricsToken)) {
      const { metrics_private: why } = edgeSentences
      return await reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send(edgeRefusalBody('not_allowed', requestLanguage(request), request.id, why))
    }
    await measure().catch(() => undefined)
    const { type, text } = await metricsText()
    return await reply.type(type).send(text)
  })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const { headers, socket } = request
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  // Whatever a proxy on this machine passes on comes from here too: it is known by what proxies add.
  const isPassedOn = ['forwarded', 'via', 'x-real-ip'].some((name) => name in headers)
  const isForwarded = Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    !isPassedOn && !isForwarded && isLoopback(name) && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  )
}

// Equal in length whatever was sent, and compared in constant time.
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
