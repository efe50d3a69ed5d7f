import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { apiClient } from '#test/api-client.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { agree, chooseAmount, openOrder, thanks } from '#test/pay-page.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { heading, soon } from '#test/walk.ts'
import { approveAtPaypal } from '#test/ways-to-pay.ts'

const PAY = { en: 'Pay With Paypal: $500.00', es: /^Pagar con Paypal: / } as const
const WAITS = 'Your payment waits for you at PayPal'

describe('Pay With Paypal in a browser', () => {
  let world: MoneyWorld
  let browser: Browser
  let listingId: string
  beforeAll(async () => {
    world = await startMoneyWorld()
    browser = await takeBrowser()
    listingId = await world.listing({ minimumCents: 10_000 })
  })
  afterAll(async () => {
    await leaveBrowser(browser)
    await world?.remove()
  })

  async function toPaypal(language: 'en' | 'es', width: number, source?: Page) {
    const person = await world.investor()
    const tab = source ? null : await openOrder(browser, world, person, listingId, { language, width })
    const page = source ?? tab!.page
    await chooseAmount(page, '500', language)
    await agree(page, language)
    await page.getByRole('button', { name: PAY[language] }).click()
    await page.waitForURL('**/sandbox/paypal/checkoutnow?**')
    return { page, watch: tab?.watch }
  }

  /** Gives up the order on its page: what it held is on sale again. */
  async function takeBack(page: Page) {
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await soon(() => world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
  }

  test.each([
    ['en', 1440],
    ['es', 390],
  ] as const)('approved (%s, %i px): the page comes back, and the investment is made once', async (language, width) => {
    const before = (await world.funding(listingId)).raised_cents
    const { page, watch } = await toPaypal(language, width)
    await heading(page, language === 'en' ? 'Approve a payment' : 'Aprobar un pago').waitFor()
    await inspect(page, `paypal approval ${language} ${width}`)
    await page.getByRole('button', { name: language === 'en' ? 'Pay now' : 'Pagar ahora' }).click()
    await thanks(page, language).waitFor()
    await soon(async () => new URL(page.url()).pathname).toMatch(/^\/orders\/[\w-]+$/)
    await soon(() => world.funding(listingId)).toMatchObject({ raised_cents: before + 50_000, reserved_cents: 0 })
    // It was thanked for: the order sheet is there for the next order, and thanks nobody again.
    await page.goto(`/project/${listingId}/fund`)
    await page.getByRole('slider').waitFor()
    expect(await thanks(page, language).count()).toBe(0)
    expect(watch?.faults).toEqual([])
    await page.context().close()
  })

  test('refused: it is over at once, the page says so, and the same order can be paid anew', async () => {
    const { page } = await toPaypal('en', 390)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.getByText('nothing was charged').first().waitFor()
    await page.getByText('Only the payment is missing').waitFor()
    // What the address said is done: a reload tells nobody of it again.
    await soon(async () => new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Go on with this order' }).click()
    await page.getByRole('button', { name: PAY.en }).waitFor()
    await soon(() => page.getByRole('button', { name: PAY.en }).isEnabled()).toBe(true)
    await page.goBack()
    await takeBack(page)
    await page.context().close()
  })

  test('left undecided: the order sheet says where it waits, goes on there, and gives it up', async () => {
    const { page } = await toPaypal('en', 1440)
    await page.getByRole('link', { name: 'Leave without deciding' }).click()
    await heading(page, 'Nothing was decided').waitFor()
    await page.goto(`/project/${listingId}/fund`)
    await page.getByText(WAITS).waitFor()
    await inspect(page, 'paypal waits 1440')
    await page.getByRole('link', { name: 'Continue at PayPal' }).click()
    await heading(page, 'Approve a payment').waitFor()
    await page.goto(`/project/${listingId}/fund`)
    await page.getByRole('button', { name: 'Cancel this payment' }).click()
    await page.getByText(WAITS).waitFor({ state: 'detached' })
    await soon(() => page.getByRole('button', { name: PAY.en }).isEnabled()).toBe(true)
    await soon(() => world.funding(listingId)).toMatchObject({ reserved_cents: 50_000 })
    await page.context().close()
  })

  test('all of it stands in the books as PayPal has it', async () => {
    expect(await world.server.command('ledger', 'check', '--require-processor')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/2 charges at PayPal[^]*the books are clean/),
    })
  })
})

describe('the server is killed', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.remove())

  test.each(['payment reserved', 'paypal order made', 'paypal captured'])(
    'at "%s": the payment is the same afterwards, captured and funded once',
    async (place) => {
      const investor = apiClient(server, await addInvestor(server.deps))
      const listingId = await addListing(server.database)
      const order = { listingId, amountCents: 50_000, source: 'paypal', key: place } as const
      await server.stop()
      await server.start({ FAILPOINT: place })
      const approve = async ({ isBack }: { isBack: boolean }) => {
        const begun = await investor.invest(order)
        expect(begun.status).toBe(202)
        const next = begun.body['next_action'] as { url: string } | undefined
        // What is being captured waits for nobody any more.
        expect(next === undefined).toBe(isBack && place === 'paypal captured')
        if (next) await approveAtPaypal(server.url, next.url)
        return await investor.post(`/api/payments/${String(begun.body['payment_id'])}/capture`, {})
      }
      await expect(approve({ isBack: false })).rejects.toThrow('fetch failed')
      expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
      await server.start()
      expect(await approve({ isBack: true })).toMatchObject({ status: 200, body: { status: 'done' } })
      const { rows } = await server.database.pool.query(
        'SELECT raised_cents, reserved_cents FROM offerings WHERE listing_id = $1',
        [listingId],
      )
      expect(rows).toEqual([{ raised_cents: 50_000, reserved_cents: 0 }])
      expect(await server.command('ledger', 'check')).toMatchObject({ code: 0 })
    },
  )
})
