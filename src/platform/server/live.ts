import { Socket } from 'node:net'
import pg from 'pg'
import { backoffMs, pause } from './backoff.ts'
import type { Queryable } from './database.ts'
import type { Log } from './log.ts'
import { statement } from './statement.ts'

/** Broadcast for people (their open tabs), or for every server (which caches are out of date, of these ids or of all). */
export type Broadcast = {
  readonly topic: string
  readonly users?: readonly string[]
  readonly ids?: readonly string[]
}

type Listener = (broadcast: Broadcast) => void

export type Live = {
  /** Hear the broadcasts of every server on this database, this one included. Returns how to stop. */
  listen(listener: Listener): () => void
  /** Whether broadcasts can be heard now: while they cannot, nothing that depends on them may be cached. */
  isHearing(): boolean
  close(): Promise<void>
}

const publishMessages = statement(
  'live-publish',
  `SELECT pg_notify('freehold', message) FROM unnest($1::text[]) AS message`,
)

// A notification's payload holds 8,000 bytes at most: 200 ids of 36 characters fit.
const IDS_PER_MESSAGE = 200

/** Broadcasts as the payloads of PostgreSQL notifications, for a statement that sends them along with something else. */
export function messagesOf(...all: readonly Broadcast[]): string[] {
  return all.flatMap(({ topic, users, ids }) => {
    const list = users ?? ids
    if (!list) return [JSON.stringify({ topic })]
    const messages: string[] = []
    for (let at = 0; at < list.length; at += IDS_PER_MESSAGE) {
      messages.push(JSON.stringify({ topic, [users ? 'users' : 'ids']: list.slice(at, at + IDS_PER_MESSAGE) }))
    }
    return messages
  })
}

/** Publish to every server; inside a transaction a broadcast leaves with its commit, and not at all without it. */
export const publish = async (on: Queryable, broadcast: Broadcast): Promise<void> =>
  void (await on.run(publishMessages, [messagesOf(broadcast)]))

export type LiveLimits = {
  /** The heartbeat: how long the connection may be silent before it is asked for an answer. */
  readonly heartbeatMs: number
  /** How long connecting, and each answer, may take. */
  readonly answerMs: number
  /** The longest pause between two attempts to connect. */
  readonly backoffMaxMs: number
}

const LIMITS: LiveLimits = { heartbeatMs: 10_000, answerMs: 4000, backoffMaxMs: 5000 }
const BACKOFF_MIN_MS = 100
// A connection that lived this long was a good one: its loss resets the backoff.
const GOOD_AFTER_MS = 5000

/** One connection that listens for ever and comes back by itself when the database does. */
export function openLive(url: string, log: Log, limits: LiveLimits = LIMITS): Live {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  let hearing = false

  const dispatch = (broadcast: Broadcast) => {
    for (const listener of listeners) readable(() => listener(broadcast))
  }
  // Whoever may connect may notify: a message that is not ours must neither end the server nor keep those behind from theirs.
  const readable = (read: () => void) => {
    try {
      read()
    } catch (error) {
      log.warn({ error: String(error) }, 'live: a message could not be read')
    }
  }
  const hear = (payload: string | undefined) => readable(() => dispatch(JSON.parse(payload ?? '{}') as Broadcast))
  // One loop, so at any time at most one connection and one planned retry exist, however often it is lost.
  const keepListening = async () => {
    for (let failures = 0; !closing.signal.aborted;) {
      const began = performance.now()
      await listenOnce(url, limits, closing.signal, hear, () => {
        hearing = true
        // Broadcasts in between were missed: every cache is stale.
        dispatch({ topic: 'missed' })
      })
      if (hearing && !closing.signal.aborted) log.warn('live: the database connection is lost')
      hearing = false
      failures = performance.now() - began > GOOD_AFTER_MS + limits.answerMs ? 0 : failures + 1
      await pause(backoffMs(failures, { minMs: BACKOFF_MIN_MS, maxMs: limits.backoffMaxMs }), closing.signal)
    }
  }
  const ended = keepListening()
  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHearing: () => hearing,
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

/** Connect, LISTEN, and send a heartbeat now and then. Resolves, never rejects, when the connection is lost. */
async function listenOnce(
  url: string,
  limits: LiveLimits,
  closing: AbortSignal,
  hear: (payload: string | undefined) => void,
  onListening: () => void,
): Promise<void> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'freehold live',
    keepAlive: true,
    connectionTimeoutMillis: limits.answerMs,
    query_timeout: limits.answerMs,
    stream: () => socket,
  })
  const ended = new AbortController()
  const over = AbortSignal.any([closing, ended.signal])
  client.on('error', () => undefined)
  client.on('end', () => ended.abort())
  client.on('notification', (message) => hear(message.payload))
  // Not `client.end()`: it waits for a peer that may be frozen or unreachable.
  const cut = () => socket.destroy()
  over.addEventListener('abort', cut)
  try {
    await client.connect()
    await client.query('LISTEN freehold')
    onListening()
    // A frozen database and a half-open connection raise no error: only a heartbeat without an answer finds them.
    while (!over.aborted) {
      await pause(limits.heartbeatMs, over)
      if (!over.aborted) await client.query('SELECT 1')
    }
  } catch {
    // Refused, closed or timed out: in each case the connection is lost.
  } finally {
    over.removeEventListener('abort', cut)
    cut()
  }
}
