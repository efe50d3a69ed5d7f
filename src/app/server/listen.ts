import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import type { Drain } from '#platform/server/drain.ts'
import { SHARED_PORT, listenBeside, makeMoreListeners } from '#platform/server/more-listeners.ts'
import { checkPort, claimPort } from './check-port.ts'

// Connections that wait to be accepted. Where this is full the kernel drops what was sent, and clients wait for seconds
// until they send it again; the server itself says no at once.
const BACKLOG = 4096

/**
 * Listens on all sockets. They would join those of another server of this user in silence, so whether the port is free is asked right
 * before, by one server at a time.
 */
export async function listen(app: FastifyInstance, config: Pick<Config, 'host' | 'port'>, drain: Drain): Promise<void> {
  const { host, port } = config
  const claim = await claimPort(config)
  const more = makeMoreListeners(app.server)
  drain.watchMore([...more, ...claim])
  await checkPort(config)
  await app.listen({ port, host, backlog: BACKLOG, ...SHARED_PORT })
  await listenBeside(app.server, more, BACKLOG)
}
