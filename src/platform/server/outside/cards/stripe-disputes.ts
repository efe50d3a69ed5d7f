import type { Stripe } from 'stripe'
import type { CardDispute } from './card-processor.ts'

// An inquiry takes no money, and neither does a dispute that was prevented. An appeal is decided like a dispute.
const STATES: Readonly<Record<string, CardDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
}

export const ourDispute = (dispute: Stripe.Dispute): CardDispute => ({
  disputeId: dispute.id,
  chargeId: typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id,
  amountCents: dispute.amount,
  state: STATES[dispute.status] ?? 'inquiry',
  feeCents: dispute.balance_transactions.reduce((sum, one) => sum + one.fee, 0),
  createdAt: new Date(dispute.created * 1000),
})

export async function readDisputes(stripe: Stripe, since: Date, page: string | null) {
  const { data, has_more: hasMore } = await stripe.disputes.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    ...(page === null ? {} : { starting_after: page }),
  })
  return { disputes: data.map(ourDispute), next: hasMore ? (data.at(-1)?.id ?? null) : null }
}
