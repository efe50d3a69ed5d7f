import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect, picture } from '#test/browser.ts'
import { codeAt } from '#test/factor-world.ts'
import { looks } from '#test/looks.ts'
import { mailedLink } from '#test/mailed-link.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// Second factors and passkeys, as people set them up and log in with them.

const PASSWORD = 'tulip harbour ninety-two kites'
const STEP_MS = 30_000

const ENGLISH = {
  size: DESK as BrowserContextOptions,
  name: 'en-1440',
  security: 'Security',
  setUp: 'Set up an authenticator app',
  code: 'Code that the app shows',
  turnOn: 'Turn on',
  codes: 'Your recovery codes',
  kept: 'I have kept them',
  left: '10 recovery codes are left.',
  email: 'Email',
  password: 'Password',
  logIn: 'LOG IN!',
  appCode: 'Code of the app',
  goOn: 'Go on',
  wrong: 'This code is not right',
  clock: 'The clock of your phone is off',
  useRecovery: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  lost: 'I have neither the app nor a code',
  sendLink: 'Send me the link',
  mailed: 'We have sent you a mail',
  link: 'You lost your second factor?',
  begin: 'Remove it in three days',
  begun: 'It has begun',
  started: 'Your second factor is removed in three days',
  keep: 'Keep my second factor',
  stays: 'Your second factor stays',
  welcome: 'Welcome back',
  addPasskey: 'Add a passkey',
  deviceName: 'Name',
  rename: /^Rename /,
  save: 'Save',
  remove: /^Remove /,
  removeIt: 'Remove',
  none: 'You have no passkey yet.',
  byPasskey: 'Log in with a passkey',
  unnamed: /opened by a number \(127\.0\.0\.1\)/,
  usePasskey: 'Use a passkey instead',
  confirmIt: 'Confirm that it is you',
  turnOff: 'Turn off',
  turnItOff: 'Turn it off',
  isOff: 'Your second factor is off.',
  turnedOn: 'Second factor turned on',
  turnedOff: 'Second factor turned off',
  passkeyAdded: 'Passkey added',
  second: 'One more step',
}
const SPANISH: typeof ENGLISH = {
  size: PHONE_ES,
  name: 'es-390',
  security: 'Seguridad',
  setUp: 'Configurar una aplicación de autenticación',
  code: 'Código que muestra la aplicación',
  turnOn: 'Activar',
  codes: 'Tus códigos de recuperación',
  kept: 'Ya los guardé',
  left: 'Quedan 10 códigos de recuperación.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  logIn: '¡ENTRAR!',
  appCode: 'Código de la aplicación',
  goOn: 'Seguir',
  wrong: 'Este código no es correcto',
  clock: 'El reloj de tu teléfono no está en hora',
  useRecovery: 'Usar un código de recuperación',
  recoveryCode: 'Código de recuperación',
  lost: 'No tengo ni la aplicación ni un código',
  sendLink: 'Envíame el enlace',
  mailed: 'Te enviamos un correo',
  link: '¿Perdiste tu segundo factor?',
  begin: 'Quitarlo dentro de tres días',
  begun: 'Ya empezó',
  started: 'Tu segundo factor se quitará en tres días',
  keep: 'Conservar mi segundo factor',
  stays: 'Tu segundo factor se queda',
  welcome: 'Hola de nuevo',
  addPasskey: 'Añadir una llave de acceso',
  deviceName: 'Nombre',
  rename: /^Cambiar el nombre de /,
  save: 'Guardar',
  remove: /^Eliminar /,
  removeIt: 'Eliminar',
  none: 'Todavía no tienes ninguna llave de acceso.',
  byPasskey: 'Entrar con una llave de acceso',
  unnamed: /se abrió con un número \(127\.0\.0\.1\)/,
  usePasskey: 'Usar una llave de acceso',
  confirmIt: 'Confirma que eres tú',
  turnOff: 'Desactivar',
  turnItOff: 'Desactivarlo',
  isOff: 'Tu segundo factor está desactivado.',
  turnedOn: 'Segundo factor activado',
  turnedOff: 'Segundo factor desactivado',
  passkeyAdded: 'Llave de acceso añadida',
  second: 'Un paso más',
}

const site = openSite()

/** Browsers bind passkeys to a name, which an address of numbers is not. */
const home = () => site.server.url.replace('127.0.0.1', 'localhost')
const open = (words: typeof ENGLISH) => site.open({ ...words.size, baseURL: home() })

async function register(context: BrowserContext, email: string, language: string): Promise<void> {
  const person = { email, password: PASSWORD, fname: 'Ada', lname: 'Byron', dob: '1985-12-10', lang_code: language }
  expect((await context.request.post('/api/register', { data: person })).ok()).toBe(true)
}

async function typeLogin(page: Page, words: typeof ENGLISH, email: string): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: words.logIn }).click()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The page of a link that was mailed, without its server. */
async function pathIn(to: string, subject: string, link: RegExp): Promise<string> {
  const { pathname, search } = new URL(await mailedLink(site.server, to, subject, link))
  return pathname + search
}

