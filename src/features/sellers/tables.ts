/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  seller_payouts: [
    'id',
    'seller_id',
    'amount_cents',
    'way',
    'network',
    'destination_sealed',
    'destination_hint',
    'bank_account_id',
    'status',
    'requested_at',
    'approval_id',
    'approved_at',
    'reference',
    'sent_at',
    'return_approval_id',
    'return_reason',
    'ended_at',
    'taken_by',
    'taken_at',
  ],
} as const
