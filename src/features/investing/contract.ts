import { z } from 'zod'
import { listingRefusals } from '#features/listings/refusals.ts'
import { paymentPending } from '#features/payments/contract.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, cardToken, idText, line } from '#kit/field.ts'
import { investingRefusals, investingSuccesses } from './refusals.ts'

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
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject({
    token: cardToken.optional(),
    project_id: idText,
    userID: z.string().max(100).optional(),
    cardholder: line(0, 120).optional(),
    created: z.union([z.number(), z.string().max(40)]).optional(),
    email: z.string().trim().toLowerCase().max(254).optional(),
    total: amountCents.describe('cents'),
    source: z.enum(['card', 'paypal', 'wallet']).default('card'),
    order_id: idText.optional().describe('pays this reserved order; without it one is made and paid at once'),
    agreed: z
      .string()
      .max(64)
      .optional()
      .describe('hash of the agreement that was accepted; without it this call accepts the one that holds now'),
    wallet: amountCents
      .optional()
      .describe('cents of the total that come from the account, the rest by card or Paypal'),
    card_id: idText.optional().describe('a saved card in place of a token; takes an Idempotency-Key'),
    save_card: z.boolean().optional().describe('keep the card of the token once it has paid'),
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
  refusals: { ...paymentRefusals, ...listingRefusals, ...investingRefusals },
  successes: investingSuccesses,
  // Somebody who tries stolen cards tries many; a wallet can only spend what it holds.
  throttle: { max: 60, windowMs: 60_000, only: (body) => (body as { source?: unknown } | null)?.source !== 'wallet' },
})
