import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bilingual } from '#kit/refusals.ts'
import { batched } from '#platform/server/batch.ts'
import type { Deps } from '#platform/server/deps.ts'
import { edgeRefusalBody } from '#platform/server/refusal-body.ts'
import { requestLanguage } from '#platform/server/request-language.ts'
import { readToken } from '#platform/server/session.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { liveSentences } from '../refusals.ts'
import { readUnreadOf } from './read-notifications.ts'

export type LiveRouteLimits = {
  /** How often sessions are looked at again: a stream ends this long after its session at the latest. */
  readonly recheckMs: number
  /** A proxy closes what is silent for long; and who reads nothing between two heartbeats is gone. */
  readonly heartbeatMs: number
  readonly tabsPerPerson: number
  readonly tabsPerServer: number
}

const LIMITS: LiveRouteLimits = { recheckMs: 4000, heartbeatMs: 24_000, tabsPerPerson: 20, tabsPerServer: 2000 }

// What may wait in memory for one slow reader.
const UNREAD_BYTES_MAX = 128 * 1024
const RETRY_AFTER_SECONDS = 30

type Tab = {
  readonly userId: string
  readonly token: string
  /** Null while it is being opened: its place is taken, and nothing can be written yet. */
  response: ServerResponse | null
  /** The bytes that had left for the network at the last heartbeat. */
  sentBytes: number
}

/**
 * `GET /api/live`: server-sent events for the open tabs of one person. Event `unread` carries the count of unread
 * notifications, `portfolio` says that positions changed, `ended` that the session is over. Broadcasts come from whichever server made them.
 */
export function mountLive(
  app: FastifyInstance,
  deps: Deps,
  identify: Identify,
  limits: LiveRouteLimits = LIMITS,
): { close(): void } {
  const tabs = new OpenTabs()
  const unreadOf = batched<string, number>(512, (userIds) => readUnreadOf(deps.database, userIds))
  let closing = false

  const publishToTabs = async (userId: string) => {
    if (tabs.of(userId).length === 0) return
    const unread = await unreadOf(userId)
    for (const tab of tabs.of(userId)) {
      write(tab, eventOf('unread', { unread }))
      write(tab, eventOf('portfolio', {}))
    }
  }
  // A session that was ended, on whichever server, must not go on hearing. Who is asked for at once is one lookup.
  const checkSessions = (list: readonly Tab[]) => {
    for (const tab of list) {
      identify(tab.token)
        .then((visitor) => visitor?.userId === tab.userId || tell(tab))
        // The session cannot be read now: the next round asks again.
        .catch(() => undefined)
    }
  }
  const stopListening = deps.live.listen((broadcast) => {
    if (broadcast.topic === 'sessions')
      return checkSessions((broadcast.users ?? []).flatMap((userId) => tabs.of(userId)))
    const users =
      broadcast.topic === 'missed' ? tabs.users() : broadcast.topic === 'notifications' ? (broadcast.users ?? []) : []
    for (const userId of users)
      publishToTabs(userId).catch((error: unknown) =>
        deps.log.warn({ error: String(error) }, 'live: could not publish'),
      )
  })

  // For sessions that expire, and for broadcasts of an end that were missed.
  const recheck = setInterval(() => checkSessions(tabs.all()), limits.recheckMs).unref()
  const heartbeat = setInterval(() => tabs.all().forEach(beat), limits.heartbeatMs).unref()

  app.get('/api/live', async (request, reply) => {
    const token = readToken(request, deps.config)
    const visitor = token ? await identify(token) : null
    if (!token || !visitor) return refuse(request, reply, 'signed_out')
    // A preview gets no live updates: they are the sample account's own, and its tabs take none of the account's limit. 204
    // stops a browser from reconnecting.
    if (visitor.isPreview) return reply.code(204).send()
    if (closing || tabs.count >= limits.tabsPerServer)
      return refuse(request, reply, 'overloaded', liveSentences.server_full)
    if (tabs.of(visitor.userId).length >= limits.tabsPerPerson)
      return refuse(request, reply, 'throttled', liveSentences.too_many_tabs)
    // The place is taken before anything is waited for, and given back however this ends.
    const tab: Tab = { userId: visitor.userId, token, response: null, sentBytes: -1 }
    tabs.add(tab)
    reply.raw.once('close', () => tabs.remove(tab))
    if (reply.raw.destroyed) tabs.remove(tab)
    const unread = await unreadOf(visitor.userId)
    reply.hijack()
    // A tab that disconnected meanwhile is out of the list already; this last write to it does nothing.
    open(tab, reply.raw)
    write(tab, eventOf('unread', { unread }))
    if (closing) reply.raw.end()
    return reply
  })

  return {
    close: () => {
      closing = true
      clearInterval(recheck)
      clearInterval(heartbeat)
      stopListening()
      for (const tab of tabs.all()) tab.response?.end()
    },
  }
}

/** Who listens, by person. */
class OpenTabs {
  #byUser = new Map<string, Set<Tab>>()
  count = 0

  add(tab: Tab): void {
    const own = this.#byUser.get(tab.userId) ?? new Set<Tab>()
    this.#byUser.set(tab.userId, own.add(tab))
    this.count += 1
  }

  remove(tab: Tab): void {
    const own = this.#byUser.get(tab.userId)
    if (!own?.delete(tab)) return
    this.count -= 1
    if (own.size === 0) this.#byUser.delete(tab.userId)
  }

  of = (userId: string): readonly Tab[] => [...(this.#byUser.get(userId) ?? [])]
  all = (): readonly Tab[] => [...this.#byUser.values()].flatMap((own) => [...own])
  users = (): readonly string[] => [...this.#byUser.keys()]
}

function open(tab: Tab, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  tab.response = response
  write(tab, 'retry: 2000\n\n')
}

/** The session has ended: its tabs look who they are, before anybody does anything in them. */
function tell(tab: Tab): void {
  write(tab, eventOf('ended', {}))
  tab.response?.end()
}

const eventOf = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function write(tab: Tab, text: string): void {
  const { response } = tab
  if (!response || response.writableEnded || response.destroyed) return
  response.write(text)
  // The browser reconnects by itself, and gets the current state then.
  if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
}

/** Ends a stream whose reader does not read: something waits to be sent, and nothing was since the last heartbeat. */
function beat(tab: Tab): void {
  const socket = tab.response?.socket
  if (!socket) return
  const sentBytes = socket.bytesWritten - socket.writableLength
  if (socket.writableLength > 0 && sentBytes === tab.sentBytes) tab.response?.destroy()
  tab.sentBytes = sentBytes
  write(tab, ': still here\n\n')
}

const STATUS = { signed_out: 401, throttled: 429, overloaded: 503 } as const

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: keyof typeof STATUS,
  instead?: Bilingual,
): FastifyReply {
  if (code !== 'signed_out') reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return reply.code(STATUS[code]).send(edgeRefusalBody(code, requestLanguage(request), request.id, instead))
}
