import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// Pages of the app that the server draws for whoever is signed in: their words stand in the HTML, the browser takes over what it finds, nothing
// moves, nothing that was done before is lost, and nobody gets anything of somebody else.

const site = openSite()

const DRAWN = ['/projects', '/app'] as const
const ROOT = /<div id="root" data-rendered="[^"]*">([\s\S]*?)<script type="application\/json"/

/** What stands in the page before any script has run; empty where the browser is to draw it. */
const drawnIn = (html: string): string => ROOT.exec(html)?.[1] ?? ''

/** A busy server may leave a page to the browser now and then: it is asked again. */
async function untilDrawn(page: Page, path: string, language = 'en'): Promise<string> {
  let drawn = ''
  await soon(async () => {
    const answer = await page.request.get(path, { headers: { 'accept-language': language } })
    expect(answer.headers()['cache-control']).toBe('no-store')
    drawn = drawnIn(await answer.text())
    return drawn === ''
  }).toBe(false)
  return drawn
}

// What the browser is given is marked while no script of ours has run yet: whatever is drawn anew has no mark.
const MARK = `
  globalThis.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const one of document.querySelectorAll('#root h1, #root main, #root article img')) one.dataset.given = ''
  }, true)`
const COUNT = `(() => {
  const all = [...document.querySelectorAll('#root h1, #root main, #root article img')]
  return { all: all.length > 0, anew: all.filter((one) => one.dataset.given === undefined).length, moved: shifts > 0.02 }
})()`
const IS_HYDRATED = `Object.keys(document.querySelector('#root main h1') ?? {}).some((key) => key.startsWith('__reactProps'))`

test.each([
  ['en', DESK],
  ['es', PHONE_ES],
] as const)('the browser takes over what the server drew (%s)', async (language, look) => {
  // By its device's clock most of what happened was a day later than by the server's.
  const { context, page, watch } = await site.openAsDemo({
    ...look,
    timezoneId: 'Pacific/Kiritimati',
    serviceWorkers: 'block',
  })
  // A browser that has been here before: its theme is known.
  await page.goto('/faq')
  await page.addInitScript({ content: MARK })
  for (const path of DRAWN) {
    const drawn = await untilDrawn(page, path, language)
    const title = /<h1[^>]*>([^<]+)/.exec(drawn)?.[1] ?? ''
    expect(title).not.toBe('')
    // Home has no drawing in its first screen.
    expect([path, drawn.includes(`theme=${look.colorScheme}`)]).toEqual([path, path !== '/app'])
    // A busy server turns a page away, or leaves it to the browser: it is opened again.
    watch.provoke(new RegExp(`${path}$`))
    await soon(async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      return await page.evaluate(`document.querySelector('#root')?.dataset.rendered`)
    }).toBe(path)
    await heading(page, title).waitFor()
    await soon(async () => await page.evaluate(IS_HYDRATED)).toBe(true)
    expect([path, await page.evaluate(COUNT)]).toEqual([path, { all: true, anew: 0, moved: false }])
    expect(await page.getAttribute('html', 'lang')).toBe(language)
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what is typed and chosen before the scripts come is searched for', async () => {
  const { context, page, watch } = await site.openAsDemo({ ...DESK, serviceWorkers: 'block' })
  await untilDrawn(page, '/projects')
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/projects', { waitUntil: 'commit' })
  await page.locator('#projects-search').fill('brick')
  await page.locator('#projects-search').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await soon(async () => new URL(page.url()).searchParams.get('q')).toBe('brick')

  const other = await context.newPage()
  await other.route('**/assets/*.js', async (route) => {
    await isOtherLetGo
    await route.continue()
  })
  let letOtherGo = () => {}
  const isOtherLetGo = new Promise<void>((resolve) => (letOtherGo = resolve))
  await other.goto('/projects', { waitUntil: 'commit' })
  await other.locator('#projects-sort').selectOption('most_funded')
  letOtherGo()
  await soon(async () => new URL(other.url()).searchParams.get('sort')).toBe('most_funded')
  expect(watch.faults).toEqual([])
  await context.close()
})

test('of people who ask at the same time each gets what is theirs alone', async () => {
  const people = await Promise.all(
    ['Ada', 'Grace', 'Mary'].map(async (fname) => {
      const { context, page } = await site.open(DESK)
      const person = { email: `${fname}.drawn@example.com`, password: DEMO.password, fname, lname: `${fname}son` }
      const data = { ...person, dob: '1985-12-10', lang_code: 'en' }
      await soon(async () => (await context.request.post('/api/register', { data })).status()).toBe(200)
      return { context, page, name: `${fname} ${fname}son` }
    }),
  )
  for (const path of DRAWN) {
    for (const { page } of people) await untilDrawn(page, path)
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => people)
        .flat()
        .map(async ({ page, name }) => ({ name, html: await (await page.request.get(path)).text() })),
    )
    for (const { name, html } of pages) {
      const others = people.filter((one) => one.name !== name)
      expect(others.filter((one) => html.includes(`${one.name.split(' ')[0]}son`))).toEqual([])
      // What was left to the browser has nobody's name in it.
      const drawn = drawnIn(html)
      expect([drawn === '', drawn.includes(name)]).toContain(true)
    }
    expect(pages.some(({ html }) => drawnIn(html) !== '')).toBe(true)
  }
  for (const { context } of people) await context.close()
})

test('a drawing that got no answer is asked for again once the server can be reached', async () => {
  const { context, page, watch } = await site.openAsDemo({ ...DESK, serviceWorkers: 'block' })
  watch.provoke(/\/drawings\/|\/projects$/)
  await untilDrawn(page, '/projects')
  await page.route('**/drawings/**', (route) => route.abort())
  await page.route('**/readyz', (route) => route.abort())
  await page.goto('/projects')
  const pictures = (isThere: boolean) =>
    page.evaluate(
      `[...document.images].filter((one) => /drawings/.test(one.currentSrc) && one.complete && one.naturalWidth > 0 === ${isThere}).length`,
    )
  await soon(async () => Number(await pictures(false))).toBeGreaterThan(0)
  const broken = Number(await pictures(false))
  await page.unroute('**/drawings/**')
  await page.unroute('**/readyz')
  await soon(async () => [Number(await pictures(false)), Number(await pictures(true)) >= broken]).toEqual([0, true])
  expect(watch.faults).toEqual([])
  await context.close()
})
