import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// What money did, as the demo's investor sees it: every figure opens, and the chart is read without a mouse.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      year: 'Year',
      returns: (year: string) => `Returns ${year}`,
      chain: /math of \d{4} to date, All properties/,
      formula: '(1 + Q1)',
      total: /math of Everything you have here/,
      sum: 'what your shares are worth + your cash',
      day: 'Day in the chart',
      month: 'One month',
      table: 'Show as table',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      year: 'Año',
      returns: (year: string) => `Rendimientos ${year}`,
      chain: /cálculo de \d{4} hasta hoy, Todas las propiedades/,
      formula: '(1 + T1)',
      total: /cálculo de Todo lo que tienes aquí/,
      sum: 'lo que valen tus participaciones + tu efectivo',
      day: 'Día en el gráfico',
      month: 'Un mes',
      table: 'Ver como tabla',
    },
  ],
] as const

test.each(looks(WORDS, 1))(
  'Performance (%s): any year, and each figure opens how it is counted',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/projects/positions?tab=performance', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: words.chain }).click()
    await page.getByText(words.formula).waitFor()
    await inspect(page, `performance-${name}`)
    await page.getByLabel(words.year).selectOption('2025')
    await page.getByRole('heading', { name: words.returns('2025'), level: 2 }).waitFor()
    expect(new URL(page.url()).searchParams.get('year')).toBe('2025')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: words.returns('2025'), level: 2 }).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test.each(looks(WORDS, 0))(
  'Home (%s): the sum opens, and the chart is read by keys and as a table',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/app', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: words.total }).click()
    await page.getByText(words.sum).waitFor()
    await inspect(page, `home-figures-${name}`)
    const day = page.getByLabel(words.day)
    const last = await day.getAttribute('aria-valuetext')
    await day.focus()
    await page.keyboard.press('Home')
    expect(await day.getAttribute('aria-valuetext')).not.toBe(last)
    await page.getByRole('button', { name: words.month }).click()
    await soon(async () => Number(await day.getAttribute('max'))).toBeLessThanOrEqual(31)
    await page.getByRole('button', { name: words.table }).click()
    expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(2)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)
