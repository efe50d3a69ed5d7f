import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { decideAtBank, openPaymentPage } from '#test/pay-page.ts'
import { addVerifiedAccount } from '#test/verified-account.ts'
import { heading } from '#test/walk.ts'

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

    await button(page, say.withdraw).click()
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

test('afterwards the books are clean', async () => {
  expect((await world.server.command('ledger', 'check')).output).toContain('the books are clean')
})
