import type { IncomingMessage } from 'node:http'
import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { DOCTOR_HEADER, doctorPass } from '#platform/server/seen-request.ts'
import type { SeenRequest } from '#platform/server/seen-request.ts'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

const { ok, warning, fault } = about('front')

// RFC 5737: an address that nobody has. Whoever is believed to have it wrote it themselves.
const MADE_UP = '192.0.2.77'
const MOST_BYTES = 10_000

/** Asks PUBLIC_URL as people do, through whatever stands in front: certificate, HSTS, and what arrives at the server. */
export async function checkFront(deployment: Deployment, isRunning: boolean): Promise<Finding[]> {
  const { publicUrl } = deployment.config
  if (publicUrl === null) return [ok('PUBLIC_URL is not set: nothing stands in front')]
  try {
    const answer = await ask(new URL('/healthz', publicUrl), deployment)
    const tls = answer.certificate ? judgeCertificate(answer, deployment.clock()) : []
    return [...tls, ...judgeAnswer(answer, publicUrl)]
  } catch (error) {
    const says = `${publicUrl} does not answer (${messageOf(error)})`
    const todo = 'look at the name, the proxy and its firewall'
    return [isRunning ? fault(says, todo) : warning(says, 'start a server, then ask again')]
  }
}

type Certificate = { readonly refused: string | null; readonly until: Date }
type Answer = {
  readonly status: number
  readonly hsts: string | undefined
  readonly body: string
  readonly certificate: Certificate | null
}

async function ask(url: URL, deployment: Deployment): Promise<Answer> {
  const answer = await begin(url, deployment)
  // Its socket is gone once everything is read.
  const certificate = url.protocol === 'https:' ? certificateOf(answer.socket as TLSSocket) : null
  const hsts = answer.headers['strict-transport-security']
  return { status: answer.statusCode ?? 0, hsts, certificate, body: await readBody(answer) }
}

function begin(url: URL, { secretKey, clock, limitMs, authority }: Deployment): Promise<IncomingMessage> {
  const headers = {
    'x-forwarded-for': MADE_UP,
    ...(secretKey === null ? {} : { [DOCTOR_HEADER]: doctorPass(secretKey, clock()) }),
  }
  // The certificate is judged below, and what stands behind a bad one is looked at all the same: no secret is sent there.
  const tls = { rejectUnauthorized: false, ...(authority === undefined ? {} : { ca: authority }) }
  const isTls = url.protocol === 'https:'
  const options = { headers, signal: AbortSignal.timeout(limitMs), agent: false, ...(isTls ? tls : {}) }
  return new Promise((done, fail) => {
    const asked = (isTls ? askHttps : askHttp)(url, options, done)
    asked.on('error', fail).end()
  })
}

const certificateOf = (socket: TLSSocket): Certificate => ({
  refused: socket.authorized ? null : String(socket.authorizationError),
  until: new Date(socket.getPeerCertificate().valid_to),
})

async function readBody(answer: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of answer) {
    body += String(chunk)
    if (body.length > MOST_BYTES) break
  }
  return body
}

const DAY_MS = 86_400_000
const SOON_DAYS = 14

function judgeCertificate({ certificate, hsts }: Answer, now: Date): Finding[] {
  const tls = about('TLS')
  const { refused, until } = certificate!
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const found: Finding[] = []
  if (refused !== null)
    found.push(
      tls.fault(
        `browsers refuse the certificate (${refused})`,
        'take one of an authority that they know, for this name',
      ),
    )
  else if (days < SOON_DAYS)
    found.push(tls.warning(`the certificate ends in ${days} days`, 'look why it was not renewed'))
  else found.push(tls.ok(`the certificate is good for ${days} days`))
  if (!hsts) found.push(tls.warning('answers come without HSTS', 'let the proxy pass Strict-Transport-Security on'))
  return found
}

function judgeAnswer({ status, body }: Answer, publicUrl: string): Finding[] {
  const said = readJson(body)
  if (status !== 200 || said?.status !== 'alive')
    return [
      fault(
        `${publicUrl}/healthz is answered by something else (status ${status})`,
        'let the proxy lead to the server',
      ),
    ]
  const { seen } = said
  if (!seen)
    return [
      warning(
        'what answers does not know this SECRET_KEY, so that nobody can say what arrives there',
        'give the doctor the environment of the server',
      ),
    ]
  const found: Finding[] = []
  const host = new URL(publicUrl).host
  if (seen.host !== host)
    found.push(
      fault(`the server is asked for ${seen.host} and not for ${host}`, 'let the proxy pass the Host header on'),
    )
  if (seen.address === MADE_UP)
    found.push(
      fault(
        'whoever asks can write their own address, and pass every limit: TRUST_PROXY believes more than stands in front',
        'name as many proxies as there are, or their addresses; let the outermost replace X-Forwarded-For',
      ),
    )
  if (!seen.trustsProxies && isBehindProxy(seen))
    found.push(
      fault(
        'a proxy stands in front, and TRUST_PROXY is off: all visitors share one address and its limits',
        'set TRUST_PROXY=on for one proxy, or the addresses of the proxies',
      ),
    )
  return found.length > 0 ? found : [ok(`${publicUrl} leads here, and who asks is known as ${seen.address}`)]
}

// Ours alone: the address that we made up, and nothing added to it, came straight here.
const isBehindProxy = ({ forwardedFor, isPassedOn }: SeenRequest): boolean => isPassedOn || forwardedFor !== MADE_UP

function readJson(text: string): { status?: unknown; seen?: SeenRequest } | null {
  try {
    return JSON.parse(text) as { status?: unknown; seen?: SeenRequest }
  } catch {
    return null
  }
}
