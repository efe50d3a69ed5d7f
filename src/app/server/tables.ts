/** What a database was begun with, and where its chains were last anchored; the app alone writes it (test/tables.test.ts). */
export const tables = {
  key_check: ['only_one', 'key_id', 'proof', 'made_at'],
  outside_anchors: ['chain', 'seq', 'hash', 'at'],
} as const
