import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, leaveBrowser, takeBrowser, watchContext } from '#test/browser.ts'
import type { Browser, Page } from 'playwright-core'
import { looks } from '#test/looks.ts'
import { startDemoServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { goTo, heading, soon } from '#test/walk.ts'

const WINDOWS = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
] as const

const TOP_OF_BAR = `Math.round(document.querySelector('.preview-bar').getBoundingClientRect().top)`

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

test.each(looks(WINDOWS, 1))(
  'a guest looks around in the app and changes nothing, $width px wide',
  async ({ theme, ...viewport }) => {
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      reducedMotion: 'reduce',
      baseURL: server.url,
      locale: 'en-US',
    })
    const watch = await watchContext(context)
    const page = await context.newPage()
    const see = async (step: string) => await inspect(page, `${viewport.width}-preview-${step}`)

    await page.goto('/app')
    await heading(page, 'Your properties, on one page').waitFor()
    await see('1-guest')
    await page.getByRole('button', { name: 'PREVIEW THE APP' }).click()
    await heading(page, 'My Portfolio').waitFor()
    const bar = page.getByRole('region', { name: 'Sample account' })
    await bar.getByRole('link', { name: 'Create a free account to buy' }).waitFor()
    // A stranger is not called by the name of the account that they look at.
    await soon(() => page.getByText(/Good to see you/).count()).toBe(0)
    // Nor by the initials of its person, and what that person has not read waits for nobody here.
    expect(await page.getByText(/^DW$|unread notification/).count()).toBe(0)
    await see('2-home')

    // Every attempt to change something is answered with 403.
    watch.provoke(/\/like$/)
    await goTo(page, 'Projects')
    await tryToLike(page, see)

    // Looking at the news is not an attempt: it marks nothing as read, and nothing is said of it.
    await goTo(page, 'Notifications')
    await heading(page, 'Notifications').waitFor()
    await page.waitForTimeout(2500)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await bar.waitFor()

    // The bar stays on every page, bare ones and public ones too; where much is entered, it is said first that nothing is kept.
    for (const [path, isEntered] of [
      ['/start/plans', true],
      ['/register/investor-profile', true],
      ['/', false],
      ['/faq', false],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await soon(() => page.evaluate(TOP_OF_BAR)).toBe(0)
      await soon(() => page.getByText(/is not kept for you/).count()).toBe(isEntered ? 1 : 0)
      await see(`4${path.replaceAll('/', '-')}`)
    }
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).waitFor()

    // Logging in and registering are open to whoever looks around.
    await page.goto('/login')
    await page.getByLabel('Email').waitFor()
    // What the page asks for is answered: nothing of it comes after the end.
    await page.goto('/app', { waitUntil: 'networkidle' })
    await bar.getByRole('button', { name: 'End the preview' }).click()
    await heading(page, 'Your properties, on one page').waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  },
  120_000,
)

async function tryToLike(page: Page, see: (step: string) => Promise<void>): Promise<void> {
  const heart = page.locator('button.heart').first()
  await heart.waitFor()
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  const stop = page.getByRole('dialog', { name: 'Create a free account to do this' })
  await stop.waitFor()
  await stop.getByRole('link', { name: 'Create a free account' }).waitFor()
  await see('3-stopped')
  await page.keyboard.press('Escape')
  await stop.waitFor({ state: 'hidden' })
  expect(await heart.getAttribute('aria-pressed')).toBe(before)
}
