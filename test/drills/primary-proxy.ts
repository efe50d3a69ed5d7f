import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Stands before a pair of PostgreSQL servers, as a load balancer would: one address, whichever server is primary. */
export type PrimaryProxy = {
  readonly port: number
  /** Connections taken since the last call. */
  taken(): number
  /** Where to from now on. Open connections to elsewhere are cut; null: each new one is accepted and hung up at once. */
  lead(port: number | null): void
  close(): Promise<void>
}

/** A TCP proxy on loopback that accepts always, also while there is no primary. */
export async function startPrimaryProxy(): Promise<PrimaryProxy> {
  const pairs = new Set<{ client: Socket; upstream: Socket }>()
  let target: number | null = null
  let count = 0
  const server = createServer((client) => {
    count += 1
    client.on('error', () => client.destroy())
    if (target === null) {
      client.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1')
    const pair = { client, upstream }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve))
  const cut = () => {
    for (const { client, upstream } of pairs) {
      client.destroy()
      upstream.destroy()
    }
    pairs.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => {
      const since = count
      count = 0
      return since
    },
    lead: (port) => {
      if (port === target) return
      target = port
      cut()
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
