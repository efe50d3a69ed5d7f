import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { newRequestId } from './http.ts'
import type { Log } from './log.ts'
import { contentPolicy, headerOptions } from './content-policy.ts'
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
    trustProxy: trustOf(config.trustProxy),
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
  endConnectionsWhenStopping(app)
  await app.register(cookie)
  await app.register(helmet, headerOptions(config))
  const policy = contentPolicy(config, inlineScripts)
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policy))
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

// Fastify asks from our end on: hop 0 is who is connected to us.
const trustOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * Once the server stops, a connection ends with the request that is in flight on it: the answer says so, and what
 * falls idle all the same (a stream that ended) is closed. A client that keeps its connections for a minute would
 * hold up the stop for as long.
 */
function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
