import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import { networkOf } from '#kit/network-of.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import { makeCountBatch } from './count-batch.ts'

/** Counts how many people looked at a listing on a day (UTC): what makes it hot, in the end. */
export type ViewerCounter = {
  /** Whether this look counts: the first of this person at this listing on this day. */
  count(listingId: string, looker: Looker): boolean
  flush(): Promise<void>
  /** Write down the rest and stop. */
  stop(): Promise<void>
}

export type Looker = { readonly visitor: Visitor | null; readonly address: string; readonly agent: string }

const addViewers = statement(
  'favorites-add-viewers',
  // In the order of ids, so that two servers cannot wait for each other.
  `INSERT INTO listing_view_days AS d (listing_id, day_at, viewers)
   SELECT n.id, n.day_at, n.viewers FROM unnest($1::uuid[], $2::timestamptz[], $3::bigint[]) n(id, day_at, viewers)
     JOIN listings l ON l.id = n.id ORDER BY n.id, n.day_at
   ON CONFLICT (listing_id, day_at) DO UPDATE SET viewers = d.viewers + excluded.viewers`,
)

// Nothing waits for these: a reader of the ranking sees them minutes later anyway.
const WRITE_EVERY_MS = 15_000
const MOST_SEEN = 100_000

const BROWSER = /^Mozilla\//
const ROBOT = /bot\b|crawl|spider|slurp|preview|monitor|lighthouse|facebookexternalhit|embed|scan|archiv/i

/**
 * Who counts: an investor by the account, a guest by the network, whose browsers alone would be as many as one likes to
 * invent. Not a preview, which is in nobody's name, not an operator, who looks for work, and no program that nobody sits in
 * front of.
 */
function nameOf({ visitor, address, agent }: Looker): string | null {
  if (visitor?.isPreview || visitor?.role === 'operator') return null
  if (visitor) return visitor.userId
  return BROWSER.test(agent) && !ROBOT.test(agent) ? networkOf(address) : null
}

/**
 * Once per person, listing and day. Whom this process has counted today it knows by a hash under a salt of its own, which it
 * forgets with the day: neither can be brought back to a person, and neither is written down.
 */
export function makeViewerCounter(on: Queryable, clock: Clock, log: Log, mostSeen = MOST_SEEN): ViewerCounter {
  let [day, salt, seen] = ['', randomBytes(16), new Set<string>()]
  const viewers = makeCountBatch(
    'viewers',
    (counts) => {
      const keys = [...counts.keys()].map((key) => key.split(' '))
      return on.run(addViewers, [keys.map(([id]) => id), keys.map(([, at]) => `${at}T00:00:00Z`), [...counts.values()]])
    },
    log,
    WRITE_EVERY_MS,
  )
  return {
    count: (listingId, looker) => {
      const name = nameOf(looker)
      if (name === null) return false
      const today = clock().toISOString().slice(0, 10)
      // Where there is no room to remember more, it begins anew: somebody may count twice, and nobody can keep others from counting.
      if (today !== day || seen.size >= mostSeen) [day, salt, seen] = [today, randomBytes(16), new Set()]
      const look = createHash('sha256').update(salt).update(`${name} ${listingId}`).digest('base64').slice(0, 12)
      if (seen.has(look)) return false
      seen.add(look)
      viewers.add(`${listingId} ${day}`)
      return true
    },
    flush: viewers.flush,
    stop: viewers.stop,
  }
}
