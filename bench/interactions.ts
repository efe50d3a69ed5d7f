import type { Page } from 'playwright-core'
import { openBrowser } from '#test/browser.ts'
import { median } from './load.ts'
import { CPU_SLOWER, visit } from './pages.ts'
import type { Login } from './pages.ts'

type Row = { readonly name: string; readonly goal: string; readonly figures: string }
type Interaction = { readonly name: string; readonly path: string; readonly act: (page: Page) => Promise<void> }

const tap =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    await page.locator(selector).first().tap()

const press =
  (key: string, selector: string) =>
  async (page: Page): Promise<void> =>
    await page.locator(selector).first().press(key)

/** What is done most on a phone, each on a page of its own that has come to rest. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'open the menu', path: '/app', act: tap('[aria-label="Menu"]') },
  { name: 'another range of the chart', path: '/app', act: tap('[aria-label="One year"]') },
  { name: 'the math of a figure', path: '/app', act: tap('main .figure-button') },
  { name: 'open the filters', path: '/projects', act: tap('.filter-button') },
  { name: 'a letter of a search', path: '/projects', act: press('b', '[role="combobox"]') },
  { name: 'save a property', path: '/projects', act: tap('.heart') },
  { name: 'compare a property', path: '/projects', act: tap('.compare-toggle') },
  { name: 'the map', path: '/projects', act: tap('[role="tab"] >> text=Map') },
  { name: 'open a property', path: '/projects', act: tap('.listing-link') },
  { name: 'the chart as a table', path: '/app', act: tap('main .button-quiet') },
]

// The wait before is for everything that a page does once it stands, the one after for the last frame of what was done.
const REST_MS = 3000
const AFTER_MS = 1500

// Runs in the page before anything of it. The browser tells of what took longer than 16 ms, in steps of 8.
const OBSERVE = `
  globalThis.slowest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) slowest = Math.max(slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

// What this machine needs at the least: one word changes on a page without anything else.
const BARE = '<meta name="viewport" content="width=device-width"><button onclick="this.textContent = 2">1</button>'

/**
 * P13, INP: from the press or key until the frame that shows something of it, on a phone whose processor is a quarter as fast.
 * Milliseconds, the median and the most of the rounds, beside a bare page in turns.
 */
export async function measureInteractions(url: string, login: Login, rounds: number): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    const bare: Interaction = { name: 'bare', path: `data:text/html,${encodeURIComponent(BARE)}`, act: tap('button') }
    for (const one of INTERACTIONS) {
      const seen: number[] = []
      const least: number[] = []
      for (let round = 0; round < rounds; round++) {
        least.push(await durationOf(await visit(browser, url, null), bare.path, bare.act))
        seen.push(await durationOf(await visit(browser, url, login), url + one.path, one.act))
      }
      const figures = `${median(seen).toFixed(0)} ms, at most ${Math.max(...seen)}, beside ${median(least).toFixed(0)} ms of a bare page`
      process.stderr.write(`INP ${one.name}: ${figures}\n`)
      rows.push({ name: `INP CPU / 4, ${one.name}`, goal: '<= 100 ms', figures })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Of one interaction; 0 where it took less than 16 ms. */
async function durationOf(
  { page, close }: Awaited<ReturnType<typeof visit>>,
  address: string,
  act: Interaction['act'],
): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript({ content: OBSERVE })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await act(page)
  await page.waitForTimeout(AFTER_MS)
  const slowest = await page.evaluate<number>('slowest')
  await close()
  return slowest
}
