import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { LIMITS } from '#platform/server/overload.ts'
import type { Limits } from '#platform/server/overload.ts'

const open: FastifyInstance[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((app) => app.close()))))

type Bare = {
  app: FastifyInstance
  port: number
  url: string
  readonly begun: () => number
  readonly release: () => void
}

// Larger than what two sockets hold between them.
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x')

/** The bare server with calls that wait until they are released. */
async function listen(change: Partial<Limits> = {}, env: Record<string, string> = {}): Promise<Bare> {
  const bare = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: '/nowhere', SECRET_KEY: 'x'.repeat(32) }
  const config = readConfig({ ...bare, ...env })
  const app = await makeApp(config, makeLog('silent'), [], { ...LIMITS, ...change })
  let begun = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  app.route({
    method: ['GET', 'POST'],
    url: '/wait',
    handler: async () => {
      begun += 1
      await released
      return { status: 'success' }
    },
  })
  app.get('/quick', async () => {
    begun += 1
    return { status: 'success' }
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/large', async (_request, reply) => {
    begun += 1
    return reply.type('image/png').send(LARGE)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(app)
  const { port } = app.server.address() as AddressInfo
  return { app, port, url: `http://127.0.0.1:${port}`, begun: () => begun, release }
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5)
}

function send(port: number, what: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(what)
  return socket
}

// Another machine of this network, as far as the server can see.
const ELSEWHERE = '127.0.0.2'

/** A connection that asks for a large answer so many times, and takes nothing of it. */
function askWithoutReading(port: number, times: number, from = ELSEWHERE): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(GET('/large').repeat(times))
  return socket
}

/** What one request from elsewhere is answered. */
async function statusElsewhere(port: number): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ELSEWHERE })
  socket.write(GET('/nothing').replace('host', 'connection: close\r\nhost'))
  return statusesIn(await text(socket))[0]
}

const statusesIn = (answers: string): string[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status!)

describe('one connection', () => {
  test('has sixteen requests carried out at once; the next is told to come back, and the connection ends', async () => {
    const { port, begun, release } = await listen()
    const socket = send(port, GET('/wait').repeat(100))
    await until(() => begun() === 16)
    release()
    const answers = await text(socket)
    expect(statusesIn(answers)).toEqual([...Array<string>(16).fill('200'), '503'])
    expect(answers).toMatch(/retry-after: \d+/i)
    expect(begun()).toBe(16)
  })

  test('that sends thousands without reading is cut off, and others are answered meanwhile', async () => {
    const { app, port, url, begun } = await listen()
    const cut = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)))
    send(port, GET('/wait?a').repeat(2300))
    await cut
    expect(begun()).toBeLessThanOrEqual(16)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('may send one request after another for ever', async () => {
    const { port } = await listen({ perSocket: 2 })
    const socket = send(port, '')
    for (let n = 0; n < 50; n++) {
      socket.write(GET('/healthz'))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(String(answer)).toContain('200 OK')
    }
    socket.destroy()
  })

  test('whose reader takes nothing is ended', async () => {
    const { app, port } = await listen({ stillMs: 300 })
    const ended = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)))
    const socket = send(port, GET('/large'))
    socket.pause()
    expect(await ended).toBeTypeOf('boolean')
    socket.destroy()
  })

  test('whose reader is slow but reading gets all of it', async () => {
    const { port } = await listen({ stillMs: 800 })
    const socket = send(port, GET('/large').replace('host', 'connection: close\r\nhost'))
    let size = 0
    // For longer, in all, than a reader may stand still.
    const until = performance.now() + 2500
    for await (const chunk of socket.iterator() as AsyncIterable<Buffer>) {
      size += chunk.length
      if (performance.now() < until) await sleep(30)
    }
    expect(size).toBeGreaterThan(LARGE.length)
  })
})

