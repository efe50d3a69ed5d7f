import { tellViews } from '#features/listings/server/listing-broadcasts.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Log } from '#platform/server/log.ts'
import { makeCountBatch } from './count-batch.ts'

/** Counts how often listings were looked at: once per person and day, as `makeViewerCounter` decides. */
export type ViewCounter = {
  count(listingId: string): void
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

export const makeViewCounter = (on: Queryable, log: Log, everyMs = 3000): ViewCounter => {
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
  return { count: views.add, flush: views.flush, stop: views.stop }
}
