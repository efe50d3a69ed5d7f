import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { isLsn, lsnOf } from './lsn.ts'
import { readFresh } from './reader-needs.ts'
import { readBearer, readWroteCookie, setWroteCookie } from './session.ts'

/**
 * Whoever has written something reads it, whichever server they come to: each answer to a write carries a cookie with the end
 * of the log, and for a minute a replica that has not come so far is not asked for them. A replica may be five seconds behind
 * at most, so that afterwards it holds their write anyway. Programs with a bearer's token keep no cookies: they read the primary.
 */
export function keepReadersFresh(
  app: FastifyInstance,
  { config, database, log }: Pick<Deps, 'config' | 'database' | 'log'>,
): void {
  const { replica } = database
  if (!replica) return
  app.addHook('preHandler', (request, _reply, done) => {
    const since = sinceOf(request)
    readFresh(since !== null, done, since ?? '')
  })
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request) || !request.visitor || reply.statusCode >= 500) return
    try {
      setWroteCookie(reply, config, await replica.endOfLog())
    } catch (error) {
      // What was done is done; other servers hear of it by its broadcast.
      log.warn({ error: String(error) }, 'the end of the log could not be read after a write')
    }
  })

  /** The end of the log that they must see; null: none that the replica lacks. */
  function sinceOf(request: FastifyRequest): string | null {
    if (readBearer(request)) return ''
    const wrote = readWroteCookie(request, config)
    return wrote !== undefined && isLsn(wrote) && !replica!.holds(lsnOf(wrote)) ? wrote : null
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
