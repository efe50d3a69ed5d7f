import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ReadyFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import { isPaid } from '../is-paid.ts'
import { readReceipt } from '../order-contract.ts'
import { readOrder } from './read-order.ts'
import { writeReceipt } from './write-receipt.ts'

/** The receipt of an investor's own order, not cached: it shows refunds that were made since. */
export function mountReceipt(edge: Edge, deps: Deps): void {
  edge.mount(readReceipt, async ({ params, visitor, language }) => {
    const order = await readOrder(deps, visitor.userId, params.id)
    if (!order) return refuse('order_not_found')
    if (!isPaid(order)) return refuse('receipt_not_yet')
    const bytes = await writeReceipt(deps, visitor.userId, order, language)
    return new ReadyFile(bytes, `freehold-${orderNumberOf(order.id).toLowerCase()}.pdf`)
  })
}
