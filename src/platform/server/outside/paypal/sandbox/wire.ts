import { refundedCents } from './ledger-of-orders.ts'
import type { Capture, Dispute, LedgerOfOrders, Order, Refund } from './ledger-of-orders.ts'

// What PayPal's reference calls these things (developer.paypal.com/docs/api/orders/v2, payments/v2, customer-disputes/v1).

/** Where browsers find the sandbox's pages, and servers its calls: under the address of whichever server serves it. */
export const SANDBOX_PATH = '/sandbox/paypal'

const timeOf = (ms: number): string => new Date(ms).toISOString()
const money = (cents: number, currency: string) => ({
  currency_code: currency,
  value: `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
})

export const approvePath = (id: string): string => `${SANDBOX_PATH}/checkoutnow?token=${encodeURIComponent(id)}`

const statusOf = ({ buyer, capture }: Order): string => {
  if (capture?.status === 'COMPLETED' || capture?.status === 'PENDING') return 'COMPLETED'
  return buyer && !capture ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
}

export const orderWire = (order: Order) => ({
  id: order.id,
  intent: 'CAPTURE',
  status: statusOf(order),
  create_time: timeOf(order.atMs),
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: order.customId,
      invoice_id: order.customId,
      description: order.description,
      amount: money(order.amountCents, order.currency),
      ...(order.capture
        ? {
            payments: {
              captures: [captureWire(order.capture, order)],
              refunds: order.capture.refunds.map((one) => refundWire(one, order)),
            },
          }
        : {}),
    },
  ],
  links: [
    { href: `${SANDBOX_PATH}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
    { href: approvePath(order.id), rel: 'payer-action', method: 'GET' },
  ],
})

function captureStatus(capture: Capture): string {
  const back = refundedCents(capture)
  if (back === 0) return capture.status
  return back === capture.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

export const captureWire = (capture: Capture, order: Order) => ({
  id: capture.id,
  status: captureStatus(capture),
  amount: money(capture.amountCents, capture.currency),
  custom_id: order.customId,
  invoice_id: order.customId,
  final_capture: true,
  create_time: timeOf(capture.atMs),
  supplementary_data: { related_ids: { order_id: order.id } },
  links: [{ href: `${SANDBOX_PATH}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' }],
})

export const refundWire = (refund: Refund, order: Order) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: money(refund.amountCents, order.capture?.currency ?? 'USD'),
  custom_id: order.customId,
  invoice_id: order.customId,
  create_time: timeOf(refund.atMs),
  links: [
    { href: `${SANDBOX_PATH}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${SANDBOX_PATH}/v2/payments/captures/${refund.capture}`, rel: 'up', method: 'GET' },
  ],
})

const OUTCOMES = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const

export const disputeWire = (dispute: Dispute, order: Order) => ({
  dispute_id: dispute.id,
  create_time: timeOf(dispute.atMs),
  update_time: timeOf(dispute.endedAtMs ?? dispute.atMs),
  reason: 'UNAUTHORISED',
  status: dispute.end ? 'RESOLVED' : 'UNDER_REVIEW',
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_amount: money(dispute.amountCents, order.capture?.currency ?? 'USD'),
  ...(dispute.end ? { dispute_outcome: { outcome_code: OUTCOMES[dispute.end] } } : {}),
  disputed_transactions: [
    { seller_transaction_id: dispute.capture, custom: order.customId, invoice_number: order.customId },
  ],
})

/** Captures and refunds as PayPal's transaction search shows them, the oldest first. */
export function transactionsWire(ledger: LedgerOfOrders, fromMs: number, untilMs: number, page: number, size: number) {
  const captures = [...ledger.captures.values()].map((one) => ({
    at: one.atMs,
    info: {
      transaction_id: one.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: timeOf(one.atMs),
      transaction_amount: money(one.amountCents, one.currency),
      transaction_status: one.status === 'COMPLETED' ? 'S' : one.status === 'PENDING' ? 'P' : 'D',
      custom_field: ledger.orderOf(one.order).customId,
      invoice_id: ledger.orderOf(one.order).customId,
    },
  }))
  const refunds = [...ledger.refunds.values()].map((one) => ({
    at: one.atMs,
    info: {
      transaction_id: one.id,
      paypal_reference_id: one.capture,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_initiation_date: timeOf(one.atMs),
      transaction_amount: negative(money(one.amountCents, ledger.captures.get(one.capture)?.currency ?? 'USD')),
      transaction_status: 'S',
    },
  }))
  const within = [...captures, ...refunds].filter(({ at }) => at >= fromMs && at <= untilMs)
  const shown = within.toSorted((a, b) => a.at - b.at).slice((page - 1) * size, page * size)
  return {
    transaction_details: shown.map(({ info }) => ({ transaction_info: info })),
    page,
    total_items: within.length,
    total_pages: Math.max(1, Math.ceil(within.length / size)),
  }
}

const negative = ({ currency_code: code, value }: ReturnType<typeof money>) => ({
  currency_code: code,
  value: `-${value}`,
})
