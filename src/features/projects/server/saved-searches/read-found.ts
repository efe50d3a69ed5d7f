import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { CARD, CARD_COLUMNS, CARD_JOINS } from '../listing-card.ts'
import { answerOf, findOwn } from './saved-search-rows.ts'

const readCards = statement<{ listings: string }>(
  'saved-searches-found',
  `SELECT '[' || coalesce(string_agg(p.card, ',' ORDER BY p.n), '') || ']' AS listings
     FROM (
       SELECT l.n, ${CARD} AS card
         FROM (SELECT k.n, ${CARD_COLUMNS} FROM saved_searches s CROSS JOIN unnest(s.found) WITH ORDINALITY k(id, n)
                 JOIN listings l ON l.id = k.id WHERE s.user_id = $1 AND s.id = $2 AND ${PUBLIC}) l
         ${CARD_JOINS}
     ) p`,
)

/** A saved search and the listings that its owner was told of last, as text of JSON; null where it is not theirs. */
export async function readFound(on: Queryable, userId: string, id: string): Promise<string | null> {
  const row = await on.first(findOwn, [userId, id])
  if (!row) return null
  const { listings } = (await on.first(readCards, [userId, id]))!
  return `{"search":${JSON.stringify(answerOf(row))},"listings":${listings}}`
}
