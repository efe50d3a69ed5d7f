import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { chooseAmount, openOrder } from '#test/pay-page.ts'
import { heading, soon } from '#test/walk.ts'

let world: MoneyWorld
let browser: Browser
let listingId: string
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
  const closesAt = new Date(Date.now() + 30 * 86_400_000)
  listingId = await world.listing({ minimumCents: 10_000, closesAt })
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

const WORDS = {
  en: {
    goOn: 'Continue with $250.00',
    hold: 'Held for you for',
    read: 'Read the agreement',
    risks: /^I have read the agreement/,
    missing: 'Please tick this: without it nothing can be bought.',
    accept: 'Accept and go on to pay',
    fromAccount: 'Fund From Account Pay $250.00 from your wallet ($650.00)',
    confirm: 'Pay $250.00',
    thanks: 'Thank you! Your investment has been made',
    stay: 'Stay',
    seeOrder: 'See the order and its receipt',
    title: 'Your order for Alder Street Duplex',
    receipt: 'Receipt as PDF',
    math: 'Show the math',
    agreementLink: 'Read the agreement',
    hash: 'Document hash',
    cancel: 'Cancel this order',
    yes: 'Cancel the order',
    back: '$250.00 goes back to your wallet, at once.',
    cancelled: 'Cancelled',
    allBack: 'All of the money went back to where it came from. Nothing is left to do.',
  },
  es: {
    goOn: 'Continuar con $250.00',
    hold: 'Reservadas para ti por',
    read: 'Leer el acuerdo',
    risks: /^Leí el acuerdo/,
    missing: 'Marca esta casilla: sin ella no se puede comprar nada.',
    accept: 'Aceptar y pasar a pagar',
    fromAccount: 'Pagar desde mi billetera Pagar $250.00 desde tu billetera ($650.00)',
    confirm: 'Pagar $250.00',
    thanks: '¡Gracias! Tu inversión se ha realizado',
    stay: 'Quedarme',
    seeOrder: 'Ver la orden y su recibo',
    title: 'Tu orden para Alder Street Duplex',
    receipt: 'Recibo en PDF',
    math: 'Ver el cálculo',
    agreementLink: 'Leer el acuerdo',
    hash: 'Huella del documento',
    cancel: 'Cancelar esta orden',
    yes: 'Cancelar la orden',
    back: '$250.00 vuelven enseguida a tu billetera.',
    cancelled: 'Cancelada',
    allBack: 'Todo el dinero volvió a donde salió. No queda nada por hacer.',
  },
} as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const LOOKS = [
  ['en', 1440, 'light'],
  ['es', 390, 'dark'],
] as const
const OTHER_LOOKS = [
  ['en', 390, 'dark'],
  ['es', 1440, 'light'],
] as const

test.each(looks([...LOOKS, ...OTHER_LOOKS], 1))(
  'an order from the account in %s at %i px: held, agreed to, paid, read, taken back',
  async (language, width, theme) => {
    const words = WORDS[language]
    const ada = await world.investor(65_000)
    const { page, watch } = await openOrder(browser, world, ada, listingId, { language, width, theme })
    const see = async (name: string) => await inspect(page, `order-${name}-${language}-${width}`)
    await chooseAmount(page, '250', language)
    await see('1-amount')
    await button(page, words.goOn).click()
    await page.getByText(words.hold).waitFor()
    await see('2-agreement')

    // Nothing is lost by a reload: the server knows what is held.
    const orderId = (await openOrderOf(ada)).id
    await page.reload()
    await page.getByText(words.hold).waitFor()
    expect((await openOrderOf(ada)).id).toBe(orderId)
    await button(page, words.accept).click()
    await page.getByText(words.missing).waitFor()
    expect(
      await page
        .getByRole('checkbox', { name: words.risks })
        .evaluate((box) => box === box.ownerDocument.activeElement),
    ).toBe(true)
    await button(page, words.read).click()
    await page.getByRole('dialog').waitFor()
    await see('3-terms')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: words.risks }).check()
    await button(page, words.accept).click()

    await button(page, words.fromAccount).waitFor()
    await see('4-pay')
    await button(page, words.fromAccount).click()
    await see('5-confirm')
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click()
    await heading(page, words.thanks).waitFor()
    await button(page, words.stay).click()
    await see('6-done')
    await page.getByRole('link', { name: words.seeOrder }).click()
    await heading(page, words.title).waitFor()
    await soon(async () => new URL(page.url()).pathname).toBe(`/orders/${orderId}`)
    await page.getByText(words.math).click()
    await see('7-order')
    await page.evaluate('scrollTo(0, 900)')
    await see('7-order-below')

    await page.getByRole('link', { name: words.agreementLink }).click()
    await page.getByText(words.hash).waitFor()
    await see('8-agreement-page')
    await page.goBack()

    await button(page, words.cancel).click()
    await page.getByText(words.back).waitFor()
    await see('9-cancel')
    await button(page, words.yes).click()
    await page.getByText(words.allBack).waitFor()
    await page.getByRole('listitem').filter({ hasText: words.cancelled }).first().waitFor()
    await page.evaluate('scrollTo(0, 0)')
    await see('10-cancelled')
    expect(await ada.wallet()).toBe(65_000)
    expect(watch.faults).toEqual([])
    await page.context().close()
  },
)

/** The order that is held for somebody, as the API tells it. */
const openOrderOf = async (person: ApiClient) =>
  (await person.get(`/api/orders?project_id=${listingId}`)).body['order'] as { id: string }

test('an order of somebody else is not there, and neither is one that never was', async () => {
  const ben = await world.investor(65_000)
  const made = await ben.post('/api/orders', { project_id: listingId, total: 20_000 })
  const ada = await world.investor()
  const { page, watch } = await openOrder(browser, world, ada, listingId)
  watch.provoke(/\/(orders|agreements?)\//)
  for (const path of [`/orders/${made.body['order'].id}`, '/orders/nothing']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByText('There is no such order').last().waitFor()
  }
  await inspect(page, 'order-missing')
  expect((await page.goto('/agreement/nothing'))?.status()).toBe(404)
  await page.getByText('There is no such agreement').waitFor()
  await inspect(page, 'agreement-missing')
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('the paper shows the receipt alone', async () => {
  const ada = await world.investor(65_000)
  const paid = await ada.invest({ listingId, amountCents: 25_000, key: 'paper' })
  const { page } = await openOrder(browser, world, ada, listingId)
  await page.goto(`/orders/${paid.body['investment_id']}`)
  await heading(page, WORDS.en.title).waitFor()
  await page.emulateMedia({ media: 'print' })
  await inspect(page, 'order-paper')
  await soon(() => heading(page, WORDS.en.title).isVisible()).toBe(false)
  await soon(() => heading(page, 'Receipt').isVisible()).toBe(true)
  await soon(() => page.getByText('Ada Tester').last().isVisible()).toBe(true)
  await page.context().close()
})
