import type { Stripe } from 'stripe'
import { OutsideDown, OutsideRefused } from '../outside-down.ts'
import type { CardRefund } from './card-processor.ts'
import { SERVICE } from './stripe-errors.ts'

export const createRefund = (stripe: Stripe, chargeId: string, orderId: string, attempt: number) =>
  stripe.refunds.create(
    { charge: chargeId, metadata: { order_id: orderId } },
    { idempotencyKey: attempt === 0 ? `refund-${orderId}` : `refund-${orderId}-${attempt}` },
  )

export async function readRefunds(stripe: Stripe, since: Date, page: string | null) {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const { data, has_more: hasMore } = await stripe.refunds.list({
    created,
    limit: 100,
    ...(page === null ? {} : { starting_after: page }),
  })
  return { refunds: data.flatMap(ourRefund), next: hasMore ? (data.at(-1)?.id ?? null) : null }
}

/** None for a refund of something that is no charge: it is none of ours. */
export function ourRefund(refund: Stripe.Refund): CardRefund[] {
  const chargeId = chargeOf(refund)
  if (!chargeId) return []
  const state = STATES[refund.status ?? ''] ?? 'pending'
  const createdAt = new Date(refund.created * 1000)
  return [{ refundId: refund.id, chargeId, amountCents: refund.amount, state, createdAt }]
}

const chargeOf = ({ charge }: Stripe.Refund): string | undefined => (typeof charge === 'string' ? charge : charge?.id)

/** Throws unless the answer says that the money of the charge goes back. */
export function expectGoing(refund: Stripe.Refund, chargeId: string): void {
  // The SDK passes on whatever JSON came, even of an answer of status 503 that names no error.
  if ((refund.object as string) !== 'refund' || chargeOf(refund) !== chargeId)
    throw new OutsideDown(SERVICE, 'the answer is no refund of the charge')
  if (STATES[refund.status ?? ''] === 'failed') throw new OutsideRefused(SERVICE, 'the refund failed')
}

const STATES: Readonly<Record<string, CardRefund['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}
