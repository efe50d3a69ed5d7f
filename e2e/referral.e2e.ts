import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/server/password.ts'
import { replacePasswords } from '#features/accounts/server/store-password.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser, watchContext } from '#test/browser.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { signedIn } from '#test/pay-page.ts'
import { soon } from '#test/walk.ts'

// Joining the referral program, its pass, and a friend who comes by the link.

const PASSWORD = 'a bridge between two houses'

const ENGLISH = {
  width: 1440,
  theme: 'light',
  title: 'Bring friends',
  join: 'Join',
  confirm: 'Confirm',
  password: 'Password',
  missing: 'Please enter a password',
  code: 'Your code',
  made: "Thanks for Joining! Here's your wallet pass!",
  download: 'Download the pass',
  get: 'Get the wallet pass',
  invited: /^Ada invited you\./,
  leaveOut: 'Register without it',
  have: 'I have an invitation code',
  codeField: 'Invitation code',
  use: 'Use this code',
  unknown: /^Nobody has this code/,
  nameTitle: 'Did somebody invite you?',
  nameCode: 'Code',
  name: 'Name who invited me',
  own: /^This is your own code/,
  named: 'Ada invited you.',
  registered: 'Registered, not verified yet',
} as const
const SPANISH = {
  width: 390,
  theme: 'dark',
  title: 'Trae a tus amistades',
  join: 'Participar',
  confirm: 'Confirmar',
  password: 'Contraseña',
  missing: 'Introduce una contraseña',
  code: 'Tu código',
  made: '¡Gracias por participar! ¡Aquí está tu pase de billetera!',
  download: 'Descargar el pase',
  get: 'Obtener el pase',
  invited: /^Te invitó Ada\./,
  leaveOut: 'Registrarme sin invitación',
  have: 'Tengo un código de invitación',
  codeField: 'Código de invitación',
  use: 'Usar este código',
  unknown: /^Nadie tiene este código/,
  nameTitle: '¿Te invitó alguien?',
  nameCode: 'Código',
  name: 'Indicar quién me invitó',
  own: /^Este código es tuyo/,
  named: 'Te invitó Ada.',
  registered: 'Se registró, aún sin verificar',
} as const

let world: MoneyWorld
let browser: Browser
let hash: string
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
  const made = await hashPassword(PASSWORD)
  if (isRefusal(made)) throw new Error('the password queue is full')
  hash = made
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function withPassword(): Promise<ApiClient> {
  const person = await world.investor()
  await replacePasswords(world.server.database, [person.id], hash, new Date())
  return person
}

describe.each([
  ['en', ENGLISH],
  ['es', SPANISH],
] as const)('in %s', (language, say) => {
  test('joined by password, the pass is downloaded; a friend comes by the link, and stands on the list', async () => {
    const ada = await withPassword()
    const { context, watch } = await signedIn(browser, world, ada, { ...say, language })
    const page = await context.newPage()
    await page.goto('/projects/positions?tab=referral')
    await heading(page, say.title).waitFor()
    await inspect(page, `referral-${language}`)
    await button(page, say.join).click()
    const dialog = page.getByRole('dialog')
    await button(page, say.confirm).click()
    await dialog.getByText(say.missing).waitFor()
    await dialog.getByRole('textbox', { name: say.password }).fill(PASSWORD)
    await button(page, say.confirm).click()
    await page.getByText(say.made).waitFor()
    await heading(page, say.code).waitFor()
    await inspect(page, `referral-joined-${language}`)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: say.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('freehold.pkpass')
    const files = unzipSync(readFileSync(await download.path()))
    const { code } = (await ada.get('/api/referral')).body
    expect(JSON.parse(strFromU8(files['pass.json']!))).toMatchObject({ barcodes: [{ altText: code }] })

    // Another browser, where nobody is signed in.
    const guest = await browser.newContext({
      viewport: { width: say.width, height: 900 },
      colorScheme: say.theme,
      baseURL: world.server.url,
      locale: language === 'es' ? 'es-US' : 'en-US',
    })
    await guest.addInitScript({
      content: `if (location.protocol === 'http:') localStorage.setItem('lang_code', '${language}')`,
    })
    const guestWatch = await watchContext(guest)
    const registration = await guest.newPage()
    await registration.goto(`/register?invitation=${String(code)}`)
    await registration.getByText(say.invited).waitFor()
    await inspect(registration, `register-invited-${language}`)
    await registration.reload()
    await registration.getByText(say.invited).waitFor()
    await button(registration, say.leaveOut).click()
    await button(registration, say.have).click()
    await registration.getByLabel(say.codeField).fill('ZZZZ-ZZZZ')
    await button(registration, say.use).click()
    await registration.getByText(say.unknown).waitFor()
    await registration.getByLabel(say.codeField).fill(String(code).toLowerCase())
    await button(registration, say.use).click()
    await registration.getByText(say.invited).waitFor()
    await guest.close()

    const bob = await world.investor()
    expect((await bob.post('/api/referral/invitation', { code })).status).toBe(200)
    // A broadcast brings it onto the open page.
    await page.getByText(say.registered).waitFor()
    await inspect(page, `referral-friend-${language}`)
    await page.reload()
    await button(page, say.get).waitFor()
    expect([watch.faults, guestWatch.faults.filter((one) => !one.includes('404'))]).toEqual([[], []])
    await context.close()
  })

  test('who was invited names the code later, and never their own', async () => {
    const [ada, bob] = [await world.investor(), await world.investor()]
    const codeOf = async ({ token }: ApiClient): Promise<string> => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${world.server.url}/api/referral/join`, { method: 'POST', headers })
      return ((await answer.json()) as { referral: { code: string } }).referral.code
    }
    const [hers, his] = [await codeOf(ada), await codeOf(bob)]
    const { context } = await signedIn(browser, world, bob, { ...say, language })
    const page = await context.newPage()
    await page.goto('/projects/positions?tab=referral')
    await heading(page, say.nameTitle).waitFor()
    const field = page.getByRole('textbox', { name: say.nameCode, exact: true })
    await field.fill(his)
    await button(page, say.name).click()
    await page.getByText(say.own).waitFor()
    await field.fill(hers)
    await button(page, say.name).click()
    await page.getByText(say.named, { exact: true }).waitFor()
    await soon(async () => (await ada.get('/api/referral')).body['counts'].registered).toBe(1)
    await context.close()
  })
})
