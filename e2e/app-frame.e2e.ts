import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inspect } from '#test/browser.ts'
import { DEMO, DESK, openSite, PHONE } from '#test/site-browser.ts'
import { goTo, heading, soon } from '#test/walk.ts'

const site = openSite()
/** Somebody who is signed in as the demo's investor. */
const openAs = site.openAsDemo

type House = { readonly id: string; readonly name: string; readonly created: number }

async function newest(): Promise<House> {
  const { listings } = (await (await fetch(`${site.server.url}/api/listings?limit=1`)).json()) as { listings: House[] }
  return listings[0]!
}

const scrolled = async (page: Page) => await page.evaluate<number>('Math.round(scrollY)')

test('how far a page is scrolled stays with that page, over a reload and the way back', async () => {
  const { context, page } = await openAs(DESK)
  await page.goto('/terms', { waitUntil: 'networkidle' })
  await page.evaluate('scrollTo(0, 900)')
  await page.reload({ waitUntil: 'networkidle' })
  await soon(() => scrolled(page)).toBe(900)
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  expect(await scrolled(page)).toBe(0)
  await page.evaluate('scrollTo(0, 500)')
  await page.goBack({ waitUntil: 'networkidle' })
  await soon(() => scrolled(page)).toBe(900)
  await page.goForward({ waitUntil: 'networkidle' })
  await soon(() => scrolled(page)).toBe(500)
  await context.close()
})

test('the way forward, too, leads back to where a page was left', async () => {
  const { context, page } = await openAs(DESK)
  await page.goto('/terms', { waitUntil: 'networkidle' })
  await page.getByRole('navigation').getByRole('link', { name: 'How it works' }).first().click()
  await heading(page, /^Follow/).waitFor()
  await page.evaluate('scrollTo(0, 700)')
  await page.goBack()
  await heading(page, 'Terms').waitFor()
  await page.goForward()
  await heading(page, /^Follow/).waitFor()
  await soon(() => scrolled(page)).toBe(700)
  await soon(async () => new URL(page.url()).pathname).toBe('/how-it-works')
  await context.close()
})

test('a house names its tab, in the first HTML and for as long as it is looked at', async () => {
  const { context, page } = await openAs(DESK)
  const house = await newest()
  const title = `${house.name} · Freehold`
  const html = await (await context.request.get(`/project/${house.id}`)).text()
  expect(html).toContain(`<title>${title.replaceAll('&', '&amp;')}</title>`)
  await page.goto(`/project/${house.id}`, { waitUntil: 'networkidle' })
  await soon(() => page.title()).toBe(title)
  await goTo(page, 'Projects')
  await soon(() => page.title()).toBe('Projects · Freehold')
  await page.goBack()
  await soon(() => page.title()).toBe(title)
  expect(await (await context.request.get('/projects/positions')).text()).toContain(
    '<title>Positions · Freehold</title>',
  )
  await context.close()
})

test('the search box has one way to empty it', async () => {
  const { context, page } = await openAs(DESK)
  await page.goto('/projects')
  const box = page.getByRole('combobox', { name: 'Search listings' })
  await box.fill('chicago')
  await page.getByRole('button', { name: 'Clear the search' }).waitFor()
  // Where the browser would put its own cross: at the end of what can be typed into.
  const [width = 0, height = 0, end = 0] = await page.evaluate<number[]>(
    `(({ clientWidth, clientHeight }, { paddingInlineEnd }) => [clientWidth, clientHeight, parseFloat(paddingInlineEnd)])(
       document.activeElement, getComputedStyle(document.activeElement))`,
  )
  expect(width).toBeGreaterThan(100)
  for (const back of [4, 8, 12]) await box.click({ position: { x: width - end - back, y: height / 2 } })
  expect(await box.inputValue()).toBe('chicago')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await soon(() => box.inputValue()).toBe('')
  await context.close()
})

test.each(['America/Los_Angeles', 'Asia/Tokyo'])(
  'a house was listed on the same day for everybody, also in %s',
  async (timezoneId) => {
    const { context, page } = await openAs({ ...DESK, timezoneId })
    const { listings } = (await (await fetch(`${site.server.url}/api/listings?limit=50`)).json()) as {
      listings: House[]
    }
    const hourOf = ({ created }: House) => new Date(created * 1000).getUTCHours()
    // One listed early by UTC and one late: the day of one of them differs in any other zone.
    const [first, last] = [listings.toSorted((a, b) => hourOf(a) - hourOf(b))].map((all) => [all[0]!, all.at(-1)!])[0]!
    for (const house of [first!, last!]) {
      await page.goto(`/project/${house.id}`, { waitUntil: 'networkidle' })
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        house.created * 1000,
      )
      await soon(() => page.getByText(day, { exact: true }).first().isVisible()).toBe(true)
    }
    await context.close()
  },
)

