import { createServer } from 'node:net'
import type { AddressInfo, Server as Listener } from 'node:net'
import type { Server } from 'node:http'

/**
 * How many sockets listen on the port. Node takes one new connection of each in a round of the event loop: where rounds take 12 ms and two
 * hundred come at once, the last one is heard after 13 rounds, and not after two hundred.
 */
const LISTENERS = 16

/** The kernel shares out the connections of one port among several sockets (SO_REUSEPORT). Elsewhere there is one. */
const CAN_SHARE_PORT = process.platform === 'linux'

/** What `listen` of the server itself has to be given, for further sockets can only join one that allows it. */
export const SHARED_PORT = { reusePort: CAN_SHARE_PORT }

/** Further listeners of a server, to be closed with it (`drain.ts`): connections that come by them are handed to it, and not counted by it. */
export function makeMoreListeners(server: Server): readonly Listener[] {
  // As Node makes the listener of an HTTP server.
  const make = () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
  return Array.from({ length: CAN_SHARE_PORT ? LISTENERS - 1 : 0 }, make)
}

/** Listens with all of them where the server listens already. Throws what `listen` does. */
export async function listenBeside(server: Server, listeners: readonly Listener[], backlog: number): Promise<void> {
  const { address: host, port } = server.address() as AddressInfo
  const listen = (one: Listener) =>
    new Promise<void>((done, fail) => one.once('error', fail).listen({ host, port, backlog, ...SHARED_PORT }, done))
  await Promise.all(listeners.map(listen))
}
