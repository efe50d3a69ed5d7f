import type { ServerResponse } from 'node:http'
import type { Tab } from './open-tabs.ts'

// What may wait in memory for one slow reader: hundreds of events.
const UNREAD_BYTES_MAX = 32 * 1024

// Browsers that lost their server come back one after the other: from one and a half to four and a half seconds later.
const RETRY_MIN_MS = 1500
const RETRY_STEP_MS = 100
const RETRY_STEPS = 31
let opened = 0

const eventOf = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const ENDED = Buffer.from(eventOf('ended', {}))
const HEARTBEAT = Buffer.from(': still here\n\n')
const PORTFOLIO = eventOf('portfolio', {})

// Most people have one of a few counts: their tabs share the same bytes.
const SHARED_NEWS = 256
const sharedNews = new Map<number, Buffer>()

/** The events of one piece of news: the count of unread notifications, and that positions may have changed. */
export function newsOf(unread: number): Buffer {
  const shared = sharedNews.get(unread)
  if (shared) return shared
  const made = Buffer.from(eventOf('unread', { unread }) + PORTFOLIO)
  if (sharedNews.size < SHARED_NEWS) sharedNews.set(unread, made)
  return made
}

/**
 * Begins the stream with the current count. Its end is the connection's: without chunked encoding an event is the bytes
 * that all tabs share, and one write.
 */
export function openStream(tab: Tab, response: ServerResponse, unread: number): void {
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'close',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  tab.response = response
  const retryMs = RETRY_MIN_MS + (opened++ % RETRY_STEPS) * RETRY_STEP_MS
  write(tab, Buffer.from(`retry: ${retryMs}\n\n${eventOf('unread', { unread })}`))
}

/** The session has ended: its tabs look who they are, before anybody does anything in them. */
export function endStream(tab: Tab): void {
  write(tab, ENDED)
  tab.response?.end()
}

export function write(tab: Tab, bytes: Buffer): void {
  const { response } = tab
  if (!response || response.writableEnded || response.destroyed) return
  response.write(bytes)
  // The browser reconnects by itself, and gets the current state then.
  if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
}

/** Ends a stream whose reader does not read: something waits to be sent, and nothing was since the last heartbeat. */
export function beat(tab: Tab): void {
  const socket = tab.response?.socket
  if (!socket) return
  const sentBytes = socket.bytesWritten - socket.writableLength
  if (socket.writableLength > 0 && sentBytes === tab.sentBytes) tab.response?.destroy()
  tab.sentBytes = sentBytes
  write(tab, HEARTBEAT)
}
