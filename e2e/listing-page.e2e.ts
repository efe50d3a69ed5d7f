import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'

// The page of a listing: the way through it, what the stack loses under stress, and the projection under own assumptions.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      stack: 'Capital stack',
      preset: 'Like 2009',
      stated: 'As stated',
      back: /Of \$1,000, back in a sale/,
      value: 'The value grows a year',
      own: 'Under your assumptions',
      promised: 'As promised',
      yours: 'Yours',
      index: 'Beside the house prices of TN',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      stack: 'Estructura de capital',
      preset: 'Como en 2009',
      stated: 'Lo declarado',
      back: /De \$1,000, lo que vuelve en una venta/,
      value: 'El valor crece al año',
      own: 'Con tus supuestos',
      promised: 'Lo prometido',
      yours: 'Los tuyos',
      index: 'Junto a los precios de la vivienda de TN',
    },
  ],
] as const

/** Pins of the map below fade in: until they stand they have the contrast of something half there. */
const settled = async (page: Page) => {
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
}

// Figures of the projection that stand closer to the one before them than two letters.
const TOUCHING = `[...document.querySelectorAll('.projection-table tbody tr')].flatMap((row) =>
  [...row.querySelectorAll('.figure-button')].map((one) => one.getBoundingClientRect()).flatMap(({ left }, at, all) =>
    at > 0 && left - all[at - 1].right < 10 ? [row.textContent] : []))`

/** How far below the top of the window a section begins. */
const topOf = async (page: Page, id: string) =>
  await page.evaluate((one) => document.getElementById(one)!.getBoundingClientRect().top, id)

test.each(looks(WORDS, 1))(
  'A listing (%s): its sections, the stack under stress, the own projection',
  async (...one) => {
    const [name, options, words] = one
    const { context, page, watch } = await site.openAsDemo(options)
    const { listings } = await (await context.request.get('/api/listings?status=open&limit=100')).json()
    const { id, name: house } = listings.find((one: { name: string }) => one.name === 'Moore Avenue Cottages')
    const spine = page.locator('.project-spine')
    const current = spine.locator('[aria-current="location"]')

    // A link to a part of the page leads there, on a full load too, whose tab is named after the house.
    await page.goto(`/project/${id}#capital-stack`, { waitUntil: 'networkidle' })
    await expect.poll(() => page.title()).toBe(`${house} · Freehold`)
    await expect.poll(() => current.innerText()).toBe(words.stack)
    await expect.poll(() => topOf(page, 'capital-stack')).toBeLessThan(140)

    // The stack loses from the top, and "as stated" takes it back.
    const stack = page.locator('#capital-stack')
    const back = stack.getByRole('button', { name: words.back })
    const before = await back.innerText()
    await stack.getByRole('button', { name: words.preset, exact: true }).click()
    await expect.poll(() => back.innerText()).toBe('$134.61')
    await back.click()
    await stack.locator('.figures-math-body').waitFor()
    await settled(page)
    await inspect(page, `listing-stress-${name}`)
    await stack.getByRole('button', { name: words.stated, exact: true }).click()
    await expect.poll(() => back.innerText()).toBe(before)

    // The row leads on; the section that was led to has the focus, and Back goes to where the page was.
    await spine.locator('a[href$="#projection"]').click()
    await expect.poll(() => topOf(page, 'projection')).toBeLessThan(140)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('projection')
    const projection = page.locator('#projection')
    const sentence = projection.locator('[aria-busy="false"] > p').first()
    await expect.poll(() => sentence.innerText()).toContain(house)
    const promised = await sentence.innerText()
    const slider = projection.getByRole('slider', { name: words.value })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sentence.innerText()).toContain(words.own)
    expect(await projection.getByText(words.yours, { exact: true }).count()).toBeGreaterThan(0)
    expect(await page.evaluate<string[]>(TOUCHING)).toEqual([])
    await settled(page)
    await inspect(page, `listing-projection-${name}`)
    await projection.getByRole('button', { name: words.promised, exact: true }).click()
    await expect.poll(() => sentence.innerText()).toBe(promised)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toBe('#capital-stack')
    await expect.poll(() => current.innerText()).toBe(words.stack)

    // The market stands beside the house prices of the state, with the source of both.
    await spine.locator('a[href$="#market"]').click()
    const market = page.locator('#market')
    await market.getByRole('heading', { name: words.index }).waitFor()
    await market.getByText('Federal Housing Finance Agency').waitFor()
    await settled(page)
    await inspect(page, `listing-market-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test('a listing goes to paper whole and by day, by the keys; its row of sections follows a jump back to the top', async () => {
  const { context, page, watch } = await site.openAsDemo({ ...DESK, colorScheme: 'dark' })
  const { listings } = await (await context.request.get('/api/listings?status=open&limit=1')).json()
  await page.goto(`/project/${listings[0].id}`, { waitUntil: 'networkidle' })
  const questions = page.locator('#questions').getByRole('heading', { name: 'Questions and answers' })
  await page.locator('#questions .skeleton').waitFor({ state: 'attached' })
  const drawing = page.locator('.gallery img').first()
  expect(await drawing.getAttribute('src')).toContain('theme=dark')
  await page.evaluate(() => {
    const isWhole = () => document.querySelector('#questions h2') !== null
    const isByDay = () => document.querySelector('.gallery img')!.getAttribute('src')!.includes('theme=light')
    window.print = () => void (document.body.dataset['printed'] = `${isWhole()} ${isByDay()}`)
  })
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.evaluate(() => document.body.dataset['printed'])).toBe('true true')
  await expect.poll(() => drawing.getAttribute('src')).toContain('theme=dark')
  await questions.scrollIntoViewIfNeeded()
  const current = page.locator('.project-spine [aria-current="location"]')
  await expect.poll(() => current.innerText()).not.toBe('Overview')
  // The line that decides lies between two sections then: none leaves it on the way back.
  await page.evaluate(() => {
    const { top } = document.querySelector('#questions')!.getBoundingClientRect()
    scrollBy({ top: top - 144, behavior: 'instant' })
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => current.innerText()).toBe('Overview')
  // A section too low to come up to the line is marked for whoever comes by its address.
  await page.goto(`/project/${listings[0].id}?fresh#questions`)
  await page.locator('#projection table').first().waitFor()
  await questions.waitFor()
  await expect.poll(() => current.innerText()).toBe('Questions')
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a property that is being read stays without a connection: what was not loaded yet says so in its place, and comes with it', async () => {
  const { context, page, watch } = await site.openAsDemo({ ...PHONE, serviceWorkers: 'block' })
  watch.provoke(/./)
  const { listings } = await (await context.request.get('/api/listings?status=open&limit=1')).json()
  const questions = page.locator('#questions')
  await page.goto(`/project/${listings[0].id}`, { waitUntil: 'networkidle' })
  await questions.locator('.skeleton').waitFor({ state: 'attached' })
  await context.setOffline(true)
  await questions.scrollIntoViewIfNeeded()
  await questions.getByText('You are offline').waitFor()
  expect(await page.getByRole('heading', { level: 1, name: listings[0].name }).count()).toBe(1)
  await page.getByText('Net operating income').first().waitFor()
  await inspect(page, 'listing-offline')
  await context.setOffline(false)
  await questions.getByLabel('Your question', { exact: true }).waitFor()
  await context.close()
})

