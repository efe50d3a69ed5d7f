import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// Linking a bank account: by logging in at the bank, and by typing it.

const ENGLISH = {
  size: { ...DESK },
  name: 'en-1440',
  title: 'Banking',
  link: 'Link bank account',
  login: 'LOGIN TO YOUR BANK',
  soon: 'You will be redirected soon!',
  now: 'Continue now',
  signIn: 'Sign in to your bank',
  enter: 'Sign in',
  business: 'Bella Business',
  choose: 'Choose an account',
  next: 'Continue',
  consent: 'Share this account?',
  back: 'Back',
  deny: 'Do not share',
  agree: 'Agree and link',
  leave: 'Leave without deciding',
  left: 'Nothing was linked.',
  linked: 'Your account is linked and verified.',
  answered: 'This question is answered',
  manual: 'ENTER BANK INFO MANUALLY',
  send: 'Send',
  noSsn: 'This cannot be a Social Security number.',
  noRouting: 'This is not a routing number.',
  fill: 'Fill in a test account',
  setDefault: 'Set Default Bank Information',
  tax: 'SSN/EIN Number',
  routing: 'Routing number',
  saveCard: 'Save a card as well',
  testCard: 'Use a test card',
  check: 'Which two amounts arrived?',
  see: 'See them at the practice bank',
  deposits: 'Recent deposits',
  first: 'First amount',
  second: 'Second amount',
  verify: 'Verify',
  wrong: 'These are not the two amounts. Tries left: 2.',
  verified: 'Verified',
  isDefault: 'Default',
  remove: /^Remove the account ending in/,
  removeTitle: /^Remove the account ending in \d{4}\?$/,
  removeYes: 'Remove',
}
const SPANISH: typeof ENGLISH = {
  size: { ...PHONE_ES } as never,
  name: 'es-390',
  title: 'Banco',
  link: 'Vincular cuenta bancaria',
  login: 'ENTRA EN TU BANCO',
  soon: '¡Pronto serás redirigido!',
  now: 'Continuar ahora',
  signIn: 'Entra en tu banco',
  enter: 'Entrar',
  business: 'Bella Business',
  choose: 'Elige una cuenta',
  next: 'Continuar',
  consent: '¿Compartir esta cuenta?',
  back: 'Atrás',
  deny: 'No compartir',
  agree: 'Aceptar y vincular',
  leave: 'Salir sin decidir',
  left: 'No se vinculó nada.',
  linked: 'Tu cuenta está vinculada y verificada.',
  answered: 'Esta pregunta ya está respondida',
  manual: 'INTRODUCE LOS DATOS A MANO',
  send: 'Enviar',
  noSsn: 'Este no puede ser un número de Seguro Social.',
  noRouting: 'Este no es un número de ruta.',
  fill: 'Rellenar con una cuenta de prueba',
  setDefault: 'Usar como datos bancarios predeterminados',
  tax: 'Número SSN/EIN',
  routing: 'Número de ruta',
  saveCard: 'Guardar también una tarjeta',
  testCard: 'Usar una tarjeta de prueba',
  check: '¿Qué dos montos llegaron?',
  see: 'Verlos en el banco de práctica',
  deposits: 'Ingresos recientes',
  first: 'Primer monto',
  second: 'Segundo monto',
  verify: 'Verificar',
  wrong: 'Estos no son los dos montos. Intentos que quedan: 2.',
  verified: 'Verificada',
  isDefault: 'Predeterminada',
  remove: /^Quitar la cuenta que termina en/,
  removeTitle: /^¿Quitar la cuenta que termina en \d{4}\?$/,
  removeYes: 'Quitar',
}

const site = openSite()

