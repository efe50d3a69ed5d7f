import { setTimeout as sleep } from 'node:timers/promises'
import { batched } from '#platform/server/batch.ts'
import { publish } from '#platform/server/live.ts'
import type { Broadcast } from '#platform/server/live.ts'
import type { Queryable } from '#platform/server/database.ts'

/** The listings that changed; without ids any of them may have. */
export type ChangedListings = readonly string[] | undefined

type Listener = (ids: ChangedListings) => void
type Topic = 'listings' | 'listing-likes' | 'listing-views'

// What is cached elsewhere of all listings carries the number that stood here when its reading began; with an older one it is
// out of date.
let generation = 0

export const listingGeneration = (): number => generation

const listeners: Readonly<Record<Topic, Set<Listener>>> = {
  listings: new Set(),
  'listing-likes': new Set(),
  'listing-views': new Set(),
}

/** Hear which cached answers about listings are out of date in this process. Returns how to stop. */
export function onListingsDropped(topic: Topic, listener: Listener): () => void {
  listeners[topic].add(listener)
  return () => listeners[topic].delete(listener)
}

/**
 * Invalidate, in this process, every cached answer in which these listings may be seen, or any without ids. Call after
 * the commit of whatever changed one.
 */
export function dropListingPages(ids?: ChangedListings): void {
  generation += 1
  for (const drop of listeners.listings) drop(ids)
}

/** Publish to every server that listings or their funding changed. Call inside the transaction that changes them. */
export const publishListings = (tx: Queryable): Promise<void> => publish(tx, LISTINGS_CHANGED)

/** The same as a broadcast, for a statement that publishes it along with something else. */
export const LISTINGS_CHANGED: Broadcast = { topic: 'listings' }

/** The same where it is known which: what is cached of the others by their id stays. */
export const listingsChanged = (ids: readonly string[]): Broadcast => ({ topic: 'listings', ids: [...new Set(ids)] })

/** Publish to every server that more or fewer people like these listings. Call inside the transaction that changes that. */
export const publishLikes = (tx: Queryable, ids: readonly string[]): Promise<void> =>
  publish(tx, { topic: 'listing-likes', ids })

// What a rush of likes may ask of the database, and of the pages that every server then builds anew.
const TELL_EVERY_MS = 20

/**
 * Tells every server that a listing changed, for statements that must not broadcast themselves, since PostgreSQL commits
 * transactions that notify one after the other. The first is told at once, those that follow closely together; one that
 * is lost with its server is made up for by the age of what others cached.
 */
export const listingTeller = (on: Queryable): ((id: string) => Promise<void>) => tellerOf(on, 'listings')

/** The same of a listing that more or fewer people like, and that is what it was otherwise. */
export const likeTeller = (on: Queryable): ((id: string) => Promise<void>) => tellerOf(on, 'listing-likes')

const tellerOf = (on: Queryable, topic: Topic) =>
  batched<string, void>(200, async (ids) => {
    await publish(on, { topic, ids: [...new Set(ids)] })
    await sleep(TELL_EVERY_MS, undefined, { ref: false })
    return ids.map(() => undefined)
  })

/** Invalidate, in this process, the answers that show how many like these listings. What is found of them does not depend on it. */
export function dropLikes(ids: ChangedListings): void {
  for (const drop of listeners['listing-likes']) drop(ids)
}

/** Invalidate, in this process, the answers by id that show the views of these listings. */
export function dropViews(ids: ChangedListings): void {
  for (const drop of listeners['listing-views']) drop(ids)
}

/**
 * Views were written down: the answers by id show them at once, in this process and, once it is told, on every server.
 * Lists show them when they age.
 */
export async function tellViews(on: Queryable, ids: readonly string[]): Promise<void> {
  dropViews(ids)
  await publish(on, { topic: 'listing-views', ids })
}
