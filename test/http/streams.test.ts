import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { endpoint } from '#kit/endpoint.ts'
import { refuse } from '#kit/refusal.ts'
import { BodyRefused } from '#platform/server/body-stream.ts'
import { makeEdge } from '#platform/server/http.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { openApiOf } from '#platform/server/openapi.ts'
import { LIMITS } from '#platform/server/overload.ts'
import { addInvestor, makeWorld } from '../builders.ts'
import type { TestInvestor, TestWorld } from '../builders.ts'
import { testDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'

// Bodies that stream, over real connections, by an endpoint that exists only here.

const MAX = 4 * 1024 * 1024
const TYPE = 'application/octet-stream'

const upload = endpoint({
  route: 'POST /api/test/uploads/{manner}',
  summary: 'Takes bytes',
  access: 'investor',
  params: z.strictObject({ manner: z.enum(['hash', 'ignore', 'refuse', 'wait', 'swallow']) }),
  body: 'stream',
  stream: { maxBytes: MAX, timeoutMs: 1500, types: [TYPE] },
  answer: z.object({ bytes: z.int(), hash: z.string() }),
  refusals: { not_wanted: { status: 422, en: 'Not this.', es: 'Esto no.' } },
  throttle: { max: 100, windowMs: 60_000 },
})

const whole = endpoint({
  route: 'POST /api/test/uploads',
  summary: 'Takes JSON',
  access: 'investor',
  body: z.strictObject({}),
  answer: upload.answer,
  refusals: {},
})

let home: TestDatabase
let world: TestWorld
let app: Awaited<ReturnType<typeof makeApp>>
let port: number
let person: TestInvestor
let goOn: PromiseWithResolvers<void>
/** What the readers of bodies saw: how many bytes, and how it ended. */
let seen: { bytes: number; end: string }[]
/** How many bytes were read so far. */
let got: number
let waiting: boolean

beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  const deps = { ...world.deps, config: { ...world.deps.config, throttle: true } }
  app = await makeApp(deps.config, deps.log, [], { ...LIMITS, bodyMs: 500 })
  const edge = makeEdge(app, deps, makeIdentify(deps))
  edge.mount(whole, async () => ({ bytes: 0, hash: '' }))
  edge.mount(upload, async ({ params: { manner }, body }) => {
    if (manner === 'refuse') return refuse('not_wanted')
    if (manner === 'ignore') return { bytes: 0, hash: '' }
    waiting = true
    if (manner === 'wait') await goOn.promise
    const read = await readAll(body)
    if (read instanceof Error && manner !== 'swallow') throw read
    return read instanceof Error ? { bytes: 0, hash: '' } : read
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await world.close()
  await home.drop()
})
beforeEach(async () => {
  person = await addInvestor(world.deps)
  goOn = Promise.withResolvers()
  seen = []
  got = 0
  waiting = false
})

async function readAll(body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of body) {
      got = bytes += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    seen.push({ bytes, end: error instanceof BodyRefused ? error.code : String(error) })
    return error as Error
  }
  seen.push({ bytes, end: 'whole' })
  return { bytes, hash: hash.digest('hex') }
}

type Line = {
  readonly socket: Socket
  /** Everything that the server said, once it has closed the connection. */
  readonly closed: Promise<string>
  readonly says: (pattern: RegExp) => Promise<void>
}

/** A connection on which a request's head was sent. */
async function begin(manner: string | null, headers: Readonly<Record<string, string | number>>): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => (text += String(chunk)))
  // A line that the server cuts while something is being sent.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  const all = { host: `127.0.0.1:${port}`, authorization: `Bearer ${person.token}`, 'content-type': TYPE, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/test/uploads${manner === null ? '' : `/${manner}`} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return {
    socket,
    closed,
    says: async (pattern) => await expect.poll(() => text, { timeout: 10_000, interval: 5 }).toMatch(pattern),
  }
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const CHUNKED = { 'transfer-encoding': 'chunked' }
const send = (manner: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/test/uploads/${manner}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': TYPE, ...headers },
    body: new Uint8Array(body),
  })

