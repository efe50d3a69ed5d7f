import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '#test/browser.ts'
import { median } from './load.ts'

/** The pages of P12 and P13, with what each may weigh and how soon its largest words must stand there. */
const PAGES = [
  { path: '/', kb: 75, lcpMs: 440 },
  { path: '/login', kb: 75, lcpMs: 440 },
  { path: '/help', kb: 75, lcpMs: 440 },
  { path: '/faq', kb: 75, lcpMs: 440 },
  { path: '/register', kb: 75, lcpMs: 440 },
  { path: '/app', kb: 105, lcpMs: 1100 },
  { path: '/projects', kb: 105, lcpMs: 1100 },
] as const

export type Login = { readonly email: string; readonly password: string }
type Row = { readonly name: string; readonly goal: string; readonly figures: string }

/** Lighthouse's slow 4G, by the browser's own throttling: 150 ms to the server and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const CPU_SLOWER = 4
// As in the goals' own table, where React weighs 65.7.
const KB = 1024
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** P12 and P13: the first visit of each page, in a browser that has never been here. */
export async function measurePages(url: string, login: Login, rounds: number): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    const bare = await serveBarePage()
    for (const { path, kb, lcpMs } of PAGES) {
      const member = kb > 75 ? login : null
      const weight = await weigh(browser, url, path, member)
      rows.push({
        name: `P12 JavaScript of ${path}`,
        goal: `<= ${kb} KB gzip`,
        figures: `${(weight.gzip / KB).toFixed(1)} KB gzip (${(weight.sent / KB).toFixed(1)} KB as sent, brotli)`,
      })
      const paints: Paint[] = []
      const bares: Paint[] = []
      for (let round = 0; round < rounds; round++) {
        bares.push(await paint(browser, bare.url, '/', null))
        paints.push(await paint(browser, url, path, member))
      }
      rows.push({
        name: `P13 slow 4G, CPU / 4, ${path}`,
        goal: `LCP <= ${lcpMs} ms, CLS <= 0.02`,
        figures: `LCP ${lcpOf(paints)} ms beside ${lcpOf(bares)} ms of a bare page, CLS ${Math.max(...paints.map(({ cls }) => cls)).toFixed(3)}, largest: ${paints[0]?.element}`,
      })
    }
    await bare.close()
    return rows
  } finally {
    await browser.close()
  }
}

/** A browser that has never been here, with a person's session where one is given. */
export async function visit(
  browser: Browser,
  url: string,
  login: Login | null,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (login) {
    const answer = await page.request.post(`${url}/api/login`, { data: login })
    if (!answer.ok()) throw new Error(`the login answered ${answer.status()}`)
  }
  return { page, close: () => context.close() }
}

const lcpOf = (paints: readonly Paint[]): string => median(paints.map(({ lcpMs }) => lcpMs)).toFixed(0)

/** A heading and a paragraph without style, script or font: as early as words can stand there on this machine. */
async function serveBarePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const words = 'Words, and nothing that they would have to wait for. '.repeat(20)
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare</h1><p>${words}</p>`
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// The wait after the last request is for what a page starts by itself a little later.
const SETTLE_MS = 1500

/** Every script of a first visit, as the server sends it packed by gzip and as the browser got it. */
async function weigh(browser: Browser, url: string, path: string, login: Login | null) {
  const { page, close } = await visit(browser, url, login)
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!/\.m?js$/.test(new URL(response.url()).pathname)) return
    scripts.set(
      response.url(),
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(url + path)
  await page.waitForTimeout(SETTLE_MS)
  const sent = await Promise.all(scripts.values())
  const gzip = await Promise.all([...scripts.keys()].map(async (address) => await gzipSize(address)))
  await close()
  return { sent: sum(sent), gzip: sum(gzip) }
}

async function gzipSize(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  const length = answer.headers.get('content-length')
  const body = Buffer.from(await answer.arrayBuffer())
  if (length && answer.headers.get('content-encoding') === 'gzip') return Number(length)
  return gzipSync(body).length
}

type Paint = { readonly lcpMs: number; readonly cls: number; readonly element: string }

// Runs in the page before anything of it.
const OBSERVE = `
  globalThis.seen = { lcpMs: 0, cls: 0, element: '' }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcpMs = entry.startTime
      seen.element = entry.element ? entry.element.tagName.toLowerCase() + ' ' + (entry.element.textContent || '').trim().slice(0, 40) : entry.url
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

async function paint(browser: Browser, url: string, path: string, login: Login | null): Promise<Paint> {
  const { page, close } = await visit(browser, url, login)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await page.addInitScript({ content: OBSERVE })
  await page.goto(url + path, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate<Paint>('seen')
  await close()
  return seen
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
