import type { Desk } from './desk.ts'
import type { Dispute, LedgerOfOrders } from './ledger-of-orders.ts'
import { captureWire, disputeWire, orderWire, refundWire, SANDBOX_PATH, transactionsWire } from './wire.ts'
import { invalid, notFound } from './wire-error.ts'
import type { Reply } from './wire-error.ts'

const ONE_DISPUTE = /^\/v1\/customer\/disputes\/([\w-]+)$/
const ONE_OTHER = /^\/v2\/(checkout\/orders|payments\/captures|payments\/refunds)\/(\w+)$/

/** What a GET shows. */
export function readAnswer(ledger: LedgerOfOrders, desk: Desk, path: string, query: URLSearchParams): Reply {
  if (path === '/v1/reporting/transactions') return transactions(ledger, query)
  if (path === '/v1/customer/disputes') return disputes(ledger, query)
  const dispute = ledger.disputes.get(ONE_DISPUTE.exec(path)?.[1] ?? '')
  if (dispute) return { status: 200, body: shown(ledger, dispute) }
  const [, kind = '', id = ''] = ONE_OTHER.exec(path) ?? []
  const order = kind === 'checkout/orders' ? desk.findOrder(id) : null
  if (order) return { status: 200, body: orderWire(order) }
  const capture = kind === 'payments/captures' ? ledger.captures.get(id) : null
  if (capture) return { status: 200, body: captureWire(capture, ledger.orderOf(capture.order)) }
  const refund = kind === 'payments/refunds' ? ledger.refunds.get(id) : null
  if (!refund) return notFound()
  return { status: 200, body: refundWire(refund, ledger.orderOf(ledger.captures.get(refund.capture)!.order)) }
}

const shown = (ledger: LedgerOfOrders, one: Dispute) =>
  disputeWire(one, ledger.orderOf(ledger.captures.get(one.capture)!.order))

function disputes(ledger: LedgerOfOrders, query: URLSearchParams): Reply {
  const of = query.get('disputed_transaction_id')
  const since = Date.parse(query.get('start_time') ?? '1970-01-01T00:00:00Z')
  const size = Math.min(50, Number(query.get('page_size') ?? 10) || 10)
  const from = Number(query.get('next_page_token') ?? 0) || 0
  const all = [...ledger.disputes.values()].filter((one) => (of ? one.capture === of : one.atMs >= since))
  const items = all.slice(from, from + size).map((one) => shown(ledger, one))
  const next = new URLSearchParams(query)
  next.set('next_page_token', String(from + size))
  const links = from + size < all.length ? [{ rel: 'next', href: `${SANDBOX_PATH}/v1/customer/disputes?${next}` }] : []
  return { status: 200, body: { items, links } }
}

function transactions(ledger: LedgerOfOrders, query: URLSearchParams): Reply {
  const from = Date.parse(query.get('start_date') ?? '')
  const until = Date.parse(query.get('end_date') ?? '')
  if (!Number.isFinite(from) || !Number.isFinite(until)) return invalid('INVALID_PARAMETER_SYNTAX', 'start_date')
  if (until - from > 31 * 86_400_000) return invalid('INVALID_PARAMETER_VALUE', '31 days at most')
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const size = Math.min(500, Number(query.get('page_size') ?? 100) || 100)
  return { status: 200, body: transactionsWire(ledger, from, until, page, size) }
}
