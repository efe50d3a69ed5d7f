import { publish } from '#platform/server/live.ts'
import type { Broadcast } from '#platform/server/live.ts'
import type { Queryable } from '#platform/server/database.ts'

// Every cached page carries the number that stood here when its reading began; a page with an older number is out of date.
let generation = 0

export const listingGeneration = (): number => generation

/** Invalidate every cached page of listings in this process. Call after the commit of whatever changed one. */
export function dropListingPages(): void {
  generation += 1
}

/** Publish to every server that listings or their funding changed. Call inside the transaction that changes them. */
export const publishListings = (tx: Queryable): Promise<void> => publish(tx, LISTINGS_CHANGED)

/** The same as a broadcast, for a statement that publishes it along with something else. */
export const LISTINGS_CHANGED: Broadcast = { topic: 'listings' }