describe.each(looks([ENGLISH, SPANISH], 1))('$name', (words) => {
  test('an authenticator app: set up, asked for, lost, kept and turned off', async () => {
    const { context, page, watch } = await open(words)
    const email = `app.${words.name}@example.com`
    await register(context, email, words.name.slice(0, 2))
    watch.provoke(/\/api\/(login|totp|step_up)/)
    await page.goto('/account/security')
    await heading(page, words.security).waitFor()
    await button(page, words.setUp).waitFor()
    await inspect(page, `security-${words.name}`)
    const { secret, codes } = await setUp(page, words)

    await page.context().clearCookies()
    await typeLogin(page, words, email)
    await heading(page, words.second).waitFor()
    await page.getByLabel(words.appCode).fill('000000')
    await button(page, words.goOn).click()
    await page.getByText(words.wrong).waitFor()
    await inspect(page, `second-step-${words.name}`)
    await page.getByLabel(words.appCode).fill(codeAt(secret, new Date(Date.now() - 6 * STEP_MS)))
    await button(page, words.goOn).click()
    await page.getByText(words.clock).waitFor()
    await inspect(page, `second-step-clock-${words.name}`)
    await page.getByLabel(words.appCode).fill(codeAt(secret, new Date(Date.now() + STEP_MS)))
    await button(page, words.goOn).click()
    await page.getByText(words.welcome).waitFor()

    await page.context().clearCookies()
    await typeLogin(page, words, email)
    await button(page, words.lost).click()
    await inspect(page, `second-step-lost-${words.name}`)
    await button(page, words.sendLink).click()
    await page.getByText(words.mailed).waitFor()
    await page.goto(await pathIn(email, words.link, /\/lost-factor\?start=/))
    await soon(async () => page.url()).not.toContain('start=')
    await inspect(page, `lost-factor-${words.name}`)
    await button(page, words.begin).click()
    await heading(page, words.begun).waitFor()
    await page.goto(await pathIn(email, words.started, /\/lost-factor\?cancel=/))
    await inspect(page, `keep-factor-${words.name}`)
    await button(page, words.keep).click()
    await heading(page, words.stays).waitFor()

    await typeLogin(page, words, email)
    await button(page, words.useRecovery).click()
    await page.getByLabel(words.recoveryCode).fill(codes[0]!)
    await inspect(page, `second-step-recovery-${words.name}`)
    await button(page, words.goOn).click()
    await page.getByText(words.welcome).waitFor()
    await page.goto('/account/security')
    await button(page, words.turnOff).click()
    await inspect(page, `turn-off-${words.name}`)
    await button(page, words.turnItOff).click()
    await page.getByText(words.isOff).waitFor()
    await page.getByText(words.turnedOff, { exact: true }).waitFor()
    await button(page, words.setUp).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  }, 240_000)

  test('a passkey: added, renamed, logged in with, proven by, removed', async () => {
    const { context, page, watch } = await open(words)
    await addAuthenticator(page)
    const email = `passkey.${words.name}@example.com`
    await register(context, email, words.name.slice(0, 2))
    watch.provoke(/\/api\/passkeys/)
    await page.goto('/account/security')
    await page.getByText(words.none).waitFor()
    await button(page, words.addPasskey).click()
    const dialog = page.getByRole('dialog')
    await inspect(page, `passkey-add-${words.name}`)
    await dialog.getByRole('button', { name: words.goOn }).click()
    await page.getByText(words.passkeyAdded, { exact: true }).waitFor()
    await button(page, words.rename).click()
    await dialog.getByLabel(words.deviceName).fill('Ada 1')
    await dialog.getByRole('button', { name: words.save }).click()
    await page.getByText('Ada 1', { exact: true }).waitFor()
    await inspect(page, `passkeys-${words.name}`)

    await page.context().clearCookies()
    await page.goto('/login')
    await button(page, words.byPasskey).click()
    await page.getByText(words.welcome).waitFor()

    await page.goto('/account/security')
    // As after five minutes: the server asks for a proof first.
    const json = { status: 'danger', code: 'step_up_needed', feedback: 'Please confirm first that it is you.', id: 'x' }
    await page.route('**/api/passkeys/*', async (route) => await route.fulfill({ status: 403, json }), { times: 1 })
    await button(page, words.remove).click()
    await dialog.getByRole('button', { name: words.removeIt, exact: true }).click()
    await page.getByRole('heading', { name: words.confirmIt }).waitFor()
    await inspect(page, `step-up-${words.name}`)
    await button(page, words.usePasskey).click()
    await page.getByText(words.none).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  }, 240_000)

  test('on a page that was opened by a number there are no passkeys, and it says why', async () => {
    const { context, page, watch } = await site.open(words.size)
    await page.goto('/login')
    // What a browser offers in this field is not asked for: it would refuse.
    await page.getByLabel(words.email).focus()
    await button(page, words.byPasskey).click()
    await page.getByText(words.unnamed).waitFor()
    await register(context, `number.${words.name}@example.com`, words.name.slice(0, 2))
    await page.goto('/account/security')
    await button(page, words.addPasskey).click()
    await page.getByRole('dialog').getByText(words.unnamed).waitFor()
    await inspect(page, `passkey-by-number-${words.name}`)
    expect(watch.faults).toEqual([])
    await context.close()
  }, 120_000)
})

async function setUp(page: Page, words: typeof ENGLISH) {
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/totp'))
  await button(page, words.setUp).click()
  const { secret } = (await (await begun).json()) as { secret: string }
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img').waitFor()
  await inspect(page, `set-up-${words.name}`)
  await dialog.getByLabel(words.code).fill(codeAt(secret, new Date()))
  await dialog.getByRole('button', { name: words.turnOn }).click()
  await page.getByRole('heading', { name: words.codes }).waitFor()
  const codes = await page.locator('li code').allTextContents()
  expect(codes).toHaveLength(10)
  await inspect(page, `recovery-codes-${words.name}`)
  await button(page, words.kept).click()
  await page.getByText(words.left).waitFor()
  // The log further down tells of it at once.
  await page.getByText(words.turnedOn, { exact: true }).waitFor()
  await picture(page, `factor-on-${words.name}`)
  return { secret, codes }
}

/** A device that checks its holder and keeps passkeys, as phones do. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
