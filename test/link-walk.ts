import type { Page } from 'playwright-core'
import { findSitePath, isForMembers } from '#app/web/site-paths.ts'
import { isPreviewed } from '#kit/preview-path.ts'
import { soon } from './walk.ts'

/** In which part of a page a link stands: parts that pages have in common are the same component on each of them. */
export type Place = keyof typeof SELECTOR

const SELECTOR = {
  header: 'header.topbar a',
  footer: 'footer.footer a',
  menu: '.help-nav a',
  main: 'main a:not(.help-nav a)',
} as const

/** A link as it stands on a page. */
export type Found = {
  readonly page: string
  readonly place: Place
  readonly href: string
  /** The browser loads its page anew, by what the link says of itself. */
  readonly isExternal: boolean
}

// What can be clicked; what a narrow page shows in their place is none of a desk's.
const LINKS = `[...document.querySelectorAll('main a[href], header.topbar a[href], footer.footer a[href]')].filter((one) => one.checkVisibility()).map((one) => ({
  place: one.closest('header.topbar') ? 'header' : one.closest('footer.footer') ? 'footer' : one.closest('.help-nav') ? 'menu' : 'main',
  href: one.getAttribute('href'),
  isExternal: one.rel === 'external' || one.target !== '',
}))`

/** Every link of the page in view, each address once in each of its parts. */
export async function linksOf(page: Page, path: string): Promise<Found[]> {
  const all = await page.evaluate<Omit<Found, 'page'>[]>(LINKS)
  const known = new Map(all.map((link) => [`${link.place} ${link.href}`, { page: path, ...link }]))
  return [...known.values()]
}

/** Presses it, as a hand would. */
export async function press(page: Page, { place, href }: Found): Promise<void> {
  await page.locator(`${SELECTOR[place]}[href="${href}"]:visible`).first().click()
}

/** Where a link leads: its page, and what that is called. */
export type Arrival = { readonly path: string; readonly title: string }

const SEEN = `[location.pathname, document.querySelector('h1')?.textContent ?? '']`

/** Waits until a page has come into view, by its address and by what it is called, at the place that was named. */
export async function seeArrival(page: Page, step: string, { path, title }: Arrival, hash = ''): Promise<void> {
  await soon(async () => [step, ...(await page.evaluate<string[]>(SEEN).catch(() => []))]).toEqual([step, path, title])
  if (hash) await page.locator(hash).first().waitFor({ state: 'attached' })
}

/** What the page in view is called. */
export async function arrivalAt(page: Page): Promise<Arrival> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const [path = '', title = ''] = await page.evaluate<string[]>(SEEN)
  return { path, title }
}

/** Files are there; they have no heading, and a browser keeps them or shows them bare. */
export const isFile = ({ href }: Pick<Found, 'href'>): boolean => /\.\w{2,5}$/.test(href.replace(/[?#].*/, ''))

export const urlOf = ({ href, page }: Found): URL => new URL(href, `http://freehold.invalid${page}`)

/** A place on the page where its reader is already. */
export const isOnPage = (link: Found): boolean => {
  const { pathname, hash } = urlOf(link)
  return hash !== '' && pathname === link.page
}

/** Whether the router follows it, so that no page is loaded anew. */
export const isFollowed = (link: Found): boolean => !link.isExternal && findSitePath(urlOf(link).pathname) !== null

/** Where a guest who follows it comes to: where it says, but for what is somebody's own. */
export const wantedOf = (address: string): string => {
  const { pathname } = new URL(address, 'http://freehold.invalid')
  return isForMembers(pathname) && !isPreviewed(address) ? '/login' : pathname
}
