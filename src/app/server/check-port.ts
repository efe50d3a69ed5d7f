import { createServer } from 'node:net'
import type { Config } from '#platform/server/config.ts'

const WHY: Readonly<Record<string, (config: Pick<Config, 'host' | 'port'>) => string>> = {
  EADDRINUSE: ({ host, port }) => `PORT=${port} is taken on ${host}: stop what listens there, or set another PORT`,
  EACCES: ({ port }) => `PORT=${port} is not for this user: take one from 1024 on, and let a proxy stand in front`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST=${host} is no address of this machine`,
}

/**
 * Throws, naming the variable, where this server will not be able to listen: asked before its database is started, migrated and
 * seeded, which takes a while and is of no use then, and once more when it listens.
 */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  try {
    await new Promise<void>((done, fail) => probe.once('error', fail).listen({ host, port }, done))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(WHY[code]?.({ host, port }) ?? `HOST, PORT: ${(error as Error).message}`, { cause: error })
  }
  await new Promise((done) => probe.close(done))
}
