import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// What the demo's investor owns, sorted and found, and what moved: filtered, kept as a file, printed.

const site = openSite()
const DESK_DARK = { ...DESK, colorScheme: 'dark' } as const
const TABLET = { viewport: { width: 768, height: 1024 }, colorScheme: 'light', locale: 'en-US' } as const

const WORDS = {
  en: {
    gain: 'Sort by Gain',
    math: /math of Cost, (?!Total)/,
    formula: 'what you paid in, less',
    find: 'Find a property',
    filter: 'Filter',
    kind: 'Kind',
    distribution: /^Distribution of /,
    everything: 'Show everything',
  },
  es: {
    gain: 'Ganancia, de mayor a menor',
    math: /cálculo de Costo, (?!Total)/,
    formula: 'lo que pagaste, menos',
    find: 'Buscar una propiedad',
    filter: 'Filtrar',
    kind: 'Tipo',
    distribution: /^Distribución de /,
    everything: 'Mostrar todo',
  },
} as const

const SHEETS = [
  ['en', DESK_DARK],
  ['es', PHONE_ES],
] as const

test.each(looks(SHEETS, 0))(
  'positions (%s) are sorted and found, in the address, and every figure opens',
  async (name, options) => {
    const words = WORDS[name]
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/projects/positions', { waitUntil: 'networkidle' })
    await inspect(page, `holdings-${name}`)
    const houses = () => page.locator('tbody .house-words a:not(.figures)').allTextContents()
    const known = await houses()
    const address = (field: string) => new URL(page.url()).searchParams.get(field)
    if (name === 'en') await page.getByRole('button', { name: words.gain }).click()
    else await page.locator('#positions-sort').selectOption({ label: words.gain })
    await soon(async () => address('sort')).toBe('-gain')
    await soon(houses).not.toEqual(known)
    const order = await houses()
    expect(order.toSorted()).toEqual(known.toSorted())
    await page.reload({ waitUntil: 'networkidle' })
    expect(await houses()).toEqual(order)
    await page.getByRole('button', { name: words.math }).first().click()
    await page.getByText(words.formula).waitFor()
    await inspect(page, `holdings-math-${name}`)
    await page.getByLabel(words.find).fill(order[1]!.toUpperCase())
    await soon(houses).toEqual([order[1]])
    await inspect(page, `holdings-found-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test.each(looks(SHEETS, 1))(
  'the history (%s) is filtered in the address, and its file has the same',
  async (name, options) => {
    const words = WORDS[name]
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/projects/positions?tab=history', { waitUntil: 'networkidle' })
    await inspect(page, `history-${name}`)
    const all = await page.locator('.history tbody tr').count()
    await page.getByText(words.filter, { exact: true }).click()
    await page.getByLabel(words.kind).selectOption('distribution')
    await soon(async () => new URL(page.url()).searchParams.get('kind')).toBe('distribution')
    const rows = page.locator('.history tbody tr')
    await soon(() => page.getByText(words.distribution).count()).toBeGreaterThan(0)
    await soon(async () => (await rows.count()) === (await page.getByText(words.distribution).count())).toBe(true)
    await inspect(page, `history-filtered-${name}`)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /CSV/ }).click()])
    const text = readFileSync(await file.path(), 'utf8').trim()
    const lines = text.split('\r\n').slice(1)
    expect(file.suggestedFilename()).toMatch(/^freehold-history-.*\.csv$/)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !line.includes(',distribution,'))).toEqual([])
    await page.getByRole('button', { name: words.everything }).click()
    await soon(() => rows.count()).toBe(all)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

// What is left beside the words of the sorting, in pixels; less than nothing where they are cut.
const ROOM_BESIDE_SORT = `(() => {
  const select = document.querySelector('#positions-sort')
  const { paddingLeft, paddingRight, font } = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = font
  const { width } = pen.measureText(select.selectedOptions[0].text)
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width
})()`

test('on a phone the sorting that is in force is read whole', async () => {
  const { context, page, watch } = await site.openAsDemo(PHONE)
  await page.goto('/projects/positions', { waitUntil: 'networkidle' })
  await page.locator('#positions-sort').waitFor()
  expect(await page.evaluate<number>(ROOM_BESIDE_SORT)).toBeGreaterThanOrEqual(0)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('at 768 px every figure of a position is in view, below its house and with its name', async () => {
  const { context, page, watch } = await site.openAsDemo(TABLET)
  await page.goto('/projects/positions', { waitUntil: 'networkidle' })
  const figures = await page.locator('.holdings tbody tr:first-child td').evaluateAll((cells) =>
    cells.map((cell) => ({
      right: cell.getBoundingClientRect().right,
      label: getComputedStyle(cell, '::before').content,
    })),
  )
  expect(figures).toHaveLength(9)
  expect(figures.filter(({ right, label }) => right > 768 || label.length < 5)).toEqual([])
  await inspect(page, 'holdings-768')
  await page.goto('/projects/positions?tab=history', { waitUntil: 'networkidle' })
  await inspect(page, 'history-768')
  expect(watch.faults).toEqual([])
  await context.close()
})
