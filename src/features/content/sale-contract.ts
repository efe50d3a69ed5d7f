import { z } from 'zod'
import { paymentPending } from '#features/payments/contract.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, cardToken, idText, line } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { postRefusals, saleRefusals, saleSuccesses } from './refusals.ts'

declare module '#features/payments/rules.ts' {
  interface Purposes {
    /** A post, bought once. */
    post: true
  }
}

const sale = z.object({
  id: z.string(),
  post_id: z.string(),
  title: z.string().describe('as it was when it was bought'),
  price: z.int().describe('cents'),
  refunded: z.int().describe('cents of it that went back'),
  refunded_to_wallet: z.int().describe('cents of these that are in the wallet, since the card takes no more of them'),
  state: z.enum(['bought', 'refunding', 'refunded']).describe('it is readable while it is bought'),
  bought: z.int().describe('seconds since 1970'),
  source: z.enum(['card', 'wallet']).describe('what paid it, and where its price goes back to'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type SaleAnswer = z.output<typeof sale>

const params = z.strictObject({ id: idText })

export const payForContent = endpoint({
  route: 'POST /api/pay_for_content',
  summary:
    'Buy a post (Spec §7), once: what was bought before is answered with that purchase, and nothing is charged. Its price and who is paid for it are the ' +
    'server’s: an `amount` or a `seller_id` that says something else buys nothing. By card unless `source` says otherwise',
  access: 'investor',
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject({
    token: cardToken.optional(),
    cardholder: line(0, 120).optional(),
    buyer_id: idText.describe('whoever is signed in'),
    seller_id: idText.describe('who wrote the post'),
    post_id: idText,
    created: z
      .union([z.number(), z.string().max(40)])
      .optional()
      .describe('by the clock of the caller; the time that is written down is the server’s'),
    payment: z.strictObject({ amount: amountCents.describe('cents: its price'), type: z.literal('once') }),
    source: z.enum(['card', 'wallet']).optional(),
    card_id: idText.optional().describe('a saved card in place of a token; takes an Idempotency-Key'),
    save_card: z.boolean().optional().describe('keep the card of the token once it has paid'),
  }),
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    id: z.string().describe('of the purchase'),
    post_id: z.string(),
  }),
  pending: paymentPending,
  refusals: {
    ...paymentRefusals,
    ...pick(postRefusals, 'post_not_found'),
    ...pick(
      saleRefusals,
      'other_buyer',
      'seller_not_found',
      'own_post',
      'post_is_free',
      'other_price',
      'post_owned',
      'post_being_paid',
      'post_wallet_too_low',
    ),
  },
  successes: pick(saleSuccesses, 'bought', 'bought_before'),
  throttle: { max: 60, windowMs: 60_000 },
})

export const readContentPurchases = endpoint({
  route: 'GET /api/content-purchases',
  summary: 'The posts that I bought, the latest first, also those that were given back',
  access: 'investor',
  answer: z.object({ purchases: z.array(sale) }),
  refusals: {},
})

export const readContentReceipt = endpoint({
  route: 'GET /api/content-purchases/{id}/receipt.pdf',
  summary: 'The receipt of a post that I bought as a PDF in the language of the request',
  access: 'investor',
  params,
  answer: z.string(),
  media: 'application/pdf',
  refusals: pick(saleRefusals, 'sale_not_found'),
  throttle: { max: 30, windowMs: 60_000 },
})
