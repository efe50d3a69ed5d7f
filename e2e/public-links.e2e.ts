import type { Page } from 'playwright-core'
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

const click = async (page: Page, { place, href }: Found): Promise<void> =>
  await page.locator(`${SELECTOR[place]} a[href="${href}"]:visible`).first().click()

/** As a reader comes to a page from another one of the site: by the router, without loading it anew. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.goto(path === '/about' ? '/faq' : '/about', { waitUntil: 'networkidle' })
  await page.evaluate(`(() => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = ${JSON.stringify(path)}
    link.click()
    link.remove()
  })()`)
  await soon(async () => new URL(page.url()).pathname).toBe(path)
}

const headingOf = async (page: Page): Promise<string> => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return (await page.locator('h1').first().textContent()) ?? ''
}

/** Where an address leads, loaded by itself: its page, and what that is called. */
async function arrivalOf(page: Page, href: string): Promise<{ path: string; title: string }> {
  // As from a page of ours: whoever comes from elsewhere to what is somebody's own sees Land first.
  const answer = await page.goto(href, { waitUntil: 'networkidle', referer: site.server.url })
  expect({ href, status: answer?.status() }).toEqual({ href, status: 200 })
  return { path: new URL(page.url()).pathname, title: await headingOf(page) }
}

test('every link of every public page arrives, after a fresh load and after a walk through the site', async () => {
  const { context, page, watch } = await site.open({ ...DESK, serviceWorkers: 'block' })
  const { inside, outside } = await findLinks(page)
  expect(inside.length).toBeGreaterThan(60)
  // Whatever leads elsewhere says so whole.
  for (const href of outside) expect(href).toMatch(/^(https:\/\/|mailto:[^@\s]+@[^@\s]+$|tel:)/)

  const arrivals = new Map<string, { path: string; title: string }>()
  const beGuest = async () => await context.clearCookies()
  for (const link of inside) {
    const { href, page: from } = link
    if (!arrivals.has(href)) {
      arrivals.set(href, await arrivalOf(page, href))
      await beGuest()
    }
    const { path, title } = arrivals.get(href)!
    // Where the link says, not where a guest is sent who may not go there; but for what is somebody's own.
    const wanted = new URL(href, site.server.url).pathname
    const isOwn = isForMembers(wanted) && !isPreviewed(href)
    expect({ from, href, path }).toEqual({ from, href, path: isOwn ? '/login' : wanted })
    for (const arrive of [async () => void (await page.goto(from)), async () => await walkTo(page, from)]) {
      await arrive()
      await click(page, link)
      await soon(async () => `${from}: ${href} leads to ${new URL(page.url()).pathname}`).toBe(
        `${from}: ${href} leads to ${path}`,
      )
      await heading(page, title).first().waitFor({ state: 'attached' })
      const { hash } = new URL(href, site.server.url)
      if (hash) await page.locator(hash).first().waitFor({ state: 'attached' })
      if (isAppPath(path)) await beGuest()
    }
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
