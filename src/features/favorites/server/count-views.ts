import { tellViews } from '#features/listings/server/listing-broadcasts.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Log } from '#platform/server/log.ts'
import { makeCountBatch } from './count-batch.ts'

/** Counts how often listings were looked at. */
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
  let seen = new Set<string>()
  const forget = setInterval(() => (seen = new Set()), SEEN_MS).unref()
  const views = makeCountBatch(
    'views',
    async (counts) => {
      const ids = [...counts.keys()]
      await on.run(addViews, [ids, [...counts.values()]])
      // They are written: if nobody can be told, other servers show them when what they cached has aged.
      await tellViews(on, ids).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'favorites: views are late on other servers'),
      )
    },
    log,
    everyMs,
  )
  return {
    count: (id, who) => {
      const look = `${who} ${id}`
      if (seen.has(look)) return
      // Beyond this many a crowd of strangers would fill the memory: then every look counts again.
      if (seen.size >= MOST_SEEN) seen = new Set()
      seen.add(look)
      views.add(id)
    },
    flush: views.flush,
    stop: () => {
      clearInterval(forget)
      return views.stop()
    },
  }
}
