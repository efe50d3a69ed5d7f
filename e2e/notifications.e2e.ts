import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { postDigests } from '#features/notifications/server/post-digests.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { apiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser, watchContext } from '#test/browser.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { readDelivered } from '#test/mailbox.ts'
import { addDocumentOf, addValueOf } from '#test/notification-world.ts'
import { startProcessor } from '#test/processor-process.ts'
import type { ProcessorProcess } from '#test/processor-process.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess, Twin } from '#test/server-process.ts'
import { DESK, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// What reaches an investor, on two servers of one database.

let cluster: string
let postgres: EmbeddedPostgres
let processor: ProcessorProcess
let server: ServerProcess
let twin: Twin
let browser: Browser
let seller: TestInvestor
let house: string
beforeAll(async () => {
  cluster = mkdtempSync(join(tmpdir(), 'freehold-shared-'))
  postgres = await startEmbeddedPostgres({ dataDir: cluster, log: () => undefined, durable: false })
  server = await startServer(async (dataDir) => {
    processor = await startProcessor(dataDir)
    return { DATABASE_URL: postgres.url, CARD_PROCESSOR_URL: processor.url }
  })
  ;[twin, browser] = await Promise.all([server.twin(), takeBrowser()])
  seller = await addInvestor(server.deps, 100_000)
  house = await addListing(server.database)
  await server.database.pool.query('UPDATE listings SET seller_id = $2 WHERE id = $1', [house, seller.id])
})
afterAll(async () => {
  await leaveBrowser(browser)
  await server?.remove()
  await processor?.remove()
  await postgres?.stop()
  rmSync(cluster, { recursive: true, force: true })
})

async function openAs(who: TestInvestor, options: BrowserContextOptions, url = server.url) {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: url, ...options })
  await context.addCookies([{ name: 'freehold_session', value: who.token, url }])
  return { context, watch: await watchContext(context), page: await context.newPage() }
}
const badgeOf = (page: Page) =>
  page.evaluate<string>(
    `[...document.querySelectorAll('nav .badge [aria-hidden]')].map((one) => one.textContent)[0] ?? '0'`,
  )

test('a like, an investment and a valuation move the badge on both servers, and no page is loaded anew', async () => {
  const opened = [await openAs(seller, DESK, server.url), await openAs(seller, PHONE, twin.url)]
  const pages = opened.map(({ page }) => page)
  for (const page of pages) {
    await page.goto('/projects', { waitUntil: 'networkidle' })
    await page.evaluate('self.isSamePage = true')
  }
  const badges = () => Promise.all(pages.map(badgeOf))
  const liker = await addInvestor(server.deps)
  const like = await fetch(`${twin.url}/api/listings/${house}/like`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${liker.token}` },
  })
  expect(like.status).toBe(200)
  await soon(badges).toEqual(['1', '1'])
  expect((await apiClient(server, seller).invest({ listingId: house, amountCents: 10_000 })).status).toBe(200)
  await soon(badges).toEqual(['2', '2'])
  await addValueOf(server.deps, house, 41_000_000, seller.id)
  await soon(badges).toEqual(['3', '3'])
  for (const page of pages) expect(await page.evaluate('self.isSamePage')).toBe(true)
  for (const { context } of opened) await context.close()
})

test('the list shows one type by its address, and says so where there is none', async () => {
  const { context, page, watch } = await openAs(seller, PHONE)
  await page.goto('/notifications?type=VALUATION', { waitUntil: 'networkidle' })
  await page.getByText('A property was valued again').waitFor()
  expect(await page.getByRole('main').getByText('Your investment has been made').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Show' }).inputValue()).toBe('VALUATION')
  await inspect(page, 'notifications-of-type-390')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Documents')
  await page.getByRole('heading', { name: 'Nothing of this kind yet' }).waitFor()
  expect(new URL(page.url()).search).toBe('?type=DOCUMENT')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByText('Your investment has been made').waitFor()
  await page.getByText('Somebody likes your listing').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

describe('the settings', () => {
  test.each([
    ['en-1440', DESK, ['What reaches you', 'Documents: Email', 'This was not saved']],
    ['es-390', PHONE_ES, ['Lo que te llega', 'Documentos: Correo', 'Esto no se guardó']],
  ] as const)('are saved at once, and stand as before where they could not be: %s', async (name, options, words) => {
    const [title, control, failed] = words
    const who = await addInvestor(server.deps)
    if (options === PHONE_ES)
      await server.database.pool.query(`UPDATE users SET lang_code = 'es' WHERE id = $1`, [who.id])
    const { context, page, watch } = await openAs(who, options)
    await page.goto('/notifications/settings', { waitUntil: 'networkidle' })
    await heading(page, title).waitFor()
    await inspect(page, `notification-settings-${name}`)
    const mail = page.getByRole('switch', { name: control })
    expect(await mail.isChecked()).toBe(true)
    const box = (await page.locator('label.switch', { has: mail }).boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    await mail.focus()
    await page.keyboard.press('Space')
    await soon(() => mail.isChecked()).toBe(false)
    const saved = async () => {
      const { body } = await apiClient(server, who).get('/api/notifications/preferences')
      return (body['preferences'] as { type: string; mail: boolean }[]).find((one) => one.type === 'DOCUMENT')!.mail
    }
    await soon(saved).toBe(false)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await mail.isChecked()).toBe(false)
    watch.provoke(/preferences/)
    await page.route(/\/api\/notifications\/preferences/, async (route) => await route.abort())
    await mail.press('Space')
    await page.getByText(failed).waitFor()
    await soon(() => mail.isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: /(Security|Seguridad): (Email|Correo)/ }).isDisabled()).toBe(true)
    expect(watch.faults).toEqual([])
    await context.close()
  })
})

test('the link of a letter ends what it is about without a login, and takes it back', async () => {
  const who = await addInvestor(server.deps, 100_000)
  expect((await apiClient(server, who).invest({ listingId: house, amountCents: 10_000 })).status).toBe(200)
  await addDocumentOf(server.deps, house, 'roof.pdf', seller.id)
  // The server writes letters about what is due, again and again.
  const letters = () => readDelivered(server.deps.config, who.email)
  const ofDocument = async () => (await letters()).find(({ subject }) => subject === 'A new document')
  await expect.poll(async () => (await ofDocument())?.subject, { timeout: 60_000 }).toBe('A new document')
  const link = new URL((await ofDocument())!.headers['list-unsubscribe']!.slice(1, -1))
  expect(await postDigests(server.deps)).toBe(0)
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url, ...PHONE })
  const watch = await watchContext(context)
  const page = await context.newPage()
  await page.goto(`${link.pathname}${link.search}`, { waitUntil: 'networkidle' })
  await heading(page, 'Switch these emails off?').waitFor()
  await inspect(page, 'unsubscribe-390')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await heading(page, 'Emails about “Documents” are switched off.').waitFor()
  await inspect(page, 'unsubscribed-390')
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await heading(page, 'Emails about “Documents” are switched on again.').waitFor()
  await page.goto('/notifications/unsubscribe?token=a-guess', { waitUntil: 'networkidle' })
  watch.provoke(/unsubscribe/)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('This link is not valid').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})
