import type { Transaction } from '#platform/server/database.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import type { ChargeRefund } from '#platform/server/outside/charge.ts'
import { statement } from '#platform/server/statement.ts'
import { clearingOf } from './processor-of.ts'
import { purposeOf } from './refund-to-wallet.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

const lock = statement<Pick<Transfer, 'status'>>(
  'payments-lock',
  'SELECT status FROM transfers WHERE id = $1 FOR UPDATE',
)

const addRefund = statement(
  'payments-add-refund',
  `INSERT INTO card_refunds (refund_id, payment_id, amount_cents, refunded_at, recorded_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (refund_id) DO NOTHING`,
)

const addRefunded = statement<Transfer>(
  'payments-add-refunded',
  `UPDATE transfers SET refunded_cents = refunded_cents + $2,
          status = CASE WHEN refunded_cents + $2 = amount_cents THEN 'reversed' ELSE status END
    WHERE id = $1 AND status IN ('posted', 'disputed') RETURNING *`,
)

/**
 * A posted transfer went back, whole or in part: take as much out of the books, once, in the transaction at hand.
 * Whoever comes second waits for the transfer's row, finds the refund's own row there, and does nothing.
 */
export async function reverseRefund(
  tx: Transaction,
  purposes: Partial<AllPurposes>,
  refund: ChargeRefund,
  transferId: string,
  now: Date,
): Promise<boolean> {
  const { refundId, amountCents, createdAt } = refund
  const found = await tx.first(lock, [transferId])
  if (found?.status !== 'posted' && found?.status !== 'disputed') return false
  failpoint('refund found')
  if ((await tx.run(addRefund, [refundId, transferId, amountCents, createdAt, now])) === 0) return false
  const transfer = await tx.first(addRefunded, [transferId, amountCents])
  if (!transfer) throw new Error(`transfer ${transferId} is gone`)
  const done = { refundId, amountCents, at: createdAt, clearing: clearingOf(transfer.kind) }
  await (await purposeOf(tx, purposes, transfer)).reverse(tx, transfer, done, now)
  countEvent('refund followed')
  return true
}
