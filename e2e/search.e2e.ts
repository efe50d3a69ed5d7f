import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// The search of Projects: it forgives a misspelling, reads figures, and says which filter leaves nothing.

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
      without: /^Without \$90M and up: \d+ listings?$/,
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
      without: /^Sin desde \$90.M: \d+ propiedad(es)?$/,
      taken: '«washington»',
    },
  ],
] as const

test.each(looks(WORDS, 0))('Search (%s): it is forgiven, read, and shown what leaves nothing', async (...one) => {
  const [name, options, words] = one
  const { context, page, watch } = await site.openAsDemo(options)
  // The words of all listings are collected within a minute of the start.
  const collected = async () => (await context.request.get('/api/listings?q=seatle')).json()
  await expect.poll(async () => (await collected()).search.corrected.length, { timeout: 70_000 }).toBe(1)
  const { total } = await (await context.request.get('/api/listings?q=seattle&max_price=90000000')).json()
  await page.goto('/projects', { waitUntil: 'networkidle' })
  await page.getByRole('combobox').fill(words.query)
  await page.getByText(words.corrected, { exact: true }).waitFor()
  await page.getByText(words.meant).waitFor()
  expect(await page.locator('.listing-grid > li').count()).toBe(total)
  await inspect(page, `search-forgiven-${name}`)

  await page.goto('/projects?q=washington&min_price=9000000000', { waitUntil: 'networkidle' })
  await page.getByText(words.nothing).waitFor()
  const without = page.getByRole('button', { name: words.without })
  const said = Number(/: (\d+)/.exec(await without.innerText())?.[1])
  await inspect(page, `search-nothing-${name}`)
  await without.click()
  await expect.poll(() => page.locator('.listing-grid > li').count()).toBe(said)
  await page.getByText(words.taken).waitFor()
  await page.goBack()
  await page.getByText(words.nothing).waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})
