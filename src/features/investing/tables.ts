/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  investments: [
    'id',
    'investor_id',
    'listing_id',
    'amount_cents',
    'shares_milli',
    'source',
    'status',
    'payment_id',
    'journal_seq',
    'created_at',
    'funded_at',
    'refunded_cents',
  ],
  positions: ['investor_id', 'listing_id', 'shares_milli', 'invested_cents', 'first_at', 'last_at'],
  investor_totals: ['investor_id', 'total_fund_cents'],
  offering_refunds: ['payment_id', 'listing_id', 'attempts', 'next_at', 'asked_at', 'error'],
  offering_exits: ['listing_id', 'proceeds_cents', 'costs_cents', 'debt_cents', 'paid_cents', 'exited_at'],
  offering_payouts: ['investor_id', 'id', 'listing_id', 'shares_milli', 'amount_cents', 'paid_at'],
} as const
