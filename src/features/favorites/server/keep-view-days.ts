import type { Retention } from '#platform/server/delete-expired.ts'
import { statement } from '#platform/server/statement.ts'

const deleteOld = statement(
  'favorites-delete-old-view-days',
  `DELETE FROM listing_view_days WHERE (listing_id, day_at) IN (
     SELECT listing_id, day_at FROM listing_view_days WHERE day_at < $1 ORDER BY day_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/** As long as they weigh anything (`HOT_WINDOW_DAYS`), and a week to look into what was odd. */
export const viewDayRetention: Retention = {
  table: 'listing_view_days',
  since: 'its day began',
  days: 35,
  deleteOld,
}
