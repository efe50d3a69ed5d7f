import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { leaveBrowser, pictureOfFailure, takeBrowser, watchContext } from '#test/browser.ts'
import type { Watch } from '#test/browser.ts'
import { startDemoServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { mailedLink } from '#test/mailed-link.ts'
import { PASSWORD, register } from '#test/walk-register.ts'
import { beginWalk, heading, soon } from '#test/walk.ts'
import type { Walk } from '#test/walk.ts'

const WIDTH = 768
const EMAIL = `rosa.${WIDTH}@example.com`
const NEW_PASSWORD = 'three blue doors facing north'

let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  server = await startDemoServer()
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await server?.remove()
})

async function person(): Promise<{ context: BrowserContext; page: Page; watch: Watch }> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 1024 },
    reducedMotion: 'reduce',
    baseURL: server.url,
    locale: 'en-US',
  })
  const watch = await watchContext(context)
  return { context, page: await context.newPage(), watch }
}

test('a visitor registers, learns what fits, puts a plan into the cart, leaves, and comes back by a mailed link', async () => {
  const { context, page, watch } = await person()
  const walk = await beginWalk(page, WIDTH, { url: server.url, chargeCount: async () => 0 })
  try {
    await register(walk)
    await confirmByMail(walk)
    await answerProfile(walk)
    await choosePlan(walk)
    await logOut(walk)
    // The old password is tried once more, and the used link.
    watch.provoke(/\/api\/(login$|asapleads\/reset_password\/)/)
    await resetByMail(walk)
  } catch (error) {
    await pictureOfFailure(page, 'onboarding-failed')
    throw error
  }
  expect(watch.faults).toEqual([])
  await context.close()
}, 240_000)

/** Reminded in the app until the mailed link is followed, which nothing but its button does. */
async function confirmByMail({ page, see }: Walk): Promise<void> {
  const reminder = page.getByRole('region', { name: 'Confirm your email' })
  await reminder.getByText(`Please open the link in our email to ${EMAIL}.`).waitFor()
  await reminder.getByRole('button', { name: 'Send it again' }).click()
  await reminder.getByText(`There is a new email to ${EMAIL}.`).waitFor()
  await mailedLink(server, EMAIL, 'Confirm your email', /\/confirm-email\?token=\S+/)
  const link = new URL(await mailedLink(server, EMAIL, 'Welcome to Freehold', /\/confirm-email\?token=\S+/))
  const answer = await page.goto(link.pathname + link.search)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await heading(page, 'Confirm your email').waitFor()
  await expect.poll(() => page.url()).not.toContain('token=')
  await see('20-confirm')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await heading(page, 'Your email is confirmed').waitFor()
  await page.getByRole('link', { name: 'Open my portfolio' }).click()
  await heading(page, 'My Portfolio').waitFor()
  await soon(() => reminder.count()).toBe(0)
}

