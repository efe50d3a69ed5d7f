import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { SITE_PATHS } from '#app/web/site-paths.ts'
import { addRules } from '#test/add-rules.ts'
import { inspect, leaveBrowser, takeBrowser, watchContext } from '#test/browser.ts'
import { startDemoServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { GOOD_CLS, MARK_GIVEN } from '#test/taken-over.ts'
import { heading, soon } from '#test/walk.ts'

let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  server = await startDemoServer()
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await server?.remove()
})

const PHONE_ES = { viewport: { width: 390, height: 844 }, colorScheme: 'light', locale: 'es-MX' } as const
const DESK_EN = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'en-US' } as const

async function open(options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url, ...options })
  return { context, watch: await watchContext(context), page: await context.newPage() }
}

// What the page is to a reader before and after it comes alive: its name and all its words.
const READ = `({ title: document.title, lang: document.documentElement.lang, h1: document.querySelector('h1')?.textContent,
  words: document.querySelector('main')?.innerText.replace(/\\s+/g, ' ').length > 0 })`

// Presses the button of the other language at every chance until the page speaks it.
const PRESS_SPANISH = `new Promise((done) => {
  const press = () => {
    if (document.documentElement.lang === 'es') return done()
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'ES')
    if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click()
    setTimeout(press)
  }
  press()
})`

test.each([
  ['a phone, Spanish, by day', PHONE_ES],
  ['a desk, English, by night', DESK_EN],
] as const)(
  'every public page is whole without JavaScript, comes alive as it is, and is accessible: %s',
  async (name, options) => {
    const { context, watch, page } = await open({ ...options, serviceWorkers: 'block' })
    // A link that is none is answered so; nobody is signed in.
    watch.provoke(/reset_password|newsletter\/confirm|openapi/)
    // Our own pages parse no text.
    const bare = await context.newPage()
    for (const path of SITE_PATHS) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      // What is there without JavaScript is what the answer brings.
      const { title, h1 } = await bare.evaluate<{ title: string; h1: string }>(
        `((html) => {
          const drawn = new DOMParser().parseFromString(html, 'text/html')
          return { title: drawn.title, h1: drawn.querySelector('h1')?.textContent ?? '' }
        })(${JSON.stringify(await answer?.text())})`,
      )
      expect({ path, h1: h1 !== '' }).toEqual({ path, h1: true })
      const alive = await page.evaluate<{ title: string; lang: string; words: boolean }>(READ)
      const before = { path, title, lang: options.locale.slice(0, 2), words: true }
      expect.soft({ path, ...alive }).toMatchObject(before)
      await inspect(page, `site-${name.slice(2, 6).trim()}${path.replaceAll('/', '-')}`)
    }
    expect(watch.faults).toEqual([])
    await context.close()
  },
  180_000,
)

// Where everything stands, and in which colours.
const MEASURE = `[...document.querySelectorAll('#root *')].filter((one) => !one.closest('svg')).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  const { color, backgroundColor } = getComputedStyle(one)
  return [one.tagName, one.className, ...[x, y, width, height].map(Math.round), color, backgroundColor].join(' ')
})`

test('the rules that a drawn page brings are all that it needs: the whole sheet moves nothing', async () => {
  const { context, page } = await open(PHONE_ES)
  const sheet = /href="([^"]+\.css)"/.exec(await (await page.request.get('/login')).text())?.[1] ?? ''
  const css = await (await page.request.get(sheet)).text()
  expect(css.length).toBeGreaterThan(10_000)
  // Fonts change letters, and are not what this is about.
  const rules = css.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '')
  await page.route(/\/(assets|press|drawings)\//, async (route) => await route.abort())
  for (const path of SITE_PATHS) {
    await page.goto(path)
    const first = await page.evaluate<string[]>(MEASURE)
    await addRules(page, rules)
    const whole = await page.evaluate<string[]>(MEASURE)
    expect({ path, moved: first.filter((one, at) => one !== whole[at]).slice(0, 3) }).toEqual({ path, moved: [] })
    expect(first.length).toBeGreaterThan(15)
  }
  await context.close()
}, 60_000)

// On how many lines each status of an answer stands, and the name of its column.
const LINES = `[...document.querySelectorAll('#post-api-wallet-deposit .docs-table .figures, #post-api-wallet-deposit thead th')]
  .filter((one) => one.checkVisibility()).map((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
  })`

test('the reference of a payment says in Spanish what has only begun, and is read on a phone', async () => {
  const { context, page, watch } = await open({ ...PHONE_ES, serviceWorkers: 'block' })
  await page.goto('/docs', { waitUntil: 'networkidle' })
  const call = page.locator('#post-api-wallet-deposit')
  // The calls come when they are nearly in view.
  await soon(async () => {
    await page.getByRole('heading', { name: 'Las llamadas' }).scrollIntoViewIfNeeded()
    return await call.count()
  }).toBe(1)
  await call.locator('summary').click()
  const begun = call.getByRole('table', { name: 'Respuesta 202: empezó, y aún no se sabe cómo termina' })
  await begun.getByText('dónde se lee cómo termina este pago').waitFor()
  const statuses = call.getByRole('table', { name: 'Rechazos' }).locator('tbody th')
  expect(await statuses.allInnerTexts()).not.toContain('202')
  const lines = await page.evaluate<number[]>(LINES)
  expect(lines.length).toBeGreaterThan(8)
  expect(new Set(lines)).toEqual(new Set([1]))
  await inspect(page, 'site-docs-payment')
  expect(watch.faults).toEqual([])
  await context.close()
}, 60_000)

