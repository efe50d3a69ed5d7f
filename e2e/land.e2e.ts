import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { amountFigures } from '#features/marketing/amount-figures.ts'
import type { FrontExample, FrontListing } from '#features/marketing/front-contract.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { addRules } from '#test/add-rules.ts'
import { inspect } from '#test/browser.ts'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

const site = openSite()
const { open } = site

type Front = { listings: FrontListing[]; example: FrontExample }
const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${site.server.url}${path}`)).json()) as T

const slider = (page: Page) => page.getByRole('slider', { name: 'Amount to count with' })

/** The figure beside a name in the amount's sheet. */
const valueOf = (page: Page, name: string) =>
  page
    .locator('.amount-figure')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('.amount-value')

test('without JavaScript the first screen is true, and an amount is counted through', async () => {
  const { context, page } = await open({ ...DESK, javaScriptEnabled: false })
  await page.goto('/')
  const [front, totals] = [await ask<Front>('/api/front'), await ask<{ invested: number }>('/api/totals')]
  const words = await page.locator('main').innerText()
  expect(words).toContain(showDollars(totals.invested))
  // The sentence of the specification stands at the end of the line, as a goal: less is invested on the demo.
  expect(totals.invested).toBeLessThan(10_000_000_000)
  expect(words).toMatch(/Over 100 Million Invested\s+is our goal/)
  const facts = page.getByRole('list', { name: 'Before anything else' }).getByRole('link')
  expect(await facts.evaluateAll((links) => links.map((link) => (link as unknown as { hash: string }).hash))).toEqual([
    '#goal-not-reached',
    '#what-are-the-fees',
    '#how-long',
    '#can-i-lose-money',
  ])
  for (const { name } of front.listings) expect(words).toContain(name)
  const { good, bad } = amountFigures(front.example, 50_000)
  for (const cents of [good.total.value, bad.total.value]) expect(words).toContain(showCents(cents ?? 0))
  await context.close()
})

test('three different properties that are open, the most funded first, each with what decides', async () => {
  const { context, page, watch } = await open(DESK)
  await page.goto('/', { waitUntil: 'networkidle' })
  const { listings } = await ask<Front>('/api/front')
  expect(listings.length).toBe(3)
  expect(new Set(listings.map(({ kind }) => kind)).size).toBe(3)
  expect(new Set(listings.map(({ state }) => state)).size).toBe(3)
  const percents = listings.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  const card = page.getByRole('main').getByRole('article').first()
  for (const text of [listings[0]!.name, 'Target a year', 'Planned hold', `${listings[0]!.percent}% funded`])
    expect(await card.innerText()).toContain(text)
  await inspect(page, 'land-desk')
  expect(watch.faults).toEqual([])
  await context.close()
})

test('an amount from $10 to $5,000, by the keyboard, shows what it would be, the loss in red, and how it is counted', async () => {
  const { context, page, watch } = await open(PHONE)
  await page.goto('/')
  const { example } = await ask<Front>('/api/front')
  await slider(page).scrollIntoViewIfNeeded()
  for (const [key, amount] of [
    ['Home', 1000],
    ['End', 500_000],
    ['PageDown', 250_000],
    ['ArrowLeft', 249_000],
  ] as const) {
    const { good, bad, shares } = amountFigures(example, amount)
    await soon(async () => {
      await slider(page).focus()
      if ((await slider(page).getAttribute('aria-valuetext')) !== showDollars(amount)) await page.keyboard.press(key)
      return await slider(page).getAttribute('aria-valuetext')
    }).toBe(showDollars(amount))
    await soon(async () => await valueOf(page, 'If it goes well').innerText()).toBe(showCents(good.total.value ?? 0))
    expect(await valueOf(page, 'If it goes badly').innerText()).toBe(showCents(bad.total.value ?? 0))
    expect(await valueOf(page, 'You would own').innerText()).toBe(`${((shares.value ?? 0) / 1000).toFixed(2)} shares`)
  }
  expect(await valueOf(page, 'If it goes badly').getAttribute('class')).toContain('text-negative')
  await page.getByText('Show the math: If it goes badly').click()
  await page.locator('.amount-bad').getByText('Growth of the value a year').waitFor()
  await inspect(page, 'land-amount')
  expect(watch.faults).toEqual([])
  await context.close()
})

// How low the page has ever been since, frame by frame.
const WATCH_HEIGHT = `(() => {
  globalThis.lowest = Infinity
  const look = () => {
    lowest = Math.min(lowest, document.querySelector('main').offsetHeight)
    requestAnimationFrame(look)
  }
  look()
})()`
const TWO_FRAMES = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`

test('while the Spanish words of the amount are on their way, the page stays, and its reader where they are', async () => {
  const { context, page, watch } = await open({ ...PHONE_ES, serviceWorkers: 'block' })
  let release = () => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/amount-copy.es*', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const whole = await page.evaluate<number>(`document.querySelector('main').offsetHeight`)
  await page.evaluate(WATCH_HEIGHT)
  const asked = page.waitForRequest('**/amount-copy.es*')
  const amount = page.getByRole('slider', { name: 'Monto para las cuentas' })
  await amount.scrollIntoViewIfNeeded()
  await asked
  const at = await page.evaluate<number>('scrollY')
  expect(at).toBeGreaterThan(0)
  await page.evaluate(TWO_FRAMES)
  const came = page.waitForResponse('**/amount-copy.es*')
  release()
  // A key that is pressed while the slider makes way for the one that lives would scroll the page.
  await (await came).finished()
  await page.evaluate(TWO_FRAMES)
  // It has come alive once a key moves it.
  await soon(async () => {
    await amount.focus()
    await page.keyboard.press('Home')
    return await page.getByRole('heading', { name: '¿Qué serían $10?' }).count()
  }).toBe(1)
  expect(await page.evaluate<number>('lowest')).toBeGreaterThan(whole - 300)
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(at - 300)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('with letters twice as large nothing leaves a telephone, and the bar is as high on Land as in the app', async () => {
  const { context, page, watch } = await open(PHONE_ES)
  const barHeight = async () => await page.evaluate<number>(`document.querySelector('header').offsetHeight`)
  await page.goto('/', { waitUntil: 'networkidle' })
  const onLand = await barHeight()
  await page.goto('/app')
  await heading(page, /./).waitFor()
  expect(await barHeight()).toBe(onLand)
  await page.goto('/')
  await addRules(page, 'html { font-size: 200% !important }')
  await heading(page, /Bienes raíces/).waitFor()
  await soon(async () => await page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true)
  expect(watch.faults).toEqual([])
  await context.close()
})
