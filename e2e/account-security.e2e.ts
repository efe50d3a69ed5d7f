import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { codeAt } from '#test/factor-world.ts'
import { looks } from '#test/looks.ts'
import { mailedLink } from '#test/mailed-link.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// Password, email, sessions and the log of an account, as people change and read them.

const PASSWORD = 'tulip harbour ninety-two kites'
const OTHER = 'seven grey herons stand still'

const ENGLISH = {
  size: DESK as BrowserContextOptions,
  name: 'en-1440',
  security: 'Security',
  thisOne: 'This device',
  end: /^Log out Chrome/,
  endIt: 'Log out',
  ended: /is logged out\.$/,
  endAll: 'Log out everywhere else',
  alone: 'You are logged in nowhere else.',
  changePassword: 'Change my password',
  newPassword: 'New password',
  again: 'New password again',
  weak: 'Easy to guess',
  passwordDone: 'Your password is changed. Your other devices are logged out.',
  changeEmail: 'Change my email',
  newEmail: 'New email',
  sendLink: 'Send the link',
  sent: 'We have sent a link to the new address.',
  keep: 'Keep my email',
  kept: 'Your email stays as it is.',
  confirmMail: 'Confirm your new email',
  welcomeMail: 'Welcome to Freehold',
  changedMail: 'Your email was changed',
  confirm: 'Confirm my email',
  confirmed: 'Your email is confirmed',
  isConfirmed: 'Confirmed',
  undo: 'Undo the change',
  undone: 'The change is undone',
  notMe: 'This was not me',
  close: 'Close',
  emailAsked: 'Another email asked for',
  passwordChanged: 'Password changed',
  dead: 'This link no longer works',
  removed: 'the authenticator app and its recovery codes',
}
const SPANISH: typeof ENGLISH = {
  size: PHONE_ES,
  name: 'es-390',
  security: 'Seguridad',
  thisOne: 'Este dispositivo',
  end: /^Cerrar la sesión en Chrome/,
  endIt: 'Cerrar sesión',
  ended: /^Se cerró la sesión en Chrome/,
  endAll: 'Cerrar todas las demás',
  alone: 'No tienes la sesión abierta en ningún otro lugar.',
  changePassword: 'Cambiar mi contraseña',
  newPassword: 'Contraseña nueva',
  again: 'La contraseña nueva otra vez',
  weak: 'Fácil de adivinar',
  passwordDone: 'Tu contraseña cambió. Se cerró la sesión en tus otros dispositivos.',
  changeEmail: 'Cambiar mi correo',
  newEmail: 'Correo nuevo',
  sendLink: 'Enviar el enlace',
  sent: 'Enviamos un enlace a la dirección nueva.',
  keep: 'Conservar mi correo',
  kept: 'Tu correo se queda como está.',
  confirmMail: 'Confirma tu correo nuevo',
  welcomeMail: 'Te damos la bienvenida a Freehold',
  changedMail: 'Tu correo cambió',
  confirm: 'Confirmar mi correo',
  confirmed: 'Tu correo está confirmado',
  isConfirmed: 'Confirmado',
  undo: 'Deshacer el cambio',
  undone: 'El cambio está deshecho',
  notMe: 'No fui yo',
  close: 'Cerrar',
  emailAsked: 'Otro correo pedido',
  passwordChanged: 'Contraseña cambiada',
  dead: 'Este enlace ya no funciona',
  removed: 'la aplicación de autenticación y sus códigos de recuperación',
}
type Words = typeof ENGLISH

const site = openSite()

async function register(context: BrowserContext, email: string, language: string): Promise<void> {
  const person = { email, password: PASSWORD, fname: 'Ada', lname: 'Byron', dob: '1985-12-10', lang_code: language }
  expect((await context.request.post('/api/register', { data: person })).ok()).toBe(true)
}

const logIn = async (context: BrowserContext, email: string, password = PASSWORD): Promise<number> =>
  (await context.request.post('/api/login', { data: { email, password } })).status()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The page of a link that was mailed, without its server. */
async function pathIn(to: string, subject: string, link: RegExp): Promise<string> {
  const { pathname, search } = new URL(await mailedLink(site.server, to, subject, link))
  return pathname + search
}

async function openSecurity(page: Page, words: Words): Promise<void> {
  await page.goto('/account/security')
  await heading(page, words.security).waitFor()
}