test('the first key leads past the bars, into the page', async () => {
  const { context, page } = await open(DESK_EN)
  for (const path of ['/', '/faq', '/login']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await soon(async () => await page.evaluate('document.activeElement.id')).toBe('main')
  }
  await context.close()
})

test('a language that was chosen stays, on every page and after a reload', async () => {
  const { context, page, watch } = await open(DESK_EN)
  await page.goto('/')
  await page.getByRole('button', { name: 'ES', exact: true }).click()
  await heading(page, /Bienes raíces/).waitFor()
  await page.reload()
  await heading(page, /Bienes raíces/).waitFor()
  expect(await page.evaluate('[document.documentElement.lang, localStorage.getItem("lang_code")]')).toEqual([
    'es',
    'es',
  ])
  await page.goto('/login')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await heading(page, 'Log in').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a language chosen while a page hydrates reaches every part of it, and none hydrates in the other one', async () => {
  const { context, page, watch } = await open({ ...DESK_EN, serviceWorkers: 'block' })
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const [path, words] of [
    ['/', /Bienes raíces/],
    ['/login', 'Iniciar sesión'],
    ['/how-it-works', /El camino de/],
  ] as const) {
    await context.clearCookies()
    await page.goto(path, { waitUntil: 'commit' })
    // Pressed again and again from the first frame on: some presses meet a page that is half hydrated.
    await page.evaluate(PRESS_SPANISH)
    await heading(page, words).waitFor()
    await page.evaluate('localStorage.clear()')
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what is typed and pressed before a page is alive is not lost, and never in its address', async () => {
  const { context, page, watch } = await open({ ...DESK_EN, serviceWorkers: 'block' })
  // The scripts are late, as on a slow line.
  let release = () => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('demo@freehold.example')
  await page.getByLabel('Password', { exact: true }).fill('four walls and a red door')
  await page.getByRole('button', { name: 'LOG IN!' }).click()
  await page.waitForTimeout(300)
  expect(new URL(page.url()).search).toBe('')
  release()
  await page.getByText('Welcome back, Dana.').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('whoever found a weakness is told where to write to', async () => {
  const { context, page } = await open(DESK_EN)
  const answer = await page.request.get('/.well-known/security.txt')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const said = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(said['Contact']).toMatch(/^mailto:support@/)
  const days = (Date.parse(String(said['Expires'])) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(89)
  expect(days).toBeLessThanOrEqual(90)
  await context.close()
})

test('search engines are told of every page that has something to say, in both languages', async () => {
  const { context, page } = await open(DESK_EN)
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: ')
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(addresses.length).toBeGreaterThan(10)
  for (const path of addresses) {
    for (const [lang, other] of [
      ['en', 'es'],
      ['es', 'en'],
    ]) {
      const answer = await page.request.get(`${path}?lang=${lang}`)
      const html = await answer.text()
      expect({ path, status: answer.status() }).toEqual({ path, status: 200 })
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toContain(`hreflang="${other}"`)
      expect(html).toMatch(/<meta property="og:image" content="[^"]+\/og\.png"/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    }
  }
  expect((await page.request.get('/og.png')).headers()['content-type']).toBe('image/png')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true)
  expect((await page.request.get('/nothing/here')).status()).toBe(404)
  await context.close()
})

test('without a connection a page says so, in the chosen language, and comes back by itself', async () => {
  const { context, page } = await open(PHONE_ES)
  await page.goto('/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await context.setOffline(true)
  await page.goto('/faq')
  await heading(page, 'Estás sin conexión').waitFor()
  await context.setOffline(false)
  await heading(page, 'Preguntas y respuestas').waitFor()
  // Nothing of anybody's is kept for it.
  const kept = await page.evaluate<string[]>(
    `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
       (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())`,
  )
  expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/') && path !== '/icon.svg')).toEqual([])
  expect(kept).toContain('/offline')
  await context.close()
}, 60_000)

test('a first visit on a telephone: what wraps before the fonts have come wraps after, too', async () => {
  for (const width of [360, 390])
    for (const path of ['/', '/projects']) {
      const viewport = { width, height: 844 }
      const { context, page } = await open({ viewport, locale: 'en-US', serviceWorkers: 'block' })
      await page.addInitScript({ content: MARK_GIVEN })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      const moved = await page.evaluate<number>('shifts')
      expect([width, path, moved > GOOD_CLS ? moved : 0]).toEqual([width, path, 0])
      await context.close()
    }
})

test('who opens the page of lost connections by its own address stays there, and may go on', async () => {
  const { context, page } = await open({ ...PHONE_ES, serviceWorkers: 'block' })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/offline', { waitUntil: 'networkidle' })
  await page.clock.runFor(120_000)
  expect(asked).not.toContain('/readyz')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await page.waitForURL('**/')
  await context.close()
})
