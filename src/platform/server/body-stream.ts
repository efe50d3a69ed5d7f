import { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import type { StreamLimits } from '#kit/endpoint.ts'

/** Why a body that streams ended before its end: thrown to whoever reads it. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly code: 'too_large' | 'too_slow' | 'cut'
  constructor(code: BodyRefused['code']) {
    super(`the body of a request: ${code}`)
    this.code = code
  }
}

type OpenBody = {
  readonly body: Readable
  /** Why it ended before its end, or null. */
  refused(): BodyRefused | null
  /** Nobody reads it any more. */
  close(): void
}

const fromConnections = new WeakSet<object>()

/** Whether a stream is the body of a request that came over a connection: nobody but its reader has its chunks. */
export const isFromConnection = (source: object): boolean => fromConnections.has(source)

/**
 * The body of a request as a stream that holds a few chunks and no more: a reader who waits makes the sender wait. It ends with
 * `BodyRefused` at the byte or the moment that is too much, whatever length was announced, and when the connection is cut.
 */
function openBody(request: IncomingMessage, { maxBytes, timeoutMs }: StreamLimits): OpenBody {
  let bytes = 0
  let refused: BodyRefused | null = null
  const refuse = (code: BodyRefused['code']) => {
    refused ??= new BodyRefused(code)
    return refused
  }
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes > maxBytes) done(refuse('too_large'))
      else done(null, chunk)
    },
  })
  if (request instanceof IncomingMessage) fromConnections.add(body)
  // Whoever reads is told by the stream itself; while nobody reads, nobody is to be told.
  body.on('error', () => undefined)
  const late = setTimeout(() => body.destroy(refuse('too_slow')), timeoutMs).unref()
  body.once('finish', () => clearTimeout(late))
  const cut = () => {
    if (!request.complete && !body.destroyed) body.destroy(refuse('cut'))
  }
  request.once('error', cut)
  request.once('close', cut)
  request.pipe(body)
  // The connection was lost before anybody came to read.
  if (request.destroyed) cut()
  return {
    body,
    refused: () => refused,
    close: () => {
      clearTimeout(late)
      request.unpipe(body)
      body.destroy()
    },
  }
}

/** Work on a body; the refusal that ended it counts, whatever the work made of it. */
export async function withBody<T>(
  request: IncomingMessage,
  limits: StreamLimits,
  work: (body: Readable) => Promise<T>,
): Promise<T | BodyRefused> {
  const opened = openBody(request, limits)
  try {
    const done = await work(opened.body)
    return opened.refused() ?? done
  } catch (error) {
    const refused = opened.refused()
    if (refused) return refused
    throw error
  } finally {
    opened.close()
  }
}
