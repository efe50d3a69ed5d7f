import { creditEntries, platformFees } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { CreditWallet } from '#features/payments/server/refund-to-wallet.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { lockOfPayment } from './purchases.ts'
import type { PaidPurchase } from './purchases.ts'

const markReturned = statement(
  'checkout-return-to-wallet',
  `UPDATE plan_purchases SET status = 'refunded', refunded_cents = price_cents, refund_asked_at = $2, refunded_at = $2
    WHERE id = $1 AND status = 'bought' AND payment_id IS NULL`,
)

const markCredited = statement(
  'checkout-credit-rest',
  `UPDATE plan_purchases SET status = 'refunded', refunded_cents = refunded_cents + $2, refunded_at = $3
    WHERE id = $1 AND status = 'refunding'`,
)

/**
 * Give the price of a plan back to the wallet that paid it, in the transaction in which it is given back; what its owner
 * owes is repaid first. The purchase is locked by the caller and stands as bought.
 */
export async function returnToWallet(tx: Transaction, buyerId: string, purchase: PaidPurchase, now: Date) {
  const { id, price_cents: cents } = purchase
  await tx.run(markReturned, [id, now])
  await postToWallet(tx, { id, buyerId, cents }, now)
  const content = `${showDollars(cents)} of your plan went back to your wallet.`
  const news = { userId: buyerId, title: 'A plan went back', content, facts: { amount: cents } }
  await notify(tx, [{ ...news, indication: 'plan_refunded_wallet' as const, link: `/confirmation/${id}` }], now)
  countEvent('plan refunded')
}

/**
 * The same of what a processor gives back no more of a plan's price: the rest of it, in the transaction that writes that down. The
 * journal's number; null where the plan does not wait for it.
 */
export const creditPlan: CreditWallet = async (tx, { id: paymentId, person_id: buyerId }, cents, now) => {
  const { id, status } = await lockOfPayment(tx, paymentId)
  if (status !== 'refunding') return null
  await tx.run(markCredited, [id, cents, now])
  const seq = await postToWallet(tx, { id, buyerId, cents }, now)
  const content = `A part of your payment went back by a dispute, and the rest cannot go the same way. ${showDollars(cents)} of your plan are in your wallet; anything it owed was settled first.`
  const news = { userId: buyerId, title: 'The rest of a plan is in your wallet', content, facts: { amount: cents } }
  await notify(tx, [{ ...news, indication: 'plan_refund_in_wallet' as const, link: '/account/payment' }], now)
  countEvent('plan refunded')
  return seq
}

type ToWallet = { readonly id: string; readonly buyerId: string; readonly cents: number }

async function postToWallet(tx: Transaction, { id, buyerId, cents }: ToWallet, now: Date): Promise<number> {
  const { owedCents } = await lockWallet(tx, buyerId)
  const entries = [{ account: platformFees, amount: -cents }, ...creditEntries(buyerId, cents, owedCents)]
  const draft = { kind: 'plan_refund', key: `plan_refund:${id}`, memo: id, effectiveAt: now, entries }
  const [seq] = await postJournals(tx, [draft], now)
  return seq!
}
