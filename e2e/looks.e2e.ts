import { expect, test } from 'vitest'
import { APP_PRELOADS } from '#app/server/app-preloads.ts'
import { inspect } from '#test/browser.ts'
import { GOOD_CLS, MARK_GIVEN, TAKEN_OVER, takenOver } from '#test/taken-over.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// Every page behind the login, in two looks that have nothing in common. Ways through the app take turns (test/looks.ts). Those that the server
// draws the browser takes over as they are, whatever the clock of the device.

const site = openSite()

const ONE_OF: Readonly<Record<string, string>> = {
  project_id: `SELECT listing_id::text AS one FROM offerings WHERE status = 'open' ORDER BY 1 LIMIT 1`,
  order_id: `SELECT i.id::text AS one FROM investments i JOIN users u ON u.id = i.investor_id
              WHERE u.email = '${DEMO.email}' ORDER BY 1 LIMIT 1`,
  username: `SELECT username AS one FROM users WHERE email = '${DEMO.email}'`,
  period: `SELECT '2025' AS one`,
  sponsor: `SELECT presented AS one FROM listings WHERE presented <> '' ORDER BY 1 LIMIT 1`,
}

/** An address of the page, with ids of the demo’s; null where the demo has none. */
async function addressOf(pattern: string): Promise<string | null> {
  const name = /\{(\w+)\}/.exec(pattern)?.[1]
  if (!name) return pattern
  const { rows } = await site.server.database.pool.query<{ one: string }>(ONE_OF[name] ?? 'SELECT NULL AS one')
  return rows[0]?.one ? pattern.replace(`{${name}}`, encodeURIComponent(rows[0].one)) : null
}

// What the demo’s investor has none of: their ways are walked elsewhere, as is what an operator alone sees.
const ELSEWHERE = [
  '/confirmation/{charge_id}', // checkout, plan-ways
  '/account/plans/{level}', // checkout
  '/agreement/{hash}', // order
  '/sellers/homes/{submission_id}', // submissions
  '/sellers/posts/{post_id}', // posts
  '/post/{post_id}', // posts
]

test.each([
  ['wide, light, in English', DESK],
  ['narrow, dark, in Spanish', PHONE_ES],
] as const)(
  'every page of the app is accessible and no wider than its window: %s',
  async (name, options) => {
    // By this clock most of what happened was a day later than by the server's.
    const timezoneId = 'Pacific/Kiritimati'
    const { context, page, watch } = await site.openAsDemo({ ...options, timezoneId, serviceWorkers: 'block' })
    // A browser that has been here before: its theme and its clock are known.
    await page.goto('/faq')
    await page.addInitScript({ content: MARK_GIVEN })
    await context.request.patch('/api/me', { data: { lang_code: options.locale.slice(0, 2) } })
    const patterns = Object.keys(APP_PRELOADS).filter((pattern) => !pattern.startsWith('/operator'))
    const pages = await Promise.all(patterns.map(async (pattern) => ({ pattern, address: await addressOf(pattern) })))
    const left = pages.filter(({ address }) => address === null).map(({ pattern }) => pattern)
    expect(left.toSorted()).toEqual(ELSEWHERE.toSorted())
    const language = options.locale.slice(0, 2)
    for (const { pattern, address } of pages.filter((one) => one.address !== null)) {
      const isDrawn = APP_PRELOADS[pattern]?.isLeft !== true
      // A busy server leaves a page to the browser now and then: it is opened again.
      await soon(async () => {
        await page.goto(address!, { waitUntil: 'networkidle' })
        return (await page.locator('#root[data-rendered]').count()) === 1
      }).toBe(isDrawn)
      expect.soft([address, await page.getAttribute('html', 'lang')]).toEqual([address, language])
      await page.locator('h1').first().waitFor()
      const taken = isDrawn ? await takenOver(page, GOOD_CLS) : TAKEN_OVER
      expect.soft([pattern, taken]).toEqual([pattern, TAKEN_OVER])
      await inspect(page, `looks-${name.slice(0, 6)}${pattern.replaceAll(/[/{}]/g, '-')}`)
    }
    expect(watch.faults).toEqual([])
    await context.close()
  },
  300_000,
)