describe.each(looks([ENGLISH, SPANISH], 0))('$name', (words) => {
  test('devices: listed, one and all logged out, and their open pages go to the login at once', async () => {
    const { context, page, watch } = await site.open(words.size)
    const email = `devices.${words.name}@example.com`
    await register(context, email, words.name.slice(0, 2))
    const [second, third] = [await site.open(words.size), await site.open(words.size)]
    for (const { context: other, page: open, watch: seen } of [second, third]) {
      expect(await logIn(other, email)).toBe(200)
      seen.provoke(/\/api\//)
      await open.goto('/app')
    }
    await openSecurity(page, words)
    await page.getByText(words.thisOne).waitFor()
    // A log is compared by the hour.
    await page
      .getByText(/, \d{1,2}:\d{2}/)
      .first()
      .waitFor()
    await inspect(page, `security-devices-${words.name}`)
    await button(page, words.end).first().click()
    const dialog = page.getByRole('dialog')
    await inspect(page, `security-end-one-${words.name}`)
    await dialog.getByRole('button', { name: words.endIt, exact: true }).click()
    await page.getByText(words.ended).waitFor()
    await soon(async () => [second, third].filter((one) => one.page.url().includes('/login')).length).toBe(1)
    await button(page, words.endAll).click()
    await dialog.getByRole('button', { name: words.endAll, exact: true }).click()
    await page.getByText(words.alone).waitFor()
    await soon(async () => [second, third].filter((one) => one.page.url().includes('/login')).length).toBe(2)
    expect(watch.faults).toEqual([])
    for (const one of [context, second.context, third.context]) await one.close()
  }, 240_000)

  test('settings that cannot be loaded: each says so in a few lines, in the column of the row above them', async () => {
    const { context, page, watch } = await site.open(words.size)
    await register(context, `away.${words.name}@example.com`, words.name.slice(0, 2))
    watch.provoke(/\/api\//)
    await page.goto('/account/data')
    const json = { status: 'danger', code: 'internal', feedback: 'Something went wrong.', id: 'r-1' }
    for (const path of ['factors', 'passkeys', 'sessions', 'security/events'])
      await page.route(`**/api/${path}*`, async (route) => await route.fulfill({ status: 500, json }))
    await page.locator('a.tab[href="/account/security"]').click()
    await heading(page, words.security).waitFor()
    const alerts = page.locator('#main').getByRole('alert')
    await soon(async () => await alerts.count()).toBe(4)
    for (const alert of await alerts.all()) expect((await alert.boundingBox())!.height).toBeLessThan(180)
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x
    expect(await left('nav.tabs')).toBe(await left('section.card'))
    await inspect(page, `security-away-${words.name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  }, 120_000)

  test('a password: a weak one is refused, a good one logs the other devices out', async () => {
    const { context, page, watch } = await site.open(words.size)
    const email = `password.${words.name}@example.com`
    await register(context, email, words.name.slice(0, 2))
    watch.provoke(/\/api\/password/)
    await openSecurity(page, words)
    await button(page, words.changePassword).click()
    const dialog = page.getByRole('dialog')
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    await field(words.newPassword).fill('Ada Byron 1985')
    await field(words.again).fill('Ada Byron 1985')
    await dialog.getByRole('button', { name: words.changePassword }).click()
    await dialog.getByText(words.weak).first().waitFor()
    await inspect(page, `security-password-${words.name}`)
    await field(words.newPassword).fill(OTHER)
    await field(words.again).fill(OTHER)
    await dialog.getByRole('button', { name: words.changePassword }).click()
    await page.getByText(words.passwordDone).waitFor()
    await page.getByText(words.passwordChanged, { exact: true }).waitFor()
    const { context: elsewhere } = await site.open(words.size)
    expect([await logIn(elsewhere, email), await logIn(elsewhere, email, OTHER)]).toEqual([401, 200])
    expect(watch.faults).toEqual([])
    for (const one of [context, elsewhere]) await one.close()
  }, 240_000)

  test('an email: asked for, kept, changed by its link, undone from the old address', async () => {
    const { context, page, watch } = await site.open(words.size)
    const [email, next] = [`old.${words.name}@example.com`, `new.${words.name}@example.com`]
    await register(context, email, words.name.slice(0, 2))
    watch.provoke(/\/api\/email\/change\/undo/)
    await page.goto(await pathIn(email, words.welcomeMail, /\/confirm-email\?token=/))
    await button(page, words.confirm).click()
    await heading(page, words.confirmed).waitFor()
    await openSecurity(page, words)
    const dialog = page.getByRole('dialog')
    const ask = async (address: string) => {
      await button(page, words.changeEmail).click()
      await dialog.getByLabel(words.newEmail).fill(address)
      await inspect(page, `security-email-${words.name}`)
      await dialog.getByRole('button', { name: words.sendLink }).click()
      await page.getByText(words.sent).first().waitFor()
      await page.locator('#main').getByText(address).waitFor()
      await page.getByText(words.emailAsked, { exact: true }).first().waitFor()
    }
    await ask(`kept.${words.name}@example.com`)
    await inspect(page, `security-email-pending-${words.name}`)
    await button(page, words.keep).click()
    await page.getByText(words.kept).waitFor()
    await ask(next)
    await page.goto(await pathIn(next, words.confirmMail, /\/confirm-email\?token=/))
    await button(page, words.confirm).click()
    await heading(page, words.confirmed).waitFor()
    await openSecurity(page, words)
    await page.locator('#main').getByText(next, { exact: true }).waitFor()
    await page.getByText(words.emailAsked, { exact: true }).first().waitFor()
    await button(page, words.notMe).click()
    await inspect(page, `security-not-me-${words.name}`)
    await dialog.getByRole('button', { name: words.close, exact: true }).last().click()

    const begun = await context.request.post('/api/totp')
    const { secret } = (await begun.json()) as { secret: string }
    const code = codeAt(secret, new Date())
    expect((await context.request.post('/api/totp/confirm', { data: { code } })).ok()).toBe(true)

    const link = await pathIn(email, words.changedMail, /\/email-change\?undo=/)
    await page.goto(link)
    await soon(async () => page.url()).not.toContain('undo=')
    await inspect(page, `undo-email-${words.name}`)
    await button(page, words.undo).click()
    await heading(page, words.undone).waitFor()
    await page.getByRole('listitem').filter({ hasText: words.removed }).waitFor()
    await inspect(page, `undone-email-${words.name}`)
    expect([await logIn(context, next), await logIn(context, email)]).toEqual([401, 401])
    await page.goto(link)
    await button(page, words.undo).click()
    await heading(page, words.dead).waitFor()
    await page.locator('#main a[href="/contact"]').waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  }, 240_000)
})
