import type { Clock } from '#kit/clock.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { readFresh } from '#platform/server/reader-needs.ts'
import { statement } from '#platform/server/statement.ts'
import type { ChangedListings } from '#features/listings/server/listing-broadcasts.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { openCondition } from '#features/offerings/server/open-condition.ts'
import { CARD_COLUMNS, CARD_JOINS, FIGURES, OF_LIST, scoreWith, statedMembers } from '../listing-card.ts'
import { dropOnBroadcasts, ENTRY_BYTES } from '../page-cache.ts'
import { AGE_MS } from './keep-facts.ts'

/** The cards of a page in its order, as text of JSON. */
type Cards = { readonly listings: string; readonly ids: readonly string[] }
export type KeptCards = {
  /** Those of these listings, with all that is counted of them until now. Whoever is not to be seen any more is left out. */
  read(on: Queryable, ids: readonly string[]): Promise<Cards>
  close(): void
}

/** A card but for what is counted, and the figures that stand beside its views: both objects of JSON. */
type Stated = { readonly card: string; readonly figures: string }
type Counted = { readonly id: string; readonly views: number; readonly score: string }
type Row = Stated & Counted & { readonly closes_at_ms: number | null }
type Entry = Stated & { readonly untilMs: number }

const MAX_BYTES = 24 * 1024 * 1024

const COUNTED = `coalesce(c.views, 0) AS views, ${scoreWith()}::text AS score`

const readWhole = statement<Row>(
  'listings-cards-of',
  `SELECT l.id, json_build_object(${statedMembers(OF_LIST)})::text AS card, json_build_object(${FIGURES})::text AS figures, ${COUNTED},
          (CASE WHEN ${openCondition('f')} THEN extract(epoch FROM f.closes_at) * 1000 END)::float8 AS closes_at_ms
     FROM (
       SELECT ${CARD_COLUMNS} FROM unnest($1::uuid[]) k(id)
        CROSS JOIN LATERAL (SELECT * FROM listings WHERE id = k.id OFFSET 0) l WHERE ${PUBLIC}
     ) l ${CARD_JOINS}`,
)
const readCounted = statement<Counted>(
  'listings-cards-counted',
  `SELECT l.id, ${COUNTED} FROM unnest($1::uuid[]) l(id)
     LEFT JOIN LATERAL (SELECT * FROM listing_counters WHERE listing_id = l.id OFFSET 0) c ON true`,
)

/**
 * Keeps what cards say of listings and their offerings in this process, until one changes: pages under filters that nobody asked for before show many of
 * the same. What is counted of them (views, likes, comments, ratings) changes more often, and is read for every page.
 */
export function keepCards(live: Live, clock: Clock, maxBytes = MAX_BYTES): KeptCards {
  const kept = new Map<string, Entry>()
  let keptBytes = 0
  let drops = 0

  const forget = (id: string) => {
    const entry = kept.get(id)
    if (entry && kept.delete(id)) keptBytes -= costOf(entry)
  }
  const drop = (ids: ChangedListings) => {
    drops += 1
    for (const id of ids ?? kept.keys()) forget(id)
  }
  const keep = (id: string, entry: Entry) => {
    forget(id)
    kept.set(id, entry)
    keptBytes += costOf(entry)
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) break
      forget(oldest)
    }
  }
  const find = (id: string, now: number): Entry | undefined => {
    const entry = live.isHearing() ? kept.get(id) : undefined
    return entry && now < entry.untilMs ? entry : undefined
  }
  const readMissing = async (on: Queryable, ids: readonly string[], now: number): Promise<Row[]> => {
    const before = drops
    // The primary tells what changed, and a replica may not have it yet.
    const rows = await readFresh(true, () => on.rows(readWhole, [ids]))
    // What was told meanwhile may be missing in these.
    if (drops !== before || !live.isHearing()) return rows
    for (const { id, card, figures, closes_at_ms: closesAtMs } of rows)
      keep(id, { card, figures, untilMs: Math.min(now + AGE_MS, closesAtMs ?? Infinity) })
    return rows
  }
  return {
    read: async (on, ids) => {
      const now = clock().getTime()
      const stated = new Map<string, Stated | undefined>(ids.map((id) => [id, find(id, now)]))
      const missing = ids.filter((id) => !stated.get(id))
      const known = ids.filter((id) => stated.get(id))
      const [counted, whole] = await Promise.all([
        known.length > 0 ? on.rows(readCounted, [known]) : [],
        missing.length > 0 ? readMissing(on, missing, now) : [],
      ])
      const cards = new Map(counted.map((one) => [one.id, cardOf(stated.get(one.id)!, one)]))
      for (const row of whole) cards.set(row.id, cardOf(row, row))
      const shown = ids.filter((id) => cards.has(id))
      return { listings: `[${shown.map((id) => cards.get(id)).join(',')}]`, ids: shown }
    },
    close: dropOnBroadcasts({ listings: drop }, live),
  }
}

const cardOf = ({ card, figures }: Stated, { views, score }: Counted): string =>
  `${card.slice(0, -1)},"app_stats":{"views":${views},${figures.slice(1)},"post_score":${score}}`

// Where a letter is none of Western Europe, each takes two bytes.
const costOf = ({ card, figures }: Stated): number =>
  (card.length + figures.length) * (/[\u0100-\uffff]/.test(card) ? 2 : 1) + ENTRY_BYTES