async function answerProfile(walk: Walk): Promise<void> {
  const { page, see } = walk
  await page.getByRole('link', { name: 'Answer the questions' }).click()
  const pick = async (title: string, ...answers: readonly RegExp[]) => {
    await heading(page, title).waitFor()
    for (const answer of answers) {
      const choice = page.getByRole('radio', { name: answer }).or(page.getByRole('checkbox', { name: answer }))
      await choice.first().check({ force: true })
    }
    await see(`21-${title.slice(0, 12).replaceAll(/\W+/g, '-')}`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await pick('Are you currently investing?', /^Yes/)
  await pick('Where do you get investment advice?', /^Self-educate/)
  await pick('You and real estate', /^No/, /^Competent/)
  await pick('Why do you want to invest in real estate?', /^Diversification/, /^Income/)
  // What was answered outlives a reload.
  await page.reload()
  await pick('How much would you like to start with?', /^\$11,000–\$30,000/)
  // Who leaves in the middle goes on there, and sees the earlier answers on the way back.
  await heading(page, 'How long can the money stay invested?').waitFor()
  await page.goto('/app')
  await page.getByRole('link', { name: 'Answer the questions' }).click()
  await heading(page, 'How long can the money stay invested?').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, 'How much would you like to start with?').waitFor()
  expect(await page.getByRole('radio', { name: /^\$11,000–\$30,000/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await pick('How long can the money stay invested?', /^6–10 years/)
  await heading(page, 'For the paperwork').waitFor()
  await see('22-paperwork')
  await page.getByRole('radio', { name: /^Social Security number/ }).check({ force: true })
  await page.getByRole('button', { name: 'See my result' }).click()
  await page.getByText('Please type the number, or choose another answer above.').waitFor()
  await page.getByRole('radio', { name: /^Not now/ }).check({ force: true })
  await page.getByRole('button', { name: 'See my result' }).click()
  // Finance F11's own example.
  await heading(page, 'Advanced, Balanced Investing').waitFor()
  await page.getByText('$11,000.00').or(page.getByText('$11,000')).first().waitFor()
  await see('23-result')
}

async function choosePlan({ page, see }: Walk): Promise<void> {
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await heading(page, 'A guide for where you stand').waitFor()
  await see('24-plans')
  await page.getByRole('button', { name: 'Opt-In: Advanced' }).click()
  await page.getByRole('link', { name: 'To checkout' }).click()
  await heading(page, 'Cart').waitFor()
  await page.getByText('Advanced package').waitFor()
  await page.getByText('$5.99').first().waitFor()
  await see('25-cart')
}

/** Spec §4: the session ends, three seconds pass, Land is loaded. */
async function logOut({ page }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const leftAt = Date.now()
  await page.getByText('You are logged out').waitFor()
  await page.waitForURL('/')
  expect(Date.now() - leftAt).toBeGreaterThan(2500)
  await heading(page, 'Simplifying Real Estate').waitFor()
  expect(await page.evaluate('localStorage.getItem("userID")')).toBeNull()
}

async function resetByMail({ page, see }: Walk): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot password').waitFor()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await heading(page, 'Read it on this server').waitFor()
  await see('26-mail-is-sent')

  const link = new URL(await mailedLink(server, EMAIL, 'Choose a new password', /\/reset-password\?reset=\S+/))
  await page.goto(link.pathname + link.search)
  await heading(page, 'Reset password').waitFor()
  await page.getByLabel('New password', { exact: true }).waitFor()
  expect(page.url()).not.toContain('reset=')
  await see('27-reset')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('New password again').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change my password' }).click()
  await page.getByText('Your password has been changed').waitFor()
  await page.waitForURL('/login')
  await heading(page, 'Log in').waitFor()
  const enter = async (password: string) => {
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'LOG IN!' }).click()
  }
  await enter(PASSWORD)
  await page.getByText('The email or the password is wrong.').waitFor()
  await enter(NEW_PASSWORD)
  await page.getByText('Welcome back, Rosa.').waitFor()
  await page.waitForURL('/app')
  await heading(page, 'My Portfolio').waitFor()
  // The link was for once.
  await page.goto(link.pathname + link.search)
  await heading(page, 'This link no longer works').waitFor()
}

const MEMBERS_PAGES = ['/projects/positions?tab=history', '/start/plans', '/notifications'] as const

test.each(MEMBERS_PAGES)(
  'a guest at %s lands on Land with the reason, and comes back to it after the login',
  async (path) => {
    const { context, page, watch } = await person()
    await page.goto(path)
    await heading(page, /Simplifying/).waitFor()
    await page.getByText('This page is for people with an account.').waitFor()
    await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click()
    await heading(page, 'Log in').waitFor()
    await page.getByLabel('Email').fill('demo@freehold.example')
    await page.getByLabel('Password', { exact: true }).fill('four walls and a red door')
    await page.getByRole('button', { name: 'LOG IN!' }).click()
    await page.getByRole('button', { name: 'Continue now' }).click()
    await page.waitForURL(path)
    expect(watch.faults).toEqual([])
    await context.close()
  },
  60_000,
)

test('a user id alone changes nobody’s password', async () => {
  const { context, page } = await person()
  const login = async (password: string) =>
    await page.request.post('/api/login', { data: { email: 'demo@freehold.example', password } })
  const { user_id } = (await (await login('four walls and a red door')).json()) as { user_id: string }
  await context.clearCookies()
  const password = 'somebody else was here today'
  for (const path of ['/api/asapleads/update_password/', '/api/asapleads/update_password']) {
    const answer = await page.request.post(path, { data: { user_id, password } })
    expect(answer.status()).toBe(403)
  }
  await context.clearCookies()
  expect((await login(password)).status()).toBe(401)
  expect((await login('four walls and a red door')).ok()).toBe(true)
  await context.close()
})
