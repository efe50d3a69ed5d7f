import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { decideAtBank, openPaymentPage } from '#test/pay-page.ts'
import { addVerifiedAccount } from '#test/verified-account.ts'
import { heading, soon } from '#test/walk.ts'

// Money into the wallet with PayPal and from a bank account.

const ENGLISH = {
  width: 1440,
  theme: 'light',
  title: 'Wallet',
  add: 'Add money',
  card: /^Card/,
  paypal: /^Paypal/,
  bank: /^Bank account/,
  addPaypal: 'Add $50 with PayPal',
  approve: 'Approve a payment',
  pay: 'Pay now',
  refuse: 'Cancel and go back',
  inWallet: /\$50 is in your wallet/,
  link: 'Link a bank account',
  authorize: /I authorize Freehold to debit \$100\.00 once/,
  authorizeOther: /I authorize Freehold to debit \$20\.00 once/,
  missing: 'Agree to the debit first',
  addBank: 'Add $100 from your bank',
  addBankOther: 'Add $20 from your bank',
  clearing: /On its way: in your wallet on/,
  play: 'Decide at the practice bank',
  clear: 'Let it clear now',
  cleared: /In your wallet\. Your bank can return it/,
  giveBack: 'Return it: not authorized (R10)',
  returned: /Returned by your bank \(R10\)/,
  refused: /Its bank returned a debit/,
} as const
const SPANISH = {
  width: 390,
  theme: 'dark',
  title: 'Billetera',
  add: 'Agregar dinero',
  card: /^Tarjeta/,
  paypal: /^Paypal/,
  bank: /^Cuenta bancaria/,
  addPaypal: 'Agregar $50 con PayPal',
  approve: 'Aprobar un pago',
  pay: 'Pagar ahora',
  refuse: 'Cancelar y volver',
  inWallet: /\$50 ya están en tu billetera/,
  link: 'Vincular una cuenta bancaria',
  authorize: /Autorizo a Freehold a cargar \$100\.00 una sola vez/,
  authorizeOther: /Autorizo a Freehold a cargar \$20\.00 una sola vez/,
  missing: 'Primero autoriza el cargo',
  addBank: 'Agregar $100 desde tu banco',
  addBankOther: 'Agregar $20 desde tu banco',
  clearing: /En camino: en tu billetera el/,
  play: 'Decidir en el banco de práctica',
  clear: 'Acreditarlo ahora',
  cleared: /En tu billetera\. Tu banco puede devolverlo/,
  giveBack: 'Devolverlo: no autorizado (R10)',
  returned: /Devuelto por tu banco \(R10\)/,
  refused: /Su banco devolvió un cargo/,
} as const

// The server asks the bank every 15 s.
const TURN_MS = 30_000

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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const way = (page: Page, name: RegExp) => page.getByRole('radio', { name })

describe.each(
  looks(
    [
      ['en', ENGLISH],
      ['es', SPANISH],
    ] as const,
    1,
  ),
)('in %s', (language, say) => {
  const open = (person: ApiClient) => openPaymentPage(browser, world, person, { ...say, language }, say.title)
  const openDialog = async (page: Page, name: RegExp) => {
    await button(page, say.add).click()
    await way(page, name).check()
  }

  test('with PayPal: approved there, it is in the wallet once; refused, nothing is', async () => {
    const person = await world.investor()
    const { context, watch, page } = await open(person)
    await openDialog(page, say.paypal)
    await button(page, '$50').click()
    await inspect(page, `deposit-paypal-${language}`)
    await button(page, say.addPaypal).dblclick()
    await heading(page, say.approve).waitFor()
    await button(page, say.pay).click()
    await page.getByText(say.inWallet).first().waitFor()
    expect(await person.wallet()).toBe(5000)
    expect(new URL(page.url()).pathname).toBe('/account/payment')
    await soon(async () => new URL(page.url()).search).toBe('')

    await openDialog(page, say.paypal)
    await button(page, '$50').click()
    await button(page, say.addPaypal).click()
    await heading(page, say.approve).waitFor()
    await button(page, say.refuse).click()
    await heading(page, say.title).waitFor()
    await soon(async () => (await person.get('/api/payments?status=pending')).body['payments']).toEqual([])
    expect(await person.wallet()).toBe(5000)
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('from a bank: agreed to, on its way with its day, in the wallet, and owed when it is returned', async () => {
    const person = await world.investor()
    const { context, watch, page } = await open(person)
    await openDialog(page, say.bank)
    await page.getByRole('dialog').getByRole('link', { name: say.link }).waitFor()
    await inspect(page, `deposit-no-account-${language}`)
    await addVerifiedAccount(world.server.url, person)
    await page.reload()
    await heading(page, say.title).waitFor()

    await openDialog(page, say.bank)
    await button(page, '$100').click()
    await button(page, say.addBank).click()
    await page.getByText(say.missing).waitFor()
    await page.getByRole('checkbox', { name: say.authorize }).check()
    // Another amount is agreed to anew.
    await button(page, '$20').click()
    await soon(() => page.getByRole('checkbox', { name: say.authorizeOther }).isChecked()).toBe(false)
    await button(page, '$100').click()
    await soon(() => page.getByRole('checkbox', { name: say.authorize }).isChecked()).toBe(true)
    await inspect(page, `deposit-bank-${language}`)
    await button(page, say.addBank).dblclick()
    await page.getByText(say.clearing).waitFor()
    await inspect(page, `deposit-clearing-${language}`)
    expect(await person.wallet()).toBe(0)
    expect((await person.get('/api/wallet/bank-deposits')).body['deposits']).toHaveLength(1)

    const atBank = (act: string) => decideAtBank(page, say.play, act)
    await atBank(say.clear)
    await expect.poll(() => person.wallet(), { timeout: TURN_MS }).toBe(10_000)
    await page.reload()
    await page.getByText(say.cleared).waitFor()
    const listing = await world.listing({ minimumCents: 1000 })
    expect((await person.invest({ listingId: listing, amountCents: 9000, key: 'spent' })).status).toBe(200)
    await atBank(say.giveBack)
    await expect
      .poll(async () => (await person.get('/api/wallet')).body, { timeout: TURN_MS })
      .toMatchObject({ balance: 0, owed: 9000 })
    await page.reload()
    await page.getByText(say.returned).waitFor()
    await inspect(page, `deposit-returned-${language}`)
    await openDialog(page, say.bank)
    await page.getByText(say.refused).waitFor()
    const checked = await world.server.command('ledger', 'check')
    expect(checked.output).toContain('the books are clean')
    expect(watch.faults).toEqual([])
    await context.close()
  })
})
