import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** A card payment of a raise that failed, which has not come back yet. */
export type OpenRefund = {
  payment_id: string
  investor_id: string
  cents: number
  attempts: number
  next_at: Date | null
  /** What the processor said when it last refused; empty when it took the refund, or was not asked yet. */
  error: string
}

const read = statement<OpenRefund>(
  'investing-read-open-refunds',
  `SELECT i.payment_id, i.investor_id, i.amount_cents - i.refunded_cents AS cents, coalesce(r.attempts, 0) AS attempts, r.next_at,
          coalesce(r.error, '') AS error
     FROM offerings o JOIN positions p ON p.listing_id = o.listing_id
     JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id
     LEFT JOIN offering_refunds r ON r.payment_id = i.payment_id
    WHERE o.listing_id = $1 AND o.status IN ('failed', 'refunding') AND i.payment_id IS NOT NULL AND i.status = 'funded'
    ORDER BY r.attempts DESC NULLS LAST, i.id LIMIT 100`,
)

/** What is still on its way back to cards, the most often refused first. */
export const readOpenRefunds = (on: Queryable, listingId: string): Promise<OpenRefund[]> => on.rows(read, [listingId])
