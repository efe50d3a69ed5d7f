import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { breachesOf, IN_FULL } from './accessible.ts'

const PICTURES = fileURLToPath(new URL('../test-results/walk', import.meta.url))

// `npm test` finds one and says where; a single test started by hand looks where systems put it.
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

// A second list replaces the first: what Playwright switches off, and after it the pages that a browser with an address bar
// keeps ready in every tab, for suggestions that nobody sees. They were half of what a new tab cost.
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
]

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** How long a page has to show what it should: nothing is shown later, and a machine that does much else is given its time. */
export const PATIENCE_MS = 40_000

/** The Chromium or Chrome of this machine, without a window. The survey map is drawn without a graphics card too. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({ executablePath: browserPath(), args: [...FLAGS, ...more] })
}

let launched: Promise<Browser> | undefined

/**
 * The browser of the process that these tests run in, which the next file of tests finds as well: its start takes a core
 * seconds. What a person has in it belongs to their context.
 */
export async function takeBrowser(): Promise<Browser> {
  const earlier = await launched?.catch(() => undefined)
  if (!earlier?.isConnected()) launched = openBrowser()
  return await launched!
}

/** Closes what a file of tests has opened in it. */
export async function leaveBrowser(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map(async (context) => await context.close()))
}

export function browserPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place))
  if (!path) throw new Error('There is no Chromium or Chrome. Say where it is with CHROMIUM_PATH.')
  return path
}

// What runs in the page is text: the types of a browser are not those of these tests.
const TELL_BREACHES = `addEventListener('securitypolicyviolation', (breach) =>
  noteBreach(breach.violatedDirective + ' ' + breach.blockedURI))`

// What sticks out, where the document scrolls sideways.
const OVERHANG = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 200))
})()`

/** What a page must not do, whatever it shows. */
export type Watch = {
  /** Console errors, page errors, failed requests, answers of 400 and more, and breaches of the content policy. */
  readonly faults: readonly string[]
  /** From here on this address may fail: the test makes it. */
  readonly provoke: (address: RegExp) => void
}

/** A person's browser: no tab of it may report a fault that was not provoked. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  context.setDefaultTimeout(PATIENCE_MS)
  const faults: string[] = []
  const provoked: RegExp[] = []
  const note = (text: string, address = '') => {
    if (!provoked.some((pattern) => pattern.test(address))) faults.push(`${text} ${address}`.trim())
  }
  await context.exposeFunction('noteBreach', (text: string) => note(`content policy: ${text}`))
  await context.addInitScript({ content: TELL_BREACHES })
  context.on('page', (page) => {
    page.on('pageerror', (error) => note(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()}`, message.location().url)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page breaks off what it still waited for.
      if (reason !== 'net::ERR_ABORTED') note(`failed: ${reason}`, request.url())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) note(`answer ${response.status()}`, response.url())
    })
  })
  return { faults, provoke: (address) => void provoked.push(address) }
}

/** From here on, until the page is loaded anew, no wait of exactly this length ends by itself. */
export async function holdWaits(page: Page, waitMs: number): Promise<void> {
  await page.evaluate(`(() => {
    const own = setTimeout
    globalThis.setTimeout = (act, delayMs, ...rest) => (delayMs === ${waitMs} ? 0 : own(act, delayMs, ...rest))
  })()`)
}

// Letters have their shapes, and what moves for a while has arrived.
const COME_TO_REST = `(async () => {
  await document.fonts.ready
  const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime < 10_000)
  await Promise.allSettled(moving.map((one) => one.finished))
})()`

/** Keeps a picture of what is in view, to be looked at. */
async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}

/** The same where pictures are asked for: a hundredth of a second of a page's time each, and a tenth of its browser's. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!IN_FULL) return
  await page.evaluate(COME_TO_REST)
  await takePicture(page, name)
}

/** What a test that failed saw last; also where no pictures are asked for. */
export const pictureOfFailure = takePicture

/** Nothing for axe to find and nothing to scroll sideways. A picture of what is in view where one is asked for, or something was found. */
export async function inspect(page: Page, name: string): Promise<void> {
  await page.evaluate(COME_TO_REST)
  if (IN_FULL) await takePicture(page, name)
  const wide = await page.evaluate<string[]>(OVERHANG)
  const found = await breachesOf(page)
  if (!IN_FULL && wide.length + found.length > 0) await takePicture(page, name)
  expect({ name, wide, found }).toEqual({ name, wide: [], found: [] })
}
