import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { CARD, CARD_COLUMNS, CARD_JOINS } from '#features/projects/server/listing-card.ts'
import { decodeSavedCursor, encodeSavedCursor } from '../rules.ts'

type SavedRow = { listings: string; more: boolean; last_at: string | null; last_id: string | null; total: number }

const savedPage = (after: string, limit: string): string => `
  SELECT '[' || coalesce(string_agg(p.card, ',' ORDER BY p.n) FILTER (WHERE p.n <= ${limit}::int), '') || ']' AS listings,
         count(*) > ${limit}::int AS more,
         max(p.at) FILTER (WHERE p.n = ${limit}::int) AS last_at,
         max(p.id::text) FILTER (WHERE p.n = ${limit}::int) AS last_id,
         (SELECT count(*)::int FROM saved_listings s JOIN listings l ON l.id = s.listing_id
           WHERE s.user_id = $1 AND ${PUBLIC}) AS total
    FROM (
      SELECT row_number() OVER (ORDER BY l.saved_at DESC, l.id DESC) AS n, l.id, ${CARD} AS card,
             to_char(l.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
        FROM (
          SELECT * FROM (
            SELECT s.created_at AS saved_at, ${CARD_COLUMNS} FROM saved_listings s JOIN listings l ON l.id = s.listing_id
             WHERE s.user_id = $1 AND ${PUBLIC} ${after} ORDER BY s.created_at DESC, s.listing_id DESC LIMIT 101
          ) l LIMIT ${limit}::int + 1
        ) l ${CARD_JOINS}
    ) p`

const firstPage = statement<SavedRow>('favorites-saved', savedPage('', '$2'))
const nextPage = statement<SavedRow>(
  'favorites-saved-after',
  savedPage('AND (s.created_at, s.listing_id) < ($2::timestamptz, $3::uuid)', '$4'),
)

/** A page of what a person saved, the last saved first, as text of JSON. */
export async function readSaved(
  on: Queryable,
  userId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<string> {
  const place = query.cursor === undefined ? null : decodeSavedCursor(query.cursor)
  const row = place
    ? await on.first(nextPage, [userId, place.at, place.id, query.limit])
    : await on.first(firstPage, [userId, query.limit])
  const { listings, more, last_at, last_id, total } = row!
  const next = more ? JSON.stringify(encodeSavedCursor(last_at!, last_id!)) : 'null'
  return `{"listings":${listings},"next_cursor":${next},"total":${total}}`
}
