import type { Clock } from '#kit/clock.ts'
import type { Live } from '#platform/server/live.ts'
import { dropListingPages, listingGeneration } from '#features/listings/server/listing-broadcasts.ts'

/** The cache of answers about listings, as bytes, until any listing changes. */
export type PageCache = {
  /** The cached answer of this key, or a new one. Concurrent callers wait for one build. */
  read<T extends { readonly sizeBytes: number }>(key: string, build: () => Promise<T>): Promise<T>
  close(): void
}

type Entry = { value: { readonly sizeBytes: number }; readonly at: number }

// Views and likes are counted without a broadcast to other servers: what is cached may be this much behind them, no more.
const MAX_AGE_MS = 5000
// What an entry costs beside its bytes: key, objects, map slot.
const ENTRY_BYTES = 300

/** A cache for one server. Nothing is cached while broadcasts cannot be heard, since it could not be dropped. */
export function makePageCache(live: Live, clock: Clock, maxBytes = 24 * 1024 * 1024): PageCache {
  const kept = new Map<string, Entry>()
  const underWay = new Map<string, Promise<{ readonly sizeBytes: number }>>()
  let keptBytes = 0
  let keptGeneration = -1
  const stopListening = live.listen((broadcast) => {
    if (broadcast.topic === 'listings' || broadcast.topic === 'missed') dropListingPages()
  })

  const freshen = () => {
    if (keptGeneration === listingGeneration()) return
    keptGeneration = listingGeneration()
    kept.clear()
    underWay.clear()
    keptBytes = 0
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
  const forget = (key: string) => {
    const entry = kept.get(key)
    if (entry && kept.delete(key)) keptBytes -= costOf(key, entry)
  }

  return {
    async read<T extends { readonly sizeBytes: number }>(key: string, build: () => Promise<T>): Promise<T> {
      freshen()
      if (!live.isHearing()) return build()
      const now = clock().getTime()
      const found = kept.get(key)
      if (found && now - found.at < MAX_AGE_MS) return found.value as T
      const joined = underWay.get(key)
      if (joined) return joined as Promise<T>
      const generation = keptGeneration
      const building = build()
      underWay.set(key, building)
      try {
        const value = await building
        // Whatever changed while it was read may be missing in it.
        if (generation === listingGeneration() && live.isHearing()) keep(key, { value, at: now })
        return value
      } finally {
        if (underWay.get(key) === building) underWay.delete(key)
      }
    },
    close: stopListening,
  }
}

const costOf = (key: string, entry: Entry): number => entry.value.sizeBytes + key.length * 2 + ENTRY_BYTES
