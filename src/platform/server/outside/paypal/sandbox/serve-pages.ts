import { pageHeaders, pathOf } from '../../sandbox-http.ts'
import type { PageReply } from '../../sandbox-http.ts'
import type { Desk } from './desk.ts'
import { BUYERS } from './ledger-of-orders.ts'
import type { LedgerOfOrders } from './ledger-of-orders.ts'
import { approvalPage, closedPage, overPage, PAGE_STYLE } from './pages.ts'
import type { PageLanguage } from './page-words.ts'

export const PAGE_HEADERS = pageHeaders(PAGE_STYLE)

/** The page where a buyer approves an order. */
export function showPage(ledger: LedgerOfOrders, desk: Desk, query: URLSearchParams): PageReply {
  const id = (query.get('token') ?? '').slice(0, 100)
  const order = ledger.orders.get(id)
  const language = languageIn(query.get('lang')) ?? order?.language ?? 'en'
  if (!order || desk.isExpired(order)) {
    const back = order ? pathOf(order.cancelUrl, { token: id }) : null
    return { status: order ? 410 : 404, html: overPage(id, false, back, language) }
  }
  if (order.buyer || order.capture)
    return { status: 200, html: overPage(id, true, pathOf(order.returnUrl, { token: id }), language) }
  return { status: 200, html: query.get('left') ? closedPage(order, language) : approvalPage(order, language) }
}

/** What a buyer decided there, and where they go on. */
export async function takeDecision(ledger: LedgerOfOrders, desk: Desk, form: URLSearchParams): Promise<PageReply> {
  const id = (form.get('token') ?? '').slice(0, 100)
  const order = ledger.orders.get(id)
  const isOpen = order !== undefined && !desk.isExpired(order)
  if (!isOpen) return showPage(ledger, desk, new URLSearchParams({ token: id }))
  if (form.get('how') !== 'approve') return { status: 303, location: pathOf(order.cancelUrl, { token: id }) }
  const buyer = BUYERS.find((one) => one === form.get('buyer')) ?? 'good'
  await desk.approve(id, buyer)
  return { status: 303, location: pathOf(order.returnUrl, { token: id, PayerID: buyer.toUpperCase() }) }
}

const languageIn = (given: string | null): PageLanguage | null => (given === 'en' || given === 'es' ? given : null)
