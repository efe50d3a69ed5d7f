import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { OutsideRefused } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { processorOf } from './processor-of.ts'
import type { Transfer } from './transfer.ts'

const findPosted = statement<Pick<Transfer, 'kind' | 'status' | 'amount_cents'> & { charge_id: string }>(
  'payments-find-refundable',
  `SELECT charge_id, kind, status, amount_cents FROM transfers
    WHERE id = $1 AND kind IN ('card', 'paypal') AND status IN ('posted', 'disputed', 'reversed') AND charge_id IS NOT NULL`,
)

const noteAsked = statement(
  'payments-note-refund-asked',
  'UPDATE transfers SET refund_asked_at = $2 WHERE id = $1 AND refund_asked_at IS NULL',
)

/** `attempts`: how often the processor was asked before, in vain. */
type Asked = { readonly paymentId: string; readonly reason: string; readonly attempts?: number }

/**
 * Ask the processor to give what is left of a posted payment back to where it came from. The payment's own id is the key at the
 * processor: asked twice, it is done once. One that it refused before is asked for under another key, and only when it is
 * certain that no refund of it exists: the processor would repeat its first answer for ever. `refund_unknown`: no certain answer
 * came, and the money may be on its way all the same. The books are not touched
 * here: they follow the refund as they follow one made in the processor's dashboard (follow-refunds.ts).
 */
export async function refundPayment(
  deps: Pick<Deps, 'cards' | 'paypal' | 'database' | 'clock'>,
  { paymentId, reason, attempts = 0 }: Asked,
): Promise<'asked' | Refusal<'payment_not_posted' | 'refund_refused' | 'refund_unknown'>> {
  const payment = await deps.database.first(findPosted, [paymentId])
  if (!payment) return refuse('payment_not_posted')
  if (payment.status === 'reversed') return 'asked'
  // Before it is asked: a crash in between leaves a refund that is looked at, not one that is never looked for.
  await deps.database.run(noteAsked, [paymentId, deps.clock()])
  const processor = processorOf(deps, payment.kind)
  try {
    if (attempts > 0 && (await isGoing(processor, payment))) return 'asked'
    await processor.refund(payment.charge_id, paymentId, attempts)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return refuse(error instanceof OutsideRefused ? 'refund_refused' : 'refund_unknown', { message })
  }
  failpoint('refund asked')
  const detail = { reason }
  await audit(deps.database, { at: deps.clock(), actor: 'server', action: 'refund asked', subject: paymentId, detail })
  return 'asked'
}

/** Everything of it is back, or on its way, by refunds that did not fail. */
async function isGoing(
  processor: Pick<ReturnType<typeof processorOf>, 'refundsOf'>,
  payment: { readonly charge_id: string; readonly amount_cents: number },
): Promise<boolean> {
  const refunds = await processor.refundsOf(payment.charge_id)
  const going = refunds.filter((one) => one.state !== 'failed').reduce((sum, one) => sum + one.amountCents, 0)
  return going >= payment.amount_cents
}
