import { z } from 'zod'
import { LEVELS } from '#features/onboarding/rules.ts'
import { paymentPending } from '#features/payments/contract.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { amountCents, cardToken, idText, line } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { checkoutRefusals, checkoutSuccesses, purchaseRefusals } from './refusals.ts'
import { sheets } from './sheet-contract.ts'

declare module '#features/payments/rules.ts' {
  interface Purposes {
    /** Guidance sheets of one level, bought once. */
    plan: true
  }
}

const purchase = z.object({
  id: z.string().describe('of the charge; of one that the wallet paid its own'),
  package: z.enum(LEVELS),
  price: z.int().describe('cents'),
  refunded: z.int().describe('cents of it that went back'),
  refunded_to_wallet: z
    .int()
    .describe(
      'cents of these that are in the wallet, since the card or PayPal takes no more of them; 0 of what the wallet paid',
    ),
  state: z.enum(['bought', 'refunding', 'refunded']),
  is_readable: z.boolean().describe('its sheets can be opened'),
  is_disputed: z.boolean().describe('the bank of the payer or PayPal asks for the payment back'),
  bought: z.int().describe('seconds since 1970'),
  refund_until: z.int().describe('from here on it can no longer be given back, seconds since 1970'),
  source: z.enum(['card', 'paypal', 'wallet']).describe('what paid it, and where its price goes back to'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})

const params = z.strictObject({ id: idText })
const CARD = { max: 60, windowMs: 60_000 } as const
const PAPERS = { max: 30, windowMs: 60_000 } as const
const READING = { max: 120, windowMs: 60_000 } as const

export const makePurchase = endpoint({
  route: 'POST /api/asapleads/make_purchase',
  summary:
    'Buy an investing plan (Spec §7), once, by card unless `source` says otherwise. Its price is 599 cents, whatever is sent. `package` names the plan; ' +
    'without it the one that fits the buyer’s survey is bought',
  access: 'investor',
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject({
    email: z.string().trim().toLowerCase().max(254).describe('of the buyer'),
    username: line(0, 120).optional(),
    cardholder: line(0, 120).optional(),
    total: amountCents.describe('cents: 599'),
    token: cardToken.optional(),
    package: z.enum(LEVELS).optional(),
    source: z.enum(['card', 'paypal', 'wallet']).optional().describe('what pays; a card where it is left out'),
    card_id: idText.optional().describe('a saved card in place of a token; takes an Idempotency-Key'),
    save_card: z.boolean().optional().describe('keep the card of the token once it has paid'),
  }),
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    id: z.string().describe('of the charge: its confirmation stands under /confirmation/{id}'),
    package: z.enum(LEVELS),
  }),
  pending: paymentPending,
  refusals: { ...paymentRefusals, ...checkoutRefusals },
  successes: pick(checkoutSuccesses, 'bought'),
  throttle: CARD,
})

export const readPurchases = endpoint({
  route: 'GET /api/purchases',
  summary: 'The plans that I bought, the latest first',
  access: 'investor',
  answer: z.object({ purchases: z.array(purchase) }),
  refusals: {},
})

export const readPurchase = endpoint({
  route: 'GET /api/purchases/{id}',
  summary: 'One purchase of mine, by the id of its charge',
  access: 'investor',
  params,
  answer: z.object({ purchase }),
  refusals: pick(purchaseRefusals, 'plan_not_found'),
})

export const readReceipt = endpoint({
  route: 'GET /api/purchases/{id}/receipt.pdf',
  summary: 'The receipt of a purchase of mine as a PDF in the language of the request',
  access: 'investor',
  params,
  answer: z.string(),
  media: 'application/pdf',
  refusals: pick(purchaseRefusals, 'plan_not_found'),
  throttle: PAPERS,
})

export const refundPurchase = endpoint({
  route: 'POST /api/purchases/{id}/refund',
  summary:
    'Give a plan back within 14 days: its sheets close at once, and its price goes back to what paid it. Cannot be undone; asked twice, it is done once',
  access: 'investor',
  params,
  body: z.strictObject({ confirm: z.string().max(12).describe('the word REFUND, or REEMBOLSO') }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), purchase }),
  refusals: purchaseRefusals,
  successes: pick(checkoutSuccesses, 'refund_asked', 'refund_asked_paypal', 'refund_asked_wallet'),
  throttle: { max: 30, windowMs: 60_000 },
})

export const readSheets = endpoint({
  route: 'GET /api/plans/{level}/sheets',
  summary: 'The guidance sheets of a plan that I bought, in the language of the request, with the numbers of my survey',
  access: 'investor',
  params: z.strictObject({ level: idText }),
  answer: sheets,
  refusals: pick(purchaseRefusals, 'plan_not_found'),
  throttle: READING,
})

export const readSheetsPdf = endpoint({
  route: 'GET /api/plans/{level}/sheets.pdf',
  summary: 'The same sheets as a PDF: Letter in English, A4 in Spanish',
  access: 'investor',
  params: z.strictObject({ level: idText }),
  answer: z.string(),
  media: 'application/pdf',
  refusals: pick(purchaseRefusals, 'plan_not_found'),
  throttle: PAPERS,
})

export type PurchaseAnswer = AnswerOf<typeof readPurchase>['purchase']
