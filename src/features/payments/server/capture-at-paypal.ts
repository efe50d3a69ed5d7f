import { failpoint } from '#platform/server/failpoint.ts'
import type { CaptureOutcome, PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import { RESERVED_AT_MOST_MS } from '../rules.ts'
import type { Asked } from './asked.ts'
import type { Transfer } from './transfer.ts'

type Waiting = Pick<Transfer, 'id' | 'outside_id' | 'amount_cents' | 'started_at'>

/**
 * Ask PayPal about an order, and capture it where its payer approved it: by whoever comes first, the payer's return, the
 * event or the reconciler, since PayPal captures an order once. What was approved after a quarter of an hour is not
 * captured, and neither is an order whose amount, currency or transfer is not what we asked for. Writes nothing down.
 */
export async function captureAtPaypal(paypal: PaypalProcessor, transfer: Waiting, now: Date): Promise<Asked> {
  const { id, outside_id: paypalId, amount_cents: amountCents, started_at: startedAt } = transfer
  // Its payer was never told where to approve it.
  if (paypalId === null) return { is: 'none' }
  const look = await paypal.look(paypalId)
  if (look.state === 'captured') return { is: 'charged', charge: look.charge }
  if (look.state === 'denied') return declined(look.code)
  if (look.state === 'gone') return { is: 'over', why: 'gone' }
  const isLate = now.getTime() - startedAt.getTime() >= RESERVED_AT_MOST_MS
  if (look.state === 'waiting') return isLate ? { is: 'over', why: 'too_late' } : { is: 'waiting' }
  const isOurs = look.orderId === id && look.amountCents === amountCents && look.foreignCurrency === undefined
  if (!isOurs) return { is: 'over', why: 'not_as_asked' }
  if (isLate) return { is: 'over', why: 'too_late' }
  const captured = ended(await paypal.capture(paypalId, id))
  failpoint('paypal captured')
  return captured
}

function ended(result: CaptureOutcome): Asked {
  if (result.outcome === 'captured') return { is: 'charged', charge: result.charge }
  if (result.outcome === 'denied') return declined(result.code)
  return result.outcome === 'gone' ? { is: 'over', why: 'gone' } : { is: 'waiting' }
}

const declined = (code: string): Asked => ({ is: 'declined', code: code.toLowerCase(), message: '' })
