import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inspect } from '#test/browser.ts'
import { holdScripts } from '#test/drawn-page.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

const site = openSite()
const { open } = site

type House = { readonly id: string; readonly name: string }

async function newest(): Promise<House> {
  const { listings } = (await (await fetch(`${site.server.url}/api/front`)).json()) as { listings: House[] }
  return listings[0]!
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'LOG IN!' }).click()
  await page.getByRole('button', { name: 'Continue now' }).click()
}

const fresh = async (page: Page) => void (await page.goto('/', { waitUntil: 'networkidle' }))

const byTheLogo = async (page: Page) => {
  await fresh(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' }).click()
  await heading(page, /^Follow/).waitFor()
  await page.getByRole('link', { name: 'Freehold', exact: true }).click()
  await heading(page, /Simplifying/).waitFor()
}

const byTheBrowsersBack = async (page: Page) => {
  await fresh(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await heading(page, 'About').waitFor()
  await page.goBack()
  await heading(page, /Simplifying/).waitFor()
}

const bar = (page: Page) => page.getByRole('region', { name: /^(Sample account|Cuenta de muestra)$/ })

test.each([
  ['opened afresh', fresh],
  ['come back to by the logo', byTheLogo],
  ["come back to by the browser's Back", byTheBrowsersBack],
] as const)('a click on a house of Land opens it in the preview, %s', async (_, arrive) => {
  const { context, page, watch } = await open(DESK)
  const house = await newest()
  for (const [link, wanted, title] of [
    [house.name, `/project/${house.id}`, house.name],
    ['See all properties', '/projects', 'Projects'],
  ] as const) {
    await arrive(page)
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    await heading(page, title).waitFor()
    await bar(page).getByRole('link', { name: 'Create a free account to buy' }).waitFor()
    await soon(async () => new URL(page.url()).pathname).toBe(wanted)
    // Back to Land, reloaded, and to the house again: whoever looks on stays where they are.
    await page.goBack()
    await heading(page, /Simplifying/).waitFor()
    await page.goForward()
    await heading(page, title).waitFor()
    await page.reload()
    await heading(page, title).waitFor()
    await context.clearCookies()
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('PREVIEW THE APP is one click from Land, and from How it works', async () => {
  const { context, page, watch } = await open(DESK)
  for (const path of ['/', '/how-it-works']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link', { name: 'Preview the app' }).click()
    await heading(page, 'My Portfolio').waitFor()
    await bar(page).waitFor()
    await context.clearCookies()
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a link to a house that somebody sent opens it at once, and an account leads back to it', async () => {
  const { context, page, watch } = await open(PHONE_ES)
  const house = await newest()
  const answer = await page.goto(`/project/${house.id}`)
  // The server has decided: nothing else was shown before.
  expect([answer?.status(), answer?.request().redirectedFrom()]).toEqual([200, null])
  await heading(page, house.name).waitFor()
  await inspect(page, 'guest-house-preview')
  const way = bar(page).getByRole('link', { name: 'Crea tu cuenta gratis para comprar' })
  expect(await way.getAttribute('href')).toBe(`/register?next=${encodeURIComponent(`/project/${house.id}`)}`)
  await way.click()
  await page.getByRole('link', { name: 'Empezar' }).waitFor()
  await soon(() => page.evaluate('sessionStorage.getItem("return_path")')).toBe(`/project/${house.id}`)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what looks at a link without being somebody begins no preview, and reads which house it is', async () => {
  const { context } = await open(DESK)
  const house = await newest()
  const count = async () =>
    (await site.server.database.pool.query(`SELECT FROM sessions WHERE kind = 'preview'`)).rowCount
  const before = await count()
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    await fetch(`${site.server.url}/project/${house.id}`, { method, headers, redirect: 'manual' })
  const opened = {
    'user-agent': 'Mozilla/5.0 Chrome/140.0',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  for (const [headers, method] of [
    [{ 'user-agent': 'Slackbot-LinkExpanding 1.0', accept: 'text/html' }],
    [{ ...opened, 'sec-purpose': 'prefetch;prerender' }],
    [{ ...opened, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
    [opened, 'HEAD'],
  ] as const) {
    const answer = await ask(headers, method)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect([302, 403]).toContain(answer.status)
  }
  expect(await count()).toBe(before)

  const html = await (await context.request.get(`/project/${house.id}`)).text()
  expect(html).toContain(`<meta property="og:title" content="${house.name.replaceAll('&', '&amp;')} · Freehold">`)
  expect(html).toContain(`/project/${house.id}">`)
  const [, at] = /<meta property="og:image" content="([^"]+)"/.exec(html)!
  const picture = await context.request.get(new URL(at!.replaceAll('&amp;', '&')).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  // The way to the house stands in the page itself: whoever begins before hydration takes it along.
  const way = `/register?next=${encodeURIComponent(`/project/${house.id}`)}`
  expect(html).toContain(`href="${way}"`)
  const registerHtml = await (await context.request.get(way)).text()
  expect(registerHtml.includes(`href="${way}&amp;step=email"`)).toBe(true)
  await context.close()
})

test('where no preview is to be had, a house leads to a login that names it', async () => {
  const { context, page, watch } = await open(DESK)
  const house = await newest()
  const { pool } = site.server.database
  await pool.query(`UPDATE users SET email = 'away@freehold.example' WHERE email = $1`, [DEMO.email])
  try {
    await fresh(page)
    await page.getByRole('main').getByRole('link', { name: house.name }).first().click()
    await heading(page, 'Log in').waitFor()
    await page.getByText(`Log in to see ${house.name}.`).waitFor()
    await inspect(page, 'guest-house-login')
  } finally {
    await pool.query(`UPDATE users SET email = $1 WHERE email = 'away@freehold.example'`, [DEMO.email])
  }
  await logIn(page)
  await page.waitForURL(`/project/${house.id}`)
  await heading(page, house.name).waitFor()
  // A member's own login is what every link is opened with, in another tab too.
  const tab = await context.newPage()
  await tab.goto(`/project/${house.id}`)
  await heading(tab, house.name).waitFor()
  await soon(() => bar(tab).count()).toBe(0)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a session that ended is told, and no preview takes its place', async () => {
  const { context, page } = await open(DESK)
  const house = await newest()
  await context.addCookies([{ name: 'freehold_session', value: 'over', url: site.server.url }])
  await page.goto(`/project/${house.id}`)
  await page.getByText('You were signed out. Nothing was lost: log in, and go on where you were.').waitFor()
  await soon(async () => new URL(page.url()).searchParams.get('next')).toBe(`/project/${house.id}`)
  await context.close()
})

test('a tab that looks around becomes a member’s when its browser logs in; a member’s tab never becomes a sample', async () => {
  const { context, page: first, watch } = await open(DESK)
  watch.provoke(/\/api\//)
  await first.goto('/projects', { waitUntil: 'networkidle' })
  await bar(first).waitFor()
  const letGo = await holdScripts(first)
  const second = await context.newPage()
  await second.goto('/login')
  await logIn(second)
  await heading(second, 'My Portfolio').waitFor()
  await soon(() => bar(first).count()).toBe(0)
  await heading(first, 'Projects').waitFor()
  // The other way round: logged out in one tab, and looking around there, before the other has noticed, and before it hydrates.
  for (const path of ['/api/logout', '/api/preview']) await context.request.post(path)
  letGo()
  await heading(first, 'Log in').waitFor()
  await first.getByText(/You were signed out/).waitFor()
  await context.close()
})

test('a guest who registers for a house comes to that house', async () => {
  const { context, page } = await open(DESK)
  const house = await newest()
  await page.goto(`/project/${house.id}`)
  await bar(page).getByRole('link', { name: 'Create a free account to buy' }).click()
  await page.getByRole('link', { name: 'Begin' }).click()
  const goOn = async () => await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Email').fill('guest.of.a.house@example.com')
  await goOn()
  for (const [label, text] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Moss',
    Month: '4',
    Day: '12',
    Year: '1988',
  })) {
    await page.getByLabel(label).fill(text)
  }
  await goOn()
  await page.getByLabel('Password', { exact: true }).fill('seven green lamps at noon')
  await page.getByLabel('Password again').fill('seven green lamps at noon')
  await goOn()
  await page.getByRole('radio', { name: 'USA' }).check()
  await goOn()
  await page.getByLabel('Address').fill('1418 East Olive Street')
  await page.getByLabel('City').fill('Seattle')
  await page.getByLabel('ZIP code').fill('98122')
  await page.getByLabel('State').selectOption('WA')
  await goOn()
  await page.getByLabel('Phone').fill('206 555 0142')
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Your account is open, Ada.').waitFor()
  await page.reload()
  await heading(page, 'Your account is open, Ada.').waitFor()
  // Whoever does anything there is not sent on while they read.
  await page.keyboard.press('Shift')
  await page.getByText('Take your time: this page stays.').waitFor()
  await page.getByRole('button', { name: 'Continue now' }).click()
  await soon(async () => new URL(page.url()).pathname).toBe(`/project/${house.id}`)
  await heading(page, house.name).waitFor()
  await soon(() => bar(page).count()).toBe(0)
  expect(await page.evaluate('sessionStorage.getItem("return_path")')).toBeNull()
  await context.close()
})

test('a house that there is not says so, and what is somebody’s own asks for their login', async () => {
  const { context, page, watch } = await open(DESK)
  watch.provoke(/no-such-house/)
  expect((await page.goto('/project/no-such-house'))?.status()).toBe(404)
  await page.getByText('This listing does not exist, or is no longer shown.').waitFor()
  await context.clearCookies()
  await page.goto('/projects?saved=1')
  await page.getByText('This page is for people with an account.').waitFor()
  await page.goto('/projects/positions?tab=history')
  await page.getByText('This page is for people with an account.').waitFor()
  await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click()
  await logIn(page)
  await page.waitForURL('/projects/positions?tab=history')
  expect(watch.faults).toEqual([])
  await context.close()
})

test.each(['//evil.example', '/\\evil.example', '/%09/evil.example', 'https://evil.example/', '/.//evil.example'])(
  'a way back to %s is no way',
  async (next) => {
    const { context, page } = await open(DESK)
    await page.goto(`/login?next=${next.startsWith('/%') ? next : encodeURIComponent(next)}`, {
      waitUntil: 'networkidle',
    })
    await logIn(page)
    await heading(page, 'My Portfolio').waitFor()
    expect(new URL(page.url()).origin).toBe(new URL(site.server.url).origin)
    await context.close()
  },
)

test('a server that sends no email says nowhere that it has sent one, and where it lies', async () => {
  const { context, page, watch } = await open(DESK)
  const note = page.getByRole('link', { name: 'This server sends no email. Read it here' })
  await fresh(page)
  await page.getByLabel('Email').fill('reader@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText(/^Noted: reader@example\.com\./).waitFor()
  await note.waitFor()
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
  await note.click()
  await page.getByText('reader@example.com').first().waitFor()
  await soon(async () => new URL(page.url()).pathname).toBe('/dev/mail')
  expect(watch.faults).toEqual([])
  await context.close()
})
