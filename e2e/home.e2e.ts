import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// Home as the demo's investor sees it: where the value is, what is hot, what is new, and any two days of the chart.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      since: 'Since your last visit',
      gain: /math of Gain since your last visit/,
      where: 'Where the value is',
      state: 'State',
      share: /math of Share, Illinois/,
      formula: 'this part ÷ the value of all bought properties',
      hot: 'Hot Listings',
      custom: 'Any two days',
      from: 'From the end of',
      to: 'To the end of',
      wrong: 'Choose two days',
      own: 'What you own',
      worth: /math of Value, /,
      valued: 'Valuation',
      chart: 'Day in the chart',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      since: 'Desde tu última visita',
      gain: /cálculo de Ganancia desde tu última visita/,
      where: 'Dónde está el valor',
      state: 'Estado',
      share: /cálculo de Parte, Illinois/,
      formula: 'esta parte ÷ el valor de todas las propiedades compradas',
      hot: 'Propiedades del momento',
      custom: 'Dos días a elegir',
      from: 'Desde el final del',
      to: 'Hasta el final del',
      wrong: 'Elige dos días',
      own: 'Lo que tienes',
      worth: /cálculo de Valor, /,
      valued: 'Valuación',
      chart: 'Día en el gráfico',
    },
  ],
] as const

test.each(looks(WORDS, 0))(
  'Home (%s): what changed, where the value is, and what is hot',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/app?by=state', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: words.since, level: 2 }).waitFor()
    await page.getByRole('button', { name: words.gain }).click()
    await page.getByRole('region', { name: words.since }).locator('.figures-math-body').waitFor()

    // The address keeps how the value is divided.
    await page
      .getByRole('button', { name: words.state, exact: true })
      .and(page.locator('[aria-pressed=true]'))
      .waitFor()
    await page.getByRole('button', { name: words.share }).click()
    await page.getByRole('region', { name: words.where }).getByText(words.formula, { exact: true }).waitFor()

    const row = page.getByRole('list', { name: words.hot })
    // It comes when it is nearly in view.
    await page.keyboard.press('End')
    await row.scrollIntoViewIfNeeded()
    expect(await row.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
    // The end of the row can be reached by keys, wherever it is.
    await row.focus()
    await page.keyboard.press('End')
    const endOfRow = async () => {
      const box = await row.getByRole('listitem').last().boundingBox()
      return box ? box.x + box.width : Infinity
    }
    await expect.poll(endOfRow).toBeLessThanOrEqual(options.viewport.width)
    await inspect(page, `home-hot-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test.each(looks(WORDS, 1))(
  'Home (%s): the chart shows any two days, which the address keeps',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/app', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: words.custom, exact: true }).click()
    await page.getByLabel(words.to).fill('2026-06-30')
    await page.getByLabel(words.from).fill('2026-05-31')
    const days = page.getByLabel(words.chart)
    await expect.poll(() => days.getAttribute('max')).toBe('30')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2026-05-31', '2026-06-30'])
    await page.getByLabel(words.from).fill('2026-07-15')
    await page.getByRole('alert').filter({ hasText: words.wrong }).waitFor()
    expect(await days.getAttribute('max')).toBe('30')
    await inspect(page, `home-days-${name}`)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.getByLabel(words.from).inputValue()).toBe('2026-05-31')
    expect(await days.getAttribute('max')).toBe('30')
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

// Between the phone and the desk: the classes of one part must not reach into another that is loaded beside it.
test.each(looks(WORDS, 0))(
  'Home (%s): what each owned house is worth opens, on a tablet too',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo({ ...options, viewport: { width: 768, height: 1024 } })
    await page.goto('/app', { waitUntil: 'networkidle' })
    const own = page.getByRole('region', { name: words.own })
    const figures = own.getByRole('button', { name: words.worth })
    // It comes when it is nearly in view.
    await page.keyboard.press('End')
    await figures.first().waitFor()
    expect(await figures.count()).toBe(4)
    await figures.last().click()
    await own.getByText(words.valued).first().waitFor()
    await inspect(page, `home-own-${name}`)
    // Text at twice its size on a phone: half of its width.
    await page.setViewportSize({ width: 240, height: 520 })
    await inspect(page, `home-large-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

const LOSSES = [
  [
    'en',
    DESK,
    {
      lost: /and \$[\d,.]+ lost in all\./,
      since: 'since you began',
      sold: 'gained since you began, sold properties included',
      held: 'All of it is of the properties that you hold',
      tab: 'Performance',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      lost: /y \$[\d,.]+ perdidos en total\./,
      since: 'desde que empezaste',
      sold: 'ganados desde que empezaste, incluidas las propiedades vendidas',
      held: 'Todo es de las propiedades que tienes',
      tab: 'Rendimiento',
    },
  ],
] as const

test.each(looks(LOSSES, 1))(
  'a loss is called one (%s), and sums say whether sold houses are in them',
  async (name, options, words) => {
    const { context, page, watch } = await site.open(options)
    const logIn = async (email: string) => {
      expect((await context.request.post('/api/login', { data: { ...DEMO, email } })).ok()).toBe(true)
    }
    await logIn('mateo@freehold.example')
    await page.goto('/app?from=2025-11-23&to=2026-11-21', { waitUntil: 'networkidle' })
    await page.getByText(words.lost).waitFor()
    // Where years and months begin is named between the two ends.
    await page.locator('.step-time').filter({ visible: true }).first().waitFor()
    await inspect(page, `home-loss-${name}`)
    // Of whoever sold nothing, both gains are the same one.
    await page.getByText(new RegExp(`${words.since}$`)).waitFor()
    // A page that is open would be told that its session is over.
    await page.goto('about:blank')
    await logIn('ruth@freehold.example')
    await page.goto('/app', { waitUntil: 'networkidle' })
    await page.getByText(words.sold, { exact: true }).waitFor()
    await inspect(page, `home-sold-${name}`)
    await page.goto('/projects/positions', { waitUntil: 'networkidle' })
    const note = page.getByText(words.held)
    await note.getByRole('link', { name: words.tab }).click()
    await page.getByRole('tab', { name: words.tab, selected: true }).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  },
)
