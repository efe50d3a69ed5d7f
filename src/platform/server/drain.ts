import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/**
 * The time between the signal to stop and the end of listening. Meanwhile everything is answered, each answer ends its
 * connection, and `/readyz` says 503, so that a proxy sends what comes next to another server before this one is gone.
 */
export type Drain = {
  isOn(): boolean
  /** Whether an answer ends its connection. */
  endsConnections(): boolean
  /** Knows from now on what is under way at this server. */
  watch(server: Server): void
  /** Stops listening with these as well (`more-listeners.ts`): their connections are the server's, and yet not counted by it. */
  watchMore(listeners: readonly Listener[]): void
  /** Resolves once the proxies have had their time. */
  begin(): Promise<void>
  /**
   * Takes no new connections, and resolves once nothing is under way. Until then those that are open are answered: a page that is
   * being drawn asks the application, which refuses once it is closed, and a proxy that does not ask `/readyz` may be about to send
   * something on a connection that it kept. That nobody takes a new one tells it to go elsewhere.
   */
  finish(): Promise<void>
  /** Takes no new connections of what is watched besides the server, and resolves once all that were taken of it have ended. */
  closeMore(): Promise<void>
  /**
   * Ends connections for which the end of the application would wait: a second after it began those on which nobody is answered
   * (Node takes one that never asked, or asks slowly, for busy, and no longer looks at how long that takes), at last all.
   */
  hangUp(): void
}

/** For how long connections that were kept are still answered. */
const KEPT_MS = 1000

/** For how long at most those who wait to be connected are taken in: of a busy server there is always one. */
const TAKING_MS = 500

/** What takes longer is left to the end of the application, which waits for it as well. */
const LONGEST_MS = 2500

/** For how long the end waits for those who have not asked to their end. */
const SILENT_MS = 1000

/** How long after the signal nobody is waited for: what comes then, the database's end among it, has to be over within nine seconds. */
const LAST_MS = 7000

export function makeDrain(seconds: number, lastMs = LAST_MS): Drain {
  let toldAt: number | undefined
  let closingAt: number | undefined
  let isOn = false
  let isTaking = false
  let watched: Server | undefined
  let more: readonly Listener[] = []
  const underWay = new Set<ServerResponse>()
  const connected = new Set<Socket>()
  let taken = 0
  return {
    isOn: () => isOn,
    // Whoever is sent away comes back on a new connection, and of those there would be no end while they are taken in.
    endsConnections: () => isOn && !isTaking,
    watch(server) {
      watched = server
      server.on('connection', (socket) => {
        taken += 1
        connected.add(socket)
        socket.once('close', () => connected.delete(socket))
      })
      server.on('request', (_request, response) => {
        underWay.add(response)
        response.once('close', () => underWay.delete(response))
      })
    },
    watchMore(listeners) {
      more = listeners
    },
    async begin() {
      toldAt ??= performance.now()
      isOn = true
      await sleep(seconds * 1000)
    },
    async finish() {
      toldAt ??= performance.now()
      isOn = true
      isTaking = true
      // A turn of the event loop takes one of those that wait; what was sent on one that nobody took is reset by the kernel.
      const latestTaken = performance.now() + TAKING_MS
      for (let quiet = 0, before = taken; quiet < 2 && performance.now() < latestTaken; before = taken) {
        await nextTurn()
        quiet = taken > before ? 0 : quiet + 1
      }
      // After a long drain less is left of the time that a stop may take.
      const latest = Math.min(performance.now() + LONGEST_MS, toldAt + lastMs)
      // Not `close` of HTTP, which would hang up on connections that were kept.
      if (watched?.listening) Listener.prototype.close.call(watched)
      for (const one of more) if (one.listening) one.close()
      isTaking = false
      if (seconds > 0) await sleep(KEPT_MS)
      while (underWay.size > 0 && performance.now() < latest) await sleep(20)
    },
    async closeMore() {
      closingAt = performance.now()
      toldAt ??= closingAt
      await Promise.all(more.map(closed))
    },
    hangUp() {
      const now = performance.now()
      const isLast = now - (toldAt ?? now) > lastMs
      if (!isLast && now - (closingAt ?? now) < SILENT_MS) return
      const answering = new Set([...underWay].map(({ req }) => req.socket))
      // One that is being ended has been answered, and still reads what it was sent (`slow-bodies.ts`).
      for (const socket of connected) if (isLast || !(answering.has(socket) || socket.writableEnded)) socket.destroy()
    },
  }
}

/** Resolves once nobody is connected to a listener; it may have been closed before. */
const closed = (listener: Listener): Promise<void> =>
  new Promise((done) => {
    listener.getConnections((_error, count) => {
      if (!listener.listening && count === 0) return done()
      listener.once('close', () => done())
      if (listener.listening) listener.close()
    })
  })
