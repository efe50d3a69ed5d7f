import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { checkCard } from '#features/payments/rules.ts'
import { PaymentPending, pendingAnswer } from '#features/payments/server/payment-pending.ts'
import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ReadyFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../sale-contract.ts'
import { buyPost } from './buy-post.ts'
import { payPostFromWallet } from './pay-post-from-wallet.ts'
import { findSale, findStandingSale, readSales, saleAnswer } from './sale-rows.ts'
import { writeSaleReceipt } from './write-sale-receipt.ts'

/** Buying a post, and what somebody bought. Somebody else's purchase answers 404, like one that does not exist. */
export function mountSales(edge: Edge, deps: Deps): void {
  edge.mount(contract.payForContent, async ({ body, visitor, key, address, origin, language, say }) => {
    if (body.buyer_id !== visitor.userId) return refuse('other_buyer')
    const { source = 'card', token, cardholder = '', card_id: cardId, save_card: savesCard, post_id: postId } = body
    const order = { buyerId: visitor.userId, postId, sellerId: body.seller_id, amountCents: body.payment.amount }
    const told = (feedback: 'bought' | 'bought_before', id: string) => ({
      status: 'success' as const,
      feedback: say(feedback),
      id,
      post_id: postId,
    })
    // What is theirs already is never charged again, whatever else is sent.
    const before = isId(postId) ? await findStandingSale(deps.database, visitor.userId, postId) : null
    if (before?.status === 'bought') return told('bought_before', before.id)
    const incomplete = source === 'card' ? checkCard({ token, cardholder, cardId, savesCard, key }) : null
    if (incomplete) return incomplete
    const payer = { email: visitor.email, address, origin, token: token ?? null, cardholder, cardId, savesCard }
    const result =
      source === 'wallet'
        ? await payPostFromWallet(deps, { ...order, key })
        : await buyPost(deps, { ...order, ...payer, key })
    if (result instanceof PaymentPending) return pendingAnswer(result, language)
    if (!isRefusal(result)) return told('bought', result.saleId)
    if (result.refused !== 'post_owned') return result
    // Bought in another tab while this one asked.
    const bought = await findStandingSale(deps.database, visitor.userId, postId)
    return bought?.status === 'bought' ? told('bought_before', bought.id) : result
  })

  edge.mount(contract.readContentPurchases, async ({ visitor }) => ({
    purchases: (await readSales(deps.database, visitor.userId)).map(saleAnswer),
  }))

  edge.mount(contract.readContentReceipt, async ({ params: { id }, visitor, language }) => {
    const sale = isId(id) ? await findSale(deps.database, visitor.userId, id) : null
    if (!sale) return refuse('sale_not_found')
    const bytes = await writeSaleReceipt(deps, visitor.userId, sale, language)
    return new ReadyFile(bytes, `freehold-${orderNumberOf(id).toLowerCase()}.pdf`)
  })
}
