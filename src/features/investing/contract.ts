import { z } from 'zod'
import { paymentPending } from '#features/payments/contract.ts'
import { paymentRefusalStatus } from '#features/payments/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, cardToken, idText, line } from '#kit/field.ts'

declare module '#features/payments/rules.ts' {
  interface Purposes {
    /** Money that buys shares of a listing. */
    investment: true
  }
}

export const fundProject = endpoint({
  route: 'POST /api/asapleads/fund_project',
  summary: 'Invest in a listing (Spec §7). `source` says where the money comes from; a wallet needs no token',
  access: 'investor',
  idempotent: true,
  body: z.strictObject({
    token: cardToken.optional(),
    project_id: idText,
    userID: z.string('must be text').max(100, 'takes at most 100 characters').optional(),
    cardholder: line(0, 120).optional(),
    created: z.union([z.number('must be a time'), z.string().max(40)], 'must be a time').optional(),
    email: z.string('must be text').trim().toLowerCase().max(254, 'takes at most 254 characters').optional(),
    total: amountCents.describe('cents'),
    source: z.enum(['card', 'paypal', 'wallet'], 'must be card, paypal or wallet').default('card'),
  }),
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    investment_id: z.string(),
    project_id: z.string(),
    amount: z.int().describe('cents'),
    shares_milli: z.int().describe('thousandths of a share'),
    total_invested_by_users: z.int().describe('cents'),
  }),
  pending: paymentPending,
  refusals: {
    ...paymentRefusalStatus,
    listing_not_found: 404,
    listing_closed: 409,
    listing_full: 409,
    below_minimum: 422,
    over_left: 422,
    insufficient_funds: 422,
    wrong_user: 403,
    wrong_email: 403,
    source_unavailable: 422,
  },
  // Somebody who tries stolen cards tries many; a wallet can only spend what it holds.
  throttle: { max: 60, windowMs: 60_000, only: (body) => (body as { source?: unknown } | null)?.source !== 'wallet' },
})
