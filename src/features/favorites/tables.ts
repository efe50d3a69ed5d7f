/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  saved_listings: ['user_id', 'listing_id', 'created_at'],
  listing_view_days: ['listing_id', 'day_at', 'viewers'],
  listing_counters: ['listing_id', 'views', 'likes', 'comments', 'ratings', 'rating_sum'],
} as const
