import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { CARD_JOINS, PUBLIC, cardMembers } from './listing-card.ts'

// The visitor is $2, null for a guest: each part about the visitor is then simply empty.
const readWhole = statement<{ listing: string }>(
  'listings-read',
  `SELECT json_build_object(${cardMembers(
    'l.description',
    `, 'liked_list', CASE WHEN mine.liked THEN json_build_array($2::uuid) ELSE '[]'::json END`,
  )},
    'capital_stack', (SELECT coalesce(json_agg(json_build_object('kind', t.kind, 'amount', t.amount_cents, 'rate', t.rate,
        'is_open', t.is_open, 'note', t.note) ORDER BY t.position), '[]') FROM capital_tranches t WHERE t.listing_id = l.id),
    'valuations', (SELECT coalesce(json_agg(json_build_object('on', v.on_date, 'value', v.value_cents, 'method', v.method,
        'source', v.source) ORDER BY v.on_date DESC, v.method), '[]') FROM valuations v WHERE v.listing_id = l.id),
    'economics', CASE WHEN l.economics <> '{}' THEN l.economics END,
    'liked', mine.liked, 'saved', mine.saved, 'my_position', mine.position)::text AS listing
   FROM listings l ${CARD_JOINS} CROSS JOIN LATERAL (
     SELECT EXISTS (SELECT FROM listing_likes WHERE user_id = $2 AND listing_id = l.id) AS liked,
            EXISTS (SELECT FROM saved_listings WHERE user_id = $2 AND listing_id = l.id) AS saved,
            (SELECT json_build_object('shares_milli', shares_milli, 'invested', invested_cents)
               FROM positions WHERE investor_id = $2 AND listing_id = l.id AND shares_milli > 0) AS position
   ) mine
  WHERE l.id = $1 AND ${PUBLIC}`,
)

/** One listing whole as text of JSON, with what it is to this visitor (null: a guest). */
export async function readListing(
  on: Queryable,
  id: string,
  userId: string | null,
): Promise<string | Refusal<'listing_not_found'>> {
  const row = isId(id) ? await on.first(readWhole, [id, userId]) : null
  return row?.listing ?? refuse('listing_not_found')
}
