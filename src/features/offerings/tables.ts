/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  offerings: [
    'listing_id',
    'goal_cents',
    'minimum_cents',
    'owner_percent',
    'raised_cents',
    'reserved_cents',
    'investors',
    'status',
    'closes_at',
    'closed_at',
    'agreement_hash',
  ],
  offering_agreements: ['listing_id', 'version', 'hash', 'body', 'made_at'],
  capital_tranches: ['listing_id', 'position', 'kind', 'amount_cents', 'rate', 'is_open', 'note', 'amort_years'],
  offering_uses: ['listing_id', 'position', 'kind', 'amount_cents', 'note'],
  offering_terms: ['listing_id', 'hold_years', 'reserve_refill_cents', 'yearly_fee_cents'],
} as const
