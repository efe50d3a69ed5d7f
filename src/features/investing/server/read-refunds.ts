import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PAID_LEFT } from './store.ts'

/** A payment whose money goes back, of a raise that failed or of an order that was cancelled, and has not arrived yet. */
export type OpenRefund = {
  payment_id: string
  investor_id: string
  listing_id: string
  order_id: string
  kind: string
  cents: number
  attempts: number
  next_at: Date | null
  /** What the processor said when it last refused; empty when it took the refund, or was not asked yet. */
  error: string
}

const COLUMNS = `t.id AS payment_id, i.investor_id, i.listing_id, i.id AS order_id, t.kind, ${PAID_LEFT} AS cents,
          coalesce(r.attempts, 0) AS attempts, r.next_at, coalesce(r.error, '') AS error`
const FROM_PAYMENT = `JOIN transfers t ON t.id = i.payment_id LEFT JOIN offering_refunds r ON r.payment_id = i.payment_id`

const read = statement<OpenRefund>(
  'investing-read-open-refunds',
  `SELECT * FROM (
     SELECT ${COLUMNS}
       FROM offerings o JOIN positions p ON p.listing_id = o.listing_id
       JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id ${FROM_PAYMENT}
      WHERE o.listing_id = $1 AND o.status IN ('failed', 'refunding') AND i.status = 'funded' AND ${PAID_LEFT} > 0
     UNION ALL
     SELECT ${COLUMNS} FROM investments i ${FROM_PAYMENT}
      WHERE i.status = 'cancelled' AND i.payment_id IS NOT NULL AND i.refunded_cents < i.amount_cents AND i.listing_id = $1) AS back
    ORDER BY attempts DESC, order_id LIMIT 100`,
)

/** What is still on its way back to cards and PayPal, of one offering, the most often refused first. */
export const readOpenRefunds = (on: Queryable, listingId: string): Promise<OpenRefund[]> => on.rows(read, [listingId])
