/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  ledger_accounts: ['id', 'kind', 'owner_id', 'listing_id', 'balance', 'lock_only'],
  ledger_journals: ['seq', 'kind', 'key', 'memo', 'effective_at', 'recorded_at', 'lines', 'hash'],
  ledger_entries: ['journal_seq', 'line', 'account_id', 'amount'],
  ledger_head: ['is_head', 'seq', 'hash', 'mac'],
} as const
