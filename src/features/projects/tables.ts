/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  saved_searches: ['id', 'user_id', 'name', 'query', 'created_at', 'run', 'told_at', 'told', 'found', 'seen'],
  search_runs: ['id', 'begun_at', 'is_only'],
} as const
