import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { signedIn } from '#test/pay-page.ts'
import { heading, soon } from '#test/walk.ts'

// A plan that the wallet or PayPal pays: to the confirmation, and back again.

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

const WORDS = {
  en: {
    choose: 'Opt-In: Basic',
    checkout: 'Checkout',
    fromWallet: /^Pay \$5\.99 from your wallet \(/,
    yes: 'Pay $5.99',
    byPaypal: 'Pay With Paypal: $5.99',
    approve: 'Pay now',
    thanks: 'Thank you for your purchase!',
    wallet: 'Your wallet',
    refund: 'Give this plan back',
    word: 'REFUND',
    returned: /went back to your wallet/,
  },
  es: {
    choose: 'Elegir: Basic',
    checkout: 'Pagar',
    fromWallet: /^Pagar .*5[.,]99.* desde tu billetera \(/,
    yes: /^Pagar .*5[.,]99/,
    byPaypal: /^Pagar con Paypal: /,
    approve: 'Pagar ahora',
    thanks: '¡Gracias por tu compra!',
    wallet: 'Tu billetera',
    refund: 'Devolver este plan',
    word: 'REEMBOLSO',
    returned: /volvieron a tu billetera/,
  },
} as const

async function toPay(language: 'en' | 'es', width: number, walletCents: number) {
  const say = WORDS[language]
  const person = await world.investor(walletCents)
  const tab = await signedIn(browser, world, person, { language, width })
  const page = await tab.context.newPage()
  await page.goto('/start/plans')
  await page.getByRole('button', { name: language === 'es' ? /^Elegir: B/ : say.choose }).click()
  await page.goto('/checkout')
  await page.getByRole('button', { name: say.checkout, exact: true }).click()
  await page.getByRole('button', { name: say.byPaypal }).waitFor()
  return { ...tab, page, say, person }
}

const cases = [
  ['en', 1440],
  ['es', 390],
] as const

test.each(looks(cases, 0))('the wallet pays, and is paid back (%s, %i px)', async (language, width) => {
  const { page, context, watch, say, person } = await toPay(language, width, 1000)
  await inspect(page, `checkout-ways-${language}-${width}`)
  await page.getByRole('button', { name: say.fromWallet }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.yes }).click()
  await heading(page, say.thanks).waitFor()
  await page.getByText(say.wallet, { exact: true }).waitFor()
  await inspect(page, `confirmation-wallet-${language}-${width}`)
  expect(await world.capturesOf(person)).toEqual([])
  await page.getByRole('button', { name: say.refund }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(say.word)
  await dialog.getByRole('button', { name: say.refund }).click()
  await page.getByText(say.returned).waitFor()
  await page.goto('/account/plans')
  await page.getByText(say.returned).waitFor()
  await inspect(page, `my-plans-ways-${language}-${width}`)
  expect(watch.faults).toEqual([])
  await context.close()
})

test.each(looks(cases, 1))('PayPal pays, and the page comes back (%s, %i px)', async (language, width) => {
  const { page, context, watch, say } = await toPay(language, width, 0)
  expect(await page.getByRole('button', { name: say.fromWallet }).count()).toBe(0)
  await page.getByRole('button', { name: say.byPaypal }).click()
  await page.waitForURL('**/sandbox/paypal/checkoutnow?**')
  await page.getByRole('button', { name: say.approve }).click()
  await heading(page, say.thanks).waitFor()
  await page.getByText('Paypal', { exact: true }).first().waitFor()
  await inspect(page, `confirmation-paypal-${language}-${width}`)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('cancelled at PayPal: nothing is bought, and the plan is still in the cart', async () => {
  const { page, context, say } = await toPay('en', 1440, 0)
  await page.getByRole('button', { name: say.byPaypal }).click()
  await page.waitForURL('**/sandbox/paypal/checkoutnow?**')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await soon(async () => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/checkout')
  await page.getByText('$5.99').first().waitFor()
  await page.goto('/account/plans')
  await page.getByText('You have no plans yet.').waitFor()
  await context.close()
})
