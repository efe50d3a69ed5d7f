import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { addOperator, approvalOf, OPERATOR_PASSWORD } from '#test/operators.ts'
import type { TestOperator } from '#test/operators.ts'
import { openPaymentPage } from '#test/pay-page.ts'
import { addVerifiedAccount } from '#test/verified-account.ts'

// Money out of the wallet where operators pay it at their own bank: what its owner and an operator see of it.

const ENGLISH = {
  width: 1440,
  theme: 'light',
  title: 'Wallet',
  withdraw: 'Withdraw',
  amount: 'Amount',
  lead: /our people pay it at our bank, on banking days/,
  send: 'Withdraw $120.00',
  requested: /^We pay it from/,
  work: 'Withdrawals to pay at our bank',
  toPay: 'Our people are paying it at our bank.',
  onWay: /^On its way: in your account on/,
  returned: /^Sent back by your bank \(R03\)/,
  stopped: /^We did not pay it\. The money went back to your wallet/,
} as const
const SPANISH = {
  width: 390,
  theme: 'dark',
  title: 'Billetera',
  withdraw: 'Retirar',
  amount: 'Monto',
  lead: /nuestro equipo lo paga en nuestro banco, en días hábiles bancarios/,
  send: 'Retirar $120.00',
  requested: /^Lo pagamos a partir del/,
  work: 'Retiros por pagar en nuestro banco',
  toPay: 'Nuestro equipo lo está pagando en nuestro banco.',
  onWay: /^En camino: en tu cuenta el/,
  returned: /^Devuelto por tu banco \(R03\)/,
  stopped: /^No lo pagamos\. El dinero volvió a tu billetera/,
} as const

// The server asks every 15 seconds by itself, and about one that was not decided 20 seconds later.
const NOW = `WITH again AS (UPDATE withdrawals SET checked_at = NULL WHERE status = 'sending')
  SELECT graphile_worker.add_job('advance-withdrawals', '{}'::json, job_key => 'advance-withdrawals', job_key_mode => 'replace')`

let world: MoneyWorld
let browser: Browser
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  world = await startMoneyWorld({ BANK_PAYOUTS: 'hand', OPERATOR_PASSWORD })
  browser = await takeBrowser()
  asker = await addOperator(world.server.deps)
  second = await addOperator(world.server.deps)
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const today = () => new Date().toISOString().slice(0, 10)

async function command(...words: string[]): Promise<string> {
  const { code, output } = await world.server.command('withdrawal', ...words, '--as', asker.email)
  expect([code, output]).toEqual([0, expect.any(String)])
  return output
}
async function agree(...words: string[]): Promise<void> {
  const approval = approvalOf({ code: 0, said: await command(...words, '--reason', 'looked at it') })
  const done = await world.server.command('approval', 'approve', approval, '--as', second.email)
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('done: $120.00')])
}

test.each(
  looks(
    [
      ['en', ENGLISH],
      ['es', SPANISH],
    ] as const,
    1,
  ),
)('in %s a withdrawal is paid by hand and comes back, and another is not paid', async (language, say) => {
  const person = await world.investor(50_000)
  await addVerifiedAccount(world.server.url, person)
  const { context, watch, page } = await openPaymentPage(browser, world, person, { ...say, language }, say.title)
  const becomes = async (shown: string | RegExp) => {
    const again = async () => {
      await world.server.database.pool.query(NOW)
      await page.reload({ waitUntil: 'networkidle' })
      return await page.getByText(shown).count()
    }
    await expect.poll(again, { interval: 500, timeout: 40_000 }).toBe(1)
  }
  const request = async (): Promise<string> => {
    await button(page, say.withdraw).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say.lead).waitFor()
    await dialog.getByLabel(say.amount).fill('120')
    await inspect(page, `by-hand-asked-${language}`)
    await dialog.getByRole('button', { name: say.send }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(say.requested).waitFor()
    await inspect(page, `by-hand-requested-${language}`)
    const { rows } = await world.server.database.pool.query(
      `UPDATE withdrawals SET requested_at = requested_at - interval '3 days', sends_at = sends_at - interval '3 days'
        WHERE person_id = $1 AND status = 'requested' RETURNING id`,
      [person.id],
    )
    await becomes(say.toPay)
    return rows[0].id
  }

  const id = await request()
  await inspect(page, `by-hand-to-pay-${language}`)
  await showWork(person, id, { say, language })
  expect(await command('take', id)).toContain('amount          $120.00')
  await agree('pay', id, '--reference', `ACH ${language}`, '--on', today())
  await becomes(say.onWay)
  await inspect(page, `by-hand-on-way-${language}`)
  await agree('return', id, '--code', 'R03')
  await becomes(say.returned)

  await agree('refuse', await request(), '--because', 'doubt')
  await becomes(say.stopped)
  expect((await person.get('/api/wallet')).body['available']).toBe(50_000)
  await inspect(page, `by-hand-ended-${language}`)
  expect(watch.faults).toEqual([])
  await context.close()
})

type Look = { readonly say: typeof ENGLISH | typeof SPANISH; readonly language: string }

/** An operator's page names it, with the command that shows it. */
async function showWork(person: ApiClient, id: string, { say, language }: Look): Promise<void> {
  const { width, theme: colorScheme } = say
  const viewport = { width, height: 900 }
  const locale = language === 'es' ? 'es-MX' : 'en-US'
  const context = await browser.newContext({ baseURL: world.server.url, viewport, colorScheme, locale })
  const login = await context.request.post('/api/login', { data: { email: second.email, password: OPERATOR_PASSWORD } })
  expect(login.ok()).toBe(true)
  const page = await context.newPage()
  await page.goto('/operator', { waitUntil: 'networkidle' })
  const work = page.getByRole('listitem').filter({ hasText: person.email })
  await page.getByRole('heading', { name: say.work, exact: true }).waitFor()
  await work.getByText(`npm run freehold -- withdrawal show ${id}`, { exact: true }).waitFor()
  expect(await work.innerText()).toContain('$120.00')
  await inspect(page, `by-hand-work-${language}`)
  await context.close()
}

test('afterwards the books are clean', async () => {
  expect((await world.server.command('ledger', 'check')).output).toContain('the books are clean')
})
