import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { signedIn } from '#test/pay-page.ts'
import { startServer } from '#test/server-process.ts'
import { openSite } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// More tabs than the six connections that a browser opens to one host over HTTP/1.1.
const TABS = 8

const site = openSite(startServer)

const badge = (page: Page) => page.getByText(/unread notifications?$/).first()

test('eight tabs of one person work, share one stream, and every badge moves', async () => {
  const { server, browser } = site
  const listingId = await addListing(server.database)
  const ada = apiClient(server, await addInvestor(server.deps, 100_000))
  const { context, watch } = await signedIn(browser, site, ada)
  let streams = 0
  context.on('request', (request) => void (streams += new URL(request.url()).pathname === '/api/live' ? 1 : 0))
  const tabs: Page[] = []
  for (let n = 0; n < TABS; n++) {
    const page = await context.newPage()
    await page.goto('/projects/positions?tab=history')
    await heading(page, 'Positions').waitFor()
    await page.getByText('Added to your wallet').waitFor()
    tabs.push(page)
  }
  expect(streams).toBe(1)

  expect((await ada.invest({ listingId, amountCents: 50_000 })).status).toBe(200)
  for (const page of tabs) {
    await badge(page).waitFor({ state: 'attached' })
    await page.getByText('−$500.00').waitFor()
  }

  // The tab with the stream is closed: another one has it from then on.
  await tabs.shift()!.close()
  await soon(async () => streams).toBe(2)
  expect((await ada.invest({ listingId, amountCents: 10_000 })).status).toBe(200)
  for (const page of tabs) await page.getByText('−$100.00').waitFor()
  // What is asked of the server by hand is answered in each of them, too.
  await tabs.at(-1)!.goto('/projects')
  await heading(tabs.at(-1)!, 'Projects').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a proxy that has no server for a moment ends no live updates', async () => {
  const { server, browser } = site
  const listingId = await addListing(server.database)
  const ada = apiClient(server, await addInvestor(server.deps, 100_000))
  const { context, watch } = await signedIn(browser, site, ada)
  watch.provoke(/\/api\/live/)
  const page = await context.newPage()
  let refused = 0
  await page.route('**/api/live?*', async (route) => {
    refused += 1
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  await page.goto('/projects/positions?tab=history')
  await page.getByText('Added to your wallet').waitFor()
  await soon(async () => refused).toBeGreaterThan(0)
  expect((await ada.invest({ listingId, amountCents: 50_000 })).status).toBe(200)
  await page.unroute('**/api/live?*')
  await badge(page).waitFor({ state: 'attached' })
  await page.getByText('−$500.00').waitFor()
  expect((await ada.invest({ listingId, amountCents: 10_000 })).status).toBe(200)
  await page.getByText('−$100.00').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})
