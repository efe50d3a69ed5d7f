import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { leaveBrowser, takeBrowser, watchContext } from './browser.ts'
import type { Watch } from './browser.ts'
import { startDemoServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const size = (width: number, height: number) => ({ viewport: { width, height } }) as const

// Between them both sizes, both themes and both languages.
export const DESK = { ...size(1440, 900), colorScheme: 'light', locale: 'en-US' } as const
export const PHONE = { ...size(390, 844), colorScheme: 'light', locale: 'en-US' } as const
export const PHONE_ES = { ...size(390, 844), colorScheme: 'dark', locale: 'es-MX' } as const

/** The investor of the demo's data. */
export const DEMO = { email: 'demo@freehold.example', password: 'four walls and a red door' }

export type Opened = { readonly context: BrowserContext; readonly watch: Watch; readonly page: Page }

export type Site = {
  readonly server: ServerProcess
  readonly browser: Browser
  /** Somebody's own browser, with a first tab, watched for faults. */
  readonly open: (options: BrowserContextOptions) => Promise<Opened>
  /** The same, signed in as the investor of the demo's data. */
  readonly openAsDemo: (options: BrowserContextOptions) => Promise<Opened>
}

/** A server (the demo's, unless told) and a browser for the tests of a file, or of a `describe`. They are there once the first test begins. */
export function openSite(start: () => Promise<ServerProcess> = startDemoServer): Site {
  let server: ServerProcess | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    server = await start()
    browser = await takeBrowser()
  })
  afterAll(async () => {
    await leaveBrowser(browser)
    await server?.remove()
  })
  const open = async (options: BrowserContextOptions): Promise<Opened> => {
    const context = await browser!.newContext({ reducedMotion: 'reduce', baseURL: server!.url, ...options })
    return { context, watch: await watchContext(context), page: await context.newPage() }
  }
  return {
    get server() {
      return server!
    },
    get browser() {
      return browser!
    },
    open,
    openAsDemo: async (options) => {
      const opened = await open(options)
      // One that has just started on a busy machine turns away what comes before it has caught up.
      const logIn = async () => (await opened.context.request.post('/api/login', { data: DEMO })).status()
      await expect.poll(logIn, { interval: 500 }).toBe(200)
      return opened
    },
  }
}