describe('a body that streams', () => {
  test('arrives whole, to the last byte that is allowed, and the connection goes on', async () => {
    for (const size of [0, 1, 70_000, MAX]) {
      const bytes = randomBytes(size)
      const answer = await send('hash', bytes)
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive'])
      expect(await answer.json()).toEqual({ bytes: size, hash: createHash('sha256').update(bytes).digest('hex') })
    }
  })

  test('is never held whole: while its reader waits, its sender waits', async () => {
    const { socket, says } = await begin('wait', { 'content-length': MAX })
    socket.write(randomBytes(MAX))
    // What is neither sent nor taken: the kernel's buffers hold a part, the server's stream a few chunks.
    await expect.poll(() => socket.bytesWritten - socket.writableLength > 0).toBe(true)
    const open = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
    expect(open).toBeGreaterThan(0)
    goOn.resolve()
    await says(/^HTTP\/1\.1 200 .*"bytes":4194304/s)
    socket.destroy()
  })

  test('that is announced as too long is refused before a byte of it is read', async () => {
    const { socket, closed, says } = await begin('hash', { 'content-length': MAX + 1 })
    await says(/^HTTP\/1\.1 413 .*connection: close.*"code":"too_large"/s)
    socket.end()
    await closed
    expect(seen).toEqual([])
  })

  test('that is too long without saying so ends at the limit, and its sender reads why', async () => {
    const { socket, closed, says } = await begin('hash', CHUNKED)
    for (let sent = 0; sent <= MAX; sent += 65_536) socket.write(chunk(randomBytes(65_536)))
    await says(/^HTTP\/1\.1 413 .*connection: close.*"code":"too_large"/s)
    expect(seen).toEqual([{ bytes: expect.any(Number), end: 'too_large' }])
    expect(seen[0]!.bytes).toBeLessThanOrEqual(MAX)
    socket.end()
    await closed
  })

  test.each([
    ['that stops', 0],
    ['that drips', 20],
  ])('%s is ended by its time, with 408', async (_, everyMs) => {
    const { socket, closed, says } = await begin('hash', { 'content-length': 1000 })
    socket.write('some')
    const over = new AbortController()
    const drip = async () => {
      while (!over.signal.aborted) {
        socket.write('x')
        await sleep(everyMs)
      }
    }
    const dripping = everyMs > 0 ? drip() : null
    await says(/^HTTP\/1\.1 408 .*connection: close.*"code":"too_slow"/s)
    over.abort()
    await dripping
    expect(seen).toEqual([{ bytes: expect.any(Number), end: 'too_slow' }])
    // The server closes by itself, also when the client does not.
    await closed
  })

  test.each([
    ['while it is read', 4],
    ['before anybody reads it', 0],
  ])('that is cut %s ends for its reader, too', async (_, bytes) => {
    const lost = new Promise<void>((resolve) =>
      app.server.once('connection', (accepted: Socket) => accepted.once('close', resolve)),
    )
    const { socket } = await begin(bytes > 0 ? 'hash' : 'wait', { 'content-length': 1000 })
    socket.write('some'.slice(0, bytes))
    await expect.poll(() => waiting && got === bytes, { timeout: 5000 }).toBe(true)
    socket.destroy()
    await lost
    goOn.resolve()
    await expect.poll(() => seen, { timeout: 5000 }).toEqual([{ bytes, end: 'cut' }])
  })

  test('whose chunks lie ends for its reader, and is answered 400', async () => {
    const { socket, closed } = await begin('hash', CHUNKED)
    socket.write(chunk(Buffer.from('honest')))
    await expect.poll(() => got, { timeout: 5000 }).toBe(6)
    socket.write('zz\r\nnot a length\r\n')
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /)
    await expect.poll(() => seen).toEqual([{ bytes: 6, end: 'cut' }])
  })

  test('whose reader makes nothing of its end is refused all the same', async () => {
    const { socket, says } = await begin('swallow', CHUNKED)
    for (let sent = 0; sent <= MAX; sent += 65_536) socket.write(chunk(randomBytes(65_536)))
    await says(/^HTTP\/1\.1 413 /)
    socket.destroy()
    expect(seen.map((one) => one.end)).toEqual(['too_large'])
  })

  test('that nobody reads holds up no answer, and what is sent behind it is not carried out', async () => {
    const { socket, closed, says } = await begin('refuse', { 'content-length': 100_000 })
    await says(/^HTTP\/1\.1 422 .*connection: close.*not_wanted/s)
    // The client sends on, and then a second request.
    socket.write(randomBytes(100_000))
    socket.write(`POST /api/test/uploads/hash HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n`)
    socket.write(`content-type: ${TYPE}\r\ncontent-length: 1\r\n\r\nx`)
    expect((await closed).match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(seen).toEqual([])
  })

  test('that was there whole, and was not read, leaves the connection open', async () => {
    const answer = await send('ignore', Buffer.from('small'))
    expect(answer.status).toBe(200)
  })
})

test('a body that is read whole has a shorter time, which those that stream do not share', async () => {
  const { socket, closed } = await begin(null, { 'content-type': 'application/json', 'content-length': 100 })
  socket.write('{')
  expect(await closed).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"too_slow"/s)
  const slow = await begin('hash', { 'content-length': 2 })
  slow.socket.write('a')
  await sleep(700)
  slow.socket.write('b')
  await slow.says(/^HTTP\/1\.1 200 /)
  slow.socket.destroy()
})

describe('before a body is read', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
    ['nobody is signed in', { authorization: 'Bearer nobody' }, 401, 'signed_out'],
    ['another type', { 'content-type': 'application/json' }, 415, 'wrong_type'],
  ])('%s: refused', async (_, headers, status, code) => {
    const { socket, says } = await begin('hash', { 'content-length': 1000, ...headers })
    await says(new RegExp(`^HTTP/1\\.1 ${status} .*"code":"${code}"`, 's'))
    socket.destroy()
    expect(seen).toEqual([])
  })

  test('who comes too often is told so without sending anything', async () => {
    for (let n = 0; n < 100; n++) await send('refuse', Buffer.alloc(0))
    const { socket, says } = await begin('hash', { 'content-length': 1000 })
    await says(/^HTTP\/1\.1 429 .*"code":"throttled"/s)
    socket.destroy()
    expect(seen).toEqual([])
  })
})

test('the description of the API says what it takes', () => {
  const api = openApiOf(new Map([['Other', [upload]]]), '1') as { paths: Record<string, Record<string, unknown>> }
  expect(api.paths['/api/test/uploads/{manner}']!['post']).toMatchObject({
    requestBody: {
      description: 'Up to 4194304 bytes within 1.5 seconds.',
      content: { [TYPE]: { schema: { type: 'string', format: 'binary', maxLength: MAX } } },
    },
    responses: {
      408: { description: 'too_slow' },
      413: { description: 'too_large' },
      415: { description: 'wrong_type' },
    },
  })
})
