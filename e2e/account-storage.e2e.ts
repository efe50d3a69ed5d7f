import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt } from '#test/factor-world.ts'
import { DESK, openSite } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// What a browser keeps of somebody who logged in, went through their account and logged out (OWASP ASVS 14.3.3).

const site = openSite()

const WHO = {
  email: 'zephyrine.quillfeather@example.com',
  password: 'tulip harbour ninety-two kites',
  fname: 'Zephyrine',
  lname: 'Quillfeather',
  dob: '1985-12-10',
  phone: '+12025550143',
}
const MESSAGE = 'The gutter of my house drips at night'

type Kept = {
  local: Record<string, string>
  session: Record<string, string>
  databases: string[]
  caches: string[]
  cookies: string
}

/** Everything that scripts of the page can find in this browser, cached answers with their text. */
const readKept = async (page: Page): Promise<Kept> =>
  await page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(`${request.url}\n${await (await cache.match(request))!.text()}`)
    }
    return {
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      caches: cached,
      cookies: document.cookie,
    }
  })

const holds = (kept: Kept, secret: string): string[] =>
  [
    ...Object.entries(kept.local).map(([name, text]) => ['local', `${name} ${text}`]),
    ...Object.entries(kept.session).map(([name, text]) => ['session', `${name} ${text}`]),
    ...kept.databases.map((name) => ['indexedDB', name]),
    ...kept.caches.map((text) => ['cache', text]),
    ['cookie', kept.cookies],
  ].flatMap(([where, text]) =>
    text!.toLowerCase().includes(secret.toLowerCase()) ? [`${where}: ${text!.slice(0, 200)}`] : [],
  )

test('the browser keeps neither who somebody is nor a secret, and after the logout nothing of theirs', async () => {
  const { context, page, watch } = await site.open({ ...DESK, acceptDownloads: true })
  const registered = await context.request.post('/api/register', { data: WHO })
  const { user_id: userId, token } = (await registered.json()) as { user_id: string; token: string }
  await context.clearCookies()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(WHO.email)
  await page.getByLabel('Password', { exact: true }).fill(WHO.password)
  await page.getByRole('button', { name: 'LOG IN!' }).click()
  await page.getByText('Welcome back').waitFor()
  await page.evaluate(async () => await navigator.serviceWorker.ready)

  const { secret, codes } = await setUpFactor(page)
  for (const path of [
    '/account',
    '/account/preferences',
    '/account/data',
    '/documents',
    '/notifications',
    '/account/payment',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Your account' }).waitFor()
  }
  await page.goto('/contact', { waitUntil: 'networkidle' })
  expect(await page.getByLabel('Email').inputValue()).toBe(WHO.email)
  await page.getByLabel(/^Message/).fill(MESSAGE)
  await soon(async () => (await readKept(page)).session['contact_draft'] ?? '').toContain(MESSAGE)

  const sessions = (await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
  expect(sessions.length).toBeGreaterThan(0)
  const secrets = [WHO.email, WHO.fname, WHO.lname, WHO.dob, WHO.phone.slice(2), WHO.password, token, secret]
  const all = [...secrets, ...codes, ...codes.map((code) => code.replace('-', '')), ...sessions]
  const during = await readKept(page)
  // What is looked through is what is there: the worker's files, the id that the page keeps.
  expect([during.caches.length > 5, during.local['userID']]).toEqual([true, userId])
  for (const one of all) expect(holds(during, one)).toEqual([])
  // A cached answer of the API, or a page of the app, would be somebody's.
  const cached = during.caches.map((text) => new URL(text.split('\n')[0]!).pathname)
  expect(cached.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline'])
  expect(during.databases).toEqual([])

  await page.goto('/account', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.locator('.account-menu').getByRole('button').click()
  await heading(page, 'Simplifying Real Estate').waitFor()
  const after = await readKept(page)
  for (const one of [...all, userId, MESSAGE]) expect(holds(after, one)).toEqual([])
  expect(Object.keys(after.local).filter((name) => !['theme', 'lang_code'].includes(name))).toEqual([])
  expect(Object.keys(after.session).filter((name) => !name.startsWith('scroll:'))).toEqual([])
  expect(watch.faults).toEqual([])
  await context.close()
}, 240_000)

test('a password is masked, can be pasted, and its field is one that password managers know', async () => {
  const { context, page } = await site.open(DESK)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login', { waitUntil: 'networkidle' })
  const field = page.getByLabel('Password', { exact: true })
  expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ])
  await page.evaluate(async (text) => await navigator.clipboard.writeText(text), WHO.password)
  await field.focus()
  await page.keyboard.press('Control+V')
  expect(await field.inputValue()).toBe(WHO.password)
  await context.close()
}, 60_000)

/** Through the page itself, so that what it shows has been in the browser. */
async function setUpFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account/security', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').first().innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code that the app shows').fill(codeAt(secret, new Date()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await page.locator('li code').allTextContents()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}
