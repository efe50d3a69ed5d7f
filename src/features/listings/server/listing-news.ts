import { tell } from '#platform/server/live.ts'
import type { News } from '#platform/server/live.ts'
import type { Queryable } from '#platform/server/database.ts'

// Every kept page carries the number that stood here when its reading began; a page with an older number is out of date.
let generation = 0

export const listingGeneration = (): number => generation

/** Forget every kept page of listings in this process. Call after the commit of whatever changed one. */
export function dropListingPages(): void {
  generation += 1
}

/** Tell every server that listings or their funding changed. Call inside the transaction that changes them. */
export const tellListings = (tx: Queryable): Promise<void> => tell(tx, LISTING_NEWS)

/** The same as news, for a statement that tells them along with something else. */
export const LISTING_NEWS: News = { topic: 'listings' }
