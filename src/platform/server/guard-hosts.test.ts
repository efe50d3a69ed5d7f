import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { guardHosts, watchForProxies } from './guard-hosts.ts'
import { makeLog } from './log.ts'

const HOUR_MS = 3_600_000
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: '7d1f0c9be2a84563f1d07c2b9ae83546',
  PUBLIC_URL: 'https://houses.example.org',
  SANDBOX: 'on',
}

/** A server with nothing but the guards, a clock of the test's and a log that is read. */
function guarded(env: Record<string, string>) {
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  let now = 0
  const deps = { config: readConfig({ ...production, ...env }), clock: () => new Date(now), log }
  const app = fastify()
  guardHosts(app, deps)
  watchForProxies(app, deps)
  app.get('/', () => 'here')
  return {
    lines,
    pass: (ms: number) => void (now += ms),
    ask: (headers: Record<string, string>) =>
      app.inject({ url: '/', headers: { host: 'houses.example.org', ...headers } }),
  }
}

test('a proxy that must be there and is not trusted is warned of at the start', () => {
  expect(guarded({}).lines).toEqual([expect.stringMatching(/^TRUST_PROXY is off, but PUBLIC_URL is https/)])
  expect(guarded({ TRUST_PROXY: 'on' }).lines).toEqual([])
  expect(guarded({ PUBLIC_URL: 'http://localhost:3000' }).lines).toEqual([])
})

test('while developing, a proxy that is trusted is warned of: it may let others in, and nothing else says so', () => {
  const env = { NODE_ENV: 'development', PUBLIC_URL: '', SANDBOX: 'off' }
  const warned = [expect.stringMatching(/^TRUST_PROXY is set without PUBLIC_URL and NODE_ENV/)]
  for (const proxies of ['on', '10.0.0.7']) expect(guarded({ ...env, TRUST_PROXY: proxies }).lines).toEqual(warned)
  // Nobody is told what they know: no proxy, an address of their own, a declared sandbox, a test.
  for (const more of [{}, { PUBLIC_URL: 'http://localhost:3000' }, { SANDBOX: 'on' }, { NODE_ENV: 'test' }]) {
    const quiet = guarded({ ...env, ...(Object.keys(more).length > 0 ? { TRUST_PROXY: 'on' } : {}), ...more })
    expect(quiet.lines).toEqual([])
  }
})

test.each([
  ['TRUST_PROXY', { 'x-forwarded-for': '203.0.113.7' }],
  ['PUBLIC_URL', { host: 'evil.example' }],
])(
  'what requests show of a wrong %s is said once an hour, so that strangers cannot fill the log',
  async (name, headers) => {
    const { lines, pass, ask } = guarded({})
    const said = () => lines.slice(1)
    for (let n = 0; n < 3; n++) await ask(headers)
    expect(said()).toEqual([expect.stringContaining(name)])
    pass(HOUR_MS - 1)
    await ask(headers)
    expect(said().length).toBe(1)
    pass(1)
    await ask(headers)
    expect(said().length).toBe(2)
  },
)
