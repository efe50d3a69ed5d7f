/** The table that says which key a database was begun with; the app alone writes it (test/tables.test.ts). */
export const tables = {
  key_check: ['only_one', 'key_id', 'proof', 'made_at'],
} as const
