import { expect, test } from 'vitest'
import { addRules } from '#test/add-rules.ts'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// The filters of Projects: what each choice would leave is said before it is made, and is what the list holds then.

const site = openSite()

function linesOfLastWord({ firstChild }: Element): number {
  const range = document.createRange()
  range.selectNodeContents(firstChild!)
  range.setStart(firstChild!, firstChild!.textContent!.lastIndexOf(' ') + 1)
  return range.getClientRects().length
}

const WORDS = [
  [
    'en',
    DESK,
    {
      filter: /^Filter/,
      dialog: 'Filter listings',
      yield: 'Cash yield, at least',
      strategy: 'Strategy',
      show: (n: number) => new RegExp(`^Show ${n} listings?$`),
      yieldChip: 'Remove the filter 4%+ cash yield',
      areaChip: 'Remove the filter In the drawn area',
      sort: 'Sort',
      figure: 'Cash yield',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      filter: /^Filtrar/,
      dialog: 'Filtrar propiedades',
      yield: 'Rendimiento en efectivo, al menos',
      strategy: 'Estrategia',
      show: (n: number) => new RegExp(`^Ver ${n} propiedad(es)?$`),
      yieldChip: 'Quitar el filtro 4% o más de rendimiento en efectivo',
      areaChip: 'Quitar el filtro En la zona dibujada',
      sort: 'Ordenar',
      figure: 'Rendimiento en efectivo',
    },
  ],
] as const

test.each(looks(WORDS, 1))(
  'Filters (%s): counted before, the same after, sorted by what cards show',
  async (...one) => {
    const [name, options, words] = one
    const { context, page, watch } = await site.openAsDemo(options)
    const cards = page.locator('.listing-grid > li')
    // A ring around the whole country: everything is inside.
    await page.goto('/projects?area=-170,15,-60,15,-60,72,-170,72', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: words.filter }).click()
    const drawer = page.getByRole('dialog', { name: words.dialog })
    const least = drawer.getByLabel(words.yield)
    const counted = least.locator('option', { hasText: /^4.?% \(\d+\)$/ })
    await expect.poll(() => counted.count()).toBe(1)
    const left = Number(/\((\d+)\)/.exec((await counted.textContent())!)![1])
    expect(left).toBeGreaterThan(1)
    await least.selectOption('0.04')
    // The others are counted beside it: together the strategies come to what is left.
    const plans = drawer.getByLabel(words.strategy).locator('option:not([value=""])')
    const inAll = async () =>
      (await plans.allTextContents()).reduce((sum, text) => sum + Number(/\((\d+)\)/.exec(text)?.[1] ?? 0), 0)
    await expect.poll(inAll).toBe(left)
    await inspect(page, `filters-drawer-${name}`)
    await drawer.getByRole('button', { name: words.show(left) }).click()
    await page.getByRole('button', { name: words.yieldChip }).waitFor()

    await page.getByLabel(words.sort).selectOption('cash_yield')
    const shown = page.locator('.listing-returns > div', { hasText: words.figure }).locator('dd')
    const yields = async () => (await shown.allTextContents()).map((text) => Number.parseFloat(text))
    await expect.poll(async () => (await yields()).length).toBe(await cards.count())
    await expect.poll(async () => (await yields()).every((one, at, all) => at === 0 || all[at - 1]! >= one)).toBe(true)
    expect(Math.min(...(await yields()))).toBeGreaterThanOrEqual(4)
    await inspect(page, `filters-list-${name}`)

    await page.getByRole('button', { name: words.areaChip }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('area')).toBe(false)
    expect(new URL(page.url()).searchParams.get('min_yield')).toBe('0.04')
    // The chip went with its filter: whoever uses keys goes on at the next one.
    const beside = page.getByRole('button', { name: words.yieldChip })
    await expect.poll(() => beside.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test('the filters open before they ask anything', async () => {
  const { context, page, watch } = await site.openAsDemo(PHONE_ES)
  await page.goto('/projects', { waitUntil: 'networkidle' })
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('FilterDrawer'))
  await soon(() => page.evaluate(isLoaded)).toBe(true)
  const opened = await page.evaluate(async () => {
    const asked: string[] = []
    const ask = globalThis.fetch
    globalThis.fetch = async (...request) => {
      asked.push(request[0] instanceof Request ? request[0].url : request[0].toString())
      return await ask(...request)
    }
    document.querySelector<HTMLElement>('.filter-button')!.click()
    // What the press itself does ends here.
    await Promise.resolve()
    return { isOpen: document.querySelector('dialog')?.matches(':modal'), asked: [...asked] }
  })
  expect(opened).toEqual({ isOpen: true, asked: [] })
  const choices = page.getByRole('dialog', { name: 'Filtrar propiedades' }).getByLabel('Estrategia').locator('option')
  await soon(async () => (await choices.allTextContents()).join(' ')).toMatch(/\(\d+\)/)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what narrows the list cannot take it away: without a connection it stays as it is', async () => {
  const { context, page, watch } = await site.openAsDemo(PHONE_ES)
  // The drawer's code comes as soon as the page has nothing else to do: here it does not.
  watch.provoke(/./)
  await page.route('**/FilterDrawer-*.js', async (route) => await route.abort())
  await page.goto('/projects', { waitUntil: 'networkidle' })
  // The page works: what is chosen reaches its address.
  await soon(async () => {
    await page.getByLabel('Ordenar').selectOption('oldest')
    return new URL(page.url()).searchParams.get('sort')
  }).toBe('oldest')
  // Suggestions and chips were never loaded.
  await context.setOffline(true)
  await page.getByRole('combobox').first().fill('tucson')
  await soon(async () => new URL(page.url()).searchParams.get('q')).toBe('tucson')
  await page.getByText('Estás sin conexión', { exact: false }).first().waitFor()
  expect(await page.getByRole('combobox').first().inputValue()).toBe('tucson')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Proyectos')
  // The filters say that they come with it, and can be closed until then.
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await page.getByRole('dialog', { name: 'Filtrar', exact: true }).getByText('Estás sin conexión').waitFor()
  // All of it comes by itself with the connection.
  await page.unroute('**/FilterDrawer-*.js')
  await context.setOffline(false)
  const drawer = page.getByRole('dialog', { name: 'Filtrar propiedades' })
  await drawer.waitFor()
  // Letters twice as large do not break its name inside a word.
  await addRules(page, 'html { font-size: 200% !important }')
  await soon(() => drawer.getByRole('heading', { level: 2 }).evaluate(linesOfLastWord)).toBe(1)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Quitar el filtro «tucson»' }).waitFor()
  await context.close()
})
