import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// What was promised of the demo's houses and what came of it: for everybody, and house by house.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      title: 'Track record',
      opened: /math of Offerings opened, All offerings/,
      each: 'Each one counts once',
      behind: /^Behind plan \d+$/,
      reports: 'How it is doing',
      noi: /math of Net operating income, /,
      f7: 'before the loan is paid',
      table: 'Show as table',
      promise: 'Promised and actual',
      paid: /math of Actual, Cash yield of a year/,
      capital: 'Capital that came back is no part of it',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      title: 'Historial de resultados',
      opened: /cálculo de Ofertas que se abrieron, Todas las ofertas/,
      each: 'Cada una cuenta una sola vez',
      behind: /^Por debajo del plan \d+$/,
      reports: 'Cómo va',
      noi: /cálculo de Ingreso operativo neto, /,
      f7: 'antes de pagar el préstamo',
      table: 'Ver como tabla',
      promise: 'Lo prometido y lo real',
      paid: /cálculo de Real, Rendimiento en efectivo de un año/,
      capital: 'El capital devuelto no cuenta',
    },
  ],
] as const

test.each(looks(WORDS, 1))(
  'a guest reads how every offering turned out, and opens the math (%s)',
  async (name, options, words) => {
    const { context, page, watch } = await site.open(options)
    await page.goto('/track-record', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    const { rows } = await site.server.database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM offerings WHERE status NOT IN ('draft', 'review')`,
    )
    const opened = page.getByRole('button', { name: words.opened })
    expect(await opened.textContent()).toBe(String(rows[0]!.n))
    await opened.click()
    await page.getByText(words.each).waitFor()
    await inspect(page, `track-record-${name}`)
    // A label of two lines moves no figure below its neighbours.
    const heights = page.locator('.record-table tbody tr').first().locator('.figure-button')
    expect(new Set(await heights.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size).toBe(1)
    // Of one kind there are as many as its button says.
    const behind = page.getByRole('button', { name: words.behind })
    const count = Number((await behind.textContent())!.replace(/\D/g, ''))
    expect(count).toBeGreaterThan(0)
    const chosen = page.waitForResponse((answer) => answer.url().includes('outcome=behind'))
    await behind.click()
    expect(((await (await chosen).json()) as { total: number }).total).toBe(count)
    await expect.poll(() => page.locator('.record-table tbody tr').count()).toBe(Math.min(10, count))
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

// Whether the reports are what stands before the reader.
const IN_VIEW = `Math.abs(document.getElementById('reports').getBoundingClientRect().top) < innerHeight`

test.each(looks(WORDS, 0))(
  'an investor reads how a house is doing, and what was promised of it (%s)',
  async (name, options, words) => {
    const { rows } = await site.server.database.pool.query<{ id: string }>(
      `SELECT listing_id AS id FROM offerings WHERE status = 'operating' ORDER BY closed_at LIMIT 1`,
    )
    const { context, page, watch } = await site.openAsDemo(options)
    // As a notification leads there: to the part, not to the top.
    await page.goto(`/project/${rows[0]!.id}#reports`, { waitUntil: 'networkidle' })
    const reports = page.getByRole('region', { name: words.reports })
    await expect.poll(() => page.evaluate<boolean>(IN_VIEW)).toBe(true)
    await reports.getByRole('button', { name: words.noi }).first().click()
    await reports.getByText(words.f7).waitFor()
    await inspect(page, `reports-${name}`)
    await reports.getByRole('button', { name: words.table }).click()
    await soon(() => reports.locator('figure table tbody tr').count()).toBeGreaterThan(3)
    const promise = page.getByRole('region', { name: words.promise })
    await promise.getByRole('button', { name: words.paid }).click()
    await promise.getByText(words.capital).waitFor()
    await inspect(page, `scorecard-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

const ENDINGS = [
  [
    'en',
    DESK,
    {
      title: 'How it ended',
      sold: /^The property was sold on /,
      paid: /math of Paid to investors, The sale/,
      formula: 'shared by all equity',
      given: /^The raise was given up on .* Everything that was paid in went back/,
      collected: /math of Collected, The raise/,
      before: 'before anything went back',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      title: 'Cómo terminó',
      sold: /^La propiedad se vendió el /,
      paid: /cálculo de Pagado a los inversionistas, La venta/,
      formula: 'repartido entre todo el capital',
      given: /^La recaudación se abandonó el .* Todo lo que se pagó regresó/,
      collected: /cálculo de Recaudado, La recaudación/,
      before: 'antes de devolver nada',
    },
  ],
] as const

test.each(looks(ENDINGS, 1))(
  'a house that is over says on its page how it ended, each figure with its math (%s)',
  async (name, options, words) => {
    const { pool } = site.server.database
    const { rows } = await pool.query<{ sold: string; paid: number; given: string; collected: number }>(
      `SELECT x.listing_id AS sold, x.paid_cents AS paid, o.listing_id AS given, o.collected_cents AS collected
         FROM offering_exits x, offerings o WHERE o.status = 'refunded' ORDER BY x.exited_at LIMIT 1`,
    )
    const { sold, paid, given, collected } = rows[0]!
    const { context, page, watch } = await site.openAsDemo(options)
    const centsOf = async (figure: RegExp) => {
      const button = page.getByRole('region', { name: words.title }).getByRole('button', { name: figure })
      await button.click()
      return Number((await button.textContent())!.replace(/\D/g, ''))
    }
    await page.goto(`/project/${sold}`, { waitUntil: 'networkidle' })
    await page.getByText(words.sold).waitFor()
    expect(await centsOf(words.paid)).toBe(paid)
    await page.getByText(words.formula).waitFor()
    await inspect(page, `ending-sold-${name}`)
    await page.goto(`/project/${given}`, { waitUntil: 'networkidle' })
    await page.getByText(words.given).waitFor()
    expect(await centsOf(words.collected)).toBe(collected)
    expect(collected).toBeGreaterThan(0)
    await page.getByText(words.before).waitFor()
    await inspect(page, `ending-given-up-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test('a sold house says first what came back, and its reports fit a tablet in Spanish, where words are longest', async () => {
  const { rows } = await site.server.database.pool.query<{ id: string }>(
    `SELECT listing_id AS id FROM offering_exits ORDER BY exited_at DESC LIMIT 1`,
  )
  const { context, page, watch } = await site.openAsDemo({ ...PHONE_ES, viewport: { width: 768, height: 1024 } })
  const { scorecard } = await (await context.request.get(`/api/listings/${rows[0]!.id}/scorecard`)).json()
  const cents = scorecard.ending.figures.find((one: { name: string }) => one.name === 'came_back').figure.value
  const amount = (Math.round(cents) / 100).toFixed(2)
  await page.goto(`/project/${rows[0]!.id}#reports`, { waitUntil: 'networkidle' })
  await page.locator('.summary-card').getByText(`$${amount}`, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Cómo fue' }).locator('tbody tr').first().waitFor()
  await inspect(page, 'sold-reports-tablet')
  expect(watch.faults).toEqual([])
  await context.close()
})
