import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { apiClient } from '#test/api-client.ts'
import { addInvestor, cardToken, readCaptures, refundCharge } from '#test/builders.ts'
import { agree, chooseAmount } from '#test/pay-page.ts'
import { inspect } from '#test/browser.ts'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// What an investor's pages say of what is theirs: all of it, once, and with its day.

const site = openSite()
const { open } = site
const openAsDemo = (options: BrowserContextOptions) => site.openAsDemo({ ...options, serviceWorkers: 'block' })

const SHORT_PAGES = /\/api\/positions(\?|$)/

/** Positions of the demo's investor, two to a page. */
async function openShortPages(options: BrowserContextOptions) {
  const opened = await openAsDemo(options)
  const { count } = (await (await opened.context.request.get('/api/positions')).json()) as { count: number }
  // An odd one is left for the last page; the first of three or more is not the last but one.
  expect(count).toBeGreaterThan(4)
  await opened.page.route(SHORT_PAGES, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    await route.continue({ url: url.href })
  })
  await opened.page.goto('/notifications', { waitUntil: 'networkidle' })
  await opened.page.getByRole('navigation').locator('a[href="/projects/positions"]:visible').click()
  await opened.page.getByRole('table').waitFor()
  return { ...opened, count }
}

const rowsOf = async (page: Page) => await page.locator('tbody tr').count()

