import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isAppPath, SITE_PATHS } from '#app/web/site-paths.ts'
import { isPreviewed } from '#kit/preview-path.ts'
import {
  arrivalAt,
  isFile,
  isFollowed,
  isOnPage,
  linksOf,
  press,
  seeArrival,
  urlOf,
  wantedOf,
} from '#test/link-walk.ts'
import type { Arrival, Found } from '#test/link-walk.ts'
import { DESK, openSite, PHONE } from '#test/site-browser.ts'
import type { Opened } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// Every link of every public page, pressed where a reader meets it: on a page that was just loaded, and on one that a click
// within the site led to, which the browser has drawn itself. What pages have in common, the same links in the same part, is
// one component, and its links are pressed on one of them in each of the two ways.

const site = openSite()

// Links of letters that are none are answered so; nobody is signed in.
const NO_LINK = /reset_password|newsletter\/confirm|openapi/

// Two at a time keep two cores busy.
const HANDS = 2

// Little has to be loaded for it, and its header leads on.
const BEGIN = '/languages'

/** What stands on each public page, and what the page of each address is called, whichever of its places is meant. */
const links = new Map<string, Found[]>()
const arrivals = new Map<string, Arrival>()
const arrivalOf = (href: string): Arrival => arrivals.get(withoutPlace(href))!
const withoutPlace = (href: string): string => href.replace(/#.*/, '')

async function openWatched(): Promise<Opened> {
  const opened = await site.open({ ...DESK, serviceWorkers: 'block' })
  opened.watch.provoke(NO_LINK)
  // Pictures are no part of it, and most of what a page costs.
  opened.watch.provoke(/\/drawings\//)
  const line = await opened.context.newCDPSession(opened.page)
  await line.send('Network.enable')
  await line.send('Network.setBlockedURLs', { urls: ['*/drawings/*'] })
  return opened
}

/** Lets several guests work, each with a browser of their own. */
async function withHands(act: (opened: Opened) => Promise<void>): Promise<void> {
  const one = async () => {
    const opened = await openWatched()
    await act(opened)
    expect(opened.watch.faults).toEqual([])
    await opened.context.close()
  }
  await Promise.all(Array.from({ length: HANDS }, one))
}

/** Presses a link and sees where it leads; a place on the same page is where the reader is already. */
async function follow({ page, context }: Opened, link: Found): Promise<void> {
  await press(page, link)
  await seeArrival(page, `${link.page}: ${link.href}`, arrivalOf(link.href), urlOf(link).hash)
  // A house has made a preview of the guest.
  if (isAppPath(urlOf(link).pathname)) await context.clearCookies()
}

// A place that the reader's own window is at already (`#main`) is no address.
const isAddress = ({ href }: Found) => href.startsWith('/')
const walked = () => [...links.values()].flat().filter((one) => isAddress(one) && !isFile(one))

beforeAll(async () => {
  const paths = [...SITE_PATHS]
  await withHands(async ({ page: reader }) => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      await reader.goto(path, { waitUntil: 'networkidle' })
      links.set(path, await linksOf(reader, path))
      arrivals.set(path, await arrivalAt(reader))
    }
  })
  // What is somebody's own first: whoever has opened a house has a preview from then on.
  const addresses = [...new Set(walked().map(({ href }) => withoutPlace(href)))]
    .filter((href) => !arrivals.has(href))
    .toSorted((a, b) => Number(isPreviewed(a)) - Number(isPreviewed(b)))
  await withHands(async ({ page }) => {
    await page.goto(BEGIN)
    for (let href = addresses.shift(); href; href = addresses.shift()) {
      // Asked for by a page of ours: who types the address of a page that is somebody's own comes to Land.
      await Promise.all([page.waitForEvent('load'), page.evaluate(`location.assign(${JSON.stringify(href)})`)])
      arrivals.set(href, await arrivalAt(page))
    }
  })
}, 300_000)

