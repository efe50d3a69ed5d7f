import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { SITE_PATHS } from '#app/web/site-paths.ts'
import { addRules } from '#test/add-rules.ts'
import { openBrowser, watchContext } from '#test/browser.ts'
import type { Watch } from '#test/browser.ts'
import { beyondEdge, darkOnPaper, focused, smallTargets, stillMoving } from '#test/reach.ts'
import type { Focused } from '#test/reach.ts'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'

// Who reads large letters, presses with a thumb, has only a keyboard, no scripts or paper gets every public page, too.

const site = openSite()

// Links of letters that are none are answered so; nobody is signed in.
const NO_LINK = /reset_password|newsletter\/confirm|openapi/

/** What is seen of each public page, by its path. */
async function seenOfEach<T>(page: Page, look: () => Promise<T>): Promise<Record<string, T>> {
  const seen: Record<string, T> = {}
  for (const path of SITE_PATHS) {
    await page.goto(path)
    seen[path] = await look()
  }
  return seen
}

const eachIs = (whole: object) => Object.fromEntries(SITE_PATHS.map((path) => [path, whole]))

const largerLetters = async (page: Page) => {
  await addRules(page, 'html { font-size: 200% !important }')
  return await beyondEdge(page)
}

const withoutFaces = async (context: BrowserContext, watch: Watch) => {
  watch.provoke(/\.woff2$/)
  await context.route('**/*.woff2', async (route) => await route.abort())
}

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  return await darkOnPaper(page)
}

// Our faces are late on a slow line, or never come: the system's are wider in some words.
test.each([
  ['English, by day', PHONE, true],
  ['Spanish, by night', PHONE_ES, true],
  ['English, in the faces of the system', PHONE, false],
  ['Spanish, in the faces of the system', PHONE_ES, false],
] as const)(
  'on a phone everything is as large as a thumb, is still there with letters twice as large, stands still and can be printed: %s',
  async (_, options, haveFaces) => {
    const { context, page, watch } = await site.open({ ...options, serviceWorkers: 'block' })
    watch.provoke(NO_LINK)
    if (!haveFaces) await withoutFaces(context, watch)
    const look = async () => {
      if (haveFaces) await page.evaluate('document.fonts.ready.then(() => true)')
      const [small, moving] = [await smallTargets(page), await stillMoving(page)]
      const beyond = await largerLetters(page)
      const dark = await onPaper(page)
      await page.emulateMedia({ media: 'screen' })
      return { small, moving, beyond, dark }
    }
    expect(await seenOfEach(page, look)).toEqual(eachIs({ small: [], moving: [], beyond: [], dark: [] }))
    expect(watch.faults).toEqual([])
    await context.close()
  },
  180_000,
)

// More than the bar and the list of help pages stands before what a page is about on none of them.
const KEYS = 24

test('the keyboard alone comes past the bar to what every page is about, and shows where it is', async () => {
  const { context, page } = await site.open({ ...PHONE, serviceWorkers: 'block' })
  // As the answers bring them: some pages take the focus to what they have to say, as soon as scripts have asked for it.
  await page.route('**/assets/*.js', async (route) => await route.abort())
  const look = async () => {
    const met: Focused[] = []
    for (let keys = 0; keys < KEYS && !met.at(-1)?.isPast; keys++) {
      await page.keyboard.press('Tab')
      const next = await focused(page)
      // A page without a footer may have nothing to press.
      if (next === null) break
      met.push(next)
    }
    const [hasMenu, hasActions] = await page.evaluate<boolean[]>(
      `['header nav', 'footer, main :is(a[href], button, input)'].map((one) => document.querySelector(one) !== null)`,
    )
    return {
      first: met[0]?.name,
      menu: !hasMenu || met.some(({ name }) => name === 'Menu'),
      isPast: !hasActions || met.at(-1)?.isPast,
      unseen: met.filter(({ isSeen }) => !isSeen),
    }
  }
  const whole = { first: 'Skip to content', menu: true, isPast: true, unseen: [] }
  expect(await seenOfEach(page, look)).toEqual(eachIs(whole))
  await context.close()
}, 120_000)

