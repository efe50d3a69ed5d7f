import { z } from 'zod'
import { declines } from './test-cards.ts'
import type { DeclineName } from './test-cards.ts'

// What the journal holds, one record a line. Card numbers and CVCs are in none of them.

const answer = z.object({ key: z.string(), hash: z.string() }).nullable()
const decline = z.enum(Object.keys(declines) as [DeclineName, ...DeclineName[]]).nullable()
const metadata = z.record(z.string(), z.string())

const tokenRecord = z.object({
  kind: z.literal('token'),
  id: z.string(),
  atMs: z.number(),
  brand: z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay']),
  funding: z.enum(['credit', 'debit', 'prepaid']),
  last4: z.string().length(4),
  expMonth: z.number(),
  expYear: z.number(),
  name: z.string().nullable(),
  fingerprint: z.string(),
  hasCvc: z.boolean(),
  /** What the number stands for, decided at the charge. */
  decline,
  /** Tokens of before that card was known are of none. */
  isDisputed: z.boolean().default(false),
  /** Its bank wants to authenticate each payment (3-D Secure), and only then decides as `decline` says. */
  needsAuthentication: z.boolean().default(false),
  isAttachable: z.boolean().default(true),
  answer,
})

const chargeRecord = z.object({
  kind: z.literal('charge'),
  id: z.string(),
  atMs: z.number(),
  amountCents: z.number(),
  token: z.string(),
  decline,
  description: z.string().nullable(),
  email: z.string().nullable(),
  group: z.string().nullable(),
  metadata,
  /** The intent and the saved card that it was made by; neither of a plain charge. */
  intent: z.string().nullable().default(null),
  method: z.string().nullable().default(null),
  customer: z.string().nullable().default(null),
  answer,
})

const refundRecord = z.object({
  kind: z.literal('refund'),
  id: z.string(),
  atMs: z.number(),
  charge: z.string(),
  amountCents: z.number(),
  reason: z.string().nullable(),
  metadata,
  answer,
})

const disputeRecord = z.object({
  kind: z.literal('dispute'),
  id: z.string(),
  atMs: z.number(),
  charge: z.string(),
  amountCents: z.number(),
  reason: z.string(),
  answer,
})

const disputeEndRecord = z.object({
  kind: z.literal('dispute_end'),
  /** The dispute's. */
  id: z.string(),
  atMs: z.number(),
  how: z.enum(['won', 'lost']),
  answer,
})

const customerRecord = z.object({
  kind: z.literal('customer'),
  id: z.string(),
  atMs: z.number(),
  email: z.string().nullable(),
  metadata,
  answer,
})

/** A card that can be charged again: made of a token, which it uses up. */
const methodRecord = z.object({
  kind: z.literal('method'),
  id: z.string(),
  atMs: z.number(),
  token: z.string(),
  answer,
})

/** A card comes to a customer, or leaves them for good (`customer` is null). */
const attachRecord = z.object({
  kind: z.literal('attach'),
  /** The card's. */
  id: z.string(),
  atMs: z.number(),
  customer: z.string().nullable(),
  answer,
})

/** A payment by PaymentIntent. Its charge is in the same record, so that no crash comes between the two. */
const intentRecord = z.object({
  kind: z.literal('intent'),
  id: z.string(),
  atMs: z.number(),
  amountCents: z.number(),
  /** Whoever knows it may authenticate the payment. */
  secret: z.string(),
  method: z.string(),
  /** The token that the card is made of here and now; null for a card that was there before. */
  token: z.string().nullable(),
  customer: z.string().nullable(),
  /** Whether a payment that succeeds leaves the card with its customer. */
  isSaving: z.boolean(),
  description: z.string().nullable(),
  email: z.string().nullable(),
  group: z.string().nullable(),
  metadata,
  returnUrl: z.string().nullable(),
  /** Null while the bank has yet to authenticate it. */
  charge: chargeRecord.nullable(),
  answer,
})

const intentEndRecord = z.object({
  kind: z.literal('intent_end'),
  /** The intent's. */
  id: z.string(),
  atMs: z.number(),
  how: z.enum(['authenticated', 'failed', 'canceled']),
  /** Of one that was authenticated alone; it may be declined then. */
  charge: chargeRecord.nullable(),
  answer,
})

export const record = z.discriminatedUnion('kind', [
  tokenRecord,
  chargeRecord,
  refundRecord,
  disputeRecord,
  disputeEndRecord,
  customerRecord,
  methodRecord,
  attachRecord,
  intentRecord,
  intentEndRecord,
])

export type TokenRecord = z.output<typeof tokenRecord>
export type ChargeRecord = z.output<typeof chargeRecord>
export type RefundRecord = z.output<typeof refundRecord>
export type DisputeRecord = z.output<typeof disputeRecord>
export type DisputeEndRecord = z.output<typeof disputeEndRecord>
export type CustomerRecord = z.output<typeof customerRecord>
export type MethodRecord = z.output<typeof methodRecord>
export type AttachRecord = z.output<typeof attachRecord>
export type IntentRecord = z.output<typeof intentRecord>
export type IntentEndRecord = z.output<typeof intentEndRecord>
export type JournalRecord = z.output<typeof record>
/** Who asked, and with what: the idempotency key and the hash of its parameters. */
export type Answer = ChargeRecord['answer']
