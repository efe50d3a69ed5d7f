import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Opened, Site } from './site-browser.ts'
import { soon } from './walk.ts'

// For tests of pages of the app that the server draws.

const ROOT = /<div id="root" data-rendered="[^"]*"[^>]*>([\s\S]*?)<script type="application\/json"/

/** What stands in the page before any script has run; empty where the browser is to draw it. */
export const drawnIn = (html: string): string => ROOT.exec(html)?.[1] ?? ''

/** A busy server may leave a page to the browser now and then: it is asked again. */
export async function untilDrawn(page: Page, path: string, language = 'en'): Promise<string> {
  let drawn = ''
  await soon(async () => {
    const answer = await page.request.get(path, { headers: { 'accept-language': language } })
    expect(answer.headers()['cache-control']).toBe('no-store')
    drawn = drawnIn(await answer.text())
    return drawn === ''
  }).toBe(false)
  return drawn
}

export const IS_HYDRATED = `Object.keys(document.querySelector('#root main h1') ?? {}).some((key) => key.startsWith('__reactProps'))`

/** The investor of the demo in a browser that has been here before: its theme and its clock are known. */
export async function openKnown(site: Site, options: BrowserContextOptions): Promise<Opened> {
  const opened = await site.openAsDemo({ serviceWorkers: 'block', ...options })
  await opened.page.goto('/faq')
  return opened
}

/** From here on no script of ours comes to this page until it is let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

/** The page on which somebody invests in a property that takes money. */
export async function openOffering(site: Site): Promise<string> {
  const { rows } = await site.server.database.pool.query<{ id: string }>(
    `SELECT listing_id::text AS id FROM offerings WHERE status = 'open' ORDER BY 1 LIMIT 1`,
  )
  return `/project/${rows[0]!.id}/fund`
}
