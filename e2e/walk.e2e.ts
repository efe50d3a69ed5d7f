import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { leaveBrowser, pictureOfFailure, takeBrowser, watchContext } from '#test/browser.ts'
import type { Watch } from '#test/browser.ts'
import { readCaptures } from '#test/builders.ts'
import { startDemoServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { inSpanish, investByCard, payFromAccount, readTheBooks, reloadInMidPayment } from '#test/walk-investor.ts'
import { register } from '#test/walk-register.ts'
import { browseList, browseMap, likeAndSave, logOutAndIn } from '#test/walk-visitor.ts'
import { beginWalk, heading } from '#test/walk.ts'
import type { Walk } from '#test/walk.ts'

const WINDOWS = [
  { width: 1440, height: 900, theme: 'light', otherTheme: 'dark' },
  { width: 390, height: 844, theme: 'dark', otherTheme: 'light' },
] as const

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

// Two cores serve the app, keep its books and draw its pages at once: a slow machine gets its time.
test.each(WINDOWS)('a visitor becomes an investor and owns a share of a house, $width px wide, $theme', walkIn, 240_000)

async function walkIn({ theme, otherTheme, ...viewport }: (typeof WINDOWS)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    baseURL: server.url,
    locale: 'en-US',
  })
  const watch = await watchContext(context)
  const walk = await beginWalk(await context.newPage(), viewport.width, { url: server.url, chargeCount })

  try {
    await go(walk, watch)
    await inSpanish(walk, otherTheme)
  } catch (error) {
    await pictureOfFailure(walk.page, `${viewport.width}-failed`)
    throw error
  }
  expect(watch.faults).toEqual([])
  await context.close()
}

async function go(walk: Walk, watch: Watch): Promise<void> {
  await register(walk)
  await logOutAndIn(walk)
  await browseList(walk)
  await browseMap(walk)
  await likeAndSave(walk)

  const otherTab = await walk.page.context().newPage()
  await otherTab.goto('/app')
  await heading(otherTab, 'My Portfolio').waitFor()
  await otherTab.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  // A card that is declined is answered with 422.
  watch.provoke(/fund_project$/)
  await investByCard(walk, otherTab)
  await readTheBooks(walk, otherTab)
  await reloadInMidPayment(walk)
  await payFromAccount(walk)
}

async function chargeCount(): Promise<number> {
  const key = readFileSync(join(server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8').trim()
  return (await readCaptures(server.url, key)).length
}
