/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  wallet_preferences: ['person_id', 'pays_first', 'changed_at'],
  bank_debits: [
    'transfer_id',
    'person_id',
    'bank_account_id',
    'bank',
    'last4',
    'authorized_text',
    'authorized_at',
    'asked_at',
    'debit_id',
    'clears_on',
    'cleared_at',
    'return_code',
    'returned_at',
    'checked_at',
  ],
} as const
