/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  listing_ratings: ['listing_id', 'person_id', 'stars', 'rated_at'],
} as const
