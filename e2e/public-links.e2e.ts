import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAppPath, isForMembers, SITE_PATHS } from '#app/web/site-paths.ts'
import { isPreviewed } from '#kit/preview-path.ts'
import { DESK, openSite, PHONE } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

const site = openSite()

/** A link as it stands on a page: in which part of it, and which of those with the same address it is. */
type Place = 'main' | 'header' | 'footer'
type Found = { readonly page: string; readonly place: Place; readonly href: string }

// Those that say something only with a token of a letter, and a page that stands for others.
const BY_LETTER =
  /^\/(reset-password|confirm-email|lost-factor|email-change|withdrawal|newsletter\/|notifications\/|shared|offline)/
const PAGES = SITE_PATHS.filter((path) => !BY_LETTER.test(path))

// What can be clicked; what a narrow page shows in their place is none of a desk's.
const LINKS = `[...document.querySelectorAll('a[href]')].filter((one) => one.checkVisibility()).map((one) => ({
  place: one.closest('header.topbar') ? 'header' : one.closest('footer.footer') ? 'footer' : 'main',
  href: one.getAttribute('href'),
}))`

/** Every link of every public page: those of the main part of each page, and those around it once. */
async function findLinks(page: Page): Promise<{ inside: Found[]; outside: string[] }> {
  const known = new Set<string>()
  const inside: Found[] = []
  const outside = new Set<string>()
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const { place, href } of await page.evaluate<{ place: Place; href: string }[]>(LINKS)) {
      if (!/^[/#]/.test(href)) outside.add(href)
      // A place on the same page is where the reader is already.
      else if (href.startsWith('/') && !known.has(`${place === 'main' ? path : place} ${href}`)) {
        known.add(`${place === 'main' ? path : place} ${href}`)
        inside.push({ page: path, place, href })
      }
    }
  }
  return { inside, outside: [...outside] }
}

const SELECTOR: Readonly<Record<Place, string>> = { main: 'main', header: 'header.topbar', footer: 'footer.footer' }

async function click(page: Page, { place, href }: Found): Promise<void> {
  const link = page.locator(`${SELECTOR[place]} a[href="${href}"]:visible`).first()
  const before = page.url()
  await link.click()
  if (new URL(href, before).pathname === new URL(before).pathname) return
  // What comes into a page while it is scrolled down moves what is below it: a click that met nothing is made once more.
  const left = page.waitForURL((url) => url.href !== before, { timeout: 4000, waitUntil: 'commit' })
  await left.catch(async () => await link.click())
}

const NAME = `document.querySelector('h1')?.textContent ?? ''`

/** Waits until a page has come into view, by its address and by what it is called. */
async function seeArrival(page: Page, step: string, { path, title }: Arrival): Promise<void> {
  await soon(async () => [step, new URL(page.url()).pathname, await page.evaluate(NAME).catch(() => '')]).toEqual([
    step,
    path,
    title,
  ])
}

type Arrival = { readonly path: string; readonly title: string }

/** Where an address leads when a page of ours asks for it, loaded by itself: its page, and what that is called. */
async function arrivalOf(page: Page, href: string): Promise<Arrival> {
  const isArrival = (answer: Response) => answer.frame() === page.mainFrame() && isPage(answer)
  const [answer] = await Promise.all([
    page.waitForResponse(isArrival),
    page.evaluate(`location.assign(${JSON.stringify(href.replace(/#.*/, ''))})`),
  ])
  expect({ href, status: answer.status() }).toEqual({ href, status: 200 })
  await page.waitForLoadState()
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return { path: new URL(page.url()).pathname, title: await page.evaluate<string>(NAME) }
}

/** The end of a navigation, behind its redirects. */
const isPage = (answer: Response) => answer.request().isNavigationRequest() && Math.floor(answer.status() / 100) !== 3

test('every link of every public page arrives', async () => {
  const { context, page, watch } = await site.open({ ...DESK, serviceWorkers: 'block' })
  const { inside: all, outside } = await findLinks(page)
  // Files are there; they have no heading, and a browser keeps them or shows them bare.
  const isFile = ({ href }: Found) => /\.\w{2,5}$/.test(href.replace(/[?#].*/, ''))
  for (const { href } of all.filter(isFile))
    expect([href, (await context.request.get(href)).status()]).toEqual([href, 200])
  const inside = all.filter((one) => !isFile(one))
  expect(inside.length).toBeGreaterThan(60)
  // Whatever leads elsewhere says so whole.
  for (const href of outside) expect(href).toMatch(/^(https:\/\/|mailto:[^@\s]+@[^@\s]+$|tel:)/)

  const arrivals = new Map<string, Arrival>()
  for (const href of new Set([...PAGES, ...inside.map((one) => one.href)])) {
    const arrival = await arrivalOf(page, href)
    // Where the link says, not where a guest is sent who may not go there; but for what is somebody's own.
    const wanted = new URL(href, site.server.url).pathname
    const isOwn = isForMembers(wanted) && !isPreviewed(href)
    expect({ href, path: arrival.path }).toEqual({ href, path: isOwn ? '/login' : wanted })
    arrivals.set(href, arrival)
    if (isAppPath(wanted)) await context.clearCookies()
  }

  for (const link of inside) {
    await page.goto(link.page)
    await click(page, link)
    await seeArrival(page, `${link.page}: ${link.href}`, arrivals.get(link.href)!)
    const { hash, pathname } = new URL(link.href, site.server.url)
    if (hash) await page.locator(hash).first().waitFor({ state: 'attached' })
    // A house has made a preview of the guest.
    if (isAppPath(pathname)) await context.clearCookies()
  }
  expect(watch.faults).toEqual([])
  await context.close()
}, 600_000)

test.each([
  ['/app', 'My Portfolio', /needs JavaScript/],
  ['/projects', 'Projects', / raised$/],
] as const)('without JavaScript %s says so, and what can be read', async (path, title, text) => {
  const { context, page } = await site.open({ ...PHONE, javaScriptEnabled: false })
  await page.goto(path)
  await heading(page, title).waitFor()
  await page.getByText(text).first().waitFor()
  await page.getByRole('link', { name: 'How it works' }).click()
  await heading(page, /^Follow/).waitFor()
  // Nothing that does nothing stands on a phone's page; its places do.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).waitFor()
  await soon(() => page.getByRole('button', { name: 'Menu' }).count()).toBe(0)
  await context.close()
})
