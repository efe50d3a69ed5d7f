import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { watchContext } from './browser.ts'
import type { Watch } from './browser.ts'
import { heading } from './walk.ts'

type Person = { readonly token: string }
type Place = { readonly server: { readonly url: string } }
type Look = { language?: 'en' | 'es'; width?: number; theme?: 'light' | 'dark' }

export type PayTab = { readonly page: Page; readonly watch: Watch; readonly otherTab: () => Promise<Page> }

/** The order sheet of a listing in the browser of somebody who is signed in. */
export async function openOrder(
  browser: Browser,
  world: Place,
  person: Person,
  listingId: string,
  look: Look = {},
): Promise<PayTab> {
  const { context, watch } = await signedIn(browser, world, person, look)
  const open = async () => {
    const page = await context.newPage()
    await page.goto(`/project/${listingId}/fund`)
    // Where a payment is under way already, the sheet is at its last step.
    await page
      .getByRole('slider')
      .or(page.getByText(/^(A payment of yours|Un pago tuyo)/))
      .first()
      .waitFor()
    return page
  }
  return { page: await open(), watch, otherTab: open }
}

/** A browser of somebody who is signed in, without a page. */
export async function signedIn(
  browser: Browser,
  world: Place,
  person: Person,
  { language = 'en', width = 1440, theme = 'light' }: Look = {},
): Promise<{ context: BrowserContext; watch: Watch }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    baseURL: world.server.url,
    locale: language === 'es' ? 'es-US' : 'en-US',
  })
  await context.addCookies([{ name: 'freehold_session', value: person.token, url: world.server.url }])
  await context.addInitScript({
    content: `if (location.protocol === 'http:') localStorage.setItem('lang_code', '${language}')`,
  })
  return { context, watch: await watchContext(context) }
}

/** Decides at the practice bank, in the tab that a link of the page opens. */
export async function decideAtBank(page: Page, link: string, act: string): Promise<void> {
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: link }).click(),
  ])
  await bank.getByRole('button', { name: act, exact: true }).click()
  // Chromium never tells of the end of a tab that was closed while the answer to its form was on the way.
  await bank.waitForLoadState()
  await bank.close()
}

/** The Payment page of somebody who is signed in. */
export async function openPaymentPage(
  browser: Browser,
  world: Place,
  person: Person,
  look: Look,
  title: string,
): Promise<{ context: BrowserContext; watch: Watch; page: Page }> {
  const { context, watch } = await signedIn(browser, world, person, look)
  const page = await context.newPage()
  await page.goto('/account/payment')
  await heading(page, title).waitFor()
  return { context, watch, page }
}

const LABELS = {
  en: { amount: 'Amount', cardholder: 'Cardholder', number: 'Card Number', expiry: /^Expiration Date/, cvc: 'CVC' },
  es: { amount: 'Monto', cardholder: 'Titular', number: 'Número de tarjeta', expiry: /^Vencimiento/, cvc: 'CVC' },
} as const

export async function chooseAmount(page: Page, dollars: string, language: 'en' | 'es' = 'en'): Promise<void> {
  await page.getByLabel(LABELS[language].amount, { exact: true }).first().fill(dollars)
}

export async function typeCard(form: Page | Locator, number: string, language: 'en' | 'es' = 'en'): Promise<void> {
  const { cardholder, number: numberLabel, expiry, cvc } = LABELS[language]
  await form.getByLabel(cardholder).fill('Rosa Delgado')
  await form.getByLabel(numberLabel).fill(number)
  await form.getByLabel(expiry).fill('12/34')
  await form.getByLabel(cvc).fill('123')
}

/** What has the focus: the name of a field, or the beginning of what it says. */
export const focused = async (page: Page): Promise<string> =>
  await page.evaluate<string>(
    `(({ tagName, labels, textContent }) => tagName === 'BODY' ? 'body' : labels?.[0]?.textContent ?? textContent.slice(0, 60))(
       document.activeElement)`,
  )

const STEPS = {
  en: {
    goOn: /^Continue with/,
    risks: /^I have read the agreement/,
    agree: 'Accept and go on to pay',
    pay: 'Pay With Card',
  },
  es: { goOn: /^Continuar con/, risks: /^Leí el acuerdo/, agree: 'Aceptar y pasar a pagar', pay: 'Pagar con tarjeta' },
} as const

/** From an amount that was chosen to the payment: the order is held, and its agreement accepted. */
export async function agree(page: Page, language: 'en' | 'es' = 'en'): Promise<void> {
  const { goOn, risks, agree: accept, pay } = STEPS[language]
  await page.getByRole('button', { name: goOn }).click()
  await page.getByRole('checkbox', { name: risks }).check()
  await page.getByRole('button', { name: accept }).click()
  await page.getByRole('heading', { name: pay, exact: true }).waitFor()
}

const THANKS = { en: 'Thank you! Your investment has been made', es: '¡Gracias! Tu inversión se ha realizado' } as const

/** That it is paid: the page of its own, or a banner on the order's page for whoever comes back from PayPal or a bank. */
export const thanks = (page: Page, language: 'en' | 'es' = 'en'): Locator =>
  page.getByRole('heading', { name: THANKS[language], exact: true })
