import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { apiClient } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { addInvestor, addListing, cardToken, readCaptures } from '#test/builders.ts'
import { JOURNEY_WORDS } from '#test/journey-words.ts'
import { looks } from '#test/looks.ts'
import { addOperator, approvalOf, OPERATOR_PASSWORD } from '#test/operators.ts'
import { agree, chooseAmount, openOrder, signedIn, thanks, typeCard } from '#test/pay-page.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { heading, soon } from '#test/walk.ts'

// Every way that an order can go, from its amount to its end, as an investor sees it: paid by card, through a bank that
// asks, at PayPal, by account and card together; taken back, given back, and turned into shares.

const GOOD = '4242424242424242'
const NO_FUNDS = '4000000000009995'
const ASKS = '4000002760003184'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  server = await startServer(() => ({ OPERATOR_PASSWORD }))
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await server?.remove()
})

const investor = async (walletCents = 0): Promise<ApiClient> =>
  apiClient(server, await addInvestor(server.deps, walletCents))

/** What the processor holds of somebody's payments, in cents. */
async function capturedOf(person: ApiClient): Promise<number[]> {
  const key = readFileSync(join(server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8').trim()
  const { rows } = await server.database.pool.query('SELECT id FROM transfers WHERE person_id = $1', [person.id])
  const own = new Set(rows.map((row: { id: string }) => row.id))
  const charges = (await readCaptures(server.url, key)).filter((one) => own.has(one.metadata['order_id'] ?? ''))
  return charges.map((one) => one.amount - one.amount_refunded)
}

const fundingOf = async (listingId: string) =>
  (
    await server.database.pool.query('SELECT raised_cents, reserved_cents FROM offerings WHERE listing_id = $1', [
      listingId,
    ])
  ).rows[0]

const LOOKS = [
  { language: 'en', width: 390, theme: 'dark' },
  { language: 'es', width: 1440, theme: 'light' },
] as const

type Look = { readonly language: 'en' | 'es'; readonly width: number; readonly theme: 'light' | 'dark' }

/** At the payment of an order of so many dollars. */
async function atPayment(look: Look, person: ApiClient, dollars: string) {
  const listingId = await addListing(server.database, { minimumCents: 10_000 })
  const { page, watch } = await openOrder(browser, { server }, person, listingId, look)
  await chooseAmount(page, dollars, look.language)
  await agree(page, look.language)
  return { listingId, page, watch }
}

async function payByCard(page: Page, { language }: Look, dollars: string, number: string): Promise<void> {
  await typeCard(page, number, language)
  await page.getByRole('button', { name: `${JOURNEY_WORDS[language].payCard}: $${dollars}.00` }).click()
}

const see = async (page: Page, { language, width }: Look, name: string): Promise<void> =>
  await inspect(page, `investing-${name}-${language}-${width}`)

describe.each(looks(LOOKS, 0))('an order in $language at $width px', (look) => {
  const { language } = look
  const words = JOURNEY_WORDS[language]

  test('by card: declined first, then paid, and its order is read', async () => {
    const ada = await investor()
    const { listingId, page, watch } = await atPayment(look, ada, '500')
    watch.provoke(/fund_project$/)
    await payByCard(page, look, '500', NO_FUNDS)
    await page.getByText(words.noFunds).waitFor()
    await see(page, look, 'declined')
    expect([await capturedOf(ada), await fundingOf(listingId)]).toEqual([
      [],
      { raised_cents: 0, reserved_cents: 50_000 },
    ])
    await payByCard(page, look, '500', GOOD)
    await thanks(page, language).waitFor()
    await page.getByRole('button', { name: words.stay }).click()
    await see(page, look, 'done')
    await page.getByRole('link', { name: words.seeOrder }).click()
    await heading(page, words.title).waitFor()
    await page.getByText(words.byCard).first().waitFor()
    await see(page, look, 'order')
    expect([await capturedOf(ada), await fundingOf(listingId)]).toEqual([
      [50_000],
      { raised_cents: 50_000, reserved_cents: 0 },
    ])
    expect(watch.faults).toEqual([])
    await page.context().close()
  })

  test('by a card whose bank asks: not confirmed first, then confirmed', async () => {
    const ada = await investor()
    const { listingId, page, watch } = await atPayment(look, ada, '500')
    await payByCard(page, look, '500', ASKS)
    await heading(page, words.bankTitle).waitFor()
    await see(page, look, 'bank')
    await page.getByRole('button', { name: words.bankFail }).click()
    await page.getByText(words.notConfirmed).waitFor()
    await see(page, look, 'bank-failed')
    expect([await capturedOf(ada), await fundingOf(listingId)]).toEqual([
      [],
      { raised_cents: 0, reserved_cents: 50_000 },
    ])
    await page.getByRole('link', { name: words.again }).click()
    await payByCard(page, look, '500', ASKS)
    await page.getByRole('button', { name: words.bankPass }).click()
    await thanks(page, language).waitFor()
    await see(page, look, 'bank-passed')
    expect([await capturedOf(ada), await fundingOf(listingId)]).toEqual([
      [50_000],
      { raised_cents: 50_000, reserved_cents: 0 },
    ])
    expect(watch.faults).toEqual([])
    await page.context().close()
  })

  test('at PayPal: approved there, and paid when its buyer is back', async () => {
    const { listingId, page, watch } = await atPayment(look, await investor(), '500')
    await page.getByRole('button', { name: words.payPaypal }).click()
    await page.getByRole('button', { name: words.paypalApprove }).click()
    await thanks(page, language).waitFor()
    await heading(page, words.title).waitFor()
    await page.getByRole('button', { name: words.stay }).click()
    await page.getByText(words.byPaypal).first().waitFor()
    await see(page, look, 'paypal-done')
    // What has ended is told once: the address is that of the order alone.
    expect(new URL(page.url()).search).toBe('')
    expect(await fundingOf(listingId)).toEqual({ raised_cents: 50_000, reserved_cents: 0 })
    expect(watch.faults).toEqual([])
    await page.context().close()
  })
})

/** $600 from the account and $400 by card, and the whole order taken back. */
async function payInTwoAndCancel(look: Look) {
  const words = JOURNEY_WORDS[look.language]
  const person = await investor(60_000)
  const { listingId, page, watch } = await atPayment(look, person, '1000')
  await page.getByRole('checkbox', { name: words.split }).check()
  await payByCard(page, look, '400', GOOD)
  await thanks(page, look.language).waitFor()
  expect([await person.wallet(), await capturedOf(person)]).toEqual([0, [40_000]])
  await page.getByRole('button', { name: words.stay }).click()
  await page.getByRole('link', { name: words.seeOrder }).click()
  await page.getByRole('button', { name: words.cancel }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.cancelWallet).waitFor()
  await dialog.getByText(words.cancelCard).waitFor()
  await see(page, look, 'cancel')
  await dialog.getByRole('button', { name: words.cancelYes }).click()
  await dialog.waitFor({ state: 'detached' })
  return { look, words, person, listingId, page, watch }
}

test('by account and card together, and taken back: each part is followed to where it came from', async () => {
  const orders = [await payInTwoAndCancel(LOOKS[0]), await payInTwoAndCancel(LOOKS[1])]
  for (const { look, words, person, listingId, page, watch } of orders) {
    // Nobody loads the page anew: the news that it came back come by themselves.
    await page.getByText(words.allBack).waitFor({ timeout: 60_000 })
    await page.getByText(words.toCard).waitFor()
    await see(page, look, 'cancelled')
    expect([await person.wallet(), await capturedOf(person)]).toEqual([60_000, [0]])
    expect(await fundingOf(listingId)).toEqual({ raised_cents: 0, reserved_cents: 0 })
    expect(watch.faults).toEqual([])
    await page.context().close()
  }
})

const OTHER_LOOKS = [
  { language: 'en', width: 1440, theme: 'dark' },
  { language: 'es', width: 390, theme: 'light' },
] as const

/** One operator asks for it and another approves it, by the command line. */
async function byTwoOperators(what: 'fail' | 'close', listingId: string): Promise<void> {
  const [asker, second] = [await addOperator(server.deps), await addOperator(server.deps)]
  const asked = await server.command('offering', what, listingId, '--reason', 'a test', '--as', asker.email)
  const id = approvalOf({ code: asked.code ?? 1, said: asked.output })
  expect(await server.command('approval', 'approve', id, '--as', second.email)).toMatchObject({ code: 0 })
}

/** Somebody who paid $400 by card and the rest of so much from their account. */
async function paidIn(listingId: string, cents: number) {
  const person = await investor(100_000)
  const token = await cardToken(server.url)
  const card = { listingId, amountCents: 40_000, source: 'card', token, key: `card ${listingId}` } as const
  const byCard = await person.invest(card)
  const byWallet = await person.invest({ listingId, amountCents: cents - 40_000, key: `wallet ${listingId}` })
  expect([byCard.status, byWallet.status]).toEqual([200, 200])
  return { person, orderId: String(byCard.body['investment_id']) }
}

/** The page of an order, in each language on the other width. */
async function openPages(person: ApiClient, orderId: string) {
  const first = await openPage(person, orderId, OTHER_LOOKS[0])
  return [first, await openPage(person, orderId, OTHER_LOOKS[1])]
}

async function openPage(person: ApiClient, orderId: string, look: Look) {
  const { context, watch } = await signedIn(browser, { server }, person, look)
  const page = await context.newPage()
  await page.goto(`/orders/${orderId}`)
  const words = JOURNEY_WORDS[look.language]
  await heading(page, words.title).waitFor()
  return { look, page, watch, words }
}

test('a raise that is given up: its orders show the money coming back, to its end', async () => {
  const listingId = await addListing(server.database, { goalCents: 100_000 })
  const { person, orderId } = await paidIn(listingId, 70_000)
  const pages = await openPages(person, orderId)
  await byTwoOperators('fail', listingId)
  for (const { look, page, watch, words } of pages) {
    await page.getByText(words.givenUpBack).waitFor({ timeout: 60_000 })
    await page.getByText(words.toCard).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: words.refunded, has: page.locator('time') })
      .first()
      .waitFor()
    await see(page, look, 'failed-refunded')
    expect(watch.faults).toEqual([])
    await page.context().close()
  }
  expect([await person.wallet(), await capturedOf(person)]).toEqual([100_000, [0]])
})

test('a raise that closes: its orders show the shares that were issued', async () => {
  const listingId = await addListing(server.database, { goalCents: 100_000 })
  const { person, orderId } = await paidIn(listingId, 100_000)
  const pages = await openPages(person, orderId)
  await byTwoOperators('close', listingId)
  for (const { look, page, watch, words } of pages) {
    await page.getByText(words.issuedNext).waitFor({ timeout: 60_000 })
    const now = page.locator('.stations [aria-current=step]')
    await soon(async () => await now.textContent()).toContain(words.issued)
    await soon(() => page.getByRole('button', { name: words.cancel }).count()).toBe(0)
    await see(page, look, 'closed-issued')
    expect(watch.faults).toEqual([])
    await page.context().close()
  }
  const { body } = await person.get('/api/positions')
  expect(body).toMatchObject({ positions: [{ listing_id: listingId, in_escrow: false, invested: 100_000 }] })
})

test('after all of it the books are clean, and both processors say the same', async () => {
  const checked = await server.command('ledger', 'check', '--require-processor')
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('the books are clean') })
  expect(checked.output).toContain(`${looks(LOOKS, 0).length} charges at PayPal`)
})
