import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

// RFC 9110 §7.6.1: these belong to one connection and are not passed on.
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
])

/** Passes requests on to a sandbox that runs as its own process, body and answer streamed; 503 when it does not answer. */
export function createForwarder(targetUrl: string, timeoutMs: number) {
  const target = new URL(targetUrl)
  const isHttps = target.protocol === 'https:'
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const send = isHttps ? httpsRequest : httpRequest
  const prefix = target.pathname.replace(/\/$/, '')

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const done = AbortSignal.timeout(timeoutMs)
    const out = send(target, {
      agent,
      method: req.method,
      path: `${prefix}${req.url ?? '/'}`,
      headers: passedOn(req.headers),
      signal: done,
    })
    out.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      // A half answer must look like one: the connection is cut, never ended as if it were whole.
      answer.on('error', () => res.destroy())
      answer.pipe(res)
    })
    out.on('error', () => refuse(res))
    res.on('close', () => {
      if (!res.writableFinished) out.destroy()
    })
    req.on('error', () => out.destroy())
    req.pipe(out)
  }

  return { handle, close: () => agent.destroy() }
}

const passedOn = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

function refuse(res: ServerResponse): void {
  if (res.headersSent || res.destroyed) return void res.destroy()
  const body = JSON.stringify({ error: { type: 'api_error', message: 'The card processor does not answer.' } })
  res.writeHead(503, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'retry-after': '5',
    connection: 'close',
  })
  res.end(body)
}
