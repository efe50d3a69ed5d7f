import { releaseCents } from '#features/offerings/server/count-raised.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { fundingOf } from './store.ts'
import type { FundingRow, InvestmentRow } from './store.ts'

// Another reservation of the same listing was made meanwhile: of the two, that one stays.
const detach = statement<{ is_held: boolean }>(
  'investing-detach-payment',
  `UPDATE investments SET payment_id = NULL, earlier_payments = array_append(earlier_payments, payment_id), source = NULL,
          wallet_cents = 0, expires_at = greatest(expires_at, $4),
          status = CASE WHEN $3 AND expires_at > $4 AND NOT EXISTS (
            SELECT FROM investments o WHERE o.investor_id = $1 AND o.listing_id = $5 AND o.id <> $2
               AND o.status IN ('reserved', 'signed') AND o.expires_at IS NOT NULL AND o.payment_id IS NULL)
          THEN status ELSE 'expired' END
    WHERE investor_id = $1 AND id = $2 AND status IN ('reserved', 'signed')
   RETURNING status <> 'expired' AS is_held`,
)

/**
 * A payment of a reserved order took nothing: the order waits for another until its time is over. The offering is locked
 * by the caller.
 */
export async function detachPayment(
  tx: Transaction,
  order: InvestmentRow,
  funding: FundingRow | null,
  now: Date,
): Promise<void> {
  const isOpen = funding !== null && fundingOf(funding, now).isOpen
  const values = [order.investor_id, order.id, isOpen, now, order.listing_id]
  const left = await tx.first(detach, values)
  if (!left) throw new Error(`order ${order.id} was not being paid`)
  if (!left.is_held) await releaseCents(tx, order.listing_id, order.amount_cents)
}