test.each([
  ['Projects', /^Projects$/, '/projects'],
  ['My Portfolio', /My Portfolio/, '/app'],
] as const)('without a connection %s says so, and comes by itself with it', async (place, title, path) => {
  const { context, page, watch } = await openAs({ ...PHONE, colorScheme: 'dark', serviceWorkers: 'block' })
  watch.provoke(/./)
  await page.goto('/notifications', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await goTo(page, place)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await inspect(page, `offline-${place}`)
  await context.setOffline(false)
  await heading(page, title).waitFor()
  await soon(async () => new URL(page.url()).pathname).toBe(path)
  await soon(() => page.getByRole('heading', { name: 'You are offline' }).count()).toBe(0)
  await context.close()
})

test('what was read before is shown without a connection', async () => {
  const { context, page, watch } = await openAs({ ...DESK, serviceWorkers: 'block' })
  watch.provoke(/./)
  await page.goto('/projects', { waitUntil: 'networkidle' })
  const first = page.getByRole('article').first().getByRole('heading')
  const name = await first.textContent()
  // The map as well: a slow machine is idle before it has begun to ask for it.
  await page.locator('.map-place').first().waitFor({ state: 'attached' })
  await goTo(page, 'My Portfolio')
  await heading(page, 'My Portfolio').waitFor()
  await context.setOffline(true)
  await page.goBack()
  await heading(page, 'Projects').waitFor()
  await soon(() => first.textContent()).toBe(name)
  await soon(() => page.getByText('You are offline. What you see may be out of date.').isVisible()).toBe(true)
  await context.close()
})

test('while the database is away a page says so and comes back by itself', async () => {
  const { context, page, watch } = await openAs(DESK)
  watch.provoke(/./)
  await page.goto('/app', { waitUntil: 'networkidle' })
  const down = { status: 503, contentType: 'application/json', body: '{"status":"error","code":"database_down"}' }
  await page.route(/\/(api\/listings|api\/notifications|readyz)/, async (route) => await route.fulfill(down))
  await goTo(page, 'Notifications')
  await page.getByRole('heading', { name: 'Freehold is out of reach for a moment' }).waitFor()
  await inspect(page, 'database-away')
  await page.unroute(/\/(api\/listings|api\/notifications|readyz)/)
  await page.getByRole('heading', { name: 'Freehold is out of reach for a moment' }).waitFor({ state: 'hidden' })
  await page.getByRole('listitem').first().waitFor()
  await soon(() => page.getByRole('alert').count()).toBe(0)
  await context.close()
})

test.each([
  ['/projects/positions', 'Notifications', '/notifications'],
  ['/projects', 'My Portfolio', '/app'],
] as const)('a session that ended is told, not hidden, on the way from %s to %s', async (from, place, back) => {
  const { context, page, watch } = await openAs(DESK)
  watch.provoke(/\/api\//)
  await page.goto(from, { waitUntil: 'networkidle' })
  await context.clearCookies()
  await goTo(page, place)
  await heading(page, 'Log in').waitFor()
  await page.getByText('You were signed out. Nothing was lost: log in, and go on where you were.').waitFor()
  await inspect(page, 'session-ended')
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'LOG IN!' }).click()
  await page.getByRole('button', { name: 'Continue now' }).click()
  await page.waitForURL(back)
  await soon(() => page.getByRole('navigation', { name: 'Main' }).count()).toBeGreaterThan(0)
  await context.close()
})

test('a session that ended while the page was away is told at the next load', async () => {
  const { context, page } = await openAs(DESK)
  await site.server.database.pool.query('DELETE FROM sessions')
  await page.goto('/projects/positions?tab=history')
  await page.getByText('You were signed out. Nothing was lost: log in, and go on where you were.').waitFor()
  await soon(async () => new URL(page.url()).searchParams.get('next')).toBe('/projects/positions?tab=history')
  await context.close()
})
