import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { signedIn } from '#test/pay-page.ts'
import { heading, pressAgain } from '#test/walk.ts'

// From the plans over the cart and the card to the sheets, and back again.

let world: MoneyWorld
let browser: Browser
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

test('a plan is put into the cart, paid, opened, and given back', async () => {
  const ada = await world.investor()
  const { context, watch } = await signedIn(browser, world, ada, { width: 390 })
  const page = await context.newPage()
  await page.goto('/checkout')
  await page.getByText('You have no packages in your cart.').waitFor()
  expect(await page.getByText('$0.00').count()).toBe(0)
  await page.goto('/start/plans')
  await page.getByRole('button', { name: 'Opt-In: Basic' }).click()
  await page.getByText('The Basic package is in your cart.').first().waitFor()
  await page.goto('/checkout')
  await page.getByText('$5.99').first().waitFor()
  await inspect(page, 'checkout-cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await heading(page, 'Enter card info').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await heading(page, 'Enter card info').waitFor()
  // The second half of a double click buys nothing, also where the slide's own button came to stand under it.
  await pressAgain(page, page.getByRole('button', { name: 'Purchase' }))
  await page.waitForTimeout(200)
  expect(await page.getByRole('button', { name: 'CVC is required' }).count()).toBe(0)
  // Back leads to the slide before, and not out of the checkout.
  await page.goBack()
  await heading(page, 'Cart').waitFor()
  await page.goForward()
  await page.getByRole('button', { name: 'Purchase' }).click()
  await page.getByRole('button', { name: 'CVC is required' }).waitFor()
  await page.getByRole('button', { name: 'Set Default Info' }).click()
  expect(await page.getByLabel('Credit/Debit Card Number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await page.getByLabel('CVC Number').inputValue()).toBe('123')
  await inspect(page, 'checkout-card')
  await page.getByRole('button', { name: 'Purchase' }).click()
  await heading(page, /^Payment was successful! Please wait while we review/).waitFor()
  await page.getByRole('button', { name: 'Continue now' }).click()
  await heading(page, 'Thank you for your purchase!').waitFor()
  await inspect(page, 'confirmation')
  expect(await world.capturesOf(ada)).toHaveLength(1)
  const confirmation = page.url()
  await page.getByRole('link', { name: 'Open your sheets' }).click()
  await heading(page, 'Guidance sheets, Basic').waitFor()
  await inspect(page, 'plan-sheets')
  // What is owned is opened from the plans, and not offered again.
  const sheets = page.url()
  await page.goto('/start/plans')
  await page.getByRole('link', { name: 'Open your sheets' }).waitFor()
  expect(await page.getByRole('button', { name: /^Opt-In/ }).count()).toBe(2)
  await inspect(page, 'plans-owned')
  await page.goto(sheets)
  await page.route('**/sheets.pdf', (route) => route.abort())
  watch.provoke(/sheets\.pdf/)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await page.getByText('The PDF could not be written. Please try again.').waitFor()
  await page.unroute('**/sheets.pdf')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('freehold-sheets-basic.pdf')
  await page.getByText('The PDF is in your downloads.').waitFor()
  await page.goto(confirmation)
  await page.getByRole('button', { name: 'Give this plan back' }).click()
  const dialog = page.getByRole('dialog')
  const sure = dialog.getByRole('button', { name: 'Give this plan back' })
  expect(await sure.isDisabled()).toBe(true)
  await dialog.getByLabel('Type REFUND to give it back').fill('refund')
  await inspect(page, 'plan-refund')
  await sure.click()
  await page.getByText(/^Given back; \$5\.99/).waitFor()
  // From here on a 404 is the answer that is looked for, and the browser notes it.
  expect(watch.faults).toEqual([])
  await page.goto('/account/plans/Basic')
  await page.getByText('These sheets are not yours').first().waitFor()
  await context.close()
})

test('the same in Spanish, dark and wide; somebody else’s confirmation is not there', async () => {
  const [ada, bob] = await world.investors(2)
  const es = { language: 'es', theme: 'dark' } as const
  const { context, watch } = await signedIn(browser, world, ada!, es)
  const page = await context.newPage()
  await page.goto('/start/plans')
  await page.getByRole('button', { name: 'Elegir: Premium' }).click()
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('button', { name: 'Usar datos de prueba' }).click()
  await inspect(page, 'checkout-card-es')
  await page.getByRole('button', { name: 'Comprar' }).click()
  await heading(page, '¡Gracias por tu compra!').waitFor()
  await inspect(page, 'confirmation-es')
  const theirs = await signedIn(browser, world, bob!, es)
  const other = await theirs.context.newPage()
  await other.goto(page.url())
  await other.getByText('No existe esta compra').first().waitFor()
  await theirs.context.close()
  await page.goto('/account/plans/Premium')
  await page.getByText('La prueba de resistencia').first().waitFor()
  await inspect(page, 'plan-sheets-es')
  await page.goto('/account/plans')
  await page.getByRole('link', { name: 'Abrir tus guías' }).waitFor()
  await inspect(page, 'my-plans-es')
  await page.goto('/documents')
  await page.getByText(/^Recibo [0-9A-F]{12}, plan Premium$/).waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('on a tablet a package has its drawing beside its words', async () => {
  const ada = await world.investor()
  const { context, watch } = await signedIn(browser, world, ada, { width: 768 })
  const page = await context.newPage()
  await page.goto('/start/plans')
  const basic = page.getByRole('region', { name: 'Basic' })
  const drawing = await basic.locator('.package-drawing').boundingBox()
  const title = await basic.getByRole('heading', { name: 'Basic' }).boundingBox()
  expect(title!.x).toBeGreaterThan(drawing!.x + drawing!.width)
  expect(watch.faults).toEqual([])
  await context.close()
})
