import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { newRequestId } from './http.ts'
import type { Log } from './log.ts'
import { contentPolicy } from './content-policy.ts'
import { observeRequest } from './metrics.ts'

/** The bare server: limits against slow and large clients, headers, cookies, one log line per request. */
export async function makeApp(
  config: Config,
  log: Log,
  inlineScripts: readonly string[] | 'any',
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  })
  app.decorateRequest('visitor', null)
  await app.register(cookie)
  await app.register(helmet, contentPolicy(config, inlineScripts))
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'], zlibOptions: { level: 4 } })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    const line = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.visitor?.userId,
    }
    if (reply.statusCode >= 500) log.error(line, 'request')
    else log.info(line, 'request')
  })
  return app
}
