import { createServer } from 'node:net'
import type { ListenOptions, Server as Listener } from 'node:net'
import type { Config } from '#platform/server/config.ts'
import { SHARED_PORT } from '#platform/server/more-listeners.ts'

type Place = Pick<Config, 'host' | 'port'>

const WHY: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) => `PORT=${port} is taken on ${host}: stop what listens there, or set another PORT`,
  EACCES: ({ port }) => `PORT=${port} is not for this user: take one from 1024 on, and let a proxy stand in front`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST=${host} is no address of this machine`,
}

/**
 * Throws, naming the variable, where this server will not be able to listen: asked before its database is started, migrated and
 * seeded, which takes a while and is of no use then, and once more when it listens.
 */
export async function checkPort(place: Place): Promise<void> {
  if (place.port === 0) return
  const probe = createServer()
  await listenOrSayWhy(probe, place, place)
  await new Promise((done) => probe.close(done))
}

/**
 * Takes a name that one server of this machine has at a time: an abstract socket, which ends with its process. Of two that start at once
 * both may find the port free before either listens. To be closed when listening ends; nothing where ports are not shared.
 */
export async function claimPort(place: Place): Promise<readonly Listener[]> {
  if (place.port === 0 || !SHARED_PORT.reusePort) return []
  const claim = createServer((socket) => void socket.destroy())
  await listenOrSayWhy(claim, { path: `\0freehold ${place.host} ${place.port}` }, place)
  return [claim]
}

async function listenOrSayWhy(listener: Listener, at: ListenOptions, place: Place): Promise<void> {
  try {
    await new Promise<void>((done, fail) => listener.once('error', fail).listen(at, done))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(WHY[code]?.(place) ?? `HOST, PORT: ${(error as Error).message}`, { cause: error })
  }
}
