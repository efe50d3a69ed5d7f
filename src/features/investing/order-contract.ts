import { z } from 'zod'
import { listingRefusals } from '#features/listings/refusals.ts'
import { OFFERING_STATUSES } from '#features/offerings/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, idText } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { confirmSuccesses, investingRefusals, orderSuccesses } from './refusals.ts'
import { ORDER_STATES } from './transitions.ts'

/** An instant, ISO 8601. */
const instant = z.string()

/** SHA-256 of an agreement, in hexadecimal. */
const hash = z.string().max(64)

const refund = z.object({
  amount: z.int().describe('cents'),
  to: z.enum(['card', 'paypal', 'wallet']),
  state: z
    .enum(['asked', 'retrying', 'done'])
    .describe('retrying: the processor refused it so far, and is asked again'),
  asked_at: instant.nullable(),
  done_at: instant.nullable(),
})

const journal = z.object({
  seq: z.int(),
  kind: z.string(),
  at: instant,
  entries: z.array(
    z.object({
      account: z.string(),
      cents: z.int().optional(),
      shares_milli: z.int().optional().describe('thousandths of a share'),
    }),
  ),
})

const changedLines = z.array(
  z.object({
    section: z.string(),
    was: z.string().nullable().describe('null: the line is new'),
    is: z.string().nullable().describe('null: the line is gone'),
  }),
)

const change = z.object({
  state: z.enum(['asked', 'confirmed', 'returned']).describe('returned: not confirmed in time, the money goes back'),
  hash: hash.describe('of the agreement that is to be confirmed'),
  version: z.int(),
  made_at: instant,
  confirm_until: instant,
  en: changedLines,
  es: changedLines,
})

/** An order of mine, whole. */
export const order = z.object({
  id: z.string(),
  project: z.object({
    id: z.string(),
    name: z.string(),
    line1: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    place: z.string().describe('its address in one line, as it is written in its country'),
  }),
  amount: z.int().describe('cents'),
  shares_milli: z.int().describe('thousandths of a share'),
  source: z.enum(['card', 'paypal', 'wallet']).nullable().describe('null until somebody pays'),
  wallet_part: z.int().describe('cents of the amount that come from the account'),
  state: z.enum(ORDER_STATES),
  created_at: instant,
  expires_at: instant.nullable().describe('until when it is held; null: it is not held by the clock (any more)'),
  timeline: z.array(z.object({ state: z.enum(ORDER_STATES), at: instant.nullable() })),
  agreement: z.object({ hash, version: z.int(), agreed_at: instant }).nullable(),
  change: change.nullable().describe('terms that changed after it was paid; null: none that it is asked about'),
  payment: z
    .object({
      id: z.string(),
      kind: z.string().describe('card, paypal'),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      status: z.string().describe('as `GET /api/payments/{id}` says it'),
      is_disputed: z
        .boolean()
        .describe('its bank or PayPal asks for it back: nothing else of it goes back before that is decided'),
    })
    .nullable(),
  refunds: z.array(refund),
  can_cancel: z.boolean(),
  cancel_until: instant.nullable().describe('null: until the offering closes'),
  offering: z.object({
    status: z.enum(OFFERING_STATUSES),
    closes_at: instant.nullable(),
    goal: z.int().describe('cents'),
    raised: z.int().describe('cents'),
  }),
  journal: z.array(journal).describe('every line of the books about it'),
})

export type OrderAnswer = z.output<typeof order>

const orderAnswer = z.object({ status: z.literal('success'), order })
const params = z.strictObject({ id: idText })

/** A person has one reservation of a listing at a time, and makes a new one as often as the amount changes. */
const ORDERING = { max: 30, windowMs: 60_000 } as const

export const makeOrder = endpoint({
  route: 'POST /api/orders',
  summary: 'Hold an amount of a listing for me for 15 minutes; a second order of a listing replaces the first',
  access: 'investor',
  needsVerifiedEmail: true,
  body: z.strictObject({ project_id: idText, total: amountCents.describe('cents') }),
  answer: orderAnswer,
  refusals: { ...listingRefusals, ...investingRefusals },
  throttle: ORDERING,
})

export const readOrder = endpoint({
  route: 'GET /api/orders/{id}',
  summary: 'An order of mine: its state, its agreement, its payment, its refunds, its lines in the books',
  access: 'investor',
  params,
  answer: z.object({ order }),
  refusals: pick(investingRefusals, 'order_not_found'),
})

export const readReceipt = endpoint({
  route: 'GET /api/orders/{id}/receipt.pdf',
  summary: 'The receipt of an order of mine, once it is paid, as a PDF in the language of the request',
  access: 'investor',
  params,
  answer: z.string(),
  media: 'application/pdf',
  refusals: pick(investingRefusals, 'order_not_found', 'receipt_not_yet'),
  throttle: ORDERING,
})

export const readOpenOrder = endpoint({
  route: 'GET /api/orders',
  summary: 'The order of mine that is held in a listing, so that another tab or device goes on with it; null for none',
  access: 'investor',
  query: z.strictObject({ project_id: idText }),
  answer: z.object({ order: order.nullable() }),
  refusals: {},
})

export const signOrder = endpoint({
  route: 'POST /api/orders/{id}/sign',
  summary: 'Accept the agreement of an order; one that expired meanwhile is held again where something is left',
  access: 'investor',
  needsVerifiedEmail: true,
  params,
  body: z.strictObject({
    agreed: hash.describe('the hash of the agreement that is accepted'),
    risks: z.literal(true).describe('the risks were read'),
  }),
  answer: orderAnswer,
  refusals: investingRefusals,
  throttle: ORDERING,
})

export const cancelOrder = endpoint({
  route: 'POST /api/orders/{id}/cancel',
  summary: 'Take an order back: until 48 hours before the offering’s closing date, or until it closes if it has none',
  access: 'investor',
  params,
  answer: z.object({ status: z.literal('success'), feedback: z.string(), order }),
  refusals: pick(investingRefusals, 'order_not_found', 'order_being_paid', 'cancel_too_late'),
  successes: orderSuccesses,
  throttle: ORDERING,
})

export const confirmOrder = endpoint({
  route: 'POST /api/orders/{id}/confirm',
  summary: 'Agree to terms that changed after an order was paid; what is not confirmed in time is given back',
  access: 'investor',
  params,
  body: z.strictObject({ agreed: hash.describe('the hash of the agreement that is confirmed') }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), order }),
  refusals: pick(investingRefusals, 'order_not_found', 'nothing_to_confirm', 'confirm_too_late', 'terms_changed'),
  successes: confirmSuccesses,
  throttle: ORDERING,
})

const text = z.object({
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})

/** An agreement in plain text, in both languages. */
export const agreement = z.object({
  hash,
  version: z.int(),
  made_at: instant,
  project_id: z.string(),
  en: text,
  es: text,
})

export type Agreement = z.output<typeof agreement>

export const readListingAgreement = endpoint({
  route: 'GET /api/listings/{id}/agreement',
  summary: 'The agreement that an investor of this listing accepts now',
  access: 'anyone',
  params,
  answer: agreement,
  refusals: pick(investingRefusals, 'agreement_not_found'),
})

export const readAgreement = endpoint({
  route: 'GET /api/agreements/{hash}',
  summary: 'An agreement that I accepted, or am asked to confirm, in whatever version',
  access: 'investor',
  params: z.strictObject({ hash: idText }),
  answer: agreement,
  refusals: pick(investingRefusals, 'agreement_not_found'),
})
