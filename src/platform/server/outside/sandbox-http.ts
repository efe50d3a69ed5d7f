import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a sandbox answers a call with. */
export type CallReply = { status: number; body: object }
/** And a browser: a page of its own, or where to go on. */
export type PageReply = { status: number; html?: string; location?: string }

/** Headers of a page whose only style is this one, inline, and which runs no script. */
export const pageHeaders = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

/**
 * Where an address leads on the server that shows these pages: browsers reach them by that server's own name, whatever name
 * of it the address was made with.
 */
export function pathOf(address: string, more: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}`
}

/** The body as text; null when it is longer. */
export async function readText(req: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  reply: CallReply | PageReply,
  pages: Readonly<Record<string, string>>,
): void {
  if (res.destroyed || res.headersSent) return
  const isCall = 'body' in reply
  const text = isCall ? (reply.status === 204 ? '' : JSON.stringify(reply.body)) : (reply.html ?? '')
  res.writeHead(reply.status, {
    ...(isCall ? { 'content-type': 'application/json' } : pages),
    ...(!isCall && reply.location ? { location: reply.location } : {}),
    ...(reply.status === 204 ? {} : { 'content-length': Buffer.byteLength(text) }),
    'cache-control': 'no-store',
    // A body that was not read to its end can not be followed by another request.
    ...(req.complete ? {} : { connection: 'close' }),
  })
  res.end(text)
}
