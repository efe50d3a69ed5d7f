import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findApproval } from '#features/approvals/server/statements.ts'
import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { isRefusal } from '#kit/refusal.ts'
import { apiClient } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { boughtIn2024 } from '#test/bought-house.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { exampleStatement } from '#test/example-statement.ts'
import { looks } from '#test/looks.ts'
import { addOperator, approvalOf, OPERATOR_PASSWORD } from '#test/operators.ts'
import { signedIn } from '#test/pay-page.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

// A house pays out what it earned once, wherever the servers are killed on the way.

const WITHIN_MS = 60_000

let server: ServerProcess
let browser: Browser
let folder: string
beforeAll(async () => {
  server = await startServer(() => ({ OPERATOR_PASSWORD }))
  browser = await takeBrowser()
  folder = mkdtempSync(join(tmpdir(), 'freehold-distributions-'))
})
afterAll(async () => {
  await leaveBrowser(browser)
  rmSync(folder, { recursive: true, force: true })
  await server.remove()
})

async function bought(): Promise<{ listingId: string; owners: ApiClient[] }> {
  const { listingId, owners } = await boughtIn2024(server)
  return { listingId, owners: owners.map((one) => apiClient(server, one)) }
}

test('each holder is paid once, though the server dies at every step of declaring, paying and writing of it', async () => {
  const { listingId, owners } = await bought()
  const [asker, second] = [await addOperator(server.deps), await addOperator(server.deps)]
  const file = join(folder, 'quarter.csv')
  const evidence = join(folder, 'accounts.pdf')
  writeFileSync(
    file,
    `listing,period_start,period_end,rent_cents,expenses_cents,debt_service_cents\n${listingId},2024-01-02,2024-03-31,30000,14000,6000\n`,
  )
  writeFileSync(evidence, '%PDF-1.7 accounts')
  const signed = ['--evidence', evidence, '--as', asker.email, '--reason', 'accounted for']
  const asked = await server.command('distribution', 'declare', file, ...signed)
  expect([asked.code, asked.output]).toEqual([
    0,
    expect.stringContaining('Elm Row: $100.00 for 2024-01-02 to 2024-03-31'),
  ])
  const id = approvalOf({ code: 0, said: asked.output })
  // Approved, and cut off before anything of it was done: the servers finish it, once.
  await server.kill()
  expect(await decideApproval(server.deps, { id, decision: 'approve', personId: second.id })).toMatchObject({
    status: 'approved',
  })
  for (const place of [
    'operations posted',
    'distributions declared',
    'distribution batch posted',
    'distribution batch paid',
    'distribution letters written',
  ]) {
    await server.start({ FAILPOINT: place })
    expect([place, await server.ended()]).toMatchObject([place, { signal: 'SIGKILL' }])
  }
  await server.start()
  const newest = async () => (await listDistributions(server.database, listingId, 1))[0]
  await expect.poll(newest, { interval: 250, timeout: WITHIN_MS }).toMatchObject({ status: 'paid', paid_lines: 3 })
  expect(await findApproval(server.database, id)).toMatchObject({ status: 'done' })
  expect(await Promise.all(owners.map((one) => one.wallet()))).toEqual([3_333, 3_333, 3_334])
  const { body } = await owners[2]!.get('/api/transactions')
  expect(body['transactions'][0]).toMatchObject({ kind: 'distribution', amount: 3_334, name: 'Elm Row' })
  const letters = async () =>
    (
      await server.database.pool.query(
        `SELECT count(*) FILTER (WHERE letter_at IS NOT NULL)::int AS written FROM distribution_lines WHERE listing_id = $1`,
        [listingId],
      )
    ).rows[0].written
  await expect.poll(letters, { interval: 250, timeout: WITHIN_MS }).toBe(3)
  const { rows } = await server.database.pool.query(
    'SELECT count(*)::int AS n FROM mails WHERE recipient = ANY($1::text[])',
    [owners.map((one) => one.email)],
  )
  expect(rows).toEqual([{ n: 3 }])
  const checked = await server.command('ledger', 'check')
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('the books are clean')])
})

const WORDS = {
  en: {
    row: 'Distribution of Elm Row',
    period: 'Jan 2, 2024 to Mar 31, 2024',
    parts: '$20.00 income, $13.33 of your own money back',
    unread: /unread notification/,
    notified:
      /^\$33\.33 from Elm Row, for January 2, 2024 to March 31, 2024; \$13\.33 of it is your own money coming back\.$/,
  },
  es: {
    row: 'Distribución de Elm Row',
    period: '2 ene 2024 a 31 mar 2024',
    parts: '$20.00 de ingresos, $13.33 de tu propio dinero de vuelta',
    unread: /sin leer/,
    notified:
      /^\$33\.33 de Elm Row, del 2 de enero de 2024 al 31 de marzo de 2024; \$13\.33 son tu propio dinero que vuelve\.$/,
  },
} as const

test.each(
  looks(
    [
      ['en', 1440, 'light'],
      ['es', 390, 'dark'],
    ] as const,
    0,
  ),
)('who is paid sees it without a reload, income and capital apart, in %s at %i px', async (language, width, theme) => {
  const words = WORDS[language]
  const { listingId, owners } = await bought()
  const [ada] = owners
  await ada!.post('/api/notifications/read', {})
  const { context, watch } = await signedIn(browser, { server }, ada!, { language, width, theme })
  const page = await context.newPage()
  await page.goto('/projects/positions?tab=history')
  await page.getByRole('link', { name: /Elm Row/ }).waitFor()
  expect(await page.getByText(words.row).count()).toBe(0)
  const statement = exampleStatement(listingId, ['2024-01-02', '2024-03-31'], {
    rentCents: 30_000,
    expensesCents: 12_000,
    debtServiceCents: 8_000,
    // The reserve is filled and given back: what comes of it is capital.
    reserveRefillCents: 4_000,
    returnOfCapitalCents: 4_000,
  })
  const declared = await declareDistributions(server.deps, [statement], {
    actor: 'operator',
    reason: 'accounted for',
  })
  expect(isRefusal(declared)).toBe(false)
  await page.getByRole('link', { name: words.row }).waitFor({ timeout: WITHIN_MS })
  await page.getByText(words.period).waitFor()
  await page.getByText(words.parts).waitFor()
  await page.getByRole('link', { name: words.unread }).first().waitFor()
  await inspect(page, `distribution-history-${language}-${width}`)
  await page.goto('/notifications')
  await page.getByText(words.notified).waitFor()
  expect(await ada!.wallet()).toBe(3_333)
  expect(watch.faults).toEqual([])
  await context.close()
})
