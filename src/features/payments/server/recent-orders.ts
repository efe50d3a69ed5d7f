import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<{ outside_id: string }>(
  'payments-find-recent-orders',
  `SELECT outside_id FROM transfers t
    WHERE outside_id IS NOT NULL AND (coalesce(ended_at, started_at) > $1
      OR EXISTS (SELECT 1 FROM card_refunds r WHERE r.payment_id = t.id AND r.recorded_at > $1))`,
)

/** PayPal's orders of transfers of which something happened since a moment, which its lists may not show yet. */
export const recentOrders = async (on: Queryable, since: Date): Promise<string[]> =>
  (await on.rows(find, [since])).map((row) => row.outside_id)
