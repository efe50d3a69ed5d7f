import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'

const findDue = statement<{ payment_id: string; attempts: number }>(
  'investing-find-refunds-due',
  `SELECT i.payment_id, coalesce(r.attempts, 0) AS attempts
     FROM positions p JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id
     LEFT JOIN offering_refunds r ON r.payment_id = i.payment_id
    WHERE p.listing_id = $1 AND i.status = 'funded' AND i.payment_id IS NOT NULL AND (r.next_at IS NULL OR r.next_at <= $2)
    ORDER BY r.next_at NULLS FIRST, i.id LIMIT $3`,
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

/** Ask the processor for the refund of every card payment of a raise that is due; the books follow what it does. */
export async function refundCards(deps: Deps, listingId: string): Promise<void> {
  const due = await deps.database.rows(findDue, [listingId, deps.clock(), AT_ONCE])
  let failures = 0
  for (const { payment_id: paymentId, attempts } of due) {
    const asked = await refundPayment(deps, { paymentId, reason: 'the raise failed' })
    const now = deps.clock().getTime()
    const isTaken = !isRefusal(asked)
    const next = new Date(now + (isTaken ? TAKEN_AGAIN_MS : backoffMs(attempts)))
    const error = isTaken ? '' : (asked.message ?? asked.refused).slice(0, 500)
    await deps.database.run(noteAttempt, [paymentId, listingId, next, isTaken ? new Date(now) : null, error])
    failures = isTaken ? 0 : failures + 1
    if (failures === FAILURES_IN_A_ROW) return
  }
}
