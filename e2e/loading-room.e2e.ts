import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'

// What of a page is there before its list has come stays where it is once it has.

const site = openSite()

const PAGES = [
  ['/documents', '**/api/documents?*', '.document-list'],
  ['/notifications', '**/api/notifications?*', 'main section'],
  ['/projects', '**/api/listings?*', '.listing-card'],
] as const

/** Where the fields above the list stand on the page. */
const fieldsOf = async (page: Page) =>
  await page.evaluate<string[]>(`[...document.querySelectorAll('main :is(h1, select, input:not([type=file]))')].map(
    (one) => (one.id || one.tagName) + ' ' + Math.round(one.getBoundingClientRect().top + scrollY))`)

/** Holds answers back. Gives what lets them go. */
async function hold(page: Page, api: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  await page.route(api, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

/** As a link does, without a page of the server's. */
const goTo = async (page: Page, path: string) =>
  await page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)

test.each([
  ['en', PHONE],
  ['es', PHONE_ES],
] as const)('nothing above a list moves as it comes, on a phone (%s)', async (_, options) => {
  for (const [path, api, listed] of PAGES) {
    const { context, page } = await site.openAsDemo({ ...options, serviceWorkers: 'block' })
    // Not the first page of the visit: that one is sent with its list.
    await page.goto('/terms', { waitUntil: 'networkidle' })
    const letGo = await hold(page, api)
    await goTo(page, path)
    await page.locator('main .skeleton').first().waitFor()
    await page.locator('main select').first().waitFor()
    const before = await fieldsOf(page)
    letGo()
    await page.locator(listed).first().waitFor()
    expect([path, await fieldsOf(page)]).toEqual([path, before])
    await context.close()
  }
})

test('the pictures of a house come where their place was, on a desk', async () => {
  const { context, page } = await site.openAsDemo({ ...DESK, serviceWorkers: 'block' })
  const { listings } = (await (await context.request.get('/api/listings?limit=1')).json()) as {
    listings: { id: string }[]
  }
  await page.goto('/terms', { waitUntil: 'networkidle' })
  const letGo = await hold(page, `**/api/listings/${listings[0]!.id}`)
  await goTo(page, `/project/${listings[0]!.id}`)
  const topOf = () => page.evaluate<number>(`document.querySelector('.project-gallery').getBoundingClientRect().top`)
  await page.locator('.project-gallery .skeleton').waitFor()
  const before = await topOf()
  letGo()
  await page.locator('.project-gallery img').first().waitFor()
  // A line of letters is not as high as its block to the pixel.
  expect(Math.abs((await topOf()) - before)).toBeLessThan(3)
  await context.close()
})

test('nothing sticks out of the page while positions load, on a tablet', async () => {
  const { context, page } = await site.openAsDemo({ viewport: { width: 768, height: 1024 }, serviceWorkers: 'block' })
  await page.goto('/terms', { waitUntil: 'networkidle' })
  const letGo = await hold(page, '**/api/positions')
  await goTo(page, '/projects/positions')
  await page.locator('main .skeleton').first().waitFor()
  const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
    '(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)',
  )
  expect(scrollWidth).toBe(clientWidth)
  letGo()
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
  await context.close()
})
