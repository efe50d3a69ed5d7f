import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { breachesOf } from '#test/accessible.ts'
import { leaveBrowser, takeBrowser } from '#test/browser.ts'

// What is looked at once for many texts must still be found wherever it is wrong.

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await takeBrowser()
  page = await browser.newPage()
})
afterAll(async () => await leaveBrowser(browser))

/** What is found in a page that has this in its body. */
async function found(body: string): Promise<string[]> {
  await page.setContent(
    `<html lang="en"><title>A page</title><body style="background: #fff"><main><h1>A page</h1>${body}`,
  )
  return await breachesOf(page)
}

const DARK = '<p style="color: #333">Dark on white.</p>'
const contrast = [expect.stringContaining('color-contrast')]

test.each([
  ['a text that is too light', '<p style="color: #aaa">Light on white.</p>'],
  ['one that is too small for its colour', '<p style="color: #888; font-size: 12px">Grey on white.</p>'],
  ['one on the ground of a parent', '<div style="background: #444"><p style="color: #333">Dark on dark.</p></div>'],
  [
    'one under which something else was moved',
    `<p style="background: #444; height: 60px">&nbsp;</p>${DARK.replace('">', '; position: relative; top: -50px">')}`,
  ],
  ['one that is faded', `<div style="opacity: 0.3">${DARK}</div>`],
  ['one below what is in view', '<p style="margin-top: 3000px; color: #aaa">Light on white.</p>'],
])('%s is found, and again on the next page, though the others are in order', async (_, wrong) => {
  expect(await found(DARK)).toEqual([])
  expect(await found(`${DARK}${wrong}`)).toEqual(contrast)
  expect(await found(`${wrong}${DARK}`)).toEqual(contrast)
  expect(await found(DARK)).toEqual([])
})

test('what is wrong but for its colours is found on every page', async () => {
  for (let times = 0; times < 2; times++)
    expect(await found(`${DARK}<button></button>`)).toEqual([expect.stringContaining('button-name')])
})
