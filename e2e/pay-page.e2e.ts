import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { agree, chooseAmount, focused, openOrder, typeCard } from '#test/pay-page.ts'
import { heading, soon } from '#test/walk.ts'

const GOOD = '4242424242424242'
const NO_FUNDS = '4000000000009995'
const FUND_CALL = '**/api/asapleads/fund_project'
const THANKS = 'Thank you! Your investment has been made'
const UNKNOWN = 'We do not know yet how your payment ended'

let world: MoneyWorld
let browser: Browser
let listingId: string
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
})
beforeEach(async () => {
  world.line.setFault({})
  listingId = await world.listing({ minimumCents: 10_000 })
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

/** The processor does its work, and its answer to the charge is lost on the way back. */
const loseAnswer = async (page: Page) =>
  await page.route(
    FUND_CALL,
    async (route) => {
      world.line.setFault({ swallowAnswers: true })
      await route.continue()
    },
    { times: 1 },
  )

test('a payment of unknown end is followed over a reload until it is done, and charged once', async () => {
  const ada = await world.investor()
  const { page, watch } = await openOrder(browser, world, ada, listingId)
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, GOOD)
  await loseAnswer(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Pay With Card: $500.00' }).click()
  const notice = page.getByRole('status').filter({ hasText: UNKNOWN })
  await notice.waitFor()
  await soon(() => notice.getByRole('definition').allTextContents()).toEqual([
    '$500.00',
    expect.stringMatching(/^[0-9A-F]{12}$/),
  ])
  // The focus goes where the news are, and nothing here pays a second time.
  expect(await focused(page)).toContain(UNKNOWN)
  await soon(() => page.getByRole('button', { name: /^Pay With Card/ }).isDisabled()).toBe(true)
  await soon(() => page.getByRole('button', { name: 'Add money' }).isDisabled()).toBe(true)
  await inspect(page, 'pay-unknown')
  await page.reload()
  await notice.waitFor()
  await soon(() => page.getByLabel('Card Number').isDisabled()).toBe(true)
  world.line.setFault({})
  await heading(page, THANKS).waitFor()
  expect(sent.filter((path) => path.endsWith('fund_project'))).toHaveLength(1)
  expect(await world.capturesOf(ada)).toHaveLength(1)
  expect(await world.funding(listingId)).toEqual({ raised_cents: 50_000, reserved_cents: 0 })
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('a payment that was begun in another tab is on its way here, too, and no second one is begun', async () => {
  const ada = await world.investor()
  const { page, watch, otherTab } = await openOrder(browser, world, ada, listingId)
  const early = await otherTab()
  await page.bringToFront()
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, GOOD)
  await loseAnswer(page)
  await page.getByRole('button', { name: 'Pay With Card: $500.00' }).click()
  await page.getByRole('status').filter({ hasText: UNKNOWN }).waitFor()
  const late = await otherTab()
  // A tab that was open before learns of it when its reader comes back to it.
  await early.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  for (const tab of [late, early]) {
    const notice = tab.getByRole('status').filter({ hasText: 'A payment of yours is on its way' })
    await notice.waitFor()
    expect((await notice.getByRole('definition').allTextContents())[0]).toBe('$500.00')
    await soon(() => tab.getByRole('button', { name: 'Pay With Card: $500.00' }).isDisabled()).toBe(true)
  }
  await inspect(late, 'pay-elsewhere')
  world.line.setFault({})
  for (const tab of [page, late, early]) await heading(tab, THANKS).waitFor()
  expect(await world.capturesOf(ada)).toHaveLength(1)
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('money that never reached the processor: one may leave, and hears in the end that nothing was charged', async () => {
  const look = { language: 'es', theme: 'dark', width: 390 } as const
  const { page, watch } = await openOrder(browser, world, await world.investor(), listingId, look)
  await chooseAmount(page, '100', 'es')
  await agree(page, 'es')
  await page.getByRole('button', { name: 'Agregar dinero' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar dinero a tu billetera' })
  await dialog.getByRole('button', { name: '$100', exact: true }).click()
  await typeCard(dialog, GOOD, 'es')
  await page.route(
    '**/api/wallet/deposit',
    async (route) => {
      world.line.setFault({ swallowRequests: true })
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Agregar $100 con tarjeta' }).click()
  await dialog.getByText('Todavía no sabemos cómo terminó tu pago').waitFor()
  await inspect(page, 'deposit-unknown-es')
  await dialog.getByText('Puedes salir de esta página').waitFor({ timeout: 60_000 })
  world.line.setFault({})
  await dialog.getByText('El pago no se completó y no se cobró nada.').waitFor({ timeout: 60_000 })
  await soon(() => focused(page)).toContain('El pago no se completó')
  await inspect(page, 'deposit-not-charged-es')
  await dialog.getByRole('button', { name: 'Agregar $100 con tarjeta' }).click()
  await page.getByText('Pagar $100.00 desde tu billetera ($100.00)').waitFor()
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('where it is certain that nothing was charged, that is said, and the payment can be made again', async () => {
  const { page, watch } = await openOrder(browser, world, await world.investor(), listingId)
  watch.provoke(/fund_project/)
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, GOOD)
  await page.route(
    FUND_CALL,
    async (route) => {
      await world.line.down()
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Pay With Card: $500.00' }).click()
  await page.getByText('The payment service could not be reached, and nothing was charged.').waitFor()
  await world.line.up()
  await page.getByRole('button', { name: 'Pay With Card: $500.00' }).click()
  await heading(page, THANKS).waitFor()
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('a card that never reached the processor was not charged, which is said as well', async () => {
  const { page, watch } = await openOrder(browser, world, await world.investor(), listingId)
  watch.provoke(/tokens/)
  await chooseAmount(page, '100')
  await agree(page)
  await typeCard(page, GOOD)
  await page.route(/v1\/tokens$/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Pay With Card: $100.00' }).click()
  await page.getByText('The payment service could not be reached, and nothing was charged.').waitFor()
  await page.getByRole('button', { name: 'Pay With Card: $100.00' }).click()
  await heading(page, THANKS).waitFor()
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test.each([
  ['en', 'light', 'Your card has insufficient funds.', 'The card number is not correct.'],
  ['es', 'dark', 'Tu tarjeta no tiene fondos suficientes.', 'El número de tarjeta no es correcto.'],
] as const)('what is wrong with a card is said in %s and takes the focus', async (language, theme, decline, wrong) => {
  const look = { language, theme, width: 390 }
  const { page, watch } = await openOrder(browser, world, await world.investor(), listingId, look)
  watch.provoke(/fund_project|sandbox/)
  const pay = page.getByRole('button', { name: language === 'es' ? /^Pagar con tarjeta/ : /^Pay With Card/ })
  await chooseAmount(page, '500', language)
  await agree(page, language)
  await pay.click()
  await soon(() => focused(page)).toBe(language === 'es' ? 'Titular' : 'Cardholder')
  await typeCard(page, '4242424242424241', language)
  await pay.click()
  await page.getByText(wrong).first().waitFor()
  await soon(() => focused(page)).toBe(language === 'es' ? 'Número de tarjeta' : 'Card Number')
  await inspect(page, `pay-wrong-number-${language}`)
  await typeCard(page, NO_FUNDS, language)
  await pay.click()
  await page.getByText(decline).waitFor()
  await soon(() => focused(page)).toContain(decline)
  await inspect(page, `pay-declined-${language}`)
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('what one tab spends, the other knows: balance, what is left, and its buttons', async () => {
  const ada = await world.investor(60_000)
  const { page, otherTab, watch } = await openOrder(browser, world, ada, listingId)
  const other = await otherTab()
  const ben = await world.investor(60_000)
  await chooseAmount(other, '550')
  await page.bringToFront()
  await chooseAmount(page, '100')
  await agree(page)
  await page.getByRole('button', { name: /^Fund From Account/ }).click()
  await page.getByRole('button', { name: 'Pay $100.00', exact: true }).click()
  await heading(page, THANKS).waitFor()
  await other.getByText('$99,900.00 are left to fund.').waitFor()
  await agree(other)
  await other.getByText('You can spend $500.00 from your wallet, $50.00 too little for this investment.').waitFor()
  await inspect(other, 'pay-other-tab')
  expect((await ben.invest({ listingId, amountCents: 10_000 })).status).toBe(200)
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('after a refusal banner, balance and button agree, and money that comes in clears it', async () => {
  const ada = await world.investor(60_000)
  const { page, watch } = await openOrder(browser, world, ada, listingId, { width: 768 })
  watch.provoke(/fund_project/)
  await chooseAmount(page, '550')
  await agree(page)
  const fund = page.getByRole('button', { name: /^Fund From Account Pay \$550.00/ })
  await fund.click()
  // Spent elsewhere in the moment in which the request is on its way.
  const other = await world.listing()
  await page.route(
    FUND_CALL,
    async (route) => {
      await ada.invest({ listingId: other, amountCents: 20_000 })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Pay $550.00', exact: true }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'You can spend $400.00 from your wallet' })
  await banner.waitFor()
  await page.getByText('You can spend $400.00 from your wallet, $150.00 too little for this investment.').waitFor()
  await soon(() => fund.count()).toBe(0)
  await inspect(page, 'pay-refused')
  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add money to your wallet' })
  await typeCard(dialog, GOOD)
  await dialog.getByRole('button', { name: 'Add $150 by card' }).click()
  await page.getByText('Pay $550.00 from your wallet ($550.00)').waitFor()
  await soon(() => banner.count()).toBe(0)
  await soon(() => fund.isEnabled()).toBe(true)
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('an amount that cannot be paid holds nothing: the field says why, and the button is off', async () => {
  const { page } = await openOrder(browser, world, await world.investor(50_000), listingId)
  const goOn = page.getByRole('button', { name: /^Continue/ })
  await chooseAmount(page, '999999999')
  await soon(() => goOn.isDisabled()).toBe(true)
  await inspect(page, 'pay-over')
  await chooseAmount(page, '50')
  await page.getByText('Please invest at least $100.00 in this property.').waitFor()
  await soon(() => goOn.isDisabled()).toBe(true)
  await chooseAmount(page, '100')
  await soon(() => goOn.isEnabled()).toBe(true)
  await page.context().close()
})