const READ = `({
  h1: document.querySelector('h1')?.checkVisibility() === true,
  words: document.querySelector('main').innerText.trim().length > 40,
  leadsOn: [...document.querySelectorAll('a[href^="/"]')].some((one) => one.checkVisibility() && one.pathname !== location.pathname),
})`

test('without JavaScript every page shows its words and leads on', async () => {
  const { context, page } = await site.open({ ...PHONE_ES, javaScriptEnabled: false })
  const read = await seenOfEach(page, async () => await page.evaluate<object>(READ))
  expect(read).toEqual(eachIs({ h1: true, words: true, leadsOn: true }))
  await context.close()
}, 60_000)

// Letters are made larger by the settings of a browser, which style sheets are asked in, too, or by a style sheet of its reader's
// own, which they are not.
let large: Browser | undefined
beforeAll(async () => void (large = await openBrowser(['--blink-settings=defaultFontSize=32'])))
afterAll(async () => await large?.close())

const BEHIND_THE_LOGIN =
  '/app /projects /project/{id} /project/{id}/fund /projects/positions /projects/positions?tab=history /notifications /account /account/payment /documents /statements /checkout'.split(
    ' ',
  )

// What is written is not cut off either: whatever hides what it has no room for.
const CUT = `[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility() && one.textContent.trim() !== '' && one.clientWidth > 1 &&
  one.scrollWidth > one.clientWidth + 2 && ['hidden', 'clip'].includes(getComputedStyle(one).overflowX) &&
  !one.closest('svg, .maplibregl-map, .survey-map, .sr-only')).map((one) => one.className + ' ' + one.textContent.slice(0, 40))`

test('behind the login letters twice as large make no page wider than a phone, and cut nothing off', async () => {
  const { context: signedIn, watch: watchOfSignedIn } = await site.openAsDemo(PHONE_ES)
  const context = await large!.newContext({ ...PHONE_ES, reducedMotion: 'reduce', baseURL: site.server.url })
  await context.addCookies(await signedIn.cookies())
  await context.request.patch('/api/me', { data: { lang_code: 'es' } })
  const { rows } = await site.server.database.pool.query<{ id: string }>(
    `SELECT listing_id::text AS id FROM offerings WHERE status = 'open' ORDER BY 1 LIMIT 1`,
  )
  for (const [by, who, watch, lookBeyond] of [
    ['by the browser', context, await watchContext(context), beyondEdge],
    ['by a style sheet', signedIn, watchOfSignedIn, largerLetters],
  ] as const) {
    const page = await who.newPage()
    for (const pattern of BEHIND_THE_LOGIN) {
      const path = pattern.replace('{id}', rows[0]!.id)
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.locator('h1').first().waitFor()
      const beyond = await lookBeyond(page)
      const cut = await page.evaluate<string[]>(CUT)
      expect.soft({ by, path, beyond, cut }).toEqual({ by, path, beyond: [], cut: [] })
    }
    expect(watch.faults).toEqual([])
    await who.close()
  }
}, 180_000)

const PAGES_OF_TABLES = [
  '/statement/2025',
  '/projects/positions?tab=performance',
  '/projects/positions?tab=history',
  '/notifications/settings',
]

test.each([390, 620, 768, 1024])(
  'letters twice as large leave wide tables to scroll by themselves at %i px',
  async (width) => {
    const { context, page, watch } = await site.openAsDemo({ ...DESK, viewport: { width, height: 900 } })
    for (const path of PAGES_OF_TABLES) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.locator('table').first().waitFor()
      await addRules(page, 'html { font-size: 200% !important }')
      const more = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect.soft([path, more]).toEqual([path, 0])
    }
    expect(watch.faults).toEqual([])
    await context.close()
  },
)
