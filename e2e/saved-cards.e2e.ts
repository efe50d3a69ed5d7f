import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { agree, chooseAmount, focused, openOrder, thanks, typeCard } from '#test/pay-page.ts'
import { heading, soon } from '#test/walk.ts'

// Cards whose bank asks (3-D Secure), and cards that are kept.

const ASKS = '4000002760003184'
const GOOD = '4242424242424242'

let world: MoneyWorld
let browser: Browser
let listingId: string
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
})
beforeEach(async () => {
  listingId = await world.listing({ minimumCents: 10_000 })
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay With Card: $500.00' })

test('a bank that asks is answered on its own page, and leads back to a payment that is made', async () => {
  const ada = await world.investor()
  const { page, watch } = await openOrder(browser, world, ada, listingId, { width: 390 })
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, ASKS)
  await payButton(page).click()
  await heading(page, 'Confirm this payment').waitFor()
  await page.getByText('no real bank, no real money').waitFor()
  await inspect(page, 'bank-asks')
  await page.getByRole('link', { name: 'Español' }).click()
  await heading(page, 'Confirma este pago').waitFor()
  await inspect(page, 'bank-asks-es')
  await page.getByRole('button', { name: 'Completar la autenticación' }).click()
  await thanks(page).waitFor()
  expect(await world.capturesOf(ada)).toHaveLength(1)
  expect(await world.funding(listingId)).toEqual({ raised_cents: 50_000, reserved_cents: 0 })
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('closed without an answer it waits; refused there it is not made, and another card pays', async () => {
  const ada = await world.investor()
  const { page, watch } = await openOrder(browser, world, ada, listingId)
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, ASKS)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Close without answering' }).click()
  await page.getByText('Your bank wants to hear from you').waitFor()
  await inspect(page, 'bank-waits')
  // Where it would be paid it is on its way too, and no second payment is offered.
  await page.goto(`/project/${listingId}/fund`)
  await page.getByText('Your bank wants to hear from you').waitFor()
  await soon(() => payButton(page).isDisabled()).toBe(true)
  await inspect(page, 'bank-waits-at-payment')
  await page.getByRole('link', { name: 'Go to your bank' }).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.getByText('Your bank did not confirm this payment. Nothing was charged.').waitFor()
  await soon(() => focused(page)).toContain('Your bank did not confirm')
  await inspect(page, 'bank-refused')
  expect(await world.capturesOf(ada)).toEqual([])
  // The order is held for the rest of its time, under the agreement that was accepted.
  expect(await world.funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: 50_000 })
  await page.getByRole('link', { name: 'Back to the payment' }).click()
  await typeCard(page, GOOD)
  await payButton(page).click()
  await thanks(page).waitFor()
  expect(await world.capturesOf(ada)).toHaveLength(1)
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('a payment that is given up before its bank was asked leaves room for another', async () => {
  const ada = await world.investor()
  const { page } = await openOrder(browser, world, ada, listingId)
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, ASKS)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Close without answering' }).click()
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  await page.getByText('The payment was not completed and nothing was charged').waitFor()
  expect(await world.capturesOf(ada)).toEqual([])
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await soon(() => world.funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: 0 })
  await page.context().close()
})

test('a card that was saved pays again without being typed, and can be removed', async () => {
  const ada = await world.investor()
  const { page, watch } = await openOrder(browser, world, ada, listingId, { width: 390 })
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, GOOD)
  const tick = page.getByRole('checkbox', { name: 'Save this card' })
  await soon(() => tick.isChecked()).toBe(false)
  await tick.check()
  await payButton(page).click()
  await thanks(page).waitFor()

  await page.goto(`/project/${listingId}/fund`)
  const saved = page.getByRole('radio', { name: /Visa ending in 4242/ })
  await chooseAmount(page, '500')
  await agree(page)
  await saved.waitFor()
  await soon(() => saved.isChecked()).toBe(true)
  await soon(() => page.getByLabel('Card Number').count()).toBe(0)
  await inspect(page, 'saved-card')
  await payButton(page).click()
  await thanks(page).waitFor()
  expect(await world.capturesOf(ada)).toHaveLength(2)

  await page.goto(`/project/${listingId}/fund`)
  await chooseAmount(page, '500')
  await agree(page)
  await page.getByRole('radio', { name: 'New card' }).check()
  await page.getByLabel('Card Number').waitFor()
  await page.getByRole('button', { name: 'Manage cards' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved cards' })
  await inspect(page, 'saved-cards')
  await dialog.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await dialog.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await dialog.getByText('You keep no cards.').waitFor()
  await page.keyboard.press('Escape')
  await saved.waitFor({ state: 'detached' })
  expect(watch.faults).toEqual([])
  await page.context().close()
})
