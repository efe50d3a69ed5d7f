import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/server/deps.ts'
import { readToken } from '#platform/server/session.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { readUnread } from './read-notifications.ts'

const HEARTBEAT_MS = 25_000
const TABS_PER_PERSON = 20

type Tab = { readonly response: ServerResponse; readonly token: string }

/**
 * `GET /api/live`: server-sent events for the open tabs of one person. Event `unread` carries the count of unread
 * notifications, `portfolio` says that positions changed. News come from whichever server made them.
 */
export function mountLive(app: FastifyInstance, deps: Deps, identify: Identify): { close(): void } {
  const tabs = new Map<string, Set<Tab>>()

  const write = (tab: Tab, event: string, data: unknown) =>
    tab.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const tellUser = async (userId: string) => {
    const open = tabs.get(userId)
    if (!open) return
    const unread = await readUnread(deps.database, userId)
    for (const tab of open) {
      write(tab, 'unread', { unread })
      write(tab, 'portfolio', {})
    }
  }
  const stopListening = deps.live.listen((news) => {
    const users = news.topic === 'missed' ? [...tabs.keys()] : news.topic === 'notifications' ? (news.users ?? []) : []
    for (const userId of users)
      tellUser(userId).catch((error: unknown) => deps.log.warn({ error: String(error) }, 'live: could not tell'))
  })

  // A proxy closes what is silent; and a session that was ended elsewhere must not go on hearing.
  const heartbeat = setInterval(() => {
    for (const [userId, open] of tabs) {
      for (const tab of open) {
        tab.response.write(': still here\n\n')
        identify(tab.token)
          .then((visitor) => visitor?.userId === userId || tab.response.end())
          .catch(() => undefined)
      }
    }
  }, HEARTBEAT_MS).unref()

  app.get('/api/live', async (request, reply) => {
    const token = readToken(request, deps.config)
    const visitor = token ? await identify(token) : null
    if (!token || !visitor)
      return reply
        .code(401)
        .send({ status: 'danger', code: 'signed_out', feedback: 'Please log in to continue.', id: request.id })
    // The sample account's live news are its own, and so are the places of its tabs: 204 tells a browser to stay away.
    if (visitor.isPreview) return reply.code(204).send()
    const open = tabs.get(visitor.userId) ?? new Set<Tab>()
    if (open.size >= TABS_PER_PERSON)
      return reply
        .code(429)
        .send({ status: 'danger', code: 'throttled', feedback: 'Too many open tabs.', id: request.id })
    const unread = await readUnread(deps.database, visitor.userId)
    reply.hijack()
    const tab = { response: reply.raw, token }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    reply.raw.write('retry: 2000\n\n')
    write(tab, 'unread', { unread })
    tabs.set(visitor.userId, open.add(tab))
    reply.raw.on('close', () => {
      open.delete(tab)
      if (open.size === 0 && tabs.get(visitor.userId) === open) tabs.delete(visitor.userId)
    })
    return reply
  })

  return {
    close: () => {
      clearInterval(heartbeat)
      stopListening()
      for (const open of tabs.values()) for (const tab of open) tab.response.end()
    },
  }
}
