import type { IncomingMessage } from 'node:http'

type Most = {
  /** How long a body may take that is not called slow. */
  readonly sendMs: number
  /** Slow bodies over all connections: beyond them the oldest is cut off. */
  readonly unsent: number
}

/**
 * Watches how long bodies are on their way. How fast somebody sends is theirs to choose, and would be a way to hold everybody's place: a
 * thousand connections that send a byte now and then kept all others from logging in and paying. So a request whose body takes long gives
 * its place back, and holds one again (`hold`) when all of it is there. Gives how to end the watch.
 */
export function makeSlowSenders({
  sendMs,
  unsent,
}: Most): (request: IncomingMessage, hold: (is: boolean) => void) => () => void {
  const oldestFirst = new Set<IncomingMessage>()
  return (request, hold) => {
    if (!bringsBody(request)) return () => undefined
    const timer = setTimeout(() => {
      if (request.complete || request.destroyed) return
      hold(false)
      oldestFirst.add(request)
      request.once('end', () => {
        if (oldestFirst.delete(request)) hold(true)
      })
      const [oldest] = oldestFirst.size > unsent ? oldestFirst : []
      if (!oldest) return
      // Its connection tells of its end later: until then the next ones would find the same oldest.
      oldestFirst.delete(oldest)
      oldest.socket.destroy()
    }, sendMs).unref()
    return () => {
      clearTimeout(timer)
      oldestFirst.delete(request)
    }
  }
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
