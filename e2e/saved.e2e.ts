import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DEMO, DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// Houses that are kept: the mark and its list, and a comparison of four.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      save: /^Save /,
      undo: 'Undo',
      banner: 'New property added to your favorites',
      close: 'Close',
      all: 'See all you saved',
      count: (n: number) => `${n} saved listing${n === 1 ? '' : 's'}`,
      compare: /^Compare /,
      full: 'Four is the most',
      replace: /^Replace /,
      open: 'Compare 4',
      remove: /^Remove /,
      differs: 'Only what differs',
      capRate: 'Cap rate',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      save: /^Guardar /,
      undo: 'Deshacer',
      banner: 'Nueva propiedad agregada a tus favoritas',
      close: 'Cerrar',
      all: 'Ver todas tus guardadas',
      count: (n: number) => `${n} propiedad${n === 1 ? ' guardada' : 'es guardadas'}`,
      compare: /^Comparar /,
      full: 'Cuatro es el máximo',
      replace: /^Reemplazar /,
      open: 'Comparar 4',
      remove: /^Quitar /,
      differs: 'Solo lo que difiere',
      capRate: 'Tasa de capitalización',
    },
  ],
] as const

const totalOf = async (page: Page) => (await (await page.request.get('/api/saved')).json()).total as number
const topOf = async (page: Page) => (await page.getByRole('article').first().boundingBox())?.y

test.each(looks(WORDS, 1))('Saved (%s): one mark moves nothing, is undone, and leads to its list', async (...one) => {
  const [name, options, words] = one
  const { context, page, watch } = await site.openAsDemo(options)
  const before = await totalOf(page)
  await page.goto('/projects', { waitUntil: 'networkidle' })
  const free = page.locator('button.heart[aria-pressed="false"]')
  const top = await topOf(page)
  const label = (await free.first().getAttribute('aria-label'))!
  const heart = page.getByRole('button', { name: label, exact: true })
  expect(label).toMatch(words.save)
  await heart.click()
  const banner = page.getByRole('status').filter({ hasText: words.banner })
  await banner.waitFor()
  expect(await topOf(page)).toBe(top)
  // Whoever points at it has the time to press it.
  await page.getByRole('button', { name: words.undo }).hover()
  await inspect(page, `saved-banner-${name}`)
  await page.getByRole('button', { name: words.undo }).click()
  await soon(() => heart.getAttribute('aria-pressed')).toBe('false')
  // The button is gone: who goes on by keyboard is where they were.
  expect(await heart.evaluate((one) => one === document.activeElement)).toBe(true)
  await soon(() => totalOf(page)).toBe(before)
  await banner.waitFor({ state: 'hidden' })

  // Another tab that shows the same listing follows.
  const other = await context.newPage()
  await other.goto('/projects', { waitUntil: 'networkidle' })
  await heart.click()
  await soon(() => other.getByRole('button', { name: label, exact: true }).getAttribute('aria-pressed')).toBe('true')
  await other.close()
  await banner.getByRole('link', { name: words.all }).click()
  await page.getByText(words.count(before + 1), { exact: true }).waitFor()
  await inspect(page, `saved-${name}`)
  await heart.click()
  await soon(() => totalOf(page)).toBe(before)
  await soon(() => heart.count()).toBe(0)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a mark that the server refuses is taken back, and one that was wanted before the login is set after it', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  await page.goto('/projects', { waitUntil: 'networkidle' })
  const label = (await page.locator('button.heart[aria-pressed="false"]').first().getAttribute('aria-label'))!
  const heart = page.getByRole('button', { name: label, exact: true })
  watch.provoke(/\/like$/)
  await page.route('**/like', async (route) => await route.abort())
  await heart.click()
  await page.locator('.toast-negative').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/like')

  await context.clearCookies()
  await heart.click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'LOG IN!' }).click()
  await page.waitForURL(/\/projects/)
  await soon(() => heart.getAttribute('aria-pressed')).toBe('true')
  await soon(() => totalOf(page)).toBeGreaterThan(0)
  expect(watch.faults).toEqual([])
  await context.close()
})

test.each(looks(WORDS, 0))(
  'Compare (%s): four side by side, a fifth replaces one, and the address is enough',
  async (...one) => {
    const [name, options, words] = one
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/projects?status=open', { waitUntil: 'networkidle' })
    const toggles = page.getByRole('article').getByRole('button', { name: words.compare })
    for (const at of [0, 1, 2, 3]) await toggles.nth(at).click()
    await toggles.nth(4).click()
    const full = page.getByRole('dialog', { name: words.full })
    await inspect(page, `compare-full-${name}`)
    await full.getByRole('button', { name: words.replace }).first().click()
    await page.getByRole('link', { name: words.open, exact: true }).click()
    const table = page.getByRole('table')
    await table.waitFor()
    await soon(() => table.locator('thead th').count()).toBe(5)
    await inspect(page, `compare-${name}`)

    // However far down it is read, the page says whose figures these are.
    const last = table.getByRole('row').last()
    await last.scrollIntoViewIfNeeded()
    if (options.viewport.width >= 600) {
      const isInView = `[...document.querySelectorAll('thead a')].every((one) => one.getBoundingClientRect().top > 0)`
      await soon(() => page.evaluate<boolean>(isInView)).toBe(true)
    }
    // On a phone the table scrolls sideways, and a bar of the names goes with it.
    await page.setViewportSize(PHONE.viewport)
    await last.scrollIntoViewIfNeeded()
    await page.locator('.compare-bar').waitFor()
    await page.locator('.compare-scroll').evaluate((frame) => frame.scrollTo(60, 0))
    const moved = `getComputedStyle(document.querySelector('.compare-bar-row')).translate`
    await soon(() => page.evaluate<string>(moved)).toBe('-60px')
    await page.locator('.compare-scroll').evaluate((frame) => frame.scrollTo(0, 0))
    await page.setViewportSize(options.viewport)

    // One column's figure is the one of the listing's own page.
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words.capRate }) })
    const shown = await row.getByRole('button').first().innerText()
    const own = await context.newPage()
    await own.goto((await table.locator('thead a').first().getAttribute('href'))!)
    await own.getByRole('article').getByText(shown, { exact: true }).first().waitFor()
    await own.close()
    await row.getByRole('button').first().click()
    await table.locator('.compare-math').waitFor()
    await page.getByLabel(words.differs).click()
    await page.waitForURL(/differ=1/)
    await inspect(page, `compare-differs-${name}`)

    // Sent to somebody else, with an id that is not there.
    const address = new URL(page.url())
    const sent = await site.openAsDemo(options)
    await sent.page.goto(`/compare?ids=${address.searchParams.get('ids')},nothing`)
    await sent.page.locator('.banner').waitFor()
    await soon(() => sent.page.locator('thead th').count()).toBe(5)
    await sent.page.getByRole('button', { name: words.remove }).first().click()
    await soon(() => sent.page.locator('thead th').count()).toBe(4)
    // The pressed button went with its column: the keyboard goes on at the next one's.
    await soon(() => sent.page.evaluate(() => document.activeElement?.id)).toMatch(/^compare-remove-/)
    expect([watch.faults, sent.watch.faults]).toEqual([[], []])
    await sent.context.close()
    await context.close()
  },
)
