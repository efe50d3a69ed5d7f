import { describe, expect, test } from 'vitest'
import { makeLog } from '#platform/server/log.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { mountMetrics } from '#platform/server/metrics-route.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeTestApp } from '../http-app.ts'

const TOKEN = 'sixteen or more characters'
const PRODUCTION = { production: true, publicUrl: 'https://houses.example.org' }
const read = async (
  access: { metricsToken: string | null; production?: boolean; publicUrl?: string | null },
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<number> => {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', DATA_DIR: '/nowhere', SECRET_KEY: 'x'.repeat(32) })
  const app = await makeApp(config, makeLog('silent'), [])
  mountMetrics(app, { ...PRODUCTION, ...access }, () => Promise.reject(new Error('no database')))
  const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress })
  await app.close()
  return statusCode
}

describe('the metrics', () => {
  const withToken = { metricsToken: TOKEN }
  const without = { metricsToken: null }

  test('are read with the token, from anywhere', async () => {
    expect(await read(withToken, { authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).toBe(200)
  })

  test.each<Record<string, string>>([
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: TOKEN },
  ])('are not read with %o, not even on this machine', async (headers) =>
    expect(await read(withToken, headers)).toBe(401),
  )

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('without a token are read on this machine, %s', async (from) =>
    expect(await read(without, {}, from)).toBe(200),
  )

  test.each(['203.0.113.9', '10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1'])(
    'without a token are not read from %s',
    async (from) => expect(await read(without, {}, from)).toBe(401),
  )

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
  ])('without a token are not read through a proxy on this machine: %o', async (headers) =>
    expect(await read(without, headers)).toBe(401),
  )
})

test.each(['houses.example.org', 'evil.example:3000', '10.0.0.7', 'x@localhost', 'localhost.evil.example'])(
  'without a token the metrics are not read on this machine by another name: %s',
  async (host) => expect(await read({ metricsToken: null }, { host })).toBe(401),
)

// A public sandbox is no production, and its figures are nobody's to read either.
test.each([
  [false, 'https://houses.example.org', null, 401],
  [false, 'http://localhost:3000', null, 200],
  [false, null, null, 200],
  [false, null, TOKEN, 401],
  [true, 'http://localhost:3000', null, 401],
] as const)(
  'production %s at %s with the token %s answers somebody else, who has none, with %i',
  async (production, publicUrl, metricsToken, status) =>
    expect(await read({ production, publicUrl, metricsToken }, {}, '10.0.0.7')).toBe(status),
)

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('but by its own: %s', async (host) =>
  expect(await read({ metricsToken: null }, { host })).toBe(200),
)

test('a METRICS_TOKEN that is short stops the start, and an empty one is none', () => {
  const env = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: '/nowhere', SECRET_KEY: 'x'.repeat(32) }
  expect(() => readConfig({ ...env, METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
  expect(readConfig({ ...env, METRICS_TOKEN: '' }).metricsToken).toBeNull()
})

test('tell how many mails wait and how many were given up, in the whole database', async () => {
  const app = await makeTestApp()
  await app.home.pool.query(
    `INSERT INTO mails (id, recipient, letter, failed_at)
     SELECT gen_random_uuid(), 'a@test.example', CASE WHEN n > 1 THEN 'sealed' END, CASE WHEN n = 1 THEN now() END
       FROM generate_series(1, 3) AS n`,
  )
  const { body } = await app.send('GET', '/metrics')
  await app.close()
  expect(String(body['text']).match(/^freehold_outbox_mails.*$/gm)).toEqual([
    'freehold_outbox_mails{state="waiting"} 2',
    'freehold_outbox_mails{state="failed"} 1',
  ])
})
