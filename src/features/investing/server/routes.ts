import { PaymentPending, pendingAnswer } from '#features/payments/server/payment-pending.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { fundProject } from '../contract.ts'
import * as limits from '../limits-contract.ts'
import { makeFundByWallet } from './fund-by-wallet.ts'
import { fundListing } from './fund-listing.ts'
import { readLimits, stateFigures } from './limits.ts'
import { mountOrders } from './order-routes.ts'
import { mountReceipt } from './receipt-route.ts'
import type { UnansweredOrders } from './unanswered-orders.ts'

export function mountInvesting(edge: Edge, deps: Deps, unanswered: UnansweredOrders): void {
  const fundByWallet = makeFundByWallet(deps, unanswered)
  mountLimits(edge, deps)
  mountOrders(edge, deps)
  mountReceipt(edge, deps)

  // The wire's names (Spec §7) end here: inside the house it is listing, investor, amount.
  edge.mount(fundProject, async ({ body, visitor, key, address, origin, language, say }) => {
    if (body.userID !== undefined && body.userID !== visitor.userId) return refuse('wrong_user')
    if (body.email !== undefined && body.email !== visitor.email) return refuse('wrong_email')
    const result = await fundListing(deps, fundByWallet, {
      investorId: visitor.userId,
      email: visitor.email,
      listingId: body.project_id,
      amountCents: body.total,
      source: body.source,
      token: body.token,
      cardholder: body.cardholder,
      cardId: body.card_id,
      savesCard: body.save_card,
      key,
      address,
      orderId: body.order_id,
      agreed: body.agreed,
      walletCents: body.wallet,
      origin,
      language,
    })
    if (isRefusal(result)) return result
    if (result instanceof PaymentPending) return pendingAnswer(result, language)
    return {
      status: 'success' as const,
      feedback: say('invested'),
      investment_id: result.investmentId,
      project_id: body.project_id,
      amount: body.total,
      shares_milli: result.sharesMilli,
      total_invested_by_users: result.raisedCents,
    }
  })
}

function mountLimits(edge: Edge, deps: Deps): void {
  edge.mount(
    limits.readLimits,
    async ({ visitor, query }) => await readLimits(deps.database, visitor.userId, query.project_id, deps.clock()),
  )

  edge.mount(limits.stateFigures, async ({ visitor, body, address, say }) => {
    await stateFigures(deps, visitor.userId, { incomeCents: body.income, worthCents: body.worth }, address)
    const answer = await readLimits(deps.database, visitor.userId, undefined, deps.clock())
    return { status: 'success' as const, feedback: say('stated'), ...answer }
  })
}
