import { describe, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inspect } from '#test/browser.ts'
import { startServer } from '#test/server-process.ts'
import { freePort } from '#test/free-port.ts'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// A production that runs on sandboxes, without a mail server and without a sample account: what it cannot do is not said.

const NO_MAIL = 'This server sends no email. Whoever runs it can read what it would have sent, and nobody else.'
const PASSWORD = 'quiet river of nine stones'

// As long as they may be, without a place to break a line, and with what would be code in a page.
const OPERATOR = {
  OPERATOR_NAME: `Larch & <b>Sons</b> ${'L'.repeat(99)}`,
  OPERATOR_ADDRESS: 'A'.repeat(240),
  OPERATOR_LICENSE: 'Funding portal, SEC 7-00123',
  ESCROW_HOLDER: 'First Escrow Bank, Denver',
}

const site = openSite(async () => {
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    THROTTLE: 'on',
    SANDBOX: 'on',
    SECRET_KEY: '6f1d0b8c2a7e94f35b60d1c8e7a29f4460b3d5e8c9f0a1b2',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...OPERATOR,
  }
  return await startServer(() => env, 'nothing')
})

async function open(options: BrowserContextOptions) {
  const opened = await site.open(options)
  const register = async (email: string) => {
    const data = { email, password: PASSWORD, fname: 'Ada', lname: 'Tester', dob: '1980-05-05' }
    const answer = await opened.context.request.post('/api/register', { data })
    expect(await answer.json()).toMatchObject({ feedback: 'Welcome to Freehold.' })
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
    await page.getByText('No property is open right now. Please look in again later.').waitFor()
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
    await page.getByText('This server sends no email, so an answer may have to come another way.').waitFor()
    await soon(() => page.getByText(/answers by email|We answer to this address/).count()).toBe(0)
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
    await page.getByRole('link', { name: /^(See the properties|Ver las propiedades)$/ }).scrollIntoViewIfNeeded()
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

test('who operates the server stands at the foot of its public pages and in its texts, however long it is', async () => {
  const { context, page, watch } = await open(PHONE_ES)
  for (const path of ['/', '/about', '/terms', '/privacy', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const foot = page.getByRole('contentinfo')
    await foot.getByText(`Operado por ${OPERATOR.OPERATOR_NAME}`).waitFor()
    await foot
      .getByText('Servidor de demostración: las propiedades, las personas y el dinero son inventados.')
      .waitFor()
    if (path === '/') continue
    const table = page.getByRole('table', { name: 'Quién opera este servidor' })
    for (const said of Object.values(OPERATOR)) await table.getByText(said, { exact: true }).waitFor()
    await inspect(page, `operator${path.replace('/', '-')}`)
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('help leads with what helps, and a search in the answers opens the best one', async () => {
  const { context, page, watch } = await open(DESK)
  await page.goto('/help', { waitUntil: 'networkidle' })
  await heading(page, 'About Freehold').waitFor()
  await inspect(page, 'help')
  await page
    .getByRole('navigation', { name: 'How can we help?' })
    .getByRole('link', { name: /^Questions/ })
    .click()
  await heading(page, 'Questions and answers').waitFor()
  const all = await page.locator('.faq-item').count()
  const search = page.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('withdraw')
  const left = page.locator('.faq-item:visible')
  await soon(() => left.count()).toBeLessThan(all / 3)
  await soon(() => page.locator('.faq-item[open]').count()).toBe(1)
  // Another search closes what the last one opened.
  await search.fill('does Freehold charge')
  await page.getByRole('table', { name: 'All fees and costs' }).waitFor()
  await soon(() => page.locator('.faq-item[open]').count()).toBe(1)
  await inspect(page, 'faq-found')
  await search.fill('')
  await soon(() => left.count()).toBe(all)
  await soon(() => page.locator('.faq-item[open]').count()).toBe(0)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a link of the newsletter that is none offers no button that can only fail', async () => {
  const { context, page, watch } = await open(DESK)
  watch.provoke(/newsletter\/confirm/)
  await page.goto('/newsletter/confirm?token=bad', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Subscribe me' }).click()
  await page.getByText('This link is not valid or has expired.').waitFor()
  await soon(() => page.getByRole('button', { name: 'Subscribe me' }).count()).toBe(0)
  await soon(() => page.evaluate('document.activeElement?.getAttribute("role")')).toBe('alert')
  await inspect(page, 'newsletter-dead')
  await page.getByRole('link', { name: 'Subscribe again' }).click()
  await page.getByLabel('Email').waitFor()
  expect(watch.faults).toEqual([])
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
