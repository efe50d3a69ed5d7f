import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAskedHere } from './asked-here.ts'
import type { Config } from './config.ts'
import { edgeSentences } from './edge-refusals.ts'
import { metricsText } from './metrics.ts'
import { isPublicUrl } from './public-url.ts'
import { edgeRefusalBody } from './refusal-body.ts'
import { requestLanguage } from './request-language.ts'

type Access = Pick<Config, 'production' | 'publicUrl' | 'metricsToken'>

/**
 * `GET /metrics`. It says how much business there is, which is nobody's to read, on a public sandbox as in production: with METRICS_TOKEN
 * it takes that token, without it a program on this very machine. Only a server that is tried out, at no address of the web, tells everybody.
 * What has to be asked of the database is measured first; without a database the rest is told all the same.
 */
export function mountMetrics(app: FastifyInstance, config: Access, measure: () => Promise<void>): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) {
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

function mayRead(request: FastifyRequest, { production, publicUrl, metricsToken }: Access): boolean {
  if (metricsToken !== null) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isTriedOut = !production && (publicUrl === null || !isPublicUrl(publicUrl))
  return isTriedOut || isAskedHere(request)
}

// Equal in length whatever was sent, and compared in constant time.
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
