import { statement } from '#platform/server/statement.ts'
import type { OfferingStatus } from '../rules.ts'
import type { Source, Use } from '../terms.ts'

export type TermsRow = {
  listing_id: string
  goal_cents: number
  minimum_cents: number
  owner_percent: number
  closes_at: Date | null
  hold_years: number | null
  reserve_refill_cents: number | null
  yearly_fee_cents: number | null
  seller_id: string | null
  sources: {
    kind: Source['kind']
    amount: number
    rate: number | null
    amort_years: number | null
    is_open: boolean
    note: string
  }[]
  uses: { kind: Use['kind']; amount: number; note: string }[]
}
export type KnownTerms = TermsRow & { status: OfferingStatus; is_untouched: boolean }

const LINES = `(SELECT coalesce(json_agg(json_build_object('kind', t.kind, 'amount', t.amount_cents, 'rate', t.rate,
      'amort_years', t.amort_years, 'is_open', t.is_open, 'note', t.note) ORDER BY t.position), '[]') FROM capital_tranches t WHERE t.listing_id = o.listing_id) AS sources,
    (SELECT coalesce(json_agg(json_build_object('kind', u.kind, 'amount', u.amount_cents, 'note', u.note) ORDER BY u.position), '[]')
       FROM offering_uses u WHERE u.listing_id = o.listing_id) AS uses`

const KNOWN = `SELECT o.listing_id, o.status, o.goal_cents, o.minimum_cents, o.owner_percent, o.closes_at, o.raised_cents + o.reserved_cents = 0 AS is_untouched,
          t.hold_years, t.reserve_refill_cents, t.yearly_fee_cents, t.seller_id, ${LINES}
     FROM offerings o LEFT JOIN offering_terms t ON t.listing_id = o.listing_id
    WHERE o.listing_id = ANY($1::uuid[]) ORDER BY o.listing_id`

/** What is offered already, locked in the order of ids. */
export const lockTerms = statement<KnownTerms>('offerings-lock-terms', `${KNOWN} FOR UPDATE OF o`)

/** The same for whoever only looks. */
export const readKnownTerms = statement<KnownTerms>('offerings-known-terms', KNOWN)

export const readTermsOf = statement<TermsRow>(
  'offerings-read-terms',
  `SELECT o.listing_id, o.goal_cents, o.minimum_cents, o.owner_percent, o.closes_at, t.hold_years,
          t.reserve_refill_cents, t.yearly_fee_cents, t.seller_id, ${LINES}
     FROM offerings o LEFT JOIN offering_terms t ON t.listing_id = o.listing_id WHERE o.listing_id = ANY($1::uuid[])`,
)

/** Both sides at once: the database looks at the end of the statement whether they come to the same. */
export const dropLines = statement(
  'offerings-drop-lines',
  `WITH s AS (DELETE FROM capital_tranches WHERE listing_id = ANY($1::uuid[]))
   DELETE FROM offering_uses WHERE listing_id = ANY($1::uuid[])`,
)

export const addLines = statement(
  'offerings-add-lines',
  `WITH s AS (
     INSERT INTO capital_tranches (listing_id, position, kind, amount_cents, rate, is_open, note, amort_years)
     SELECT * FROM unnest($1::uuid[], $2::int2[], $3::text[], $4::int8[], $5::float8[], $6::boolean[], $7::text[], $13::int2[])
   )
   INSERT INTO offering_uses (listing_id, position, kind, amount_cents, note)
   SELECT * FROM unnest($8::uuid[], $9::int2[], $10::text[], $11::int8[], $12::text[])`,
)

export const addOfferings = statement(
  'offerings-add',
  `INSERT INTO offerings (listing_id, status, goal_cents, minimum_cents, closes_at, owner_percent)
   SELECT * FROM unnest($1::uuid[], $2::text[], $3::int8[], $4::int8[], $5::timestamptz[], $6::int2[])`,
)

// A goal that moves under what was raised, or away from it, is met, or met no more.
export const changeOfferings = statement(
  'offerings-change',
  `UPDATE offerings o SET goal_cents = n.goal, minimum_cents = n.minimum, closes_at = n.closes_at, owner_percent = n.owner,
            agreement_hash = NULL,
            status = CASE WHEN o.status = 'target_met' AND o.raised_cents < n.goal THEN 'open'
                          WHEN o.status = 'open' AND o.raised_cents = n.goal THEN 'target_met' ELSE o.status END
     FROM unnest($1::uuid[], $2::int8[], $3::int8[], $4::timestamptz[], $5::int2[]) n(id, goal, minimum, closes_at, owner)
    WHERE o.listing_id = n.id`,
)

export const saveTerms = statement(
  'offerings-save-terms',
  `INSERT INTO offering_terms AS t (listing_id, hold_years, reserve_refill_cents, yearly_fee_cents, seller_id)
   SELECT * FROM unnest($1::uuid[], $2::float8[], $3::int8[], $4::int8[], $5::uuid[])
   ON CONFLICT (listing_id) DO UPDATE SET hold_years = excluded.hold_years,
     reserve_refill_cents = excluded.reserve_refill_cents, yearly_fee_cents = excluded.yearly_fee_cents,
     seller_id = excluded.seller_id`,
)
