import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Log } from '#platform/server/log.ts'

/** Counts how often listings were looked at: in memory first, so that looking never waits for a row's lock. */
export type ViewCounter = {
  /** `who` is whoever looks: the same listing counts once in half an hour for them. */
  count(listingId: string, who: string): void
  /** Write down what was counted since the last time. */
  flush(): Promise<void>
  /** Write down the rest and stop. */
  stop(): Promise<void>
}

const addViews = statement(
  'favorites-add-views',
  // In the order of ids, so that two servers cannot wait for each other.
  `INSERT INTO listing_counters AS c (listing_id, views)
   SELECT n.id, n.views FROM unnest($1::uuid[], $2::bigint[]) n(id, views) JOIN listings l ON l.id = n.id ORDER BY n.id
   ON CONFLICT (listing_id) DO UPDATE SET views = c.views + excluded.views`,
)

const SEEN_MS = 30 * 60_000
const MOST_SEEN = 50_000

export function makeViewCounter(on: Queryable, log: Log, everyMs = 3000): ViewCounter {
  let counted = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  let seen = new Set<string>()
  const forget = setInterval(() => (seen = new Set()), SEEN_MS).unref()

  const write = async () => {
    if (counted.size === 0) return
    const batch = counted
    counted = new Map()
    try {
      await on.run(addViews, [[...batch.keys()], [...batch.values()]])
    } catch (error) {
      // Counted again with the next ones: a database that is away for a moment loses no view.
      for (const [id, views] of batch) counted.set(id, (counted.get(id) ?? 0) + views)
      log.warn({ error: (error as Error).message }, 'favorites: views could not be written')
    }
  }
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    count: (id, who) => {
      const look = `${who} ${id}`
      if (seen.has(look)) return
      // Beyond this many a crowd of strangers would fill the memory: then every look counts again.
      if (seen.size >= MOST_SEEN) seen = new Set()
      seen.add(look)
      counted.set(id, (counted.get(id) ?? 0) + 1)
    },
    flush,
    stop: () => {
      clearInterval(timer)
      clearInterval(forget)
      return flush()
    },
  }
}