describe('many connections', () => {
  test('reads beyond the limit are refused before they begin, in the shape of every refusal', async () => {
    const { url, begun, release } = await listen({ reads: 3 })
    const admitted = Array.from({ length: 3 }, () => fetch(`${url}/wait`))
    await until(() => begun() === 3)
    const refused = await fetch(`${url}/wait`, { headers: { 'accept-language': 'es' } })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('connection')).toBe('close')
    expect(await refused.json()).toEqual({
      status: 'error',
      code: 'overloaded',
      feedback: expect.stringContaining('muy ocupado') as string,
      id: expect.any(String) as string,
    })
    expect(begun()).toBe(3)
    release()
    expect((await Promise.all(admitted)).map((one) => one.status)).toEqual([200, 200, 200])
    expect((await fetch(`${url}/wait`)).status).toBe(200)
  })

  test('operators see an overloaded server: it is alive, ready and measured', async () => {
    const { url } = await listen({ reads: 0 })
    expect((await fetch(`${url}/wait`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('reads leave room for payments, and payments beyond theirs are refused before they begin', async () => {
    const { url, begun, release } = await listen({ reads: 1, writes: 1 })
    const read = fetch(`${url}/wait`)
    await until(() => begun() === 1)
    const payment = fetch(`${url}/wait`, { method: 'POST' })
    await until(() => begun() === 2)
    expect((await fetch(`${url}/wait`, { method: 'POST' })).status).toBe(503)
    expect(begun()).toBe(2)
    release()
    expect([(await read).status, (await payment).status]).toEqual([200, 200])
  })

  test('whoever hangs up makes room', async () => {
    const { url, port, begun } = await listen({ reads: 20 })
    const socket = send(port, GET('/wait').repeat(16))
    await until(() => begun() === 16)
    socket.destroy()
    const others = Array.from({ length: 20 }, () => new AbortController())
    const asked = others.map(({ signal }) => fetch(`${url}/wait`, { signal }).catch(() => null))
    await until(() => begun() === 36)
    expect(begun()).toBe(36)
    for (const other of others) other.abort()
    await Promise.all(asked)
  })

  test('answers that are queued behind another one give their places back when the connection is closed', async () => {
    const { app, url, port, begun } = await listen({ reads: 20 })
    const closed = new Promise((resolve) => app.server.once('connection', (one) => one.once('close', resolve)))
    const socket = send(port, GET('/wait') + GET('/quick').repeat(15))
    await until(() => begun() === 16)
    // The fifteen are answered by now, and wait for the first.
    await sleep(50)
    socket.destroy()
    await closed
    const others = Array.from({ length: 20 }, () => new AbortController())
    const asked = others.map(({ signal }) => fetch(`${url}/wait`, { signal }).catch(() => null))
    await until(() => begun() === 36)
    expect(begun()).toBe(36)
    for (const other of others) other.abort()
    await Promise.all(asked)
  })

  test('a person who asked for a page reads a sentence', async () => {
    const { url } = await listen({ reads: 0 })
    const page = await fetch(`${url}/projects`, { headers: { accept: 'text/html', cookie: 'a=b; lang_code=es' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('muy ocupado')
  })

  test('an event loop that stays late takes nothing new, and takes it again when it has caught up', async () => {
    const { url } = await listen({ lagMs: 100 })
    for (let n = 0; n < 12; n++) {
      const end = performance.now() + 250
      while (performance.now() < end);
      await sleep(1)
    }
    expect((await fetch(`${url}/wait`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    for (let status = 0; status !== 404; await sleep(20)) status = (await fetch(`${url}/nothing`)).status
  })
})

describe('readers who take nothing', () => {
  test('hold nobody else up: whoever asks beside them is answered', async () => {
    const { port, url, begun } = await listen({ reads: 4 })
    const still: Socket[] = []
    // One after the other: of many at once some would be refused, as more than four reads that have not begun.
    for (; still.length < 60; await until(() => begun() === 2 * still.length)) still.push(askWithoutReading(port, 2))
    const asked = Array.from({ length: 4 }, async () => {
      const statuses = []
      for (let n = 0; n < 10; n++) statuses.push((await fetch(`${url}/nothing`)).status)
      return statuses
    })
    expect(new Set((await Promise.all(asked)).flat())).toEqual(new Set([404]))
    for (const socket of still) socket.destroy()
  })

  test('leave so much unread for one network: it is refused until it takes what it has, and nobody else is', async () => {
    const { port, url, begun } = await listen({ unreadPerNetwork: 6 })
    const still = Array.from({ length: 3 }, () => askWithoutReading(port, 2))
    await until(() => begun() === 6)
    expect(await statusElsewhere(port)).toBe('503')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/nothing`)).status).toBe(404)
    for (const socket of still) socket.destroy()
    let status: string | undefined
    do status = await statusElsewhere(port)
    while (status === '503')
    expect(status).toBe('404')
  })

  test('are many people behind a proxy, and it is not refused for them', async () => {
    for (const proxies of ['on', '127.0.0.0/30', 'loopback']) {
      const { port, begun } = await listen({ unreadPerNetwork: 2 }, { TRUST_PROXY: proxies })
      const still = Array.from({ length: 3 }, () => askWithoutReading(port, 2))
      await until(() => begun() === 6)
      expect(await statusElsewhere(port)).toBe('404')
      for (const socket of still) socket.destroy()
    }
    const { port, begun } = await listen({ unreadPerNetwork: 2 }, { TRUST_PROXY: '127.0.0.1,::1' })
    const still = askWithoutReading(port, 2)
    await until(() => begun() === 2)
    expect(await statusElsewhere(port)).toBe('503')
    still.destroy()
  })

  test('beyond what a server keeps for all, the one who has taken nothing for longest is cut off', async () => {
    const { app, port, begun } = await listen({ unread: 3 })
    const cut: number[] = []
    let connected = 0
    app.server.on('connection', (socket) => {
      const nth = (connected += 1)
      socket.once('close', () => cut.push(nth))
    })
    const still: Socket[] = []
    for (let n = 1; n <= 4; n++) {
      still.push(askWithoutReading(port, 1))
      await until(() => begun() === n)
    }
    await until(() => cut.length > 0)
    expect(cut).toEqual([1])
    for (const socket of still) socket.destroy()
  })
})
