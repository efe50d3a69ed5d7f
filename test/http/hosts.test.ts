import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp } from '../http-app.ts'

const open = async (change: Parameters<typeof makeTestApp>[0]) => {
  const app = await makeTestApp(change)
  const ask = (url: string, headers: Record<string, string>) => app.send('GET', url, undefined, { headers })
  return { app, ask, statusOf: async (url: string, host: string) => (await ask(url, { host })).status }
}
type Opened = Awaited<ReturnType<typeof open>>

const metricOf = async ({ app }: Opened, warning: string): Promise<number> => {
  const { body } = await app.send('GET', '/metrics')
  return Number(
    new RegExp(`freehold_warnings_total\\{warning="${warning}"\\} (\\d+)`).exec(String(body['text']))?.[1] ?? 0,
  )
}

describe('in production', () => {
  let site: Opened
  beforeAll(async () => {
    site = await open({ production: true, devPages: false, publicUrl: 'https://houses.example.org' })
  })
  afterAll(() => site.app.close())

  test.each([
    'evil.example',
    'houses.example.org.evil.example',
    'evilhouses.example.org',
    'www.houses.example.org',
    'houses.example.org:8443',
    'localhost:80',
    '10.0.0.7',
    'a b',
    'x@houses.example.org',
    'x:y@houses.example.org',
    'houses.example.org/evil',
    'houses.example.org?evil',
    'houses.example.org#evil',
    'houses.example.org\\\\evil',
  ])('a request for %s is answered with 421, in the reader\u2019s language', async (host) => {
    const { status, body } = await site.ask('/api/listings', { host, 'accept-language': 'es' })
    expect([status, body['code']]).toEqual([421, 'wrong_host'])
    expect(body['feedback']).toBe('Este servidor no responde a este nombre.')
  })

  test.each(['houses.example.org', 'houses.example.org:443', 'HOUSES.example.org'])(
    '%s is its own name',
    async (host) => expect(await site.statusOf('/api/listings', host)).toBe(200),
  )

  test.each([
    ['/healthz', 200],
    ['/readyz', 200],
    // Their own guard stands behind: by another name than this machine's they want the token.
    ['/metrics', 401],
  ])('%s answers load balancers, which ask by address', async (path, status) =>
    expect(await site.statusOf(path, '10.0.0.7:3000')).toBe(status),
  )

  test('a proxy that nobody trusts is counted; one that is trusted is not', async () => {
    const before = await metricOf(site, 'untrusted_proxy')
    const host = 'houses.example.org'
    await site.ask('/api/listings', { host, 'x-forwarded-for': '203.0.113.7' })
    await site.ask('/api/listings', { host, forwarded: 'for=203.0.113.7' })
    await site.ask('/api/listings', { host })
    expect(await metricOf(site, 'untrusted_proxy')).toBe(before + 2)
    const behind = await open({ production: true, publicUrl: 'https://houses.example.org', trustProxy: 1 })
    await behind.ask('/api/listings', { host, 'x-forwarded-for': '203.0.113.7' })
    expect(await metricOf(behind, 'untrusted_proxy')).toBe(before + 2)
    await behind.app.close()
  })
})

describe('pages for builders', () => {
  let local: Opened
  beforeAll(async () => {
    local = await open({ trustProxy: 1 })
  })
  afterAll(() => local.app.close())

  test.each(['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000'])(
    'answer this machine as %s',
    async (host) => expect(await local.statusOf('/dev/mail', host)).toBe(200),
  )

  test.each(['evil.example', 'localhost.evil.example', '192.168.1.7:3000', 'evil.example:3000'])(
    'answer no other site that was pointed here (DNS rebinding): %s',
    async (host) => {
      for (const path of ['/dev/mail', '/d%65v/mail', '/dev/mail/x', '/dev/ui'])
        expect(await local.statusOf(path, host)).toBe(404)
      expect((await local.ask('/dev/mail', { host, 'x-forwarded-host': 'localhost' })).status).toBe(404)
    },
  )

  test('are not there for a host that a trusted proxy names, though it asks as localhost', async () =>
    expect(
      (await local.ask('/dev/mail', { host: 'localhost:3000', 'x-forwarded-host': 'houses.example.org' })).status,
    ).toBe(404))

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.7' },
    { via: '1.1 tunnel' },
    { 'x-real-ip': '203.0.113.7' },
  ])('are not there through a proxy or a tunnel that asks as localhost: %o', async (headers) =>
    expect((await local.ask('/dev/mail', { host: 'localhost:3000', ...headers })).status).toBe(404),
  )

  test('are not there where others may come in', async () => {
    const wide = await open({ devPages: false })
    expect(await wide.statusOf('/dev/mail', 'localhost:3000')).toBe(404)
    await wide.app.close()
  })
})
