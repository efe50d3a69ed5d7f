import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../order-contract.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { findAccepted, findListingAgreement } from './find-agreement.ts'
import { makeOrder } from './make-order.ts'
import { readOpenOrder, readOrder } from './read-order.ts'
import { signOrder } from './sign-order.ts'

/** An investor's own orders: another person's answers 404, like one that does not exist. */
export function mountOrders(edge: Edge, deps: Deps): void {
  const read = (investorId: string, id: string) => readOrder(deps, investorId, id)

  edge.mount(contract.makeOrder, async ({ body, visitor }) => {
    const wanted = { investorId: visitor.userId, listingId: body.project_id, amountCents: body.total }
    const made = await makeOrder(deps, wanted)
    if (isRefusal(made)) return made
    const order = await read(visitor.userId, made.orderId)
    if (!order) throw new Error(`order ${made.orderId} is gone`)
    return { status: 'success' as const, order }
  })

  edge.mount(contract.readOpenOrder, async ({ query, visitor }) => ({
    order: await readOpenOrder(deps, visitor.userId, query.project_id),
  }))

  edge.mount(contract.readOrder, async ({ params, visitor }) => {
    const order = await read(visitor.userId, params.id)
    return order ? { order } : refuse('order_not_found')
  })

  edge.mount(contract.signOrder, async ({ params, body, visitor, address }) => {
    const signed = { investorId: visitor.userId, orderId: params.id, agreed: body.agreed, address }
    const refused = await signOrder(deps, signed)
    const order = refused ? null : await read(visitor.userId, params.id)
    return order ? { status: 'success' as const, order } : (refused ?? refuse('order_not_found'))
  })

  edge.mount(contract.cancelOrder, async ({ params, visitor, address, say }) => {
    const refused = await cancelOrder(deps, { investorId: visitor.userId, orderId: params.id, address })
    const order = refused ? null : await read(visitor.userId, params.id)
    return order
      ? { status: 'success' as const, feedback: say('cancelled'), order }
      : (refused ?? refuse('order_not_found'))
  })

  edge.mount(contract.confirmOrder, async ({ params, body, visitor, address, say }) => {
    const confirmed = { investorId: visitor.userId, orderId: params.id, agreed: body.agreed, address }
    const refused = await confirmOrder(deps, confirmed)
    const order = refused ? null : await read(visitor.userId, params.id)
    return order
      ? { status: 'success' as const, feedback: say('confirmed'), order }
      : (refused ?? refuse('order_not_found'))
  })

  edge.mount(
    contract.readListingAgreement,
    async ({ params }) => (await findListingAgreement(deps, params.id)) ?? refuse('agreement_not_found'),
  )

  edge.mount(
    contract.readAgreement,
    async ({ params, visitor }) =>
      (await findAccepted(deps, visitor.userId, params.hash)) ?? refuse('agreement_not_found'),
  )
}
