import { expect, test } from 'vitest'
import { holdWaits, inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// What houses pay, as the demo's investor sees it: by month, next, in their own calendar, and beside house prices.

// How long a toast stands.
const TOAST_MS = 5000

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      tab: 'Income',
      next: 'Next payments',
      projected: /math of Projected for the next twelve months/,
      rule: 'added up: a guess, no promise',
      amount: /math of Amount,/,
      formula: '÷ all shares × your shares',
      calendar: 'See the income calendar',
      make: 'Make a link',
      link: 'Secret link',
      end: 'End the link',
      name: 'X-WR-CALNAME:Freehold: income',
      beside: 'Beside house prices',
      early: 'all that you paid came later',
      index: /math of In the index, All properties/,
      source: 'The agency neither endorses this product nor is affiliated with it.',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      tab: 'Ingresos',
      next: 'Próximos pagos',
      projected: /cálculo de Proyectado para los próximos doce meses/,
      rule: 'un cálculo, no una promesa',
      amount: /cálculo de Monto,/,
      formula: '÷ todas las participaciones × las tuyas',
      calendar: 'Ver el calendario de ingresos',
      make: 'Crear un enlace',
      link: 'Enlace secreto',
      end: 'Anular el enlace',
      name: 'X-WR-CALNAME:Freehold:',
      beside: 'Frente a los precios de las viviendas',
      early: 'todo lo que pagaste fue después',
      index: /cálculo de En el índice, Todas las propiedades/,
      source: 'La agencia no avala este producto ni está afiliada a él.',
    },
  ],
] as const

test.each(looks(WORDS, 1))(
  'Income (%s): every kind opens, and a link shows it in a calendar until it is ended',
  async (...one) => {
    const [name, options, words] = one
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/app', { waitUntil: 'networkidle' })
    // It comes when it is nearly in view.
    await page.keyboard.press('End')
    await page.getByRole('heading', { name: words.next, level: 2 }).waitFor()
    await page.getByRole('button', { name: words.amount }).first().click()
    await page.getByText(words.formula).waitFor()
    await inspect(page, `home-income-${name}`)
    await page.getByRole('link', { name: words.calendar }).click()
    await page.getByRole('tab', { name: words.tab, selected: true }).waitFor()
    await page.getByRole('button', { name: words.projected }).click()
    await page.getByText(words.rule).first().waitFor()
    await page.getByRole('button', { name: words.amount }).first().click()
    await page.getByText(words.formula).first().waitFor()

    await page.getByRole('button', { name: words.make, exact: true }).click()
    const field = page.getByLabel(words.link)
    await field.waitFor()
    await inspect(page, `income-${name}`)
    const url = await field.inputValue()
    const feed = await fetch(url)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await feed.text()
    expect(text).toContain(words.name)
    expect(text).toContain('STATUS:TENTATIVE')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await field.count()).toBe(0)
    await holdWaits(page, TOAST_MS)
    await page.getByRole('button', { name: words.end }).click()
    await page.getByRole('button', { name: words.make, exact: true }).waitFor()
    // On a phone it lies on the bar, and on nothing that says what was just done.
    const isOnBar = async () => {
      const toast = await page.locator('.toast').boundingBox()
      const bar = await page.getByRole('banner').boundingBox()
      return toast!.y + toast!.height <= bar!.y + bar!.height
    }
    await expect.poll(isOnBar).toBe(options === PHONE_ES)
    expect((await fetch(url)).status).toBe(404)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test('each position names its next payment, and leads to where it opens', async () => {
  const { context, page } = await site.openAsDemo(DESK)
  await page.goto('/projects/positions', { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: /^Next .*, projected$/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Income', selected: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('income')
  await context.close()
})

test('House prices: what cannot be compared says so, and is compared once the index is known for longer', async () => {
  for (const [, options, words] of WORDS) {
    const { context, page } = await site.openAsDemo(options)
    await page.goto('/projects/positions?tab=performance', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: words.beside }).waitFor()
    await page.getByText(words.early).waitFor()
    await context.close()
  }
  // Seven quarters more, each one percent higher.
  await site.server.database.pool.query(
    `INSERT INTO house_price_index (state, year, quarter, hundredths)
     SELECT state, 2025 + n / 4, n % 4 + 1, round(hundredths * 1.01 ^ (n + 1))::int
       FROM house_price_index, generate_series(0, 6) AS n WHERE year = 2024 AND quarter = 4`,
  )
  for (const [name, options, words] of WORDS) {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/projects/positions?tab=performance', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: words.index }).click()
    await page.getByText(words.source).waitFor()
    await inspect(page, `benchmark-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  }
})
