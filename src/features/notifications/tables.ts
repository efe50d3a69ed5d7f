/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  notifications: ['id', 'user_id', 'indication', 'title', 'content', 'facts', 'link', 'created_at', 'read_at'],
} as const
