import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// The search of Projects: it forgives a misspelling, reads figures, says which filter leaves nothing, suggests what is meant, and tells whoever
// saved it of what is new.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      query: 'Seatle under $900k',
      corrected: 'Nothing has “seatle”. Searched for “seattle”.',
      meant: 'Read as: up to $900K',
      nothing: 'Nothing fits this search',
      without: /^Without the filter \$90M and up: \d+ listings?$/,
      taken: '“washington”',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      query: 'Seatle hasta 900 mil',
      corrected: 'Nada tiene «seatle». Se buscó «seattle».',
      meant: /^Se leyó como: hasta \$900.K$/,
      nothing: 'Nada coincide con esta búsqueda',
      without: /^Sin el filtro desde \$90.M: \d+ propiedad(es)?$/,
      taken: '«washington»',
    },
  ],
] as const

test.each(looks(WORDS, 0))('Search (%s): it is forgiven, read, and shown what leaves nothing', async (...one) => {
  const [name, options, words] = one
  const { context, page, watch } = await site.openAsDemo(options)
  await wordsAreCollected(context)
  const { total } = await (await context.request.get('/api/listings?q=seattle&max_price=90000000')).json()
  await page.goto('/projects', { waitUntil: 'networkidle' })
  await page.getByRole('combobox').first().fill(words.query)
  await page.getByText(words.corrected, { exact: true }).waitFor()
  await page.getByText(words.meant).waitFor()
  expect(await page.locator('.listing-grid > li').count()).toBe(total)
  await inspect(page, `search-forgiven-${name}`)

  // The words of an address stand in the box of the page Search, and lead to the list as they would from there.
  await page.goto('/search?q=tacoma', { waitUntil: 'networkidle' })
  expect(await page.getByRole('combobox').first().inputValue()).toBe('tacoma')
  await page.getByRole('combobox').first().press('Enter')
  await page.waitForURL('**/projects?q=tacoma')

  await page.goto('/projects?q=washington&min_price=9000000000', { waitUntil: 'networkidle' })
  await page.getByText(words.nothing).waitFor()
  const without = page.getByRole('button', { name: words.without })
  const said = Number(/: (\d+)/.exec(await without.innerText())?.[1])
  await inspect(page, `search-nothing-${name}`)
  await without.click()
  await expect.poll(() => page.locator('.listing-grid > li').count()).toBe(said)
  await page.getByText(words.taken).waitFor()
  await soon(() => page.locator('.filter-button').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.goBack()
  await page.getByText(words.nothing).waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

const SAVED_WORDS = [
  [
    'en',
    DESK,
    {
      city: /^Seattle, WA City \d+ listings$/,
      save: 'Save this search',
      told: 'You hear of new listings for “Homes in Seattle, WA”.',
      all: 'Saved searches',
      news: 'New listings for “Homes in Seattle, WA”',
      found: 'New for “Homes in Seattle, WA”',
      today: 'See what fits it today',
      recent: 'Recent searches',
      remove: 'Delete Homes in Seattle, WA',
      undo: 'Undo',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      city: /^Seattle, WA Ciudad \d+ propiedades$/,
      save: 'Guardar esta búsqueda',
      told: 'Te avisamos de propiedades nuevas para «Propiedades en Seattle, WA».',
      all: 'Búsquedas guardadas',
      news: 'Propiedades nuevas para «Propiedades en Seattle, WA»',
      found: 'Nuevo para «Propiedades en Seattle, WA»',
      today: 'Ver lo que coincide hoy',
      recent: 'Búsquedas recientes',
      remove: 'Borrar Propiedades en Seattle, WA',
      undo: 'Deshacer',
    },
  ],
] as const

test.each(looks(SAVED_WORDS, 1))('Search (%s): it suggests, is saved, and tells of what is new', async (...one) => {
  const [name, options, words] = one
  const { context, page, watch } = await site.openAsDemo(options)
  await context.request.patch('/api/me', { data: { lang_code: name } })
  await wordsAreCollected(context)
  await page.goto('/projects', { waitUntil: 'networkidle' })
  const box = page.getByRole('combobox').first()
  await box.fill('3 bed seatl')
  await page.getByRole('option', { name: /^3 bed · Seattle, WA/ }).waitFor()
  await box.fill('seatl')
  const city = page.getByRole('option', { name: words.city })
  await city.waitFor()
  await box.press('ArrowDown')
  await soon(async () => await box.getAttribute('aria-activedescendant')).toBe(await city.getAttribute('id'))
  await inspect(page, `search-suggested-${name}`)
  await box.press('Enter')
  await soon(async () => page.url()).toMatch(/\/projects\?city=Seattle&state=WA$/)
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.told).waitFor()
  await inspect(page, `search-saved-${name}`)

  const before = await badgeOf(page)
  await importHouse()
  await soon(() => badgeOf(page)).toBe(before + 1)
  await page.goto('/notifications', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: words.news }).click()
  await page.getByRole('heading', { name: words.found }).waitFor()
  await page.getByRole('heading', { name: '4-bedroom house in Seattle 98103' }).waitFor()
  await page.getByRole('heading', { name: words.recent }).waitFor()
  await inspect(page, `search-found-${name}`)

  await page.getByRole('button', { name: words.remove }).click()
  await page.getByRole('button', { name: words.undo }).click()
  await page.getByRole('button', { name: words.remove }).waitFor()
  await box.focus()
  await page.getByRole('listbox', { name: words.recent }).waitFor()
  await box.press('Escape')
  await soon(() => page.getByRole('listbox').count()).toBe(0)

  // The news of a search that is deleted leads to what it searched for.
  await page.getByRole('button', { name: words.remove }).click()
  await page.getByRole('button', { name: words.undo }).waitFor()
  watch.provoke(/saved-searches/)
  await page.reload()
  await page.getByRole('link', { name: words.today }).click()
  await soon(async () => page.url()).toMatch(/\/projects\?city=Seattle&state=WA$/)
  expect(watch.faults).toEqual([])
  await context.close()
})

/** Of all listings, within a minute of the start. */
async function wordsAreCollected({ request }: BrowserContext): Promise<void> {
  const collected = async () => (await request.get('/api/listings?q=seatle')).json()
  await expect.poll(async () => (await collected()).search.corrected.length, { timeout: 70_000 }).toBe(1)
}

const badgeOf = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate<string>(
      `[...document.querySelectorAll('nav .badge [aria-hidden]')].map((one) => one.textContent)[0] ?? '0'`,
    ),
  )

