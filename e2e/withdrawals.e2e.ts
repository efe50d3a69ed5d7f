import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { decideAtBank, openPaymentPage } from '#test/pay-page.ts'
import { addVerifiedAccount } from '#test/verified-account.ts'
import { heading, soon } from '#test/walk.ts'

// Money out of the wallet, to a verified bank account.

const ENGLISH = {
  width: 1440,
  theme: 'light',
  title: 'Wallet',
  withdraw: 'Withdraw',
  link: 'Link a bank account',
  amount: 'Amount',
  can: '$500.00 can be withdrawn now.',
  fresh: /^\$40\.00 came in lately and can leave from/,
  tooMuch: 'At most $500.00 now',
  all: 'All of it',
  send: 'Withdraw $120.00',
  requested: /^Your bank is asked on/,
  held: 'Withdrawals that have not arrived: $120.00',
  heldAtHome: '$120.00 of your wallet is on hold.',
  why: 'See why',
  cancelOf: 'Cancel the withdrawal of $120.00',
  cancel: 'Cancel this withdrawal',
  cancelled: /^Cancelled\. The money went back to your wallet/,
  onWay: /^On its way: in your account on/,
  play: 'Decide at the practice bank',
  arrive: 'Let it arrive now',
  paid: /^In your account\./,
  sendBack: 'Return it: no such account (R03)',
  returned: /^Sent back by your bank \(R03\)/,
} as const
const SPANISH = {
  width: 390,
  theme: 'dark',
  title: 'Billetera',
  withdraw: 'Retirar',
  link: 'Vincular una cuenta bancaria',
  amount: 'Monto',
  can: 'Ahora puedes retirar $500.00.',
  fresh: /^\$40\.00 llegaron hace poco y pueden salir a partir del/,
  tooMuch: 'Ahora $500.00 como máximo',
  all: 'Todo',
  send: 'Retirar $120.00',
  requested: /^Se le pide a tu banco el/,
  held: 'Retiros que no han llegado: $120.00',
  heldAtHome: '$120.00 de tu billetera están retenidos.',
  why: 'Ver por qué',
  cancelOf: 'Cancelar el retiro de $120.00',
  cancel: 'Cancelar este retiro',
  cancelled: /^Cancelado\. El dinero volvió a tu billetera/,
  onWay: /^En camino: en tu cuenta el/,
  play: 'Decidir en el banco de práctica',
  arrive: 'Que llegue ahora',
  paid: /^En tu cuenta\./,
  sendBack: 'Devolverlo: la cuenta no existe (R03)',
  returned: /^Devuelto por tu banco \(R03\)/,
} as const

// The server asks the bank every 15 seconds by itself.
const NOW = `SELECT graphile_worker.add_job('advance-withdrawals', '{}'::json, job_key => 'advance-withdrawals', job_key_mode => 'replace')`

let world: MoneyWorld
let browser: Browser
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const availableOf = async (person: ApiClient) => (await person.get('/api/wallet')).body['available']

/** Its two days are over. */
const passTwoDays = (person: ApiClient) =>
  world.server.database.pool.query(
    `UPDATE withdrawals SET requested_at = requested_at - interval '3 days', sends_at = sends_at - interval '3 days'
      WHERE person_id = $1 AND status = 'requested'`,
    [person.id],
  )

