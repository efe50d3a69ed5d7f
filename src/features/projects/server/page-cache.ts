import type { Clock } from '#kit/clock.ts'
import type { Live } from '#platform/server/live.ts'
import { Busy } from '#platform/server/busy.ts'
import { freshSince } from '#platform/server/reader-needs.ts'
import {
  dropLikes,
  dropListingPages,
  dropViews,
  onListingsDropped,
} from '#features/listings/server/listing-broadcasts.ts'
import type { ChangedListings } from '#features/listings/server/listing-broadcasts.ts'

/** What is cached: it says what it weighs, whose cards it shows and, where it is true only until an instant, until when. */
export type Cacheable = {
  readonly sizeBytes: number
  readonly ids?: readonly string[]
  readonly untilMs?: number | null
}

/** A cache of answers about listings, as bytes, until a listing in them changes. */
export type ListingCache = {
  /** The cached answer of this key, or a new one. Concurrent callers wait for one build. */
  read<T extends Cacheable>(key: string, build: () => Promise<T>): Promise<T>
  close(): void
}
export type PageCache = ListingCache & {
  /** The same of what shows nobody's likes: counts, maps, words. A like leaves it. */
  readFacts<T extends Cacheable>(key: string, build: () => Promise<T>): Promise<T>
}

type Entry = { readonly value: Cacheable; readonly untilMs: number; readonly areFacts: boolean }
type Building = { readonly value: Promise<Cacheable>; readonly areFacts: boolean }

// Views are counted without dropping the lists that show them: a list may be this much behind them, no more.
const PAGE_AGE_MS = 5000
// Whatever shows in an answer by id drops it. A broadcast that was lost with the server that owed it is made up for by this.
const LISTING_AGE_MS = 60_000
// What an entry costs beside its bytes: key, objects, map slot.
export const ENTRY_BYTES = 300

/**
 * Lists, maps and totals, for one server: any listing may be in any of them, so each change drops them all. But for a like: it drops the lists that
 * show the listing.
 */
export function makePageCache(live: Live, clock: Clock, maxBytes = 24 * 1024 * 1024): PageCache {
  const cache = makeCache(live, clock, maxBytes, PAGE_AGE_MS)
  // What is read from a replica may miss what its reader wrote: whoever must see all has entries of their own, read from the primary,
  // and since their write, of which this server may not have heard yet.
  const keyOf = (key: string) => {
    const since = freshSince()
    return since === null ? key : `fresh ${since} ${key}`
  }
  const drops = { listings: cache.clear, 'listing-likes': cache.dropLikes }
  return {
    read: (key, build) => cache.read(keyOf(key), build),
    readFacts: (key, build) => cache.read(keyOf(key), build, true),
    close: dropOnBroadcasts(drops, live),
  }
}

/** Listings by their id, for one server: a change that names listings drops those, and what changes others leaves them. */
export function makeListingCache(live: Live, clock: Clock, maxBytes = 24 * 1024 * 1024): ListingCache {
  const cache = makeCache(live, clock, maxBytes, LISTING_AGE_MS)
  const drop = (ids: ChangedListings) => (ids ? ids.forEach(cache.drop) : cache.clear())
  return {
    read: cache.read,
    close: dropOnBroadcasts({ listings: drop, 'listing-likes': drop, 'listing-views': drop }, live),
  }
}

type Drops = Parameters<typeof onListingsDropped>

/** Drops by what this process did, and has all of it dropped by what any server tells. Returns how to stop. */
export function dropOnBroadcasts(drops: Partial<Record<Drops[0], Drops[1]>>, live: Live): () => void {
  const stops = Object.entries(drops).map(([topic, drop]) => onListingsDropped(topic as Drops[0], drop))
  stops.push(
    live.listen(({ topic, ids }) => {
      if (topic === 'missed') dropListingPages()
      if (topic === 'listings') dropListingPages(ids)
      if (topic === 'listing-likes') dropLikes(ids)
      if (topic === 'listing-views') dropViews(ids)
    }),
  )
  return () => stops.forEach((stop) => stop())
}

/** Nothing is cached while broadcasts cannot be heard, since it could not be dropped. */
function makeCache(live: Live, clock: Clock, maxBytes: number, maxAgeMs: number) {
  const kept = new Map<string, Entry>()
  const underWay = new Map<string, Building>()
  let keptBytes = 0

  const forget = (key: string) => {
    const entry = kept.get(key)
    if (entry && kept.delete(key)) keptBytes -= costOf(key, entry)
  }
  const keep = (key: string, entry: Entry) => {
    forget(key)
    kept.set(key, entry)
    keptBytes += costOf(key, entry)
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) break
      forget(oldest)
    }
  }

  const read = async <T extends Cacheable>(key: string, build: () => Promise<T>, areFacts = false): Promise<T> => {
    if (!live.isHearing()) return build()
    const now = clock().getTime()
    const found = kept.get(key)
    if (found && now < found.untilMs) return found.value as T
    const joined = underWay.get(key)
    if (joined) return joinedOr(joined.value as Promise<T>, () => read(key, build, areFacts))
    // It begins once it is known to be under way: a change at its very beginning is heard, too.
    const building = Promise.resolve().then(build)
    underWay.set(key, { value: building, areFacts })
    // What was dropped while it was read is under way no more: the change may be missing in it.
    const isCurrent = () => underWay.get(key)?.value === building
    try {
      const value = await building
      const untilMs = Math.min(now + maxAgeMs, value.untilMs ?? Infinity)
      if (isCurrent() && live.isHearing()) keep(key, { value, untilMs, areFacts })
      return value
    } finally {
      if (isCurrent()) underWay.delete(key)
    }
  }
  return {
    read,
    drop: (key: string): void => {
      forget(key)
      underWay.delete(key)
    },
    /** What shows one of these. Without ids, or where it does not say whose cards it shows: any. */
    dropLikes: (ids: ChangedListings): void => {
      const liked = new Set(ids)
      for (const [key, { areFacts, value }] of kept) {
        const shows = !ids || !value.ids || value.ids.some((id) => liked.has(id))
        if (!areFacts && shows) forget(key)
      }
      // Whose cards these will show is not known yet.
      for (const [key, { areFacts }] of underWay) if (!areFacts) underWay.delete(key)
    },
    clear: (): void => {
      kept.clear()
      underWay.clear()
      keptBytes = 0
    },
  }
}

/**
 * Whoever builds it may be turned away because of all else that they ask for: that is nobody else's refusal. It is then asked for
 * `again`: one of those who joined builds it, and the others join that one.
 */
async function joinedOr<T>(joined: Promise<T>, again: () => Promise<T>): Promise<T> {
  try {
    return await joined
  } catch (error) {
    if (error instanceof Busy) return await again()
    throw error
  }
}

const costOf = (key: string, entry: Entry): number => entry.value.sizeBytes + key.length * 2 + ENTRY_BYTES
