import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// The sellers dashboard, as somebody sees it who has sold nothing: real figures that open, and ways that say why not.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      made: '0 sells made',
      lifetime: /math of Lifetime Earnings/,
      formula: 'what all your sales earned',
      way: 'Check',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      made: '0 ventas hechas',
      lifetime: /cálculo de Ganancias de siempre/,
      formula: 'lo que ganaste con todas tus ventas',
      way: 'Cheque',
    },
  ],
] as const

test.each(looks(WORDS, 1))(
  'Sellers (%s): nothing sold is a figure that opens, and payouts say why there are none',
  async (...one) => {
    const [name, options, words] = one
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/sellers', { waitUntil: 'networkidle' })
    await page.getByText(words.made, { exact: true }).waitFor()
    await inspect(page, `sellers-${name}`)
    await page.getByRole('button', { name: words.lifetime }).click()
    await page.getByText(words.formula).waitFor()
    expect(await page.getByRole('button', { name: words.way, exact: true }).isDisabled()).toBe(true)
    expect(watch.faults).toEqual([])
    await context.close()
  },
)
