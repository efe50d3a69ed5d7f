import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { inspect, PATIENCE_MS } from './browser.ts'

export type Listing = {
  readonly id: string
  readonly name: string
  readonly address: { readonly city: string; readonly state: string }
  readonly funding: { readonly raised: number; readonly left: number; readonly minimum: number }
}

/** One person's way through the app, in a window of one width. */
export type Walk = {
  readonly page: Page
  readonly width: number
  readonly listing: Listing
  /** What the API answers a guest. */
  readonly ask: <T>(path: string) => Promise<T>
  /** How many charges the processor has captured, by its own journal. */
  readonly chargeCount: () => Promise<number>
  /** Looks at the page as it stands: accessible, not too wide, and a picture of it. */
  readonly see: (step: string) => Promise<void>
}

type Place = { readonly url: string; readonly chargeCount: () => Promise<number> }

/** Somebody on the way to one open listing of the demo, which takes at least $700 more from $100 on. */
export async function beginWalk(page: Page, width: number, { url, chargeCount }: Place): Promise<Walk> {
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`)).json()) as T
  const { listings } = await ask<{ listings: Listing[] }>('/api/listings?status=open&limit=50')
  const listing = listings.find(({ funding }) => funding.left > 1_000_000 && funding.minimum <= 10_000)
  if (!listing) throw new Error('no listing of the demo is open for $100')
  return {
    page,
    width,
    listing,
    ask,
    chargeCount,
    see: async (step) => await inspect(page, `${width}-${step}`),
  }
}

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, level: 1 })

/** Waits until what is read is as expected. */
export function soon<T>(read: () => Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 50 })
}

/** The second half of a double click, on what stands now where its first half went. */
export async function pressAgain(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await what.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** By the app's own bar, which is at the bottom of a phone and at the top of all else. */
export const goTo = async (page: Page, place: string): Promise<void> =>
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()

/** What a listing has raised, in cents. */
export const raisedCents = async ({ ask, listing }: Walk): Promise<number> =>
  (await ask<Listing>(`/api/listings/${listing.id}`)).funding.raised
