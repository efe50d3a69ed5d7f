/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  plan_purchases: [
    'id',
    'person_id',
    'level',
    'payment_id',
    'price_cents',
    'refunded_cents',
    'status',
    'created_at',
    'bought_at',
    'refund_asked_at',
    'refunded_at',
    'refund_attempts',
    'refund_next_at',
  ],
} as const
