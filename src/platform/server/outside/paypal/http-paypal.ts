import type { Clock } from '#kit/clock.ts'
import { OutsideDown, OutsideRefused } from '../outside-down.ts'
import { createPaypalHttp, PAYPAL } from './paypal-http.ts'
import type { PaypalHttp } from './paypal-http.ts'
import { listCharges, listDisputes, listRefunds } from './paypal-lists.ts'
import { readPaypalEvent } from './paypal-events.ts'
import type {
  CaptureOutcome,
  PaypalLook,
  PaypalOrder,
  PaypalOrderRequest,
  PaypalProcessor,
} from './paypal-processor.ts'
import { captureWire, centsOf, chargeIn, foreign, moneyOf, orderWire, ourRefund, readWire } from './paypal-wire.ts'
import type { OrderWire } from './paypal-wire.ts'

export type HttpPaypalOptions = {
  clientId: string
  clientSecret: string
  /** Where the secret lies: a variable, or a file. */
  keyPlace: string
  baseUrl: string
  /** Whether it is PayPal itself. */
  live: boolean
  /** What PayPal calls our webhook; without it no event is believed. */
  webhookId: string | null
  clock: Clock
  timeoutMs?: number
}

// PayPal's own word: a transaction is found by its search within three hours.
const SEARCH_LATE_MS = 3 * 3_600_000

/** PayPal over HTTP (Orders v2, Payments v2, Disputes v1); our sandbox speaks the same, so this is the only client. */
export function createHttpPaypal(options: HttpPaypalOptions): PaypalProcessor {
  const { live, webhookId, clock, timeoutMs = 8000 } = options
  const http = createPaypalHttp({ ...options, timeoutMs })
  return {
    live,
    listsLateMs: live ? SEARCH_LATE_MS : 0,
    createOrder: (request) => createOrder(http, request),
    look: (paypalId) => look(http, paypalId),
    capture: (paypalId, orderId) => capture(http, paypalId, orderId),
    refund: (chargeId, orderId) => refund(http, chargeId, orderId),
    refundsOf: async (chargeId) => (await orderOfCapture(http, chargeId)).refunds,
    disputesOf: async (chargeId) => {
      const all = await listDisputes(http, { disputed_transaction_id: chargeId })
      return all.filter((one) => one.chargeId === chargeId).toReversed()
    },
    listRefunds: (since) => listRefunds(http, clock, since),
    listDisputes: (since) => listDisputes(http, { start_time: since.toISOString() }),
    listCharges: (since) => listCharges(http, clock, since),
    readEvent: async (body, headers) => (webhookId ? await readPaypalEvent(http, webhookId, body, headers) : null),
    close: async () => http.close(),
  }
}

const LOCALES = { en: 'en-US', es: 'es-US' } as const

async function createOrder(http: PaypalHttp, request: PaypalOrderRequest): Promise<PaypalOrder> {
  const { orderId, amountCents, description, returnUrl, cancelUrl, language } = request
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: orderId,
        invoice_id: orderId,
        description: description.slice(0, 127),
        amount: moneyOf(amountCents),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Freehold',
          locale: LOCALES[language],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // A cheque would be certain after days; an offering is held for a quarter of an hour.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
  const sent = { method: 'POST', path: '/v2/checkout/orders', body: JSON.stringify(body), key: `${orderId}-o` } as const
  const answer = await http.ask(sent)
  if (answer.status !== 200 && answer.status !== 201)
    throw new OutsideDown(PAYPAL, `no order was made: ${answer.issue}`, true)
  const order = readWire(orderWire, answer.body)
  const approve = order.links.find((one) => one.rel === 'payer-action' || one.rel === 'approve')
  if (!approve) throw new OutsideDown(PAYPAL, 'the order names no place to approve it')
  return { paypalId: order.id, approveUrl: approve.href }
}

const orderPath = (paypalId: string): string => `/v2/checkout/orders/${encodeURIComponent(paypalId)}`
const capturePath = (chargeId: string): string => `/v2/payments/captures/${encodeURIComponent(chargeId)}`

