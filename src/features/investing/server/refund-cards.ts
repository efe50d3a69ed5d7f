import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { creditOrder } from './credit-order.ts'
import { PAID_LEFT } from './store.ts'

/** A payment whose order gives its money back, with how often its processor was asked already. */
type Due = {
  payment_id: string
  listing_id: string
  attempts: number
  reason: 'the raise failed' | 'the order was cancelled'
}

const findOfRaise = statement<Due>(
  'investing-find-refunds-due',
  `SELECT i.payment_id, i.listing_id, coalesce(r.attempts, 0) AS attempts, 'the raise failed' AS reason
     FROM positions p JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id
     LEFT JOIN offering_refunds r ON r.payment_id = i.payment_id
    WHERE p.listing_id = $1 AND i.status = 'funded' AND i.payment_id IS NOT NULL AND ${PAID_LEFT} > 0
      AND (r.next_at IS NULL OR r.next_at <= $2)
    ORDER BY r.next_at NULLS FIRST, i.id LIMIT $3`,
)

const findCancelled = statement<Due>(
  'investing-find-cancelled-due',
  `SELECT i.payment_id, i.listing_id, coalesce(r.attempts, 0) AS attempts, 'the order was cancelled' AS reason
     FROM investments i LEFT JOIN offering_refunds r ON r.payment_id = i.payment_id
    WHERE i.status = 'cancelled' AND i.payment_id IS NOT NULL AND i.refunded_cents < i.amount_cents
      AND (r.next_at IS NULL OR r.next_at <= $1)
    ORDER BY r.next_at NULLS FIRST, i.id LIMIT $2`,
)

const noteAttempt = statement(
  'investing-note-refund',
  `INSERT INTO offering_refunds AS r (payment_id, listing_id, attempts, next_at, asked_at, error) VALUES ($1, $2, 1, $3, $4, $5)
   ON CONFLICT (payment_id) DO UPDATE SET attempts = r.attempts + 1, next_at = excluded.next_at,
     asked_at = coalesce(excluded.asked_at, r.asked_at), error = excluded.error`,
)

const AT_ONCE = 100
const BACKOFF_MIN_MS = 30_000
const BACKOFF_MAX_MS = 6 * 3_600_000
// What the processor took is followed within seconds. Where it is not, the refund may have failed: it is asked again.
const TAKEN_AGAIN_MS = 3_600_000
// Each question waits for an answer of the processor; a processor that is down is left alone until the next turn.
const FAILURES_IN_A_ROW = 5

/** When to ask again after so many attempts in vain: exponential backoff, to six hours. */
export const backoffMs = (attempts: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(attempts, 20))

/** The payments of a raise that failed whose refunds are due. */
export const refundsOfRaise = (deps: Deps, listingId: string): Promise<Due[]> =>
  deps.database.rows(findOfRaise, [listingId, deps.clock(), AT_ONCE])

/** The same of orders that their owners took back. */
export const refundsOfCancelled = (deps: Deps): Promise<Due[]> =>
  deps.database.rows(findCancelled, [deps.clock(), AT_ONCE])

/**
 * Ask the processors for the refund of payments: whatever the reason, each is asked for once, and again with backoff while
 * it is refused. The books follow what the processors do; what they give back no more is put into the wallet.
 */
export async function refundPayments(deps: Deps, due: readonly Due[]): Promise<void> {
  let failures = 0
  for (const { payment_id: paymentId, listing_id: listingId, attempts, reason } of due) {
    const asked = await refundPayment(deps, { paymentId, reason, attempts, creditWallet: creditOrder })
    const now = deps.clock().getTime()
    const isTaken = !isRefusal(asked)
    const next = new Date(now + (isTaken ? TAKEN_AGAIN_MS : backoffMs(attempts)))
    const error = isTaken ? '' : (asked.message ?? asked.refused).slice(0, 500)
    await deps.database.run(noteAttempt, [paymentId, listingId, next, isTaken ? new Date(now) : null, error])
    failures = isTaken ? 0 : failures + 1
    if (failures === FAILURES_IN_A_ROW) return
  }
}
