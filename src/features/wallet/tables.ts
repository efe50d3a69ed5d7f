/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  wallet_preferences: ['person_id', 'pays_first', 'changed_at'],
} as const