/** What an operator does: one more house of a file, in Seattle. */
async function importHouse(): Promise<void> {
  const file = join(site.server.dataDir, 'one-house.csv')
  const facts = {
    id: '9900000001',
    date: '5/12/2015',
    price: 612_000,
    bedrooms: 4,
    bathrooms: 2,
    sqft_living: 1900,
    sqft_lot: 4000,
    floors: 2,
    waterfront: 0,
    view: 0,
    condition: 4,
    grade: 8,
    sqft_above: 1900,
    sqft_basement: 0,
    yr_built: 1924,
    yr_renovated: 0,
    zipcode: 98_103,
    lat: 47.66,
    long: -122.34,
  }
  writeFileSync(file, `${Object.keys(facts).join(',')}\n${Object.values(facts).join(',')}\n`)
  const { code, output } = await site.server.command('import', file, '--map', 'docs/mappings/king-county.json')
  expect([code, output]).toEqual([0, expect.stringContaining('1 inserted')])
}

test('the list goes on by itself to its end on a busy page, and after a page that failed only when asked', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  const { total } = await (await context.request.get('/api/listings?limit=1')).json()
  // What a busy page is told: the frame before, in which nothing was in view yet, and the present one, at once.
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const before = (entry: IntersectionObserverEntry) => ({
          target: entry.target,
          isIntersecting: false,
          intersectionRatio: 0,
        })
        super((entries, self) => tell([...entries.map((one) => before(one) as never), ...entries], self), options)
      }
    }
  })
  // The first try and the two that the query cache makes by itself.
  const TRIES = 3
  let asked = 0
  await page.route(/\/api\/listings\?.*cursor=/, async (route) => {
    asked += 1
    return asked <= TRIES ? await route.abort() : await route.continue()
  })
  watch.provoke(/cursor=/)
  await page.goto('/projects', { waitUntil: 'networkidle' })
  const end = page.getByText(new RegExp(` of ${total} shown$`))
  await end.scrollIntoViewIfNeeded()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await end.scrollIntoViewIfNeeded()
  expect(asked).toBe(TRIES)
  await again.click()
  await soon(async () => {
    await end.scrollIntoViewIfNeeded()
    return await page.locator('.listing-grid > li').count()
  }).toBe(total)
  expect(watch.faults).toEqual([])
  await context.close()
})