async function look(http: PaypalHttp, paypalId: string): Promise<PaypalLook> {
  const { status, body, issue } = await http.ask({ method: 'GET', path: orderPath(paypalId) })
  if (status === 404) return { state: 'gone' }
  if (status !== 200) throw new OutsideDown(PAYPAL, `the order cannot be read: ${issue}`)
  const order = readWire(orderWire, body)
  const ended = endIn(order)
  if (ended.outcome === 'captured') return { state: 'captured', charge: ended.charge }
  if (ended.outcome === 'denied') return { state: 'denied', code: ended.code }
  if (order.status === 'VOIDED') return { state: 'gone' }
  const [unit] = order.purchase_units
  if (order.status !== 'APPROVED' || !unit?.amount)
    return { state: unit?.payments?.captures.length ? 'waiting' : 'unapproved' }
  return {
    state: 'approved',
    orderId: unit.custom_id ?? '',
    amountCents: centsOf(unit.amount),
    ...foreign(unit.amount),
  }
}

/** What the captures of an order say: paid, refused for good, or nothing yet. */
function endIn(order: OrderWire): CaptureOutcome {
  const charge = chargeIn(order)
  if (charge) return { outcome: 'captured', charge }
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const isDenied = captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED' || status === 'DENIED')
  return isDenied ? { outcome: 'denied', code: 'INSTRUMENT_DECLINED' } : { outcome: 'waiting' }
}

// What PayPal answers when the payer's money cannot be had: whoever approved has to choose another, or another way to pay.
const DENIED = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
])

async function capture(http: PaypalHttp, paypalId: string, orderId: string): Promise<CaptureOutcome> {
  const sent = { method: 'POST', path: `${orderPath(paypalId)}/capture`, body: '{}', key: `${orderId}-c` } as const
  const { status, body, issue } = await http.ask(sent)
  if (status === 200 || status === 201) return endIn(readWire(orderWire, body))
  if (status === 404) return { outcome: 'gone' }
  if (DENIED.has(issue)) return { outcome: 'denied', code: issue }
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { outcome: 'unapproved' }
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    const now = await look(http, paypalId)
    if (now.state === 'captured') return { outcome: 'captured', charge: now.charge }
  }
  throw new OutsideDown(PAYPAL, `neither captured nor refused: status ${status} ${issue}`)
}

/** A capture, and what went back of it: its order knows both at once, a list of refunds only hours later. */
async function orderOfCapture(http: PaypalHttp, chargeId: string) {
  const answer = await http.ask({ method: 'GET', path: capturePath(chargeId) })
  if (answer.status !== 200) throw new OutsideRefused(PAYPAL, `the capture cannot be read: ${answer.issue}`)
  const captured = readWire(captureWire, answer.body)
  const paypalId = captured.supplementary_data?.related_ids?.order_id
  if (!paypalId) throw new OutsideDown(PAYPAL, 'the capture names no order')
  const { status, body, issue } = await http.ask({ method: 'GET', path: orderPath(paypalId) })
  if (status !== 200) throw new OutsideDown(PAYPAL, `the order cannot be read: ${issue}`)
  const units = readWire(orderWire, body).purchase_units
  const refunds = units.flatMap((unit) => unit.payments?.refunds ?? []).map(ourRefund)
  return { amount: captured.amount, refunds: refunds.filter((one) => one.chargeId === chargeId) }
}

async function refund(http: PaypalHttp, chargeId: string, orderId: string): Promise<void> {
  const { amount, refunds } = await orderOfCapture(http, chargeId)
  const back = refunds.filter((one) => one.state !== 'failed').reduce((sum, one) => sum + one.amountCents, 0)
  const left = centsOf(amount) - back
  if (left <= 0) return
  // One that failed is requested again with another key: PayPal would repeat its answer to the key of the first.
  const failed = refunds.filter((one) => one.state === 'failed').length
  const body = JSON.stringify({ amount: { ...moneyOf(left), currency_code: amount.currency_code } })
  const key = `${orderId}-r${failed || ''}`
  const {
    status,
    body: said,
    issue,
  } = await http.ask({ method: 'POST', path: `${capturePath(chargeId)}/refund`, body, key })
  if (issue === 'CAPTURE_FULLY_REFUNDED') return
  const isTaken = (status === 200 || status === 201) && (said['status'] === 'COMPLETED' || said['status'] === 'PENDING')
  if (!isTaken) throw new OutsideRefused(PAYPAL, `it does not give the money back: ${issue || String(said['status'])}`)
}