describe.each(
  looks(
    [
      ['en', ENGLISH],
      ['es', SPANISH],
    ] as const,
    0,
  ),
)('in %s', (language, say) => {
  const open = (person: ApiClient) => openPaymentPage(browser, world, person, { ...say, language }, say.title)
  const request = async (page: Page) => {
    await button(page, say.withdraw).click()
    await page.getByRole('dialog').getByLabel(say.amount).fill('120')
    await page.getByRole('dialog').getByRole('button', { name: say.send }).dblclick()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  test('a withdrawal is held, taken back, sent, in the account, and back in the wallet when it is returned', async () => {
    const person = await world.investor(50_000)
    const { context, watch, page } = await open(person)
    await button(page, say.withdraw).click()
    await page.getByRole('dialog').getByRole('link', { name: say.link }).waitFor()
    await inspect(page, `withdraw-no-account-${language}`)
    await addVerifiedAccount(world.server.url, person)
    await page.reload()
    await heading(page, say.title).waitFor()

    // A double click opens it as one click does: its second half is not a press beside the dialog.
    await button(page, say.withdraw).dblclick()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say.can).waitFor()
    await dialog.getByLabel(say.amount).fill('500.01')
    await dialog.getByText(say.tooMuch).waitFor()
    await button(page, say.all).click()
    await expect.poll(() => dialog.getByLabel(say.amount).inputValue()).toBe('500')
    await inspect(page, `withdraw-${language}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await request(page)
    await page.getByText(say.requested).waitFor()
    await page.getByText(say.held).waitFor()
    expect(await availableOf(person)).toBe(38_000)
    await inspect(page, `withdrawal-requested-${language}`)
    // Home says that it is held, and not by a dispute; what holds it is said where its link leads.
    await page.goto('/app')
    await page.getByText(say.heldAtHome).waitFor()
    await page.getByRole('link', { name: say.why }).click()
    await page.getByText(say.held).waitFor()
    await button(page, say.cancelOf).click()
    await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click()
    await page.getByText(say.cancelled).waitFor()
    expect(await availableOf(person)).toBe(50_000)

    await request(page)
    await page.getByText(say.requested).waitFor()
    await passTwoDays(person)
    const becomes = async (state: string) => {
      const shown = async () => {
        await world.server.database.pool.query(NOW)
        return (await person.get('/api/wallet/withdrawals')).body['withdrawals'][0].state
      }
      await expect.poll(shown, { interval: 500 }).toBe(state)
      await page.reload()
    }
    await becomes('sent')
    await page.getByText(say.onWay).waitFor()
    await inspect(page, `withdrawal-sent-${language}`)
    const atBank = (act: string) => decideAtBank(page, say.play, act)
    await atBank(say.arrive)
    await becomes('paid')
    await page.getByText(say.paid).waitFor()
    expect(await availableOf(person)).toBe(38_000)
    await atBank(say.sendBack)
    await becomes('returned')
    await page.getByText(say.returned).waitFor()
    expect(await availableOf(person)).toBe(50_000)
    await inspect(page, `withdrawal-returned-${language}`)
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('a withdrawal whose answer was lost is asked for once, also from a dialog that was closed and opened again', async () => {
    const person = await world.investor(50_000)
    await addVerifiedAccount(world.server.url, person)
    const { context, watch, page } = await open(person)
    watch.provoke(/withdrawals/)
    await button(page, say.withdraw).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.amount).fill('120')
    const lose = async (route: Route) => await route.fetch().then(() => route.abort('connectionreset'))
    await page.route('**/api/wallet/withdrawals', lose, { times: 1 })
    await dialog.getByRole('button', { name: say.send }).click()
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await request(page)
    await page.getByText(say.held).waitFor()
    expect(await availableOf(person)).toBe(38_000)
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('money that came in lately says when it can leave, and stays until then', async () => {
    const person = await world.investor(50_000)
    await addVerifiedAccount(world.server.url, person)
    const token = await world.cardToken()
    expect((await person.post('/api/wallet/deposit', { amount: 4000, token }, `fresh ${language}`)).status).toBe(200)
    const { context, watch, page } = await open(person)
    await button(page, say.withdraw).click()
    await page.getByRole('dialog').getByText(say.fresh).waitFor()
    await page.getByRole('dialog').getByText(say.can).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  })
})

const PASSWORD = 'correct horse battery staple'

/** That of an account that was registered with it. */
async function givePassword(person: ApiClient): Promise<void> {
  const { id } = await register(world.server, `twin-${person.id}@test.example`)
  await world.server.database.pool.query(
    'UPDATE passwords p SET hash = t.hash FROM passwords t WHERE p.user_id = $1 AND t.user_id = $2',
    [person.id, id],
  )
}

describe('a form that stands open', () => {
  const amountOf = (page: Page) => page.getByRole('dialog').getByLabel('Amount', { exact: true })
  const openForm = async (page: Page) => {
    await button(page, 'Withdraw').click()
    await amountOf(page).fill('120')
  }

  test('outlives the end of its session: one tab signs in for both, and nothing says any more that nobody is', async () => {
    const person = await world.investor(50_000)
    await addVerifiedAccount(world.server.url, person)
    await givePassword(person)
    const { context, watch, page } = await openPaymentPage(browser, world, person, { width: 390 }, 'Wallet')
    const other = await context.newPage()
    await other.goto('/account/payment')
    await openForm(other)
    await openForm(page)
    watch.provoke(/\/api\//)
    await context.clearCookies()
    const signedOut = (tab: Page) => tab.getByRole('dialog', { name: 'You were signed out' })
    for (const tab of [other, page]) {
      await tab.bringToFront()
      await button(tab, 'Withdraw $120.00').dispatchEvent('click')
      await signedOut(tab).getByText('Nothing was charged or sent, and what you entered is kept.').waitFor()
    }
    await signedOut(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await signedOut(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('Please log in to continue.').count()).toBe(0)
    expect(await amountOf(page).inputValue()).toBe('120')
    await signedOut(other).waitFor({ state: 'detached' })
    await button(page, 'Withdraw $120.00').click()
    await page.getByText('Withdrawals that have not arrived: $120.00').waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('takes no other account for the one that was shown and is removed in another tab', async () => {
    const person = await world.investor(50_000)
    const removed = await addVerifiedAccount(world.server.url, person)
    await addVerifiedAccount(world.server.url, person)
    const { context, watch, page } = await openPaymentPage(browser, world, person, {}, 'Wallet')
    await openForm(page)
    const choices = page.getByRole('dialog').getByRole('radio')
    await soon(() => choices.first().isChecked()).toBe(true)
    const other = await context.newPage()
    await other.goto('/banking')
    await other.evaluate(`fetch('/api/bank-accounts/${removed}', { method: 'DELETE' })`)
    await page.bringToFront()
    await page.evaluate(`dispatchEvent(new Event('focus'))`)
    await page.getByText('The account that you chose was removed. Choose another.').waitFor()
    await button(page, 'Withdraw $120.00').click()
    expect(await availableOf(person)).toBe(50_000)
    await choices.first().check()
    await button(page, 'Withdraw $120.00').click()
    await page.getByText('Withdrawals that have not arrived: $120.00').waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('that is opened without a connection says so in its place, and comes with the connection', async () => {
    const person = await world.investor(50_000)
    const { context, watch, page } = await openPaymentPage(browser, world, person, { width: 390 }, 'Wallet')
    watch.provoke(/./)
    await context.setOffline(true)
    await button(page, 'Withdraw').click()
    await page.getByRole('dialog').getByText('You are offline').waitFor()
    await heading(page, 'Wallet').waitFor()
    await inspect(page, 'withdraw-offline')
    await context.setOffline(false)
    await page.getByRole('dialog').getByRole('link', { name: 'Link a bank account' }).waitFor()
    expect(await page.getByText('You are offline').count()).toBe(0)
    await context.close()
  })
})

test('afterwards the books are clean', async () => {
  expect((await world.server.command('ledger', 'check')).output).toContain('the books are clean')
})
