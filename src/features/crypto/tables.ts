/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  crypto_deposits: [
    'id',
    'person_id',
    'network',
    'transaction_id',
    'quantity',
    'rate',
    'amount_cents',
    'approval_id',
    'booked_at',
  ],
} as const
