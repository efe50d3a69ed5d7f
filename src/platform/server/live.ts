import pg from 'pg'
import type { Queryable } from './database.ts'
import { statement } from './statement.ts'
import type { Log } from './log.ts'

/** News for one person (their open tabs), or for every server (what is no longer worth keeping). */
export type News = { readonly topic: string; readonly users?: readonly string[] }

type Listener = (news: News) => void

export type Live = {
  /** Hear the news of every server on this database, this one included. Returns how to stop. */
  listen(listener: Listener): () => void
  /** Whether news can be heard now: while it cannot, nothing that depends on news may be kept. */
  isHearing(): boolean
  close(): Promise<void>
}

const tellNews = statement('live-tell', `SELECT pg_notify('freehold', message) FROM unnest($1::text[]) AS message`)

// A notification's payload holds 8,000 bytes at most: 200 ids of 36 characters fit.
const USERS_PER_MESSAGE = 200

/** News as the payloads of notifications, for a statement that tells them along with something else. */
export function messagesOf(...all: readonly News[]): string[] {
  return all.flatMap(({ topic, users }) => {
    if (!users) return [JSON.stringify({ topic })]
    const messages: string[] = []
    for (let at = 0; at < users.length; at += USERS_PER_MESSAGE) {
      messages.push(JSON.stringify({ topic, users: users.slice(at, at + USERS_PER_MESSAGE) }))
    }
    return messages
  })
}

/** Tell every server; inside a transaction the news leave with its commit, and not at all without it. */
export const tell = async (on: Queryable, news: News): Promise<void> =>
  void (await on.run(tellNews, [messagesOf(news)]))

/** One connection that listens for ever and comes back by itself when the database does. */
export function openLive(url: string, log: Log): Live {
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
  let hearing = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const spread = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  const lost = () => {
    if (hearing) log.warn('live: the database connection is lost')
    hearing = false
    client?.removeAllListeners()
    client?.on('error', () => undefined)
    void client?.end().catch(() => undefined)
    client = null
    if (!closed) retry = setTimeout(() => void connect(), 500).unref()
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'freehold live', keepAlive: true })
    client = next
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', (message) => spread(JSON.parse(message.payload ?? '{}') as News))
    try {
      await next.connect()
      await next.query('LISTEN freehold')
      hearing = true
      // Whatever was said in between was missed: everything kept is out of date.
      spread({ topic: 'missed' })
    } catch {
      lost()
    }
  }
  void connect()
  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHearing: () => hearing,
    close: async () => {
      closed = true
      clearTimeout(retry)
      const last = client
      client = null
      last?.removeAllListeners()
      last?.on('error', () => undefined)
      await last?.end().catch(() => undefined)
    },
  }
}
