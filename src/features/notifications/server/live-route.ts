import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bilingual } from '#kit/refusals.ts'
import { wrongUser } from '#platform/server/authorize.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Broadcast } from '#platform/server/live.ts'
import { openFilesMax } from '#platform/server/open-files.ts'
import { edgeRefusalBody } from '#platform/server/refusal-body.ts'
import { requestLanguage } from '#platform/server/request-language.ts'
import { sendDenied } from '#platform/server/send-refusal.ts'
import { readToken } from '#platform/server/session.ts'
import { makeTurns } from '#platform/server/turns.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { liveSentences } from '../refusals.ts'
import { checkSessions } from './check-sessions.ts'
import { OpenTabs } from './open-tabs.ts'
import type { Tab } from './open-tabs.ts'
import { beat, openStream } from './tab-stream.ts'
import { makeTabTeller } from './tell-tabs.ts'

export type LiveRouteLimits = {
  /** How often sessions are looked at again: a stream ends this long after its session at the latest. */
  readonly recheckMs: number
  /** A proxy closes what is silent for long; and who reads nothing between two heartbeats is gone. */
  readonly heartbeatMs: number
  readonly tabsPerPerson: number
  readonly tabsPerServer: number
}

// A stream costs 25 KB. Where fewer connections may be open, a quarter of them is left for everything else.
const TABS_PER_SERVER = Math.min(10_000, Math.floor((openFilesMax() ?? Infinity) * 0.75))

const LIMITS: LiveRouteLimits = {
  recheckMs: 4000,
  heartbeatMs: 24_000,
  tabsPerPerson: 20,
  tabsPerServer: TABS_PER_SERVER,
}

const RETRY_AFTER_SECONDS = 30

// After a restart all browsers come back within seconds: each waits its turn, and none is refused for coming with the
// others, since a browser never opens again what was refused.
const OPENING = { atOnce: 200, maxWaitMs: 8000, guessMs: 5 }

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
  const teller = makeTabTeller(deps, tabs, limits.tabsPerServer)
  const opening = makeTurns(OPENING)
  let closing = false

  const hear = ({ topic, users = [] }: Broadcast) => {
    if (topic === 'sessions')
      void checkSessions(
        identify,
        users.flatMap((userId) => [...tabs.of(userId)]),
      )
    if (topic === 'notifications') void teller.tell(users)
    if (topic === 'missed') void teller.tell(tabs.users())
  }
  const stops = [
    deps.live.listen(hear),
    // For sessions that expire, and for broadcasts of an end that were missed.
    tabs.wheel.turn(limits.recheckMs, (slot) => void checkSessions(identify, [...slot])),
    tabs.wheel.turn(limits.heartbeatMs, (slot) => slot.forEach(beat)),
  ]

  app.get('/api/live', (request, reply) =>
    opening(async () => {
      const token = readToken(request, deps.config)
      const visitor = token ? await identify(token) : null
      if (!token || !visitor) return refuse(request, reply, 'signed_out')
      // A preview gets no live updates: they are the sample account's own, and its tabs take none of the account's limit. 204
      // stops a browser from reconnecting.
      if (visitor.isPreview) return reply.code(204).send()
      // A stream has no headers: whose page it is stands in its address.
      const { user = visitor.userId } = request.query as { user?: string }
      if (user !== visitor.userId) return reply.send(sendDenied(reply, request, wrongUser(visitor)))
      if (tabs.count >= limits.tabsPerServer) return refuse(request, reply, 'overloaded', liveSentences.server_full)
      if (tabs.of(visitor.userId).size >= limits.tabsPerPerson)
        return refuse(request, reply, 'throttled', liveSentences.too_many_tabs)
      // The place is taken before anything is waited for, and given back however this ends.
      const tab: Tab = { userId: visitor.userId, token, response: null, sentBytes: -1 }
      tabs.add(tab)
      reply.raw.once('close', () => tabs.remove(tab))
      if (reply.raw.destroyed) tabs.remove(tab)
      const unread = await teller.unreadOf(visitor.userId)
      reply.hijack()
      // A tab that disconnected meanwhile is out of the list already; this last write to it does nothing.
      openStream(tab, reply.raw, unread)
      if (closing) reply.raw.end()
      return reply
    }),
  )

  return {
    close: () => {
      closing = true
      for (const stop of stops) stop()
      for (const tab of tabs.all()) tab.response?.end()
    },
  }
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