test('every link of a public page has a page or a file of ours, or says whole where it leads', async () => {
  const all = [...links.values()].flat()
  expect(all.length).toBeGreaterThan(400)
  for (const [href, { path }] of arrivals) expect({ href, path }).toEqual({ href, path: wantedOf(href) })
  for (const href of new Set(all.filter(isFile).map((one) => one.href)))
    expect([href, (await fetch(site.server.url + href)).status]).toEqual([href, 200])
  for (const { href } of all.filter((one) => !/^[/#]/.test(one.href)))
    expect(href).toMatch(/^(https:\/\/|mailto:[^@\s]+@[^@\s]+$|tel:)/)
})

/** Of each page the links that are its own, and of those that pages have in common each on one of them, of `pages` where it can be. */
function eachOnce(pages: readonly string[]): Map<string, Found[]> {
  const once = new Map<string, Found[]>()
  const known = new Set<string>()
  const add = (link: Found) => once.set(link.page, [...(once.get(link.page) ?? []), link])
  for (const link of walked()) if (link.place === 'main') add(link)
  // The page that has had the fewest so far is the first to take what others have as well.
  const burden = ({ page }: Found) => (once.get(page)?.length ?? 0) + (pages.includes(page) ? 0 : 1000)
  for (const link of walked().toSorted((a, b) => burden(a) - burden(b))) {
    const name = `${partOf(link)} ${link.href}`
    if (link.place === 'main' || known.has(name)) continue
    known.add(name)
    add(link)
  }
  return once
}

/** Names a part of a page by all that it links to: where two pages have the same, it is the same part. */
const partOf = ({ page, place }: Found): string =>
  JSON.stringify([place, ...(links.get(page) ?? []).filter((one) => one.place === place).map((one) => one.href)])

test('every link arrives from a page that was just loaded', async () => {
  const pages = [...eachOnce(SITE_PATHS).values()]
  await withHands(async (opened) => {
    for (let of = pages.pop(); of; of = pages.pop()) {
      const within = of.filter(isOnPage)
      if (within[0]) await opened.page.goto(within[0].page)
      for (const link of within) await follow(opened, link)
      for (const link of of.filter((one) => !isOnPage(one))) {
        await opened.page.goto(link.page)
        await follow(opened, link)
      }
    }
  })
  expect(pages).toEqual([])
}, 300_000)

/** The first step of the shortest way, by links that the router follows, to a page with links that are still to be pressed. */
function wayOn(from: string, left: ReadonlyMap<string, readonly Found[]>): Found | undefined {
  const met = new Set<string>()
  let ways = [{ at: from, first: undefined as Found | undefined }]
  while (ways.length > 0) {
    const next: typeof ways = []
    for (const { at, first } of ways) {
      if (first && left.get(at)?.length) return first
      for (const link of (links.get(at) ?? []).filter((one) => isFollowed(one) && !urlOf(one).search)) {
        const { pathname } = urlOf(link)
        if (met.has(pathname)) continue
        met.add(pathname)
        next.push({ at: pathname, first: first ?? link })
      }
    }
    ways = next
  }
  return undefined
}

const MARK = `globalThis.wasLoaded = true`

/** Presses a link of a page that a click led to; where the router follows it, no page is loaded anew. */
async function followWithin(opened: Opened, link: Found): Promise<void> {
  await follow(opened, link)
  const isSameLoad = await opened.page.evaluate<boolean>('globalThis.wasLoaded === true')
  expect([link.page, link.href, isSameLoad]).toEqual([link.page, link.href, isFollowed(link)])
}

/** Goes from page to page, always by a link that nobody has pressed yet where there is one, and stays within one load as long as can be. */
async function roam(opened: Opened, left: Map<string, Found[]>): Promise<void> {
  const { page } = opened
  // A page that no script has taken over yet follows a link as any does.
  const begin = async () => {
    await page.goto(BEGIN, { waitUntil: 'networkidle' })
    await page.evaluate(MARK)
  }
  await begin()
  // The page that was loaded is none that a click led to.
  let at = BEGIN
  let isLoaded = true
  for (;;) {
    const link: Found | undefined = (isLoaded ? undefined : left.get(at)?.pop()) ?? wayOn(at, left)
    if (!link) return
    await followWithin(opened, link)
    isLoaded = !isFollowed(link)
    at = urlOf(link).pathname
    if (isLoaded) {
      if (wayOn(BEGIN, left) === undefined) return
      await begin()
      at = BEGIN
    } else if (urlOf(link).search) {
      // A step of a page is no page of the list.
      await page.goBack()
      await seeArrival(page, `back from ${link.href}`, arrivalOf(link.page))
      at = link.page
    }
  }
}

test('every link arrives from a page that a click within the site led to, and loads nothing anew', async () => {
  const isLedTo = (path: string) =>
    walked().some((one) => isFollowed(one) && urlOf(one).pathname === path && one.page !== path)
  expect(SITE_PATHS.filter((path) => !isLedTo(path)).toSorted()).toEqual(LED_TO_BY_NOTHING)
  const left = eachOnce(SITE_PATHS.filter(isLedTo))
  await withHands(async (opened) => await roam(opened, left))
  // Pages that only a letter or an address leads to: a click away from them and Back is such a way.
  const rest = [...left.values()].flat().filter((one) => !isWayBack(one))
  expect(rest.filter((one) => isLedTo(one.page))).toEqual([])
  await withHands(async (opened) => {
    for (let link = rest.pop(); link; link = rest.pop()) {
      await opened.page.goto(link.page, { waitUntil: 'networkidle' })
      await opened.page.evaluate(MARK)
      await follow(opened, { page: link.page, place: 'header', href: '/', isExternal: false })
      await opened.page.goBack()
      await seeArrival(opened.page, `back on ${link.page}`, arrivalOf(link.page))
      await followWithin(opened, link)
    }
  })
}, 300_000)

/** It leads back where its reader came from, not where it says: the test below follows it. */
const isWayBack = ({ page, place, href }: Found) => page === '/coming-soon' && place === 'main' && href === '/'

const LED_TO_BY_NOTHING: string[] = [
  '/coming-soon',
  '/confirm-email',
  '/email-change',
  '/lost-factor',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/notifications/unsubscribe',
  '/offline',
  '/reset-password',
  '/shared',
  '/withdrawal',
]

test('the way back of /coming-soon is where its reader came from, and Land for whoever came from elsewhere', async () => {
  const { context, page, watch } = await openWatched()
  const goBack = async (to: Page) => {
    // Before it is hydrated the link leads where its address says.
    await to.waitForLoadState('networkidle')
    await to.getByRole('main').getByRole('link', { name: 'Return To Last Page' }).click()
  }
  await page.goto('/coming-soon')
  await goBack(page)
  await seeArrival(page, 'from elsewhere', arrivalOf('/'))
  await page.goto('/about')
  await page.evaluate(`location.assign('/coming-soon')`)
  await seeArrival(page, 'coming soon', arrivalOf('/coming-soon'))
  await goBack(page)
  await seeArrival(page, 'from About', arrivalOf('/about'))
  expect(watch.faults).toEqual([])
  await context.close()
})

test.each([
  ['/app', 'My Portfolio', /needs JavaScript/],
  ['/projects', 'Projects', / raised$/],
] as const)('without JavaScript %s says so, and what can be read', async (path, title, text) => {
  const { context, page } = await site.open({ ...PHONE, javaScriptEnabled: false })
  await page.goto(path)
  await heading(page, title).waitFor()
  await page.getByText(text).first().waitFor()
  const boxes = await Promise.all(
    (await page.locator('main nav a').all()).map(async (link) => await link.boundingBox()),
  )
  // Links beside each other leave room between them, and none is cut off.
  const faults = boxes.filter((box, at) => {
    const next = boxes[at + 1]
    const end = box!.x + box!.width
    return end > PHONE.viewport.width || (next?.y === box!.y && end >= next.x)
  })
  expect(faults).toEqual([])
  await page.getByRole('link', { name: 'How it works' }).click()
  await heading(page, /^Follow/).waitFor()
  // Nothing that does nothing stands on a phone's page; its places do.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).waitFor()
  await soon(() => page.getByRole('button', { name: 'Menu' }).count()).toBe(0)
  await context.close()
})
