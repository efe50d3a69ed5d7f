import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { aimedCondition, openCondition } from '#features/offerings/server/open-condition.ts'
import { CARD, CARD_COLUMNS, CARD_JOINS } from '#features/projects/server/listing-card.ts'
import { decodeSavedCursor, encodeSavedCursor } from '../rules.ts'
import type { SavedSort } from '../rules.ts'

type SavedRow = {
  listings: string
  more: boolean
  last_key: string | number | null
  last_id: string | null
  total: number
  withdrawn: string
}

const micros = (instant: string): string => `(extract(epoch FROM ${instant}) * 1000000)::bigint`

type Order = { readonly key: string; readonly shown: string; readonly by: string; readonly after: string }

// What ends comes first, by when it ends; behind it everything else, the last saved first. Both are one whole number of
// microseconds that a cursor can name: ends lie before the year 2128, and the rest counts down from twice as far.
const ENDING = `(CASE WHEN ${openCondition('o')} AND o.closes_at IS NOT NULL
  THEN least(${micros('o.closes_at')}, 4999999999999999) ELSE 9000000000000000 - ${micros('s.created_at')} END)`

// The same of cash yields, in billionths and the highest first: those whose card shows none come last.
const YIELD = `(CASE WHEN o.cash_yield IS NOT NULL AND ${aimedCondition('o')}
  THEN round(o.cash_yield * -1000000000)::bigint ELSE 9000000000000000 - ${micros('s.created_at')} END)`

/** Upwards by a whole number. */
const upwards = (key: string): Order => ({
  key,
  shown: 'l.key',
  by: 'ASC',
  after: `(${key}, s.listing_id) > ($2::bigint, $3::uuid)`,
})

const ORDERS: Readonly<Record<SavedSort, Order>> = {
  saved: {
    key: 's.created_at',
    shown: `to_char(l.key AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    by: 'DESC',
    after: '(s.created_at, s.listing_id) < ($2::timestamptz, $3::uuid)',
  },
  ending: upwards(ENDING),
  cash_yield: upwards(YIELD),
}

const savedPage = ({ key, shown, by }: Order, after: string, limit: string): string => `
  SELECT '[' || coalesce(string_agg(p.card, ',' ORDER BY p.n) FILTER (WHERE p.n <= ${limit}::int), '') || ']' AS listings,
         count(*) > ${limit}::int AS more,
         max(p.key) FILTER (WHERE p.n = ${limit}::int) AS last_key,
         max(p.id::text) FILTER (WHERE p.n = ${limit}::int) AS last_id,
         (SELECT count(*)::int FROM saved_listings s JOIN listings l ON l.id = s.listing_id
           WHERE s.user_id = $1 AND ${PUBLIC}) AS total,
         (SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)), '[]')::text FROM (
           SELECT l.id, l.name FROM saved_listings s JOIN listings l ON l.id = s.listing_id
            WHERE s.user_id = $1 AND NOT ${PUBLIC} ORDER BY s.created_at DESC LIMIT 100) w) AS withdrawn
    FROM (
      SELECT row_number() OVER (ORDER BY l.key ${by}, l.id ${by}) AS n, l.id, ${CARD} AS card, ${shown} AS key
        FROM (
          SELECT * FROM (
            SELECT ${key} AS key, ${CARD_COLUMNS} FROM saved_listings s JOIN listings l ON l.id = s.listing_id
              LEFT JOIN offerings o ON o.listing_id = l.id
             WHERE s.user_id = $1 AND ${PUBLIC} ${after} ORDER BY ${key} ${by}, s.listing_id ${by} LIMIT 101
          ) l LIMIT ${limit}::int + 1
        ) l ${CARD_JOINS}
    ) p`

const pagesOf = (sort: SavedSort) => ({
  first: statement<SavedRow>(`favorites-${sort}`, savedPage(ORDERS[sort], '', '$2')),
  next: statement<SavedRow>(`favorites-${sort}-after`, savedPage(ORDERS[sort], `AND ${ORDERS[sort].after}`, '$4')),
})
const PAGES = { saved: pagesOf('saved'), ending: pagesOf('ending'), cash_yield: pagesOf('cash_yield') }

/** A page of what a person saved, whatever became of it, as text of JSON. */
export async function readSaved(
  on: Queryable,
  userId: string,
  { sort, cursor, limit }: { sort: SavedSort; cursor?: string | undefined; limit: number },
): Promise<string> {
  const place = cursor === undefined ? null : decodeSavedCursor(cursor, sort)
  const row = place
    ? await on.first(PAGES[sort].next, [userId, place.key, place.id, limit])
    : await on.first(PAGES[sort].first, [userId, limit])
  const { listings, more, last_key, last_id, total, withdrawn } = row!
  const next = more ? JSON.stringify(encodeSavedCursor(sort, last_key!, last_id!)) : 'null'
  return `{"listings":${listings},"next_cursor":${next},"total":${total},"withdrawn":${withdrawn}}`
}
