import { describe, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inspect } from '#test/browser.ts'
import { startServer } from '#test/server-process.ts'
import { DESK, freePort, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// A production that runs on sandboxes, without a mail server and without a sample account: what it cannot do is not said.

const NO_MAIL = 'This server sends no email. Whoever runs it can read what it would have sent, and nobody else.'
const PASSWORD = 'quiet river of nine stones'

const site = openSite(async () => {
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    THROTTLE: 'on',
    SANDBOX: 'on',
    SECRET_KEY: '6f1d0b8c2a7e94f35b60d1c8e7a29f4460b3d5e8c9f0a1b2',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  return await startServer(() => env, 'nothing')
})

async function open(options: BrowserContextOptions) {
  const opened = await site.open(options)
  const register = async (email: string) => {
    const data = { email, password: PASSWORD, fname: 'Ada', lname: 'Tester', dob: '1980-05-05' }
    expect((await opened.context.request.post('/api/register', { data })).ok()).toBe(true)
  }
  return { ...opened, register }
}

const heightOf = async (page: Page, selector: string): Promise<number> =>
  Math.ceil((await page.locator(selector).boundingBox())?.height ?? 0)

describe('where no mail leaves the server', () => {
  test('the newsletter, a forgotten password and a message say so, and not that one was sent', async () => {
    const { context, page, watch } = await open(DESK)
    expect(await (await context.request.get('/api/config')).json()).toMatchObject({
      sends_no_mail: true,
      dev_mail: false,
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByText('No house is open right now. Please look in again later.').waitFor()
    await page.getByLabel('Email').fill('reader@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Noted: reader@example.com.').waitFor()
    await page.getByText(NO_MAIL).waitFor()
    await inspect(page, 'no-mail-newsletter')
    await page.goto('/forgotpassword', { waitUntil: 'networkidle' })
    await page.getByText('This server sends no email:').waitFor()
    await page.getByLabel('Email').fill('reader@example.com')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await heading(page, 'Ask whoever runs this server').waitFor()
    await page.getByText(NO_MAIL).waitFor()
    await inspect(page, 'no-mail-forgot')
    await page.goto('/contact', { waitUntil: 'networkidle' })
    for (const [label, text] of Object.entries({
      Name: 'Ada Moss',
      Email: 'reader@example.com',
      'Subject/Topic': 'The roof',
      Message: 'Is it new?',
    })) {
      await page.getByLabel(label).fill(text)
    }
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: 'Your message is kept on this server' }).waitFor()
    await page.getByText(NO_MAIL).waitFor()
    await soon(() => page.getByText(/will reach|A person reads your message/).count()).toBe(0)
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('the reminder and a dead link do not ask for what cannot come', async () => {
    const { context, page, register, watch } = await open(PHONE_ES)
    watch.provoke(/\/api\/email\/confirm$/)
    await register('ada.lovelace.of.the.long.address@example.com')
    await page.goto('/app', { waitUntil: 'networkidle' })
    const reminder = page.getByRole('region', { name: 'Confirma tu correo' })
    await reminder.getByText(/no está confirmado: este servidor no envía correo\.$/).waitFor()
    await soon(() => reminder.getByRole('button').count()).toBe(0)
    await inspect(page, 'no-mail-reminder-es')
    await page.goto('/confirm-email?token=dead', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
    await heading(page, 'Este enlace ya no funciona').waitFor()
    await page.getByText('Este servidor no envía correo: uno nuevo solo lo puede leer quien lo opera.').waitFor()
    await page.getByRole('link', { name: 'Abrir mi portafolio' }).waitFor()
    await inspect(page, 'no-mail-dead-link-es')
    expect(watch.faults).toEqual([])
    await context.close()
  })
})

test.each([
  ['/', DESK, /Simplifying/],
  ['/how-it-works', DESK, /^Follow/],
  ['/', PHONE_ES, /Bienes raíces/],
  ['/how-it-works', PHONE_ES, /./],
] as const)('%s offers no preview where there is no sample account', async (path, options, title) => {
  const { context, page, watch } = await open(options)
  await page.goto(path, { waitUntil: 'networkidle' })
  await heading(page, title).waitFor()
  await soon(() => page.getByText(/Preview the app|The preview|por dentro|vista previa/).count()).toBe(0)
  await soon(() => page.getByRole('main').locator('a[href="/app"]').count()).toBe(0)
  if (path !== '/') {
    await page.getByRole('link', { name: /^(See the houses|Ver las casas)$/ }).scrollIntoViewIfNeeded()
    await inspect(page, `no-preview-${options.locale}`)
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what stands above every page of the app stays low on a phone, each of it', async () => {
  const { context, page, register, watch } = await open({ ...PHONE, serviceWorkers: 'block' })
  watch.provoke(/./)
  await register('ada@example.com')
  await page.goto('/app', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByText('You are offline. What you see may be out of date.').waitFor()
  await page.getByText('Trial version: no real money, no real shares.').waitFor()
  const heights = {
    sandbox: await heightOf(page, '.sandbox-note'),
    offline: await heightOf(page, '.offline-note'),
    reminder: await heightOf(page, '.reminder-row'),
  }
  await inspect(page, 'bars-390')
  // Two lines of one row each, and a row as high as a thumb.
  expect(heights.sandbox).toBeLessThanOrEqual(30)
  expect(heights.offline).toBeLessThanOrEqual(30)
  expect(heights.reminder).toBeLessThanOrEqual(46)
  await context.close()
})

test('nobody is told to log in for a page that everybody may see, or for none', async () => {
  const { context, page, watch } = await open(DESK)
  for (const next of ['/about', '/no/such/page', '/projects/nowhere']) {
    for (const path of ['/', '/login']) {
      await page.goto(`${path}?next=${encodeURIComponent(next)}`, { waitUntil: 'networkidle' })
      await soon(() => page.getByText(/This page is for people with an account|^Log in to see/).count()).toBe(0)
    }
  }
  await page.goto('/login?next=%2Fprojects', { waitUntil: 'networkidle' })
  await page.getByText('This page is for people with an account.').waitFor()
  // A tab of its own: this one remembers where it was going.
  const tab = await context.newPage()
  await tab.goto('/login?next=%2Fno%2Fsuch%2Fpage', { waitUntil: 'networkidle' })
  const email = 'from.nowhere@example.com'
  const data = { email, password: PASSWORD, fname: 'Ada', lname: 'Tester', dob: '1980-05-05' }
  expect((await fetch(`${site.server.url}/api/register`, jsonOf(data))).ok).toBe(true)
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'LOG IN!' }).click()
  await tab.getByRole('button', { name: 'Continue now' }).click()
  await soon(async () => new URL(tab.url()).pathname).toBe('/app')
  expect(watch.faults).toEqual([])
  await context.close()
})

const jsonOf = (data: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(data),
})
