import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#kit/network-of.ts'
import { countShed, measureInFlight } from './metrics.ts'
import { answerOverloaded } from './overload-answer.ts'
import { makePace } from './pace.ts'
import { makeSlowSenders } from './slow-senders.ts'
import { makeUnreadAnswers, onceAnswered } from './unread-answers.ts'

/** How much one process takes on at once. Beyond it a request is answered 503 before anything of it has begun. */
export type Limits = {
  /** Unanswered requests on one connection. Browsers and proxies send the next one after the answer. */
  readonly perSocket: number
  /** Reads (GET, HEAD) in flight over all connections. */
  readonly reads: number
  /** Everything else in flight: these mostly wait (a password's turn, a card processor, a commit) and cost little. */
  readonly writes: number
  /** Answers that the readers of one network have not taken yet. A trusted proxy has none of its own. */
  readonly unreadPerNetwork: number
  /** Answers that were not taken yet over all connections: beyond them the oldest is cut off. */
  readonly unread: number
  /** How long a body may take until its request holds no place any more, and how many such there may be: beyond them the oldest is cut off. */
  readonly sendMs: number
  readonly unsent: number
  /** How late the event loop may be, smoothed over about half a second. */
  readonly lagMs: number
  /**
   * How long a connection with an answer on its way may stand still: nothing sent, nothing taken by the reader. Node looks so often, and
   * ends what it finds as it was the last time: after twice as long at the latest.
   */
  readonly stillMs: number
  /** How long a body may take that is read whole: JSON of 64 KB at most. Routes that stream have limits of their own. */
  readonly bodyMs: number
}

export const LIMITS: Limits = {
  perSocket: 16,
  reads: 200,
  writes: 1000,
  unreadPerNetwork: 128,
  unread: 1000,
  sendMs: 250,
  unsent: 1000,
  lagMs: 400,
  stillMs: 40_000,
  bodyMs: 10_000,
}

// Operators have to see an overloaded server; and live streams are not work, they have a limit of their own.
const NEVER_SHED = /^\/(healthz|readyz|metrics|api\/live)(\?|$)/

// A page that was let in gets its parts: without its script it would stay blank, and a built file costs little more than the
// refusal of one. The limit of reads in flight holds for them, too.
const BUILT_FILE = /^\/assets\//

// A chunk of the network may hold thousands of requests, which are all parsed before anything can be stopped.
const MAX_IGNORED = 1000

const SAMPLE_MS = 100

const PACE = { roundMs: 3, maxWaitMs: 600 }

type Connection = {
  /** Null for a proxy of ours: behind it are many. */
  readonly network: string | null
  readonly unanswered: Set<() => void>
  isRefused: boolean
  ignored: number
}
type Lane = 'reads' | 'writes'

/** Stands before the whole application: counts what is in flight, measures the event loop, and sheds load. */
export function makeLoadGate(
  limits: Limits,
  isProxy: (address: string) => boolean,
  isSandbox = false,
): {
  /** Passes on what is admitted. */
  guard(handler: RequestListener): RequestListener
  /** Measures the event loop while the server listens. */
  watch(server: Server): void
} {
  const connections = new WeakMap<Socket, Connection>()
  const inFlight: Record<Lane, number> = { reads: 0, writes: 0 }
  const unread = makeUnreadAnswers({ perNetwork: limits.unreadPerNetwork, inAll: limits.unread })
  const takePlace = makePlaces(inFlight, unread, makeSlowSenders(limits))
  const pace = makePace(PACE)
  const lag = measureLag()

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket)
    if (known) return known
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address) ? null : networkOf(address)
    const made: Connection = { network, unanswered: new Set(), isRefused: false, ignored: 0 }
    connections.set(socket, made)
    // Not every version of Node tells an answer that waits behind others of the connection's end.
    socket.once('close', () => made.unanswered.forEach((over) => over()))
    return made
  }
  const reasonAgainst = (request: IncomingMessage, connection: Connection, lane: Lane): string | null => {
    if (connection.unanswered.size >= limits.perSocket) return 'pipelining'
    if (NEVER_SHED.test(request.url ?? '')) return null
    if (connection.network !== null && unread.isFull(connection.network)) return 'unread'
    if (inFlight[lane] >= limits[lane]) return lane
    return lag.ms() > limits.lagMs && !BUILT_FILE.test(request.url ?? '') ? 'lag' : null
  }

  return {
    guard: (handler) => (request, response) => {
      const { socket } = request
      const connection = connectionOf(socket)
      if (connection.isRefused) return ignore(socket, connection)
      const lane: Lane = request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'writes'
      const reason = reasonAgainst(request, connection, lane)
      if (reason) {
        // The answer closes the connection: what it still sends is neither read nor answered.
        connection.isRefused = true
        socket.pause()
        countShed(reason)
        return answerOverloaded(request, response, isSandbox)
      }
      const leave = NEVER_SHED.test(request.url ?? '') ? null : takePlace(lane, connection, response)
      const over = () => {
        if (connection.unanswered.delete(over)) leave?.()
      }
      connection.unanswered.add(over)
      response.once('close', over)
      if (!leave) return handler(request, response)
      const run = () => handler(request, response)
      const refuse = () => {
        countShed('wait')
        answerOverloaded(request, response, isSandbox)
      }
      pace({ run, tooLate: BUILT_FILE.test(request.url ?? '') ? run : refuse })
    },
    watch: (server) => {
      lag.watch(server)
      measureInFlight(() => inFlight)
    },
  }
}

/** How late the event loop is while a server listens, smoothed. */
function measureLag(): { ms(): number; watch(server: Server): void } {
  let lagMs = 0
  return {
    ms: () => lagMs,
    watch: (server) => {
      let sampledAt = performance.now()
      let sampler: NodeJS.Timeout | undefined
      server.once('listening', () => {
        sampledAt = performance.now()
        sampler = setInterval(() => {
          const now = performance.now()
          lagMs = lagMs * 0.8 + Math.max(0, now - sampledAt - SAMPLE_MS) * 0.2
          sampledAt = now
        }, SAMPLE_MS).unref()
      })
      server.once('close', () => {
        clearInterval(sampler)
        // Those who are connected by its other sockets (`more-listeners.ts`) are still answered.
        lagMs = 0
      })
    },
  }
}

/**
 * Takes a place among the requests in flight until the answer begins; from then on it waits for its reader alone. While a body is long
 * on its way, others have the place.
 */
function makePlaces(
  inFlight: Record<Lane, number>,
  unread: ReturnType<typeof makeUnreadAnswers>,
  watchSender: ReturnType<typeof makeSlowSenders>,
) {
  return (lane: Lane, { network }: Connection, response: ServerResponse): (() => void) => {
    const { socket } = response.req
    let isHeld = false
    const hold = (is: boolean) => {
      if (is !== isHeld) inFlight[lane] += is ? 1 : -1
      isHeld = is
    }
    hold(true)
    const sent = watchSender(response.req, hold)
    let leave: (() => void) | null = () => {
      sent()
      hold(false)
    }
    onceAnswered(response, () => {
      if (!leave) return
      leave()
      leave = unread.add(socket, network)
    })
    return () => {
      leave?.()
      leave = null
    }
  }
}

function ignore(socket: Socket, connection: Connection): void {
  connection.ignored += 1
  if (connection.ignored > MAX_IGNORED) socket.destroy()
  else socket.pause()
}