describe('positions that come in more than one page', () => {
  test('say how many of them the total stands under, until all are here; the focus stays in its place', async () => {
    const { context, page, watch, count } = await openShortPages(DESK)
    const sum = page.locator('tfoot')
    await sum.getByText(`2 of ${count} shown`).waitFor()
    const more = page.getByRole('button', { name: 'Show earlier' })
    await more.focus()
    for (let shown = 2; shown < count; shown = Math.min(shown + 2, count)) {
      await sum.getByText(`${shown} of ${count} shown`).waitFor()
      if (shown === 4) await inspect(page, 'positions-4-shown')
      await page.keyboard.press('Enter')
    }
    await soon(() => rowsOf(page)).toBe(count)
    await soon(() => more.count()).toBe(0)
    await soon(() => sum.getByText('shown').count()).toBe(0)
    await soon(() => page.evaluate<string>('document.activeElement.textContent')).toBe(`${count} of ${count} shown`)
    await inspect(page, 'positions-all-shown')
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('are printed when all are here, and not while some of them cannot be had', async () => {
    const { context, page, watch, count } = await openShortPages(DESK)
    await page.evaluate('self.print = () => (self.printed = document.querySelectorAll("tbody tr").length)')
    watch.provoke(SHORT_PAGES)
    const down = { status: 503, contentType: 'application/json', body: '{"status":"error","code":"database_down"}' }
    await page.route(/\/api\/positions\?.*cursor/, async (route) => await route.fulfill(down))
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('heading', { name: 'Freehold is out of reach for a moment' }).waitFor()
    expect(await page.evaluate('self.printed')).toBeUndefined()
    await inspect(page, 'positions-not-printed')
    await page.unroute(/\/api\/positions\?.*cursor/)
    await page.getByRole('button', { name: 'Print' }).click()
    await soon(() => page.evaluate('self.printed')).toBe(count)
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('say the same in Spanish on a phone', async () => {
    const { context, page, watch, count } = await openShortPages(PHONE_ES)
    await page.locator('tfoot').getByText(`Se muestran 2 de ${count}`).scrollIntoViewIfNeeded()
    await inspect(page, 'positions-2-shown-es')
    expect(watch.faults).toEqual([])
    await context.close()
  })
})

test('without a connection Projects says so once, at 1440 px, too', async () => {
  const { context, page, watch } = await openAsDemo(DESK)
  watch.provoke(/./)
  // The page and its parts are here; its houses are not.
  await page.goto('/projects?saved=1', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'All projects' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.locator('.empty-map').waitFor()
  const said = page.getByText(/You are offline|No connection|could not be loaded/).filter({ visible: true })
  await soon(() => said.allTextContents()).toEqual(['You are offline'])
  await inspect(page, 'offline-projects-1440')
  await context.setOffline(false)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('region', { name: /map/i }).first().waitFor()
  await soon(() => said.count()).toBe(0)
  await context.close()
})

test('a deposit that went back after it was spent is told beside the balance, with the day of the refund', async () => {
  const saver = apiClient(site.server, await addInvestor(site.server.deps))
  const { listings } = (await saver.get('/api/listings?status=open&limit=50')).body as {
    listings: { id: string; funding: { left: number; minimum: number } }[]
  }
  const house = listings.find(({ funding }) => funding.left > 100_000 && funding.minimum <= 10_000)!
  expect((await saver.deposit({ amountCents: 20_000, token: await cardToken(site.server.url) })).status).toBe(200)
  expect((await saver.invest({ listingId: house.id, amountCents: 18_000 })).status).toBe(200)
  const secretKey = readFileSync(join(site.server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8')
  const payment = await site.server.database.pool.query('SELECT id FROM transfers WHERE person_id = $1', [saver.id])
  const charge = (await readCaptures(site.server.url, secretKey)).find(
    (one) => one.metadata['order_id'] === payment.rows[0].id,
  )!
  await refundCharge(site.server.url, secretKey, charge.id)
  const owed = async () => (await saver.get('/api/wallet')).body['owed'] as number
  await expect.poll(owed, { interval: 250, timeout: 60_000 }).toBe(18_000)

  for (const [name, options, sentence, refunded] of [
    ['en', DESK, '$180.00 of your next deposits settles what a returned deposit left open.', /^Refunded \w{3} \d+$/],
    ['en-phone', PHONE, '$180.00 of your next deposits settles what a returned deposit left open.', /^Refunded \w{3}/],
    [
      'es',
      PHONE_ES,
      '$180.00 de tus próximos depósitos cubren lo que dejó pendiente un depósito devuelto.',
      /^Reembolsado el \d+/,
    ],
  ] as const) {
    const { context, page, watch } = await open(options)
    await context.addCookies([{ name: 'freehold_session', value: saver.token, url: site.server.url }])
    await page.goto('/app')
    await page.getByText(sentence).waitFor()
    await inspect(page, `owed-home-${name}`)
    await page.goto(`/project/${house.id}/fund`, { waitUntil: 'networkidle' })
    // Held once, it waits for its payment on every device.
    if (name === 'en') {
      await chooseAmount(page, '100')
      await agree(page)
    }
    await page.getByText(sentence).scrollIntoViewIfNeeded()
    await inspect(page, `owed-fund-${name}`)
    if (name === 'en') {
      // What is missing for an order comes on top of what is owed.
      await page.getByRole('button', { name: 'Add money' }).click()
      const amount = page.getByRole('dialog').getByLabel('Amount', { exact: true })
      await soon(() => amount.inputValue()).toMatch(/^280(\.00)?$/)
    }
    await page.goto('/projects/positions?tab=history')
    await page.getByText(refunded).waitFor()
    await inspect(page, `history-refund-${name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  }
})

test('a dead link tells who is signed in what is true for them', async () => {
  const { context, page, watch } = await open(PHONE)
  watch.provoke(/\/api\/email\/confirm$/)
  const data = { email: 'dead@example.com', password: 'quiet river of nine stones', fname: 'Ada', lname: 'Moss' }
  expect((await context.request.post('/api/register', { data: { ...data, dob: '1980-05-05' } })).ok()).toBe(true)
  const openDead = async () => {
    await page.goto('/confirm-email?token=dead', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await heading(page, 'This link no longer works').waitFor()
    await page.getByRole('link', { name: 'Open my portfolio' }).waitFor()
    await soon(() => page.getByText(/[Ll]og in/).count()).toBe(0)
  }
  await openDead()
  await page.getByText('You can have a new one sent at the top of your portfolio.').waitFor()
  await inspect(page, 'dead-link-member')
  await page.getByRole('link', { name: 'Open my portfolio' }).click()
  const again = page.getByRole('region', { name: 'Confirm your email' }).getByRole('button', { name: 'Send it again' })
  await again.waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const box = await again.boundingBox()
  expect(box!.height).toBeGreaterThanOrEqual(44)
  expect((await page.locator('.reminder-row').boundingBox())!.height).toBeLessThanOrEqual(52)
  await inspect(page, 'reminder-390')
  await site.server.database.pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [data.email])
  await openDead()
  await page.getByText('The email of your account is confirmed: nothing is left to do.').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})
