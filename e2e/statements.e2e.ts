import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { addValuation } from '#features/listings/server/add-valuation.ts'
import { isRefusal } from '#kit/refusal.ts'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { textOf } from '#test/read-pdf.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// Statements as the demo's investor reads them: from the list to a year, as known now and then, as a file, and its taxes.

const site = openSite()

// A house of theirs is valued for a day whose statement was issued long ago.
beforeAll(async () => {
  const { database, deps } = site.server
  const { rows } = await database.pool.query<{ listing_id: string; operator: string }>(
    `SELECT p.listing_id, (SELECT id FROM users WHERE role = 'operator' LIMIT 1) AS operator
       FROM positions p JOIN users u ON u.id = p.investor_id JOIN offerings o ON o.listing_id = p.listing_id
      WHERE u.email = $1 AND o.status = 'operating' AND p.shares_milli > 0 ORDER BY p.first_at LIMIT 1`,
    [DEMO.email],
  )
  const { listing_id: listingId, operator } = rows[0]!
  const file = { hash: 'ab'.repeat(32), mediaType: 'application/pdf', bytes: 12, name: 'opinion.pdf' } as const
  const one = {
    listingId,
    onDate: '2025-12-30',
    valueCents: 51_234_500,
    method: 'broker opinion',
    source: 'Ann',
    file,
  } as const
  const done = await addValuation(deps, one, { actor: operator, reason: 'a late opinion' })
  if (isRefusal(done)) throw new Error(done.message)
})

const WORDS = [
  [
    'en',
    DESK,
    {
      title: 'Statements',
      year: '2025, restated',
      closing: /math of Closing value/,
      sum: 'what your shares are worth + your cash',
      restated: 'Written down since it was issued',
      before: /As known on/,
      note: 'As it was issued: nothing that was written down later is on it.',
      pdf: 'Download PDF',
      closingOnPaper: 'Closing value, Dec 31, 2025',
      taxes: 'Tax preview 2025',
      income: /math of Income distributed/,
      formula: 'what your properties distributed, less what of it was your own money back',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      title: 'Extractos',
      year: '2025, corregido',
      closing: /cálculo de Valor final/,
      sum: 'lo que valen tus participaciones + tu efectivo',
      restated: 'Anotado desde que se emitió',
      before: /Como se sabía el/,
      note: 'Tal como se emitió: no incluye nada de lo que se anotó después.',
      pdf: 'Descargar PDF',
      closingOnPaper: 'Valor final, 31 dic 2025',
      taxes: 'Vista previa de impuestos 2025',
      income: /cálculo de Ingresos distribuidos/,
      formula: 'lo que distribuyeron tus propiedades, menos lo que era tu propio dinero de vuelta',
    },
  ],
] as const

test.each(looks(WORDS, 0))(
  'a year (%s): every figure opens, it is known now and then, and it is a file',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/statements', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    await inspect(page, `statements-${name}`)
    await page.getByRole('link', { name: words.year, exact: true }).click()
    await page.getByRole('button', { name: words.closing }).click()
    await page.getByText(words.sum).waitFor()
    await page.getByRole('heading', { name: words.restated }).waitFor()
    await page.getByRole('heading', { name: words.taxes }).waitFor()
    await page.getByRole('button', { name: words.income }).click()
    await page.getByText(words.formula).waitFor()
    await inspect(page, `statement-${name}`)
    // What was chosen is chosen at once, however long the answer takes; the figures from before stay meanwhile.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/known=then/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('radio', { name: words.before }).check()
    await page.getByRole('heading', { name: words.restated }).waitFor()
    answer()
    await page.waitForURL(/known=then/)
    await page.getByRole('radio', { name: words.before, checked: true }).waitFor()
    await page.getByRole('heading', { name: words.restated }).waitFor({ state: 'detached' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.pdf }).click(),
    ])
    const text = textOf(await readFile(await download.path()))
    for (const said of [words.closingOnPaper, words.note]) expect(text).toContain(said)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)
