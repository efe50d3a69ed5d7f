import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { register } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { agree, chooseAmount, focused, openOrder, typeCard } from '#test/pay-page.ts'
import { heading, pressAgain, soon } from '#test/walk.ts'

// What may happen between the steps of an order: a session ends, an account falls short, a hold runs out.

const GOOD = '4242424242424242'
const NO_FUNDS = '4000000000009995'
const THANKS = 'Thank you! Your investment has been made'

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

test('a session that ended before paying asks for the password over the order: nothing was charged, nothing is lost', async () => {
  const email = 'expired@test.example'
  const ada = await register(world.server, email)
  const { page, watch } = await openOrder(browser, world, ada, listingId, { width: 390 })
  watch.provoke(/fund_project|\/api\//)
  await chooseAmount(page, '725')
  await agree(page)
  await typeCard(page, GOOD)
  await page.context().clearCookies()
  const pay = page.getByRole('button', { name: 'Pay With Card: $725.00' })
  await pay.click()
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await dialog.getByText('Nothing was charged or sent, and what you entered is kept.').waitFor()
  await soon(() => focused(page)).toBe('Password')
  await inspect(page, 'pay-signed-out')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('The email or the password is wrong.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.waitFor({ state: 'detached' })
  await inspect(page, 'pay-back-from-login')
  await soon(() => page.getByLabel('Card Number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await world.capturesOf(ada)).toEqual([])
  await pay.click()
  await heading(page, THANKS).waitFor()
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('whoever would rather log in elsewhere comes back to the same amount', async () => {
  const email = 'elsewhere@test.example'
  const { page, watch } = await openOrder(browser, world, await register(world.server, email), listingId)
  watch.provoke(/\/api\//)
  await chooseAmount(page, '725')
  await page.context().clearCookies()
  // Another call of the page may have heard first that the session is over: the press is then behind the dialog.
  await page.getByRole('button', { name: 'Continue with $725.00' }).dispatchEvent('click')
  await page.getByRole('button', { name: 'Go to the login page' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
  await page.getByRole('button', { name: 'LOG IN!' }).click()
  await heading(page, 'Invest in Alder Street Duplex').waitFor()
  await soon(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('725')
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('an account that is short pays its part, and a card the rest: one order, and both or neither', async () => {
  const ada = await world.investor(60_000)
  const { page, watch } = await openOrder(browser, world, ada, listingId)
  watch.provoke(/fund_project/)
  await chooseAmount(page, '1000')
  await agree(page)
  await page.getByRole('checkbox', { name: 'Use $600.00 from your wallet, and $400.00 by card' }).check()
  await inspect(page, 'pay-split')
  await typeCard(page, NO_FUNDS)
  const pay = page.getByRole('button', { name: 'Pay With Card: $400.00' })
  await pay.click()
  await page.getByText('Your card has insufficient funds.').waitFor()
  expect(await ada.wallet()).toBe(60_000)
  await typeCard(page, GOOD)
  await pay.click()
  await heading(page, THANKS).waitFor()
  expect(await ada.wallet()).toBe(0)
  expect((await world.capturesOf(ada)).map(({ amount }) => amount)).toEqual([40_000])
  expect(await world.funding(listingId)).toEqual({ raised_cents: 100_000, reserved_cents: 0 })
  await page.goto('/projects/positions?tab=history')
  await page.getByText('Visa ending in 4242 and wallet').waitFor()
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('a double click on what asks whether to pay does not answer it, also where the answer comes to stand under it', async () => {
  const ada = await world.investor(60_000)
  const { page, watch } = await openOrder(browser, world, ada, listingId)
  await chooseAmount(page, '100')
  await agree(page)
  const fund = page.getByRole('button', { name: /^Fund From Account/ })
  const pay = page.getByRole('button', { name: 'Pay $100.00', exact: true })
  await fund.click()
  const answer = (await pay.boundingBox())!
  await page.keyboard.press('Escape')
  await pay.waitFor({ state: 'detached' })
  const asks = (await fund.boundingBox())!
  await page.mouse.wheel(0, asks.y + asks.height / 2 - answer.y - answer.height / 2)
  const spot = { x: Math.min(asks.x + asks.width, answer.x + answer.width) - 10, y: answer.y + answer.height / 2 }
  await soon(async () => Math.abs((await fund.boundingBox())!.y + asks.height / 2 - spot.y) < 3).toBe(true)
  await page.mouse.dblclick(spot.x, spot.y)
  await pay.waitFor()
  expect(await ada.wallet()).toBe(60_000)
  await page.mouse.click(spot.x, spot.y)
  await heading(page, THANKS).waitFor()
  expect(await ada.wallet()).toBe(50_000)
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('the second half of a double click that accepts the agreement pays nothing, where what pays comes to stand under it', async () => {
  const ada = await world.investor()
  expect((await ada.post('/api/cards', { token: await world.cardToken() })).status).toBe(200)
  const { page, watch } = await openOrder(browser, world, ada, listingId, { width: 390 })
  await chooseAmount(page, '100')
  await agree(page)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('fund_project') && sent.push(request.url())))
  const pay = page.getByRole('button', { name: 'Pay With Card: $100.00' })
  await pressAgain(page, pay)
  // What would have been sent leaves at once.
  await page.waitForTimeout(300)
  expect(sent).toEqual([])
  await pay.click()
  await heading(page, THANKS).waitFor()
  expect(sent).toHaveLength(1)
  expect(watch.faults).toEqual([])
  await page.context().close()
})

test('a hold that is over is taken up again by one press, and what was typed is still there', async () => {
  const ada = await world.investor()
  const { page, watch } = await openOrder(browser, world, ada, listingId)
  await page.clock.install()
  await chooseAmount(page, '500')
  await agree(page)
  await typeCard(page, GOOD)
  // Our clock and the server's: both have passed the end of it.
  await world.server.database.pool.query(`UPDATE investments SET expires_at = now() WHERE investor_id = $1`, [ada.id])
  await page.clock.fastForward('16:00')
  await page.getByText('The 15 minutes are over').waitFor()
  const pay = page.getByRole('button', { name: 'Pay With Card: $500.00' })
  await soon(() => pay.isDisabled()).toBe(true)
  await inspect(page, 'pay-hold-over')
  await page.clock.setSystemTime(new Date())
  await page.getByRole('button', { name: 'Hold it again' }).click()
  await page.getByRole('timer').waitFor()
  await soon(() => page.getByLabel('Card Number').inputValue()).toBe('4242 4242 4242 4242')
  await pay.click()
  await heading(page, THANKS).waitFor()
  expect(watch.faults).toEqual([])
  await page.context().close()
})
