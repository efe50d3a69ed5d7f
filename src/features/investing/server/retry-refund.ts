import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'

// Only of a raise that is being given back, or of an order that was taken back and has not arrived whole: their job asks for
// what is due.
const askNow = statement(
  'investing-retry-refund',
  `UPDATE offering_refunds r SET next_at = $2
     FROM offerings o, investments i
    WHERE r.payment_id = $1 AND o.listing_id = r.listing_id AND i.payment_id = r.payment_id AND r.next_at > $2
      AND (i.status = 'cancelled' AND i.refunded_cents < i.amount_cents OR i.status = 'funded' AND o.status IN ('failed', 'refunding'))`,
)

/**
 * Ask the processor for a refund again at once, in place of waiting for the next turn of its backoff: the running server
 * does, within 15 seconds. No second approval: that it goes back is decided already.
 */
export async function retryRefund(
  deps: Pick<Deps, 'database' | 'clock'>,
  paymentId: string,
  by: string,
): Promise<null | Refusal<'nothing_to_retry'>> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    if ((await tx.run(askNow, [paymentId, now])) === 0) return refuse('nothing_to_retry')
    await audit(tx, { at: now, actor: by, action: 'refund retried', subject: paymentId })
    return null
  })
}
