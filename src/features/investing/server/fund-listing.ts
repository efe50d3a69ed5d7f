import type { PaymentRefusal, PaypalRefusal } from '#features/payments/rules.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { checkCard } from '#features/payments/rules.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { isId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { fundByCard } from './fund-by-card.ts'
import { fundByPaypal } from './fund-by-paypal.ts'
import type { WalletOutcome } from './settle-batch.ts'
import { paidCentsOf } from './order.ts'
import type { Order } from './order.ts'
import { payOrderFromWallet } from './pay-order-from-wallet.ts'
import type { ReserveRefusal } from './reserve-payment.ts'
import { readFunding } from './store.ts'

export type FundingRefusal =
  | ReserveRefusal
  | PaymentRefusal
  | PaypalRefusal
  | 'cardholder_missing'
  | 'card_ambiguous'
  | 'card_key_missing'
  | 'token_missing'
  | 'wallet_part_wrong'
  | 'source_unavailable'

export type FundingAnswer = {
  readonly investmentId: string
  readonly sharesMilli: number
  readonly raisedCents: number
}

/**
 * Invest in a listing, from whichever source (Spec §4 "Project investment"). A new way to pay is a case here, a
 * purpose of its payment, and an outside service behind it.
 */
export async function fundListing(
  deps: Deps,
  fundByWallet: (order: Order) => Promise<WalletOutcome>,
  order: Order,
): Promise<FundingAnswer | PaymentPending | Refusal<FundingRefusal>> {
  if (!isId(order.listingId)) return refuse('listing_not_found')
  if (order.walletCents !== undefined && (order.source === 'wallet' || paidCentsOf(order) <= 0))
    return refuse('wallet_part_wrong')
  switch (order.source) {
    case 'wallet':
      return withFreshPages(order, await fundFromWallet(deps, fundByWallet, order))
    case 'card':
      return withFreshPages(order, await fundFromCard(deps, order))
    case 'paypal':
      return withFreshPages(order, await fundFromPaypal(deps, order))
  }
}

async function fundFromWallet(deps: Deps, fundByWallet: (order: Order) => Promise<WalletOutcome>, order: Order) {
  const { orderId } = order
  return orderId === undefined ? await fundByWallet(order) : await payOrderFromWallet(deps, { ...order, orderId })
}

async function fundFromPaypal(
  deps: Deps,
  order: Order,
): Promise<FundingAnswer | PaymentPending | Refusal<FundingRefusal>> {
  const listing = await readFunding(deps.database, order.listingId)
  return listing ? await fundByPaypal(deps, order, listing.name) : refuse('listing_not_found')
}

async function fundFromCard(
  deps: Deps,
  order: Order,
): Promise<FundingAnswer | PaymentPending | Refusal<FundingRefusal>> {
  const listing = await readFunding(deps.database, order.listingId)
  if (!listing) return refuse('listing_not_found')
  const incomplete = checkCard(order)
  return incomplete ?? (await fundByCard(deps, order, listing.name))
}

// The investor's next look at the listing must show the investment, without waiting for the news to come round.
function withFreshPages<T>({ listingId }: Order, result: T): T {
  if (!isRefusal(result) && !(result instanceof PaymentPending)) dropListingPages([listingId])
  return result
}
