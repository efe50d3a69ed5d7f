import type { Standing } from './limits.ts'
import type { OrderAnswer } from './order-contract.ts'

/** How an investor stands without an order that is held for them, which another amount would replace. */
export function withoutOrder(standing: Standing, order: Pick<OrderAnswer, 'state' | 'amount'> | null): Standing {
  if (order?.state !== 'reserved' && order?.state !== 'signed') return standing
  return {
    ...standing,
    heldCents: Math.max(0, standing.heldCents - order.amount),
    committedCents: Math.max(0, standing.committedCents - order.amount),
  }
}
