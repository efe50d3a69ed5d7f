import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Server as Listener, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeDrain } from './drain.ts'
import { makeLog } from './log.ts'
import { makeApp } from './make-app.ts'
import { SHARED_PORT, listenBeside, makeMoreListeners } from './more-listeners.ts'
import { LIMITS } from './overload.ts'
import type { Limits } from './overload.ts'

/** A server as the real one listens. */
async function listen(change: Partial<Limits> = {}) {
  const drain = makeDrain(0.001)
  const app = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [], { ...LIMITS, ...change }, drain)
  const held = Promise.withResolvers<void>()
  app.get('/said', async () => 'said')
  app.get('/held', async () => {
    await held.promise
    return 'held'
  })
  app.get('/streamed', async (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('begun')
    await held.promise
    reply.raw.end()
  })
  const more = makeMoreListeners(app.server)
  drain.watchMore(more)
  await app.listen({ port: 0, host: '127.0.0.1', ...SHARED_PORT })
  await listenBeside(app.server, more, 100)
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string, agent = new Agent()) => {
    const [response] = await once(get({ port, path, agent }), 'response')
    return [response.statusCode, await text(response)]
  }
  return { app, drain, port, more, ask, release: held.resolve }
}

const connectionsOf = async (listeners: readonly Listener[]) => {
  const counts = await Promise.all(
    listeners.map((one) => new Promise<number>((done) => one.getConnections((_error, count) => done(count)))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A connection that came by one of these. */
async function connectedBy(listeners: readonly Listener[], port: number): Promise<Socket> {
  const before = await connectionsOf(listeners)
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1' })
    await once(socket, 'connect')
    for (let round = 0; round < 20; round++) await nextRound()
    if ((await connectionsOf(listeners)) > before) return socket
    socket.destroy()
  }
}

describe.runIf(process.platform === 'linux')('several sockets listen on the port', () => {
  test('many connections that come at once are taken in few rounds of the event loop', async () => {
    const { app, port } = await listen()
    let [rounds, taken, first] = [0, 0, 0]
    app.server.on('connection', () => {
      if (taken === 0) first = rounds
      taken += 1
    })
    const sockets = Array.from({ length: 96 }, () => connect({ port, host: '127.0.0.1' }))
    // All of them are there before the first is taken.
    const until = performance.now() + 50
    await new Promise((done) => process.nextTick(done))
    while (performance.now() < until);
    for (; taken < sockets.length; rounds += 1) await nextRound()
    expect(rounds - first).toBeLessThan(sockets.length / 3)
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  test('what came by any of them is answered, also while the server ends; nobody is connected afterwards', async () => {
    const { app, drain, more, ask, release } = await listen()
    const asked = Array.from({ length: 40 }, () => ask('/held'))
    await expect.poll(() => connectionsOf(more)).toBeGreaterThan(20)
    const finished = drain.finish()
    await expect.poll(() => more.some((one) => one.listening)).toBe(false)
    await expect(ask('/said')).rejects.toThrow('ECONNREFUSED')
    release()
    expect(await Promise.all(asked)).toEqual(asked.map(() => [200, 'held']))
    await finished
    await app.close()
    expect(await connectionsOf(more)).toBe(0)
  })

  test('a server that is closed without more ado waits for what it is asked, and hangs up on those that were kept', async () => {
    const { app, port, more, ask, release } = await listen()
    const agent = new Agent({ keepAlive: true })
    await Promise.all(Array.from({ length: 40 }, () => ask('/said', agent)))
    const kept = await connectionsOf(more)
    expect(kept).toBeGreaterThan(20)
    const asking = await connectedBy(more, port)
    const answer = text(asking)
    asking.write('GET /held HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(app.server, 'request')
    let isClosed = false
    const closed = app.close().then(() => (isClosed = true))
    // The one that asks is all that is left.
    await expect.poll(() => connectionsOf([app.server, ...more])).toBe(1)
    expect(more.some((one) => one.listening)).toBe(false)
    // Longer than those are waited for who ask nothing.
    await sleep(1200)
    expect(isClosed).toBe(false)
    release()
    expect(await answer).toContain('200 OK')
    await closed
    expect(await connectionsOf(more)).toBe(0)
  })

  test('what a stream kept that ends while the server closes is hung up on', async () => {
    const { app, port, more, release } = await listen()
    const asking = await connectedBy(more, port)
    const answer = text(asking)
    asking.write('GET /streamed HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(app.server, 'request')
    const closed = app.close()
    // The server's own socket has nobody left by then.
    await expect.poll(() => app.server.listening).toBe(false)
    await sleep(100)
    release()
    expect(await answer).toContain('begun')
    await closed
    expect(await connectionsOf(more)).toBe(0)
  })

  test('those who are left when listening ends are not refused for how late the event loop was before', async () => {
    // Any lag at all is too much, and no clock is that exact.
    const { app, drain, port, more, ask } = await listen({ lagMs: 0 })
    const asking = await connectedBy(more, port)
    await expect.poll(async () => (await ask('/said'))[0]).toBe(503)
    const ended = once(app.server, 'close')
    const finished = drain.finish()
    await ended
    const answer = text(asking)
    asking.write('GET /said HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await answer).toContain('200 OK')
    await finished
    await app.close()
  })

  test('of many who come again as soon as they are answered nobody is left waiting when listening ends', async () => {
    const { app, drain, ask } = await listen()
    const comeAgain = async (): Promise<string> => {
      const agent = new Agent({ keepAlive: true })
      for (;;) {
        try {
          await ask('/said', agent)
        } catch (error) {
          return (error as NodeJS.ErrnoException).code ?? String(error)
        }
      }
    }
    const ends = Array.from({ length: 60 }, comeAgain)
    await drain.begin()
    await drain.finish()
    await app.close()
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['ECONNREFUSED']))
  })

  test('a port on which another program listens is not joined', async () => {
    const { app } = await listen()
    const other = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [], LIMITS, makeDrain(0))
    await other.listen({ port: 0, host: '127.0.0.1' })
    await expect(listenBeside(other.server, makeMoreListeners(other.server), 100)).rejects.toThrow('EADDRINUSE')
    await Promise.all([app.close(), other.close()])
  })
})
