import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { openCondition } from '#features/offerings/server/open-condition.ts'
import { readNavs } from '#features/offerings/server/read-nav.ts'
import { batched } from '#platform/server/batch.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { MOST_PHOTOS } from '#features/listings/photos.ts'
import { listedAt } from '#features/listings/server/listed-at.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { standingCondition } from '#features/listings/server/standing-valuations.ts'
import { MEDIA_SET } from '#features/listings/server/media-set.ts'
import { CARD_JOINS, cardMembers } from './listing-card.ts'
import type { ListingCache } from './page-cache.ts'

const WHOLE = { description: 'l.description', mediaSet: MEDIA_SET, photos: MOST_PHOTOS }

type Shared = { id: string; listing: string; closes_at_ms: number | null }

const readPublic = statement<Shared>(
  'listings-read',
  `SELECT l.id, json_build_object(${cardMembers(WHOLE, `, 'liked_list', '[]'::json`)},
    'listed', floor(extract(epoch FROM ${listedAt('l')}))::bigint,
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
     WHERE t.listing_id = l.id AND o.status NOT IN ('draft', 'review')))::text AS listing,
   (CASE WHEN ${openCondition('f')} THEN extract(epoch FROM f.closes_at) * 1000 END)::float8 AS closes_at_ms
   FROM listings l ${CARD_JOINS} WHERE l.id = ANY ($1::uuid[]) AND ${PUBLIC}`,
)

type Mine = { saved: boolean; shares_milli: number | null; invested_cents: number | null }

const readMine = statement<Mine>(
  'listings-read-mine',
  `SELECT EXISTS (SELECT FROM saved_listings WHERE user_id = $2 AND listing_id = $1) AS saved,
          p.shares_milli, p.invested_cents
     FROM (SELECT $2::uuid AS investor_id) v
     LEFT JOIN positions p ON p.investor_id = v.investor_id AND p.listing_id = $1 AND p.shares_milli > 0`,
)

/** A listing as guests get it; null is cached, too: there is none that everybody may see. */
type KeptListing = { readonly bytes: Buffer | null; readonly sizeBytes: number; readonly untilMs: number | null }

// So many are read with one statement at most: what it costs to begin one is most of what reading one listing costs.
const MOST_AT_ONCE = 32

export type ReadListing = (
  id: string,
  userId: string | null,
  now: Date,
) => Promise<{ readonly bytes: Buffer } | Refusal<'listing_not_found'>>

/**
 * Reads one listing whole as bytes of JSON, with what it is to this visitor (null: a guest). What everybody sees is cached
 * until that listing changes, or until its offering ends by the clock; what is the visitor's own is read every time.
 * Those that are not cached and asked for at the same time are read together.
 */
export function makeReadListing(on: Queryable, cache: ListingCache): ReadListing {
  const readShared = batched<string, Shared | undefined>(MOST_AT_ONCE, async (ids) => {
    const found = new Map((await on.rows(readPublic, [ids])).map((row) => [row.id, row]))
    return ids.map((id) => found.get(id))
  })
  return async (id, userId, now) => {
    if (!isId(id)) return refuse('listing_not_found')
    const reading = cache.read(id, async () => keptOf(await readShared(id)))
    const [{ bytes }, mine] = userId
      ? await Promise.all([reading, on.first(readMine, [id, userId])])
      : [await reading, null]
    if (bytes === null) return refuse('listing_not_found')
    if (userId === null || mine === null) return { bytes }
    return { bytes: withMine(bytes, mine, await positionOf(on, id, mine, now), userId) }
  }
}

function keptOf(found: Shared | undefined): KeptListing {
  if (!found) return { bytes: null, sizeBytes: 0, untilMs: null }
  const bytes = Buffer.from(found.listing.slice(0, -1) + GUESTS_END)
  // Compressed, where somebody takes it so, it weighs a third more.
  return { bytes, sizeBytes: bytes.length * 1.3, untilMs: found.closes_at_ms }
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
// Liked and saved are two names of one mark (Spec §3).
const endOf = (saved: boolean, position: object | null): string =>
  `, "liked": ${saved}, "saved": ${saved}, "my_position": ${JSON.stringify(position)}}`
const GUESTS_END = endOf(false, null)

/** The visitor's own part. `liked_list` holds whoever asks and nobody else: other people's likes are a count. */
function withMine(bytes: Buffer, { saved }: Mine, position: object | null, userId: string): Buffer {
  const shared = bytes.subarray(0, bytes.length - GUESTS_END.length)
  const end = Buffer.from(endOf(saved, position))
  if (!saved) return Buffer.concat([shared, end])
  const at = shared.indexOf(NO_LIKES)
  const list = Buffer.from(`"liked_list" : ["${userId}"]`)
  return Buffer.concat([shared.subarray(0, at), list, shared.subarray(at + NO_LIKES.length), end])
}
