import { IncomingMessage, createServer } from 'node:http'
import type { Server } from 'node:http'
import { Socket, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LIMITS, makeLoadGate } from './overload.ts'
import type { Limits } from './overload.ts'
import { makeSlowSenders } from './slow-senders.ts'

const open: { server: Server; sockets: Socket[] }[] = []
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
    server.closeAllConnections()
  }
})

/** A server that reads a body to its end before it carries anything out, and carries out on `/wait` what is released. */
async function listen(change: Partial<Limits>) {
  const gate = makeLoadGate({ ...LIMITS, ...change }, () => false)
  let begun = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = createServer(
    gate.guard((request, response) => {
      request.resume().once('end', () => {
        begun += 1
        void (request.url === '/wait' ? released : Promise.resolve()).then(() => response.end())
      })
    }),
  )
  const cut: number[] = []
  let connected = 0
  server.on('connection', (socket) => {
    const nth = (connected += 1)
    socket.once('close', () => cut.push(nth))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  open.push({ server, sockets })
  return {
    cut,
    begun: () => begun,
    connected: () => connected,
    release: () => release(),
    /** The head of a request whose body of two bytes is still to come. */
    sendHead: () => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => undefined)
      socket.write('POST /wait HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n')
      sockets.push(socket)
      return socket
    },
    pay: async () => (await fetch(`http://127.0.0.1:${port}/quick`, { method: 'POST', body: '{}' })).status,
  }
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await sleep(5)
}

describe('whoever sends a body slowly', () => {
  test('keeps nobody else out, and holds a place again once all of it is there', async () => {
    const { begun, release, sendHead, pay, connected } = await listen({ writes: 2, sendMs: 20 })
    const slow = [sendHead(), sendHead()]
    await until(() => connected() >= 2)
    await until(async () => (await pay()) === 200)
    const before = begun()
    for (const socket of slow) socket.write('{}')
    await until(() => begun() === before + 2)
    expect(await pay()).toBe(503)
    release()
    await until(async () => (await pay()) === 200)
  })

  test('gives back one place, not two, when the connection is lost', async () => {
    const { cut, begun, sendHead, pay, connected } = await listen({ writes: 1, sendMs: 20 })
    const lost = sendHead()
    await until(() => connected() === 1)
    await until(async () => (await pay()) === 200)
    lost.destroy()
    await until(() => cut.includes(1))
    const before = begun()
    sendHead().write('{}')
    await until(() => begun() === before + 1)
    expect(await pay()).toBe(503)
  })

  test('is cut off where more of them are on their way than a server waits for, the oldest first', async () => {
    const { cut, sendHead, connected } = await listen({ sendMs: 20, unsent: 2 })
    for (let n = 1; n <= 3; n++) {
      sendHead()
      await until(() => connected() === n)
    }
    await until(() => cut.length > 0)
    expect(cut).toEqual([1])
  })

  test('is cut off once for each of them that is one too many, also when they become slow in the same moment', () => {
    vi.useFakeTimers()
    const watch = makeSlowSenders({ sendMs: 20, unsent: 1 })
    const requests = Array.from({ length: 3 }, () => new IncomingMessage(new Socket()))
    for (const request of requests) {
      request.headers['content-length'] = '2'
      watch(request, () => undefined)
    }
    vi.advanceTimersByTime(20)
    vi.useRealTimers()
    expect(requests.map(({ socket }) => socket.destroyed)).toEqual([true, true, false])
  })
})
