import { shownCondition } from '#features/offerings/server/open-condition.ts'
import type { Cursor } from '#kit/cursor.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/**
 * The outcome `raising` in SQL (`outcomeOf`), of an offering and what its sale left, by the names that the statement gives them: it is not given up,
 * and its house is not bought yet.
 */
export const raisingCondition = (o: string, x: string): string =>
  `(${o}.status NOT IN ('failed', 'refunding', 'refunded') AND ${x}.exited_at IS NULL AND (${o}.closed_at IS NULL OR ${o}.status = 'closing'))`

const RAISING = `${shownCondition('o')} AND ${raisingCondition('o', 'x')}`

// Every offering keeps its assumptions in the transaction in which it opens, so that what is counted is what is listed.
const countAll = statement<{ n: number }>(
  'track-record-count-raising',
  `SELECT count(*)::int AS n FROM offerings o LEFT JOIN offering_exits x ON x.listing_id = o.listing_id WHERE ${RAISING}`,
)
const countOf = statement<{ n: number }>(
  'track-record-count-raising-of',
  `SELECT count(*)::int AS n FROM listings l JOIN offerings o ON o.listing_id = l.id
     LEFT JOIN offering_exits x ON x.listing_id = o.listing_id
    WHERE folded_name(l.presented) = folded_name($1) AND l.presented <> '' AND ${RAISING}`,
)

/** How many offerings are still being funded; of one sponsor alone where one is named, in any of its spellings. */
export const countRaising = async (on: Queryable, sponsor: string | undefined): Promise<number> =>
  (sponsor === undefined ? await on.first(countAll, []) : await on.first(countOf, [sponsor]))!.n

type Opened = { listing_id: string; opened_at: Date }

// By the index of the assumptions, which every offering keeps as it opens: quick among a million, as long as what is still being funded is not rare
// among the newest.
const page = (join: string): string =>
  `SELECT a.listing_id, a.opened_at
     FROM offering_assumptions a JOIN offerings o ON o.listing_id = a.listing_id${join}
     LEFT JOIN offering_exits x ON x.listing_id = a.listing_id
    WHERE ${RAISING} AND (a.opened_at, a.listing_id) < ($1::timestamptz, $2::uuid)
    ORDER BY a.opened_at DESC, a.listing_id DESC LIMIT $3`

const pageOfAll = statement<Opened>('track-record-list-raising', page(''))
// The sponsor's houses first, since PostgreSQL would go through all openings for one who has a few.
const pageOf = statement<Opened>(
  'track-record-list-raising-of',
  `WITH l AS MATERIALIZED (SELECT id FROM listings WHERE folded_name(presented) = folded_name($4) AND presented <> '')
   ${page(' JOIN l ON l.id = a.listing_id')}`,
)

/** The offerings that are still being funded, the newest first, from the one after the cursor on. */
export const listRaising = async (
  on: Queryable,
  sponsor: string | undefined,
  { at, id }: Cursor,
  limit: number,
): Promise<Opened[]> =>
  sponsor === undefined ? await on.rows(pageOfAll, [at, id, limit]) : await on.rows(pageOf, [at, id, limit, sponsor])
