import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inspect } from '#test/browser.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

const site = openSite()
const { open } = site

type House = { readonly id: string; readonly name: string }

async function newest(): Promise<House> {
  const { listings } = (await (await fetch(`${site.server.url}/api/front`)).json()) as {
    listings: House[]
  }
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
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await heading(page, 'Log in').waitFor()
  await page.goBack()
  await heading(page, /Simplifying/).waitFor()
}

test.each([
  ['opened afresh', fresh],
  ['come back to by the logo', byTheLogo],
  ["come back to by the browser's Back", byTheBrowsersBack],
] as const)("Land's links lead a guest the same way, %s", async (_, arrive) => {
  const { context, page, watch } = await open(DESK)
  const house = await newest()
  for (const [link, wanted] of [
    ['See all properties', '/projects'],
    [house.name, `/project/${house.id}`],
  ] as const) {
    await arrive(page)
    // A page that is loaded anew would forget this.
    await page.evaluate('self.isSamePage = true')
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    await page.waitForURL(/\/login\?/)
    await heading(page, 'Log in').waitFor()
    await soon(async () => new URL(page.url()).searchParams.get('next')).toBe(wanted)
    expect(await page.evaluate('self.isSamePage')).toBe(true)
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a link to a house that somebody sent says why to log in, and leads to that house', async () => {
  const { context, page, watch } = await open(DESK)
  const house = await newest()
  await page.goto(`/project/${house.id}`)
  await heading(page, /Simplifying/).waitFor()
  await page.getByText(`Log in to see ${house.name}.`).waitFor()
  await page.getByRole('button', { name: 'Preview the app' }).waitFor()
  await inspect(page, 'guest-house-land')
  await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click()
  await heading(page, 'Log in').waitFor()
  await page.getByText(`Log in to see ${house.name}.`).waitFor()
  await inspect(page, 'guest-house-login')
  await logIn(page)
  await page.waitForURL(`/project/${house.id}`)
  await heading(page, house.name).waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('the way to a house is known before hydration: its links name it, and the page that they lead to keeps it', async () => {
  const { context, page, watch } = await open(DESK)
  const house = await newest()
  const way = `/register?next=${encodeURIComponent(`/project/${house.id}`)}`
  const html = await (await context.request.get(`/project/${house.id}`)).text()
  expect(html).toContain(`href="${way}"`)
  // Whoever begins before hydration takes the way along.
  const registerHtml = await (await context.request.get(way)).text()
  expect(registerHtml.includes(`href="${way}&amp;step=email"`)).toBe(true)
  await page.goto(way)
  await soon(() => page.evaluate('sessionStorage.getItem("return_path")')).toBe(`/project/${house.id}`)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a guest who registers for a house comes to that house', async () => {
  const { context, page } = await open(DESK)
  const house = await newest()
  await page.goto(`/project/${house.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).click()
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
  await page.getByRole('button', { name: 'Continue now' }).click()
  await soon(async () => new URL(page.url()).pathname).toBe(`/project/${house.id}`)
  await heading(page, house.name).waitFor()
  expect(await page.evaluate('sessionStorage.getItem("return_path")')).toBeNull()
  await context.close()
})

test('whoever previews the app for a house looks at that house', async () => {
  const { context, page, watch } = await open(PHONE_ES)
  const house = await newest()
  await page.goto(`/project/${house.id}`)
  await heading(page, /Bienes raíces/).waitFor()
  await page.getByText(`Inicia sesión para ver ${house.name}.`).waitFor()
  await inspect(page, 'guest-house-land-es')
  await page.getByRole('button', { name: 'Ver la aplicación de muestra' }).click()
  await heading(page, house.name).waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a house that there is not, and a page without a house, say no name that is not theirs', async () => {
  const { context, page, watch } = await open(DESK)
  watch.provoke(/api\/listings/)
  await page.goto('/project/no-such-house')
  await page.getByText('Log in to see this house.').waitFor()
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
