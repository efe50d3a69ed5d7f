import { failpoint } from '#platform/server/failpoint.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { CaptureOutcome, PaypalLook, PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import { statement } from '#platform/server/statement.ts'
import type { Deps } from '#platform/server/deps.ts'
import { RESERVED_AT_MOST_MS } from '../rules.ts'
import type { Asked } from './asked.ts'
import type { Transfer } from './transfer.ts'

const noteApproval = statement(
  'payments-note-approval',
  `UPDATE transfers SET unknown_at = $2 WHERE id = $1 AND status = 'started'`,
)

type Waiting = Pick<Transfer, 'id' | 'outside_id' | 'amount_cents' | 'started_at' | 'unknown_at'>

/**
 * Ask PayPal about an order, and capture it where its payer approved it: by whoever comes first, the payer's return, the
 * event or the reconciler, since PayPal captures an order once. What was approved after a quarter of an hour is not
 * captured, and neither is an order whose amount, currency or transfer is not what we asked for. Writes nothing down but
 * that it was approved: from then on nobody is told that it waits for its payer, however the answer of PayPal is lost.
 */
export async function captureAtPaypal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  paypal: PaypalProcessor,
  transfer: Waiting,
): Promise<Asked> {
  const { id, outside_id: paypalId, amount_cents: amountCents, started_at: startedAt } = transfer
  // Its payer was never told where to approve it.
  if (paypalId === null) return { is: 'none' }
  const look = await paypal.look(paypalId)
  if (look.state === 'captured' || look.state === 'denied' || look.state === 'gone') return endOf(look)
  const isLate = clock().getTime() - startedAt.getTime() >= RESERVED_AT_MOST_MS
  if (look.state === 'waiting' || look.state === 'unapproved') {
    if (isLate) return { is: 'over', why: 'too_late' }
    // It was to be captured, and the answer that its payer has to approve it once more was lost.
    if (look.state === 'unapproved' && transfer.unknown_at !== null) await database.run(noteApproval, [id, null])
    return { is: 'waiting' }
  }
  const isOurs = look.orderId === id && look.amountCents === amountCents && look.foreignCurrency === undefined
  if (!isOurs) return { is: 'over', why: 'not_as_asked' }
  if (isLate) return { is: 'over', why: 'too_late' }
  // Somebody gave it up meanwhile.
  if ((await database.run(noteApproval, [id, clock()])) === 0) return { is: 'waiting' }
  const captured = await paypal.capture(paypalId, id)
  failpoint('paypal captured')
  if (captured.outcome === 'unapproved') await database.run(noteApproval, [id, null])
  return ended(captured)
}

/**
 * The same without a capture, for a payer who gives up what they approved: none while nothing of it was taken, waiting while PayPal looks at
 * a capture. Throws OutsideDown.
 */
export async function lookAtPaypal({ paypal }: Pick<Deps, 'paypal'>, transfer: Waiting): Promise<Asked> {
  if (paypal === null) throw new OutsideDown('PayPal', 'it is not configured', true)
  if (transfer.outside_id === null) return { is: 'none' }
  const look = await paypal.look(transfer.outside_id)
  if (look.state === 'approved' || look.state === 'unapproved') return { is: 'none' }
  return look.state === 'waiting' ? { is: 'waiting' } : endOf(look)
}

function endOf(look: Extract<PaypalLook, { state: 'captured' | 'denied' | 'gone' }>): Asked {
  if (look.state === 'captured') return { is: 'charged', charge: look.charge }
  return look.state === 'denied' ? declined(look.code) : { is: 'over', why: 'gone' }
}

function ended(result: CaptureOutcome): Asked {
  if (result.outcome === 'captured') return { is: 'charged', charge: result.charge }
  if (result.outcome === 'denied') return declined(result.code)
  return result.outcome === 'gone' ? { is: 'over', why: 'gone' } : { is: 'waiting' }
}

const declined = (code: string): Asked => ({ is: 'declined', code: code.toLowerCase(), message: '' })
