import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { openPaymentPage, typeCard } from '#test/pay-page.ts'
import { addVerifiedAccount } from '#test/verified-account.ts'
import { heading, soon } from '#test/walk.ts'

// Two people in one browser: a page of the one stands open while the other has logged in.

const ENGLISH = {
  width: 1440,
  theme: 'light',
  wallet: 'Wallet',
  withdraw: 'Withdraw',
  amount: 'Amount',
  add: 'Add money',
  card: /^Card/,
  email: 'Email',
  password: 'Password',
  logIn: 'LOG IN!',
  title: 'This page is somebody else’s',
  was: (email: string) => `It was opened by ${email}.`,
  now: (email: string) => `In this browser you are now logged in as ${email}.`,
  nothing: 'Nothing was done.',
  load: 'Load this page anew',
} as const
const SPANISH = {
  width: 390,
  theme: 'dark',
  wallet: 'Billetera',
  withdraw: 'Retirar',
  amount: 'Monto',
  add: 'Agregar dinero',
  card: /^Tarjeta/,
  email: 'Correo electrónico',
  password: 'Contraseña',
  logIn: '¡ENTRAR!',
  title: 'Esta página es de otra persona',
  was: (email: string) => `La abrió ${email}.`,
  now: (email: string) => `En este navegador tu sesión es ahora la de ${email}.`,
  nothing: 'No se hizo nada.',
  load: 'Volver a cargar la página',
} as const

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

test.each(
  looks(
    [
      ['en', ENGLISH],
      ['es', SPANISH],
    ] as const,
    1,
  ),
)(
  'in %s: what one typed is not sent as the other, says whose page it is, and is gone when it is loaded anew',
  async (language, say) => {
    const ada = await world.investor(50_000)
    await addVerifiedAccount(world.server.url, ada)
    const eve = await register(world.server, `eve-${language}@test.example`)
    const { context, watch, page } = await openPaymentPage(browser, world, ada, { ...say, language }, say.wallet)
    watch.provoke(/\/api\//)
    const told = page.getByRole('dialog', { name: say.title })
    const dismiss = async () => {
      await told.waitFor()
      await page.keyboard.press('Escape')
      await told.waitFor({ state: 'detached' })
    }

    await button(page, say.withdraw).click()
    await page.getByLabel(say.amount, { exact: true }).fill('120')
    // Ada's session has expired before she looks at her page again, and Eve logs in in another tab.
    await context.clearCookies({ name: 'freehold_session' })
    const second = await context.newPage()
    await second.goto('/login')
    await second.getByLabel(say.email).fill(eve.email)
    await second.getByLabel(say.password, { exact: true }).fill('correct horse battery staple')
    await button(second, say.logIn).click()
    await second.waitForURL('**/app')

    // It is told at once; whoever goes on all the same is told again, and nothing is done.
    await page.bringToFront()
    await dismiss()
    await page.getByLabel(say.amount, { exact: true }).press('Enter')
    await told.getByText(say.was(ada.email)).waitFor()
    await told.getByText(say.now(eve.email)).waitFor()
    await told.getByText(say.nothing).waitFor()
    await inspect(page, `two-people-${language}`)
    await dismiss()
    await page.keyboard.press('Escape')
    await button(page, say.add).click()
    await page.getByRole('radio', { name: say.card }).check()
    await button(page, '$50').click()
    await typeCard(page, '4242424242424242', language)
    await page.getByLabel('CVC').press('Enter')
    await told.waitFor()
    expect(await world.capturesOf(eve)).toEqual([])
    expect([await ada.wallet(), await eve.wallet()]).toEqual([50_000, 0])
    expect((await ada.get('/api/wallet/withdrawals')).body['withdrawals']).toEqual([])

    await button(page, say.load).click()
    await heading(page, say.wallet).waitFor()
    await soon(() => page.getByText('$0.00').count()).toBeGreaterThan(0)
    const html = await page.content()
    for (const text of [ada.email, 'Rosa Delgado', '$500.00']) expect(html).not.toContain(text)
    // The tab is claimed once its page is hydrated.
    const kept = () => page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')
    await soon(kept).not.toContain(ada.id)
    await context.close()
  },
)