// A town of Wales, where no line can be broken.
const TOWN = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

const UNSTATED_WORDS = [
  [
    'en',
    DESK,
    {
      missing: 'not stated',
      size: 'Size',
      rooms: /\b(beds?|baths?|sq ft|studio)\b/,
      yours: 'yours on the first day: your part of the property at its valuation.',
      bad: ['A bad year', 'A tenth of the value gone.'],
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      missing: 'no se indica',
      size: 'Tamaño',
      rooms: /\b(dorm|baños?|pies²|estudio)\b/,
      yours: 'son tuyos el primer día: tu parte de la propiedad según su valuación.',
      bad: ['Un mal año', 'Una décima parte del valor perdida.'],
    },
  ],
] as const

test.each(looks(UNSTATED_WORDS, 0))(
  'A listing (%s) of a file without areas, rooms, states and postal codes: nothing is made up in their place',
  async (...one) => {
    const [name, options, words] = one
    await importUnstated()
    const { context, page, watch } = await site.openAsDemo(options)
    const found = await (await context.request.get('/api/listings?limit=1&q=Casa%20Nova')).json()
    const { id, stats } = found.listings[0]
    const { media_set: drawings } = await (await context.request.get(`/api/listings/${id}`)).json()
    expect(stats).toEqual({ bedrooms: null, bathrooms: null, sqft: null, year_built: null })
    expect(drawings).toEqual([`/drawings/${id}/front.svg`, `/drawings/${id}/dusk.svg`])

    await page.goto('/projects?q=Casa+Nova', { waitUntil: 'networkidle' })
    const card = page.locator('.listing-card', { hasText: 'Casa Nova' })
    await card.getByText(`Rua Nova 7, ${TOWN}`, { exact: true }).waitFor()
    expect(await card.innerText()).not.toMatch(words.rooms)
    await inspect(page, `listing-unstated-card-${name}`)

    await page.goto(`/project/${id}`, { waitUntil: 'networkidle' })
    const head = page.locator('main header').first()
    await head.getByText(`Rua Nova 7, ${TOWN}`, { exact: true }).waitFor()
    expect(await head.innerText()).not.toMatch(words.rooms)
    await settled(page)
    // It has no reserve and no rent: neither is spoken of.
    await page.getByText(words.yours).waitFor()
    await page.getByRole('button', { name: words.bad[0], exact: true }).click()
    await page.getByText(words.bad[1], { exact: true }).waitFor()
    await inspect(page, `listing-unstated-page-${name}`)

    await page.goto(`/compare?ids=${id},${id}`, { waitUntil: 'networkidle' })
    await page.getByRole('row').filter({ hasText: words.size }).getByText(words.missing).first().waitFor()
    await page.setViewportSize(PHONE.viewport)
    for (const path of [`/project/${id}`, `/project/${id}/fund`, '/projects?q=Casa+Nova']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.getByText(TOWN).first().waitFor()
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width)
    }
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

async function importUnstated(): Promise<void> {
  const constant = (value: string | number) => ({ constant: value })
  const mapping = {
    source: 'azores',
    id: { column: 'id' },
    fields: {
      name: { column: 'name' },
      line1: constant('Rua Nova 7'),
      city: constant(TOWN),
      lat: constant(37.74),
      lon: constant(-25.66),
      price: constant(25_000_000),
      price_on: constant('2026-01-01'),
    },
    valuation: { method: 'asking price' },
    minimum_cents: 10_000,
    capital_stack: [{ kind: 'common equity', share: 1, rate: null, is_open: true, note: '' }],
  }
  const [file, map] = ['homes.csv', 'map.json'].map((one) => join(site.server.dataDir, one)) as [string, string]
  writeFileSync(file, 'id,name\n1,Casa Nova\n')
  writeFileSync(map, JSON.stringify(mapping))
  // A server that has just started on a busy machine may turn a command away; importing twice changes nothing.
  const run = async () => {
    const { code, output } = await site.server.command('import', file, '--map', map)
    return code === 0 ? 'imported' : output
  }
  await expect.poll(run, { interval: 500 }).toBe('imported')
}
