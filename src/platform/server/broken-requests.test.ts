import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeLog } from './log.ts'
import { makeApp } from './make-app.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await makeApp(readConfig({ NODE_ENV: 'test' }), makeLog('silent'), [])
  app.get('/begun', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 100 })
    reply.raw.write('half of it')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** All that comes back for what is sent. `then` follows once something of an answer is there. */
async function sent(what: string, then?: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(what)
  if (then) socket.once('data', () => socket.write(then))
  let all = ''
  socket.on('data', (chunk) => (all += String(chunk))).on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return all
}

test.each([
  ['a method that there is not', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'unreadable'],
  ['something else than HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'unreadable'],
  ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
])('%s is refused in the shape of every refusal, with its headers', async (_, what, status, code) => {
  const [head = '', body = ''] = (await sent(what)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const said of [
    'content-security-policy: ',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ])
    expect(head).toContain(said)
  expect(JSON.parse(body)).toEqual({ status: 'danger', code, feedback: expect.any(String), id: expect.any(String) })
})

test('what cannot be read behind an answer that is on its way is not written into it', async () => {
  const all = await sent('GET /begun HTTP/1.1\r\nhost: x\r\n\r\n', 'nonsense\r\n\r\n')
  expect(all.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(all).toMatch(/half of it$/)
})
