import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { textOf } from '#test/read-pdf.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// Statements as the demo's investor reads them: from the list to a year, as known now and then, as a file, and its taxes.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      title: 'Statements',
      closing: /math of Closing value/,
      sum: 'what your shares are worth + the cash in your wallet',
      then: /As known on/,
      note: 'As it was issued: nothing that was written down later is on it.',
      pdf: 'Download PDF',
      closingOnPaper: 'Closing value, Dec 31, 2025',
      taxes: 'Tax preview 2025',
      income: /math of Income distributed/,
      formula: 'what your houses distributed, less what of it was your own money back',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      title: 'Extractos',
      closing: /cálculo de Valor final/,
      sum: 'lo que valen tus participaciones + el efectivo de tu billetera',
      then: /Como se sabía el/,
      note: 'Tal como se emitió: no incluye nada de lo que se anotó después.',
      pdf: 'Descargar PDF',
      closingOnPaper: 'Valor final, 31 dic 2025',
      taxes: 'Vista previa de impuestos 2025',
      income: /cálculo de Ingresos distribuidos/,
      formula: 'lo que distribuyeron tus casas, menos lo que era tu propio dinero de vuelta',
    },
  ],
] as const

test.each(WORDS)(
  'a year (%s): every figure opens, it is known now and then, and it is a file',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/statements', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    await inspect(page, `statements-${name}`)
    await page.getByRole('link', { name: '2025', exact: true }).click()
    await page.getByRole('button', { name: words.closing }).click()
    await page.getByText(words.sum).waitFor()
    await page.getByRole('heading', { name: words.taxes }).waitFor()
    await page.getByRole('button', { name: words.income }).click()
    await page.getByText(words.formula).waitFor()
    await inspect(page, `statement-${name}`)
    await page.getByRole('radio', { name: words.then }).check()
    await page.waitForURL(/known=then/)
    await page.getByRole('radio', { name: words.then, checked: true }).waitFor()
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
