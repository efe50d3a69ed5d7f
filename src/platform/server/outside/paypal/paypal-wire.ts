import { z } from 'zod'
import { OutsideDown } from '../outside-down.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '../charge.ts'
import { PAYPAL } from './paypal-http.ts'

// As much of PayPal's answers as is read here; what else they hold is left alone.

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/) })
const link = z.object({ href: z.string(), rel: z.string() })
const time = z.string().transform((text, context) => {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) context.addIssue('no time')
  return at
})

export const captureWire = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  create_time: time,
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
})

export const refundWire = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  create_time: time,
  links: z.array(link).default([]),
})

export const orderWire = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({ captures: z.array(captureWire).default([]), refunds: z.array(refundWire).default([]) })
          .optional(),
      }),
    )
    .default([]),
})

export const disputeWire = z.object({
  dispute_id: z.string(),
  create_time: time,
  status: z.string(),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string(), custom: z.string().optional() }))
    .default([]),
})

export const disputesWire = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(link).default([]),
})

export const transactionsWire = z.object({
  total_pages: z.number().default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string().default(''),
          transaction_initiation_date: time,
          transaction_amount: money,
          transaction_status: z.string().default(''),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
})

export type OrderWire = z.output<typeof orderWire>
export type CaptureWire = z.output<typeof captureWire>

/** What an answer says, or OutsideDown where it is not what PayPal's reference promises. */
export function readWire<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const where = read.error.issues.map((issue) => issue.path.join('.')).slice(0, 3)
  throw new OutsideDown(PAYPAL, `the answer is not as expected (${where.join(', ')})`)
}

/** Cents, or the minor units of another currency, read from the text without passing by a fraction. */
export function centsOf({ value }: z.output<typeof money>): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
  return sign ? -cents : cents
}

/** Cents as PayPal writes an amount. */
export const moneyOf = (cents: number) => ({
  currency_code: 'USD',
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

export const foreign = ({ currency_code: code }: z.output<typeof money>): { foreignCurrency?: string } =>
  code === 'USD' ? {} : { foreignCurrency: code.toLowerCase() }

const DONE = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** Whether the money of a capture is ours, or was. */
export const isCaptured = ({ status }: Pick<CaptureWire, 'status'>): boolean => DONE.has(status)

/** The charge of an order whose payer paid; null while nothing was captured. */
export function chargeIn(order: OrderWire): Charge | null {
  const [unit] = order.purchase_units
  const capture = unit?.payments?.captures.find(isCaptured)
  if (!unit || !capture) return null
  const refunds = unit.payments?.refunds.map(ourRefund) ?? []
  const amountCents = centsOf(capture.amount)
  const back = refunds
    .filter((one) => one.state !== 'failed' && one.chargeId === capture.id)
    .reduce((sum, one) => sum + one.amountCents, 0)
  return {
    chargeId: capture.id,
    orderId: unit.custom_id ?? capture.custom_id ?? '',
    amountCents,
    ...foreign(capture.amount),
    refundedCents: Math.min(amountCents, back),
    // A capture does not say it: whoever has to know asks.
    isDisputed: true,
    createdAt: capture.create_time,
  }
}

const REFUND_STATES: Readonly<Record<string, ChargeRefund['state']>> = {
  COMPLETED: 'done',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

export const ourRefund = (refund: z.output<typeof refundWire>): ChargeRefund => ({
  refundId: refund.id,
  chargeId: refundedIn(refund.links),
  amountCents: centsOf(refund.amount),
  state: REFUND_STATES[refund.status] ?? 'pending',
  createdAt: refund.create_time,
})

/** Refunds name their capture by a link. */
const refundedIn = (links: readonly z.output<typeof link>[]): string =>
  links
    .find((one) => one.rel === 'up')
    ?.href.split('/')
    .at(-1) ?? ''

// What PayPal decided in the payer's favour, wholly or in part, is gone.
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'RESOLVED_WITH_PAYOUT'])

export function ourDispute(dispute: z.output<typeof disputeWire>): ChargeDispute {
  const { status, dispute_outcome: outcome } = dispute
  const state = status !== 'RESOLVED' ? 'open' : LOST.has(outcome?.outcome_code ?? '') ? 'lost' : 'won'
  return {
    disputeId: dispute.dispute_id,
    chargeId: dispute.disputed_transactions[0]?.seller_transaction_id ?? '',
    amountCents: centsOf(dispute.dispute_amount),
    state,
    // PayPal names no fee in its disputes; what it takes for one is in its monthly statement.
    feeCents: 0,
    createdAt: dispute.create_time,
  }
}
