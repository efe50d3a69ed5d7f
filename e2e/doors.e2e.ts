import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { startNode } from '#test/node-process.ts'
import { startServer } from '#test/server-process.ts'
import { freePort } from '#test/free-port.ts'
import { openSite } from '#test/site-browser.ts'

// What production must be told before it takes anybody's money, and what it says of itself when it takes none.

const SECRET_KEY = '7d1f0c9be2a84563f1d07c2b9ae83546'
const SECRET = '51SecretOfTheOperator'
const real = {
  NODE_ENV: 'production',
  SECRET_KEY,
  PUBLIC_URL: 'https://houses.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  STRIPE_SECRET_KEY: `sk_live_${SECRET}`,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51KnownToAll',
}

describe('a server that is set up wrongly', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-doors-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test.each([
    ['STRIPE_SECRET_KEY', 'without keys of Stripe', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }],
    [
      'STRIPE_PUBLISHABLE_KEY',
      'with the two exchanged',
      { STRIPE_SECRET_KEY: 'pk_live_51KnownToAll', STRIPE_PUBLISHABLE_KEY: `sk_live_${SECRET}` },
    ],
    [
      'STRIPE_SECRET_KEY',
      'with test keys',
      { STRIPE_SECRET_KEY: `sk_test_${SECRET}`, STRIPE_PUBLISHABLE_KEY: 'pk_test_51KnownToAll' },
    ],
    ['SMTP_URL', 'without a mail server', { SMTP_URL: '' }],
    ['SECRET_KEY', 'with a key of one letter', { SECRET_KEY: 'a'.repeat(32) }],
    [
      'NODE_ENV',
      'that forgot NODE_ENV',
      { NODE_ENV: '', HOST: '0.0.0.0', STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' },
    ],
    [
      'STRIPE_SECRET_KEY',
      'that forgot NODE_ENV and has no demo, so that only its till would be made up',
      { NODE_ENV: '', DEMO: 'off', STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' },
    ],
  ])('ends at once, naming %s: %s', async (named, _, change) => {
    const server = startNode(['src/app/server/main.ts'], { ...real, PORT: '0', DATA_DIR: dataDir, ...change })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output()).toContain(named)
    expect(server.output()).not.toContain(SECRET)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })
})

describe('production with SANDBOX=on', () => {
  const ENGLISH = 'Trial version: no real money moves here'
  const SHORT = 'Trial version: no real money, no real shares.'
  const SPANISH = 'Versión de prueba: aquí no se mueve dinero real'

  const site = openSite(async () => {
    const port = await freePort()
    const env = {
      NODE_ENV: 'production',
      THROTTLE: 'on',
      LOG_LEVEL: 'warn',
      SANDBOX: 'on',
      SECRET_KEY,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: `sk_test_${SECRET}`,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51KnownToAll',
    }
    return await startServer(() => env, 'nothing')
  })

  const read = async (path: string, language = 'en') =>
    await (await fetch(`${site.server.url}${path}`, { headers: { 'accept-language': language } })).text()

  test('says on its pages that nothing is real, in both languages, also without JavaScript', async () => {
    for (const path of ['/', '/login', '/how-it-works', '/nothing-here']) {
      expect(await read(path)).toContain(ENGLISH)
      expect(await read(path, 'es')).toContain(SPANISH)
    }
    expect(JSON.parse(await read('/api/config'))).toMatchObject({ sandbox: true, demo: false, dev: false })
  })

  test('shows its secrets nowhere', async () => {
    for (const path of ['/', '/login', '/app', '/api/config', '/openapi.json', '/metrics']) {
      const text = await read(path)
      for (const secret of [SECRET, SECRET_KEY]) expect(text).not.toContain(secret)
    }
    expect(site.server.output()).not.toContain(SECRET)
  })

  test('tells of a proxy that is not trusted, once, however many requests come through it', async () => {
    for (let n = 0; n < 5; n++) await fetch(site.server.url, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    await expect.poll(() => site.server.output()).toContain('requests come through a proxy, but TRUST_PROXY is off')
    expect(site.server.output().split('TRUST_PROXY is off').length).toBe(2)
  })

  test.each([
    { width: 1440, height: 900, theme: 'dark' },
    { width: 390, height: 844, theme: 'light' },
    { width: 390, height: 844, theme: 'dark' },
  ] as const)('says so on top of every screen, $width px wide, $theme', async ({ theme, ...viewport }) => {
    const { context, page, watch } = await site.open({ viewport, colorScheme: theme, locale: 'en-US' })
    const see = async (path: string, step: string) => {
      await page.goto(path)
      await page
        .getByRole('complementary')
        .getByText(viewport.width < 600 ? SHORT : ENGLISH)
        .waitFor()
      await inspect(page, `${viewport.width}-${theme}-sandbox-${step}`)
    }
    await see('/', '1-land')
    await see('/login', '2-login')
    await see('/app', '3-guest')
    const email = `ada-${viewport.width}-${theme}@test.example`
    const person = { email, password: 'quiet river of nine stones', fname: 'Ada', lname: 'Tester', dob: '1980-05-05' }
    expect((await context.request.post('/api/register', { data: person })).ok()).toBe(true)
    await see('/app', '4-home')
    await see('/projects', '5-projects')
    expect(watch.faults).toEqual([])
    await context.close()
  })
})
