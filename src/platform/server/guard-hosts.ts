import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAskedHere } from './asked-here.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { countWarning } from './metrics.ts'
import { edgeRefusalBody } from './refusal-body.ts'
import { requestLanguage } from './request-language.ts'

type Needs = Pick<Deps, 'config' | 'clock' | 'log'>

// Load balancers and monitors ask a server by its address.
const BY_ANY_NAME = new Set(['/healthz', '/readyz', '/metrics'])
const WARN_EVERY_MS = 3_600_000

/**
 * Under which names this server answers. In production only under PUBLIC_URL's: what another name leads here is a
 * mistake or a trick (DNS rebinding). The pages for builders answer this machine alone, under its own names, and nobody through a proxy on it.
 */
export function guardHosts(app: FastifyInstance, deps: Needs): void {
  const { config } = deps
  const own = config.production && config.publicUrl ? new URL(config.publicUrl) : null
  const warn = warnRarely(deps)
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? ''
    if (config.devPages && isDevPage(request, path) && !isAskedHere(request)) reply.callNotFound()
    else if (own && !isOwn(own, request) && !BY_ANY_NAME.has(path)) {
      warn('foreign_host', 'a request for another host than that of PUBLIC_URL was not answered')
      sendMisdirected(request, reply)
    } else done()
  })
}

/**
 * Tells of a proxy in front that is not trusted: everybody then comes from one address, and shares one rate limit. Once
 * at the start where it is certain enough, and at most once an hour while requests show it. While developing it is the
 * other way round: a proxy that is trusted may let in others, and nothing else says so.
 */
export function watchForProxies(app: FastifyInstance, deps: Needs): void {
  if (isForgottenBehindProxy(deps.config)) {
    deps.log.warn(
      'TRUST_PROXY is set without PUBLIC_URL and NODE_ENV: whoever comes in through the proxy meets test cards that pay, ' +
        'and the demo. Set NODE_ENV=production where others do (docs/operate.md)',
    )
  }
  const { production, trustProxy, publicUrl } = deps.config
  if (!production || trustProxy !== false) return
  if (publicUrl?.startsWith('https:')) {
    deps.log.warn('TRUST_PROXY is off, but PUBLIC_URL is https and needs a proxy in front: set it (docs/operate.md)')
  }
  const warn = warnRarely(deps)
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers
    if (forwardedFor !== undefined || forwarded !== undefined) {
      warn(
        'untrusted_proxy',
        'requests come through a proxy, but TRUST_PROXY is off: all share one address and its limits',
      )
    }
    done()
  })
}

const isForgottenBehindProxy = ({ production, test, trustProxy, publicUrl, sandbox }: Config): boolean =>
  !production && !test && trustProxy !== false && publicUrl === null && !sandbox

// By the route too: a path may be written in other ways (`/d%65v/mail`).
const isDevPage = (request: FastifyRequest, path: string): boolean =>
  path.startsWith('/dev/') || request.routeOptions.url?.startsWith('/dev/') === true

// A URL's parser takes more than a host: what follows a slash, or stands before an @, it would leave out.
const PLAIN_HOST = /^[\w.:[\]-]+$/

// What the client wrote, and what a trusted proxy says it wrote.
const isOwn = (own: URL, request: FastifyRequest): boolean =>
  PLAIN_HOST.test(request.headers.host ?? '') && PLAIN_HOST.test(request.host) && isHost(own, request.host)

function isHost(own: URL, given: string): boolean {
  if (given === own.host) return true
  const url = `${own.protocol}//${given}`
  return URL.canParse(url) && new URL(url).host === own.host
}

/** Counts every one, and says the first of an hour: strangers can cause them, and must not fill the log. */
function warnRarely({ clock, log }: Needs): (warning: string, message: string) => void {
  let saidAt = -Infinity
  return (warning, message) => {
    countWarning(warning)
    const now = clock().getTime()
    if (now - saidAt < WARN_EVERY_MS) return
    saidAt = now
    log.warn(message)
  }
}

function sendMisdirected(request: FastifyRequest, reply: FastifyReply): void {
  reply.code(421).send(edgeRefusalBody('wrong_host', requestLanguage(request), request.id))
}
