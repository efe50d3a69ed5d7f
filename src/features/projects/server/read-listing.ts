import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { readNavs } from '#features/offerings/server/read-nav.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { standingCondition } from '#features/listings/server/standing-valuations.ts'
import { CARD_JOINS, cardMembers } from './listing-card.ts'
import type { PageCache } from './page-cache.ts'

const readPublic = statement<{ listing: string }>(
  'listings-read',
  `SELECT json_build_object(${cardMembers('l.description', `, 'liked_list', '[]'::json`)},
    'capital_stack', (SELECT coalesce(json_agg(json_build_object('kind', t.kind, 'amount', t.amount_cents, 'rate', t.rate,
        'amort_years', t.amort_years, 'is_open', t.is_open, 'note', t.note) ORDER BY t.position), '[]') FROM capital_tranches t WHERE t.listing_id = l.id
         AND NOT EXISTS (SELECT FROM offerings d WHERE d.listing_id = l.id AND d.status IN ('draft', 'review'))),
    'valuations', (SELECT coalesce(json_agg(json_build_object('on', v.on_date, 'value', v.value_cents, 'method', v.method,
        'source', v.source, 'recorded_on', (v.recorded_at AT TIME ZONE 'UTC')::date, 'is_corrected', v.revision > 1,
        'document', '/api/listings/' || l.id || '/documents/' || v.document_id)
        ORDER BY v.on_date DESC, v.recorded_at DESC NULLS LAST, v.method), '[]')
      FROM valuations v WHERE v.listing_id = l.id AND ${standingCondition('v')}),
    'documents', (SELECT coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'media_type', d.media_type,
        'bytes', d.bytes, 'sha256', d.file_hash, 'added_at', floor(extract(epoch FROM d.added_at)),
        'url', '/api/listings/' || l.id || '/documents/' || d.id) ORDER BY d.added_at DESC, d.id DESC), '[]')
        FROM listing_documents d WHERE d.listing_id = l.id),
    'economics', CASE WHEN l.economics <> '{}' THEN l.economics END,
    'terms', (SELECT json_build_object('hold_years', t.hold_years, 'reserve_refill_yearly', t.reserve_refill_cents,
        'fee_yearly', t.yearly_fee_cents, 'owner_percent', o.owner_percent,
        'uses', (SELECT coalesce(json_agg(json_build_object('kind', u.kind, 'amount', u.amount_cents, 'note', u.note)
                   ORDER BY u.position), '[]') FROM offering_uses u WHERE u.listing_id = l.id))
      FROM offering_terms t JOIN offerings o ON o.listing_id = t.listing_id
     WHERE t.listing_id = l.id AND o.status NOT IN ('draft', 'review')))::text AS listing
   FROM listings l ${CARD_JOINS} WHERE l.id = $1 AND ${PUBLIC}`,
)

type Mine = { liked: boolean; saved: boolean; shares_milli: number | null; invested_cents: number | null }

const readMine = statement<Mine>(
  'listings-read-mine',
  `SELECT EXISTS (SELECT FROM listing_likes WHERE user_id = $2 AND listing_id = $1) AS liked,
          EXISTS (SELECT FROM saved_listings WHERE user_id = $2 AND listing_id = $1) AS saved,
          p.shares_milli, p.invested_cents
     FROM (SELECT $2::uuid AS investor_id) v
     LEFT JOIN positions p ON p.investor_id = v.investor_id AND p.listing_id = $1 AND p.shares_milli > 0`,
)

const NOBODYS: Mine = { liked: false, saved: false, shares_milli: null, invested_cents: null }

/**
 * One listing whole as text of JSON, with what it is to this visitor (null: a guest). What everybody sees is cached
 * until any listing changes; what is the visitor's own is read every time.
 */
export async function readListing(
  on: Queryable,
  cache: PageCache,
  id: string,
  userId: string | null,
  now: Date,
): Promise<string | Refusal<'listing_not_found'>> {
  if (!isId(id)) return refuse('listing_not_found')
  const [{ text }, mine] = await Promise.all([
    cache.read(`listing ${id}`, async () => {
      const found = (await on.first(readPublic, [id]))?.listing ?? null
      return { text: found, sizeBytes: found?.length ?? 0 }
    }),
    userId ? on.first(readMine, [id, userId]) : NOBODYS,
  ])
  if (text === null) return refuse('listing_not_found')
  const own = mine ?? NOBODYS
  return withMine(text, own, await positionOf(on, id, own, now), userId)
}

/** What this person holds of it, and what that is worth. */
async function positionOf(
  on: Queryable,
  id: string,
  { shares_milli: shares, invested_cents: invested }: Mine,
  now: Date,
) {
  if (shares === null || invested === null) return null
  const nav = (await readNavs(on, [id], now)).get(id)
  return { shares_milli: shares, invested, value: nav?.valueOf(shares, invested) ?? invested }
}

const NO_LIKES = '"liked_list" : []'

/** The visitor's own part. `liked_list` holds whoever asks and nobody else: other people's likes are a count. */
function withMine(text: string, { liked, saved }: Mine, position: object | null, userId: string | null): string {
  const whole = liked ? text.replace(NO_LIKES, `"liked_list" : ["${userId}"]`) : text
  return `${whole.slice(0, -1)}, "liked": ${liked}, "saved": ${saved}, "my_position": ${JSON.stringify(position)}}`
}
