import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { agree, chooseAmount, openOrder, signedIn, typeCard } from '#test/pay-page.ts'
import { heading, soon } from '#test/walk.ts'

// The Payment page: what a wallet holds, its cards, what happened, and what is offered first.

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

test('money comes in, a card is kept, and the history tells it', async () => {
  const ada = await world.investor(12_500)
  const { context, watch } = await signedIn(browser, world, ada, { width: 390 })
  const page = await context.newPage()
  await page.goto('/account/payment')
  await heading(page, 'Wallet').waitFor()
  const available = page.getByRole('button', { name: /Available, Wallet.*\$125\.00/ })
  await available.click()
  await page.getByText('balance − what is on hold').waitFor()
  await inspect(page, 'wallet')

  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('dialog').getByText('Card Number is required').first().waitFor()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('Visa ending in 4242', { exact: true }).waitFor()
  expect(await world.capturesOf(ada)).toEqual([])
  await inspect(page, 'wallet-card')

  // A quick amount of the page is one press less: it stands in the form already.
  await page.getByRole('button', { name: 'Add $20', exact: true }).click()
  await page.getByRole('button', { name: 'Add $20 by card' }).click()
  await page.getByRole('button', { name: /Available, Wallet.*\$145\.00/ }).waitFor()
  expect(await world.capturesOf(ada)).toHaveLength(1)

  await page.getByRole('button', { name: 'View Transaction History' }).click()
  await page.getByRole('cell', { name: '$145.00' }).first().waitFor()
  await inspect(page, 'wallet-history')
  await page.getByRole('button', { name: 'Close Transaction History' }).click()
  await soon(() => page.getByRole('cell').count()).toBe(0)

  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.getByRole('button', { name: 'Keep it' }).waitFor()
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.getByText('No card yet.').waitFor()
  await world.expectMoneyAddsUp()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a card that was shown and is removed in another tab is replaced by no other; amounts are typed with their commas', async () => {
  const ada = await world.investor()
  for (const number of ['4242424242424242', '5555555555554444'])
    expect((await ada.post('/api/cards', { token: await world.cardToken(number) })).status).toBe(200)
  const { context, watch } = await signedIn(browser, world, ada)
  const page = await context.newPage()
  await page.goto('/account/payment')
  await page.getByRole('button', { name: 'Add money', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // The default, which nobody has to choose.
  await soon(() => dialog.getByRole('radio', { name: /Visa ending in 4242/ }).isChecked()).toBe(true)
  const amount = dialog.getByLabel('Amount', { exact: true })
  await amount.focus()
  await page.keyboard.type('1,500')
  await soon(() => amount.inputValue()).toBe('1,500')
  await dialog.getByText('Read as $1,500.00.').waitFor()
  for (const key of ['Home', 'Delete', '2']) await page.keyboard.press(key)
  await soon(() => amount.inputValue()).toBe('2,500')
  await dialog.getByText('Read as').waitFor({ state: 'detached' })

  const other = await context.newPage()
  await other.goto('/account/payment')
  // Pressed before hydration it is done once, however often: the second press waits for its question.
  await other.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await other.getByRole('button', { name: 'Keep it' }).waitFor()
  await other.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.bringToFront()
  await soon(() => dialog.getByRole('radio', { name: /4242/ }).count()).toBe(0)
  await soon(() => dialog.getByRole('radio', { name: 'New card' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Add $2,500 by card' }).click()
  await dialog.getByText('Card Number is required').first().waitFor()
  expect(await world.capturesOf(ada)).toEqual([])
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what could not be loaded is told once, with one try for all of it', async () => {
  const ada = await world.investor(12_500)
  const { context, watch } = await signedIn(browser, world, ada, { width: 390 })
  const page = await context.newPage()
  const parts = /\/api\/wallet\/(bank-deposits|withdrawals|recurring-deposits)$/
  watch.provoke(parts)
  await page.route(parts, (route) => route.fulfill({ status: 500, json: { code: 'internal', feedback: 'It failed.' } }))
  await page.goto('/account/payment')
  await page.getByText('Not loaded.').waitFor()
  await soon(() => page.getByRole('alert').count()).toBe(1)
  await inspect(page, 'wallet-not-loaded')
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('It takes a saved card.').waitFor()
  await soon(() => page.getByRole('alert').count()).toBe(0)
  await page.close()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('the wallet is offered first, or after the card, as its owner says', async () => {
  const ada = await world.investor(100_000)
  const { context, watch } = await signedIn(browser, world, ada, { language: 'es', theme: 'dark' })
  const page = await context.newPage()
  await page.goto('/account/payment')
  await heading(page, 'Billetera').waitFor()
  const tick = page.getByRole('checkbox', { name: 'Usar primero la billetera' })
  await soon(() => tick.isChecked()).toBe(true)
  // Wide, the cards stand beside what the wallet holds, and not far below it.
  const boxOf = async (one: Locator) => (await one.boundingBox())!
  const [cards, figures] = [
    await boxOf(page.getByRole('heading', { name: 'Tus tarjetas' })),
    await boxOf(page.getByRole('region', { name: 'Lo que tiene tu billetera' })),
  ]
  expect(cards.y).toBeLessThan(figures.y + 50)
  expect(cards.x).toBeGreaterThanOrEqual(figures.x + figures.width)
  await tick.uncheck()
  await soon(() => tick.isEnabled()).toBe(true)
  await page.reload()
  await soon(() => tick.isChecked()).toBe(false)
  // On a slow line the press is answered before the form is here.
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(/WithdrawMoney[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Retirar', exact: true }).waitFor()
  letGo()
  await page.getByRole('dialog').getByRole('heading', { name: 'Retirar dinero' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await inspect(page, 'wallet-es')
  await page.getByRole('button', { name: 'Agregar dinero', exact: true }).click()
  const amount = page.getByRole('dialog').getByLabel('Monto', { exact: true })
  await amount.focus()
  await page.keyboard.type('50,000')
  await page.getByText('Un monto tiene dos cifras de centavos como máximo.').waitFor()
  expect(await amount.inputValue()).toBe('50.00')
  await page.close()
  expect(watch.faults).toEqual([])
  await context.close()

  const listingId = await world.listing({ minimumCents: 10_000 })
  const sheet = await openOrder(browser, world, ada, listingId)
  await chooseAmount(sheet.page, '500')
  await agree(sheet.page)
  const card = sheet.page.getByRole('button', { name: 'Pay With Card: $500.00' })
  const account = sheet.page.getByRole('button', { name: /^Fund From Account/ })
  const topOf = async (one: typeof card) => (await one.boundingBox())?.y ?? Number.NaN
  await account.waitFor()
  expect(await topOf(card)).toBeLessThan(await topOf(account))
  await inspect(sheet.page, 'card-first')
  await sheet.page.context().close()
})
