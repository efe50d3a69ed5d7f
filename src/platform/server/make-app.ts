import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { createServer } from 'node:http'
import type { Config } from './config.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import type { Log } from './log.ts'
import { contentPolicy, headerOptions, permissionsPolicy } from './content-policy.ts'
import { makeDrain } from './drain.ts'
import type { Drain } from './drain.ts'
import { observeRequest } from './metrics.ts'
import { LIMITS, makeLoadGate } from './overload.ts'
import type { Limits } from './overload.ts'
import { RETRY_AFTER_SECONDS } from './retry-after.ts'
import { sendDenied } from './send-refusal.ts'
import { limitBodyTime, LONGEST_BODY_MS } from './slow-bodies.ts'
import { isProxyOf } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** No real money moves here: pages of refusals say so, too. */
    isSandbox: boolean
  }
}

/** The bare server: limits against slow and large clients, headers, cookies, one log line per request. */
export async function makeApp(
  config: Config,
  log: Log,
  inlineScripts: readonly string[] | 'any',
  limits: Limits = LIMITS,
  drain: Drain = makeDrain(0),
): Promise<FastifyInstance> {
  // A page may have styles besides (`app/server/send-page.ts`).
  const policies = {
    'content-security-policy': contentPolicy(config, { scripts: inlineScripts, styles: 'none' }),
    'permissions-policy': permissionsPolicy(config),
  }
  const app = fastify({
    logger: false,
    // Ours always, since one that a stranger chose could forge the log.
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 64 * 1024,
    serverFactory: serverOf(limits, config),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // An address that is none (`/%zz`) reaches no hook: it is refused like any other request that cannot be read.
    frameworkErrors: (_error, request, reply) =>
      void reply.headers({ ...policies, ...BARE }).send(sendDenied(reply, request, { code: 'unreadable' }) as never),
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorate('isSandbox', config.sandbox)
  app.decorateRequest('visitor', null)
  endConnectionsWhenStopping(app, drain)
  sayWhatEveryAnswerSays(app)
  await app.register(cookie)
  await app.register(helmet, headerOptions(config))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(policies))
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

// What hooks say of every other answer.
const BARE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' }

// Fastify asks from our end on: hop 0 is who is connected to us.
const trustOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Limits of slow senders, slow readers and load shedding, before a request reaches the application. */
function serverOf(limits: Limits, { trustProxy, sandbox }: Config): FastifyServerFactory {
  const gate = makeLoadGate(limits, isProxyOf(trustProxy), sandbox)
  return (handler) => {
    const times = { headersTimeout: 5000, requestTimeout: LONGEST_BODY_MS, connectionsCheckingInterval: 1000 }
    const server = createServer(
      { ...times, keepAliveTimeout: 65_000 },
      gate.guard(limitBodyTime(handler, limits.bodyMs)),
    )
    server.setTimeout(limits.stillMs)
    gate.watch(server)
    return server
  }
}

const RETRY_AFTER: Readonly<Record<number, number>> = RETRY_AFTER_SECONDS

/**
 * Cached by nobody unless the answer itself says otherwise: most are one person's. And whoever is told to come back is
 * told when, by a refusal that knows better or by this.
 */
function sayWhatEveryAnswerSays(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const wait = RETRY_AFTER[reply.statusCode]
    if (wait && !reply.hasHeader('retry-after')) reply.header('retry-after', String(wait))
    done()
  })
}

/**
 * Once the server is about to stop, a connection ends with its next answer, which says so; when it stops, what
 * falls idle all the same (a stream that ended) is closed. A client that keeps its connections for a minute would
 * hold up the stop for as long.
 */
function endConnectionsWhenStopping(app: FastifyInstance, drain: Drain): void {
  let isStopping = false
  let sweep: NodeJS.Timeout | undefined
  let moreEnded: Promise<void> | undefined
  drain.watch(app.server)
  app.addHook('preClose', (done) => {
    isStopping = true
    sweep = setInterval(() => {
      app.server.closeIdleConnections()
      drain.hangUp()
    }, 50)
    moreEnded = drain.closeMore()
    done()
  })
  app.addHook('onClose', async () => {
    await moreEnded
    clearInterval(sweep)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping || drain.endsConnections()) reply.header('connection', 'close')
    done()
  })
}
