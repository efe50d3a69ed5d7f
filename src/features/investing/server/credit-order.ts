import { creditEntries, investmentToWalletEntries, refundOwedTo } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { LISTINGS_CHANGED } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import type { CreditWallet } from '#features/payments/server/refund-to-wallet.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { sharesMilliFor } from '../rules.ts'
import { addArrived } from './arrive-refund.ts'
import { lockOrder } from './hold-order.ts'
import { findInvestmentByPayment, leftOf } from './store.ts'
import type { InvestmentRow } from './store.ts'
import { takeBack } from './take-back.ts'

/** How the journal of a payment's rest is named: it goes into the wallet once. */
export const creditKey = (paymentId: string): string => `refund:wallet:${paymentId}`

/**
 * What a processor gives back no more of an order that was taken back, or of a raise that was given up, goes into its
 * investor's wallet; what they owe is repaid first. Null where the order waits for nothing.
 */
export const creditOrder: CreditWallet = async (tx, payment, cents, now) => {
  const found = await findInvestmentByPayment(tx, payment.id)
  if (!found) throw new Error(`payment ${payment.id} is for no order`)
  const { id, investor_id: investorId, listing_id: listingId } = found
  // The offering first, then the order, then the books, as everywhere.
  const [offering] = await lockOfferings(tx, [listingId])
  const order = await lockOrder(tx, investorId, id)
  if (!order || !offering || leftOf(order).paidCents !== cents) return null
  const isCancelled = order.status === 'cancelled'
  if (!isCancelled && !(order.status === 'funded' && isGivenUp(offering.status))) return null
  const entries = await entriesOf(tx, order, cents)
  const draft = { kind: 'refund', key: creditKey(payment.id), memo: payment.charge_id ?? '', effectiveAt: now, entries }
  const [seq] = await postJournals(tx, [draft], now)
  if (isCancelled) await addArrived(tx, order, cents)
  else await takeBack(tx, order, cents, now)
  const content = `A part of your payment for ${offering.name} went back by a dispute, and the rest cannot go the same way. ${showDollars(cents)} are in your wallet; anything it owed was settled first.`
  const news: Notification = {
    userId: investorId,
    indication: 'order_refund_in_wallet',
    title: 'The rest of an order is in your wallet',
    content,
    facts: { amount: cents, name: offering.name, listing_id: listingId },
    link: `/orders/${id}`,
  }
  await notify(tx, [news], now, ...(isCancelled ? [] : [LISTINGS_CHANGED]))
  countEvent('investment refunded')
  return seq!
}

async function entriesOf(tx: Transaction, order: InvestmentRow, cents: number) {
  const { status, investor_id: investorId, listing_id: listingId } = order
  const { owedCents } = await lockWallet(tx, investorId)
  if (status === 'cancelled')
    return [{ account: refundOwedTo(investorId), amount: -cents }, ...creditEntries(investorId, cents, owedCents)]
  return investmentToWalletEntries(investorId, listingId, cents, sharesMilliFor(cents), owedCents)
}