async function register(context: BrowserContext, email: string, language: string): Promise<void> {
  const password = 'tulip harbour ninety-two kites'
  const person = { email, password, fname: 'Ada', lname: 'Byron', dob: '1985-12-10', lang_code: language }
  expect((await context.request.post('/api/register', { data: person })).ok()).toBe(true)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe.each(
  looks(
    [
      ['en', ENGLISH],
      ['es', SPANISH],
    ] as const,
    1,
  ),
)('in %s', (language, say) => {
  const goToBank = async (page: Page) => {
    await button(page, say.login).click()
    await heading(page, say.soon).waitFor()
    await button(page, say.now).click()
    await heading(page, say.signIn).waitFor()
  }

  test('by logging in at the bank: left, refused, and shared at last', async () => {
    const { context, page, watch } = await site.open(say.size)
    await register(context, `login-${say.name}@bank.example`, language)
    await page.goto('/banking')
    await heading(page, say.link).waitFor()
    await inspect(page, `banking-empty-${say.name}`)
    // The page begins where the row of account pages above it does.
    const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? Number.NaN
    const row = page.getByRole('navigation').filter({ has: page.locator('[href="/banking"][aria-current]') })
    expect(await leftOf(page.getByRole('heading', { level: 1 }))).toBe(await leftOf(row.last()))

    await button(page, say.login).click()
    await heading(page, say.soon).waitFor()
    await inspect(page, `banking-redirect-${say.name}`)
    await button(page, say.now).click()
    await heading(page, say.signIn).waitFor()
    await inspect(page, `banking-bank-sign-in-${say.name}`)
    await page.getByRole('link', { name: say.leave }).click()
    await inspect(page, `banking-bank-closed-${say.name}`)

    await page.goto('/banking')
    await goToBank(page)
    await button(page, say.enter).click()
    await heading(page, say.choose).waitFor()
    await inspect(page, `banking-bank-choose-${say.name}`)
    await button(page, say.next).click()
    await heading(page, say.consent).waitFor()
    await inspect(page, `banking-bank-consent-${say.name}`)
    await button(page, say.deny).click()
    await page.getByText(say.left).waitFor()
    await inspect(page, `banking-left-${say.name}`)

    await goToBank(page)
    await page.getByLabel(say.business).check()
    await button(page, say.enter).click()
    await button(page, say.next).click()
    await button(page, say.back).click()
    await heading(page, say.choose).waitFor()
    await button(page, say.next).click()
    await button(page, say.agree).click()
    await page.getByText(say.linked).waitFor()
    await page.getByText('Sandbox Bank').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await inspect(page, `banking-linked-${say.name}`)
    // That it is verified is no longer told once another account is begun, which is not.
    await button(page, say.manual).click()
    await soon(() => page.getByText(say.linked).count()).toBe(0)
    await page.goBack()
    await heading(page, say.link).waitFor()
    // Back at the bank nothing is sent again: what was decided stands.
    await page.goBack()
    await heading(page, say.answered).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('by typing it: what is wrong stands at its field, two amounts verify it, and it can go again', async () => {
    const { context, page, watch } = await site.open(say.size)
    watch.provoke(/\/verify$/)
    await register(context, `manual-${say.name}@bank.example`, language)
    await page.goto('/banking')
    await button(page, say.manual).click()
    await button(page, say.send).click()
    await page.getByText(say.noSsn).waitFor()
    await page.getByText(say.noRouting).waitFor()
    await inspect(page, `banking-form-errors-${say.name}`)
    await button(page, say.fill).click()
    await page.getByLabel(say.setDefault).check()
    await page.getByLabel(say.routing).fill('021000021')
    await page.getByText('JPMorgan Chase').waitFor()
    await page.getByLabel(say.saveCard).check()
    await button(page, say.testCard).click()
    await inspect(page, `banking-form-${say.name}`)
    await button(page, say.send).click()

    await heading(page, say.check).waitFor()
    await page.getByText(say.isDefault, { exact: true }).waitFor()
    await inspect(page, `banking-check-${say.name}`)
    expect(((await (await context.request.get('/api/cards')).json()) as { cards: object[] }).cards).toHaveLength(1)
    const [atBank] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: say.see }).click(),
    ])
    await heading(atBank, say.deposits).waitFor()
    await inspect(atBank, `banking-bank-deposits-${say.name}`)
    const shown = await atBank.locator('td:last-child').allInnerTexts()
    const amounts = shown.map((text) => text.replaceAll(/[^\d]/g, '').slice(-2))
    await atBank.close()

    const wrong = ['01', '02', '03', '04'].filter((one) => !amounts.includes(one))
    const type = async (pair: readonly string[]) => {
      await page.getByLabel(say.first).fill(`0.${pair[0]!}`)
      await page.getByLabel(say.second).fill(`0.${pair[1]!}`)
      await button(page, say.verify).click()
    }
    await type(wrong)
    await page.getByText(say.wrong).waitFor()
    await inspect(page, `banking-wrong-${say.name}`)
    await type(amounts.toReversed())
    await page.getByText(say.verified, { exact: true }).waitFor()
    await inspect(page, `banking-verified-${say.name}`)

    await page.getByRole('button', { name: say.remove }).click()
    await page.getByRole('heading', { name: say.removeTitle }).waitFor()
    await inspect(page, `banking-remove-${say.name}`)
    await page.getByRole('dialog').getByRole('button', { name: say.removeYes, exact: true }).click()
    await soon(() => page.getByText('JPMorgan Chase').count()).toBe(0)
    expect(watch.faults).toEqual([])
    await context.close()
  })
})
