import { standingCondition } from '#features/listings/server/standing-valuations.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { HOLD_ASSUMPTIONS } from '../hold-assumptions.ts'

// The value is the latest one that was known of the day of the opening: a demo opens in the past, after its valuations were
// written. What was frozen once stands.
const freeze = statement(
  'offerings-freeze-assumptions',
  `INSERT INTO offering_assumptions (listing_id, opened_at, frozen_at, is_at_opening, facts)
   SELECT o.listing_id, n.opened_at, $3, true, jsonb_build_object(
            'goal', o.goal_cents,
            'equity', greatest(o.goal_cents, coalesce((SELECT sum(c.amount_cents) FROM capital_tranches c
                        WHERE c.listing_id = o.listing_id AND c.kind LIKE '%equity'), 0)),
            'debts', (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', c.amount_cents, 'rate', c.rate, 'amort_years', c.amort_years)
                        ORDER BY c.position), '[]') FROM capital_tranches c WHERE c.listing_id = o.listing_id AND c.kind LIKE '%debt'),
            'reserve', coalesce((SELECT sum(u.amount_cents) FROM offering_uses u
                        WHERE u.listing_id = o.listing_id AND u.kind = 'reserve'), 0),
            'hold_years', t.hold_years,
            'reserve_refill', coalesce(t.reserve_refill_cents, 0),
            'fee_yearly', coalesce(t.yearly_fee_cents, 0),
            'value', coalesce(v.value_cents, l.price_cents),
            'value_on', coalesce(v.on_date, l.price_on),
            'value_method', v.method,
            'economics', CASE WHEN l.economics <> '{}' THEN l.economics END,
            'target_low', l.target_return_low,
            'target_high', l.target_return_high,
            'projected', l.projected_annual_return,
            'scenarios', $4::jsonb)
     FROM unnest($1::uuid[], $2::timestamptz[]) n(id, opened_at)
     JOIN offerings o ON o.listing_id = n.id AND o.status = 'open' JOIN listings l ON l.id = o.listing_id
     LEFT JOIN offering_terms t ON t.listing_id = o.listing_id
     LEFT JOIN LATERAL (SELECT v.on_date, v.value_cents, v.method FROM valuations v
                         WHERE v.listing_id = o.listing_id AND v.on_date <= n.opened_at::date AND ${standingCondition('v')}
                         ORDER BY v.on_date DESC, v.recorded_at DESC NULLS LAST, v.value_cents DESC LIMIT 1) v ON true
   ON CONFLICT (listing_id) DO NOTHING`,
)

/** An offering that opens, and when: in a demo before it is written. */
export type Opening = { readonly listingId: string; readonly openedAt: Date }

/**
 * Keep what offerings promise as they open. Their terms stand already, in the same transaction; those that are not open are
 * left out.
 */
export async function freezeAssumptions(tx: Transaction, openings: readonly Opening[], now: Date): Promise<void> {
  if (openings.length === 0) return
  const ids = openings.map((one) => one.listingId)
  await tx.run(freeze, [ids, openings.map((one) => one.openedAt), now, JSON.stringify(HOLD_ASSUMPTIONS)])
}
