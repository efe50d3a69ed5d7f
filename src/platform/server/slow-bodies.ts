import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long any body may take: the server's own limit, which no route can pass. */
export const LONGEST_BODY_MS = 900_000

/** How long what a client still sends is thrown away after its connection was told to close. */
const LINGER_MS = 2000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
const lingering = new WeakSet<Socket>()

/**
 * Ends requests whose body takes too long, with 408. The server's own request timeout is one for all routes; this one is
 * lifted by the routes that stream (`allowLongBody`), which have their own.
 */
export const limitBodyTime =
  (handler: RequestListener, bodyMs: number): RequestListener =>
  (request, response) => {
    // What is sent behind an answer that closes the connection is not carried out.
    if (lingering.has(request.socket)) return
    const { headers } = request
    if (headers['transfer-encoding'] === undefined && headers['content-length'] === undefined)
      return handler(request, response)
    const timer = setTimeout(() => endSlow(request), bodyMs).unref()
    timers.set(request, timer)
    request.once('close', () => clearTimeout(timer))
    handler(request, response)
  }

export const allowLongBody = (request: IncomingMessage): void => clearTimeout(timers.get(request))

function endSlow(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const { server } = request.socket as Socket & { readonly server: Server }
  const late = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', late, request.socket)
}

/**
 * Close the connection behind an answer that leaves a part of the request unread. Closed at once, what still arrives would be
 * answered by a reset, and many clients would then lose the answer: so our side is closed, and the rest is read and thrown
 * away until the client closes its own side, for two seconds at most.
 */
export function lingerAfterAnswer(request: IncomingMessage): void {
  const { socket } = request
  if (lingering.has(socket)) return
  lingering.add(socket)
  // Node closes a connection by this method once the answer is written.
  socket.destroySoon = () => {
    socket.end()
    request.resume()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
