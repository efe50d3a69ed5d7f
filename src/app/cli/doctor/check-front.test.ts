import { createServer, request as forward } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '#test/certificate.ts'
import { deployments } from '#test/deployment.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'
import { DOCTOR_HEADER, doctorPass } from '#platform/server/seen-request.ts'
import { checkFront } from './check-front.ts'

// A real server behind real proxies, which do what proxies do and forget.

const DAY_MS = 86_400_000
const SECRET_KEY = 'c4e1f0a97b6d42538e2f7a1bd05c9e63'
const deployment = deployments()
const closing: (() => unknown)[] = []
let trusting: { app: TestApp; port: number }
let plain: { app: TestApp; port: number }

async function serve(trustProxy: false | number) {
  const app = await makeTestApp({ secretKey: SECRET_KEY, trustProxy })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return { app, port: (app.app.server.address() as AddressInfo).port }
}

beforeAll(async () => {
  trusting = await serve(1)
  plain = await serve(false)
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

type Rewrite = (headers: IncomingHttpHeaders, address: string) => IncomingHttpHeaders
const appending: Rewrite = (headers, address) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], address].filter(Boolean).join(', '),
})
const keeping: Rewrite = (headers) => ({ ...headers, via: '1.1 proxy' })

type Tls = { key: string; certificate: string }

/** A proxy in front of a server; gives its port. */
async function proxy(
  to: number,
  rewrite: Rewrite,
  { tls, drops }: { tls?: Tls; drops?: string } = {},
): Promise<number> {
  const pass: Parameters<typeof createServer>[1] = (asked, answer) => {
    const headers = rewrite(asked.headers, asked.socket.remoteAddress ?? '')
    const on = forward({ host: '127.0.0.1', port: to, path: asked.url, headers }, (said) => {
      const { [drops ?? '']: _dropped, ...kept } = said.headers
      answer.writeHead(said.statusCode ?? 502, kept)
      said.pipe(answer)
    })
    on.on('error', () => answer.writeHead(502).end())
    on.end()
  }
  const server: Server = tls ? createTlsServer({ key: tls.key, cert: tls.certificate }, pass) : createServer(pass)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => server.close(done)))
  return (server.address() as AddressInfo).port
}

const look = async (url: string, { key = SECRET_KEY, authority = '', isRunning = true } = {}) =>
  (await checkFront(deployment({ PUBLIC_URL: url, SECRET_KEY: key }, authority ? { authority } : {}), isRunning)).map(
    ({ about, level, says }) => `${about}: ${level} ${says}`,
  )

test('a proxy that says for whom it asks, in front of a server that trusts one, is well', async () => {
  const port = await proxy(trusting.port, appending)
  expect(await look(`http://localhost:${port}`)).toEqual([
    `front: ok http://localhost:${port} leads here, and who asks is known as 127.0.0.1`,
  ])
})

test('TRUST_PROXY forgotten is a fault, whether the proxy says for whom it asks or not', async () => {
  for (const rewrite of [appending, keeping])
    expect((await look(`http://localhost:${await proxy(plain.port, rewrite)}`)).join()).toContain(
      'front: fault a proxy stands in front, and TRUST_PROXY is off',
    )
})

test('a server without a proxy that trusts none is well', async () =>
  expect((await look(`http://localhost:${plain.port}`))[0]).toMatch(/^front: ok/))

test('whoever could write their own address is found: a proxy that passes it on, and none where one is trusted', async () => {
  for (const port of [await proxy(trusting.port, keeping), trusting.port])
    expect((await look(`http://localhost:${port}`)).join()).toContain(
      'front: fault whoever asks can write their own address',
    )
})

test('a proxy that keeps the name that people used to itself is found', async () => {
  const port = await proxy(trusting.port, (headers, address) => ({ ...appending(headers, address), host: 'inside:80' }))
  expect((await look(`http://localhost:${port}`)).join()).toContain('the server is asked for inside:80')
})

test('something else at that address, another deployment, and nobody are told apart', async () => {
  const other = createServer((_asked, answer) => answer.end('<html>'))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => other.close(done)))
  const { port } = other.address() as AddressInfo
  expect((await look(`http://localhost:${port}`))[0]).toContain('front: fault')
  const key = 'e0b5d6a9184c47f3925b7a61c0d3f8e2'
  expect((await look(`http://localhost:${plain.port}`, { key }))[0]).toContain(
    'front: warning what answers does not know this SECRET_KEY',
  )
  expect((await look('http://localhost:1'))[0]).toContain('front: fault')
  expect((await look('http://localhost:1', { isRunning: false }))[0]).toContain('front: warning')
})

test('of a certificate its authority, its name, its days and HSTS are looked at', async () => {
  const at = (days: number) => makeCertificate('localhost', new Date(Date.now() + days * DAY_MS))
  const good = at(90)
  const port = await proxy(trusting.port, appending, { tls: good })
  const hsts = await proxy(trusting.port, appending, { tls: good, drops: 'strict-transport-security' })
  expect((await look(`https://localhost:${port}`, good))[0]).toMatch(
    /^TLS: ok the certificate is good for (?:89|90) days/,
  )
  expect((await look(`https://localhost:${port}`))[0]).toMatch(/^TLS: fault browsers refuse the certificate/)
  expect((await look(`https://localhost:${hsts}`, good)).join()).toContain('TLS: warning answers come without HSTS')
  const soon = at(5)
  const soonPort = await proxy(trusting.port, appending, { tls: soon })
  expect((await look(`https://localhost:${soonPort}`, soon))[0]).toMatch(
    /^TLS: warning the certificate ends in [45] days/,
  )
  const over = at(-1)
  const overPort = await proxy(trusting.port, appending, { tls: over })
  expect((await look(`https://localhost:${overPort}`, over))[0]).toContain('CERT_HAS_EXPIRED')
  const wrongName = makeCertificate('other.example.org')
  const wrongPort = await proxy(trusting.port, appending, { tls: wrongName })
  expect((await look(`https://localhost:${wrongPort}`, wrongName))[0]).toContain('TLS: fault')
})

test('nobody but a doctor of this deployment is told what stands in front, and no pass is good for long', async () => {
  const ask = async (pass: string) =>
    (await plain.app.send('GET', '/healthz', undefined, { headers: { [DOCTOR_HEADER]: pass } })).body
  const ago = (minutes: number) => doctorPass(SECRET_KEY, new Date(Date.now() - minutes * 60_000))
  expect(await ask(ago(1))).toMatchObject({ status: 'alive', seen: { address: '127.0.0.1' } })
  for (const pass of ['', 'x'.repeat(64), ago(10), ago(-10)]) expect(await ask(pass)).toEqual({ status: 'alive' })
})
