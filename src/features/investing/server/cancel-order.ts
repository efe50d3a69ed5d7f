import { cancelledInvestmentEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { dropListingPages, LISTINGS_CHANGED } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { mayCancel, REOPENED_MS } from '#features/offerings/rules.ts'
import { releaseCents, LOWER_RAISED } from '#features/offerings/server/count-raised.ts'
import { lockConfirmation } from '#features/offerings/server/confirmations.ts'
import { saleOf } from '#features/offerings/server/find-offering.ts'
import { auditMove, byItself } from '#features/offerings/server/move-offering.ts'
import { isId } from '#kit/id.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { sharesMilliFor } from '../rules.ts'
import { findOrder, lockOrder } from './hold-order.ts'
import { leftOf, lockFundings } from './store.ts'
import type { FundingRow, InvestmentRow } from './store.ts'
import { dropEmptyPositions } from './take-back.ts'

const endUnpaid = statement(
  'investing-cancel-unpaid',
  `UPDATE investments SET status = 'cancelled', cancelled_at = $3
    WHERE investor_id = $1 AND id = $2 AND status IN ('reserved', 'signed') AND payment_id IS NULL`,
)

// What the wallet gets is back at once; what a card or PayPal is owed counts as refunded when it has arrived there.
const endPaid = statement(
  'investing-cancel-paid',
  `WITH i AS (
     UPDATE investments SET status = 'cancelled', cancelled_at = $3, refunded_cents = refunded_cents + $4,
            wallet_returned_at = CASE WHEN $4 > 0 THEN $3 ELSE wallet_returned_at END
      WHERE investor_id = $1 AND id = $2 AND status = 'funded'
   ), p AS (
     UPDATE positions SET shares_milli = shares_milli - $6, invested_cents = invested_cents - $5
      WHERE investor_id = $1 AND listing_id = $7
     RETURNING shares_milli
   ), t AS (
     UPDATE investor_totals SET total_fund_cents = total_fund_cents - $5 WHERE investor_id = $1
   ), lowered AS (
     SELECT $7::uuid AS listing_id, $5::bigint AS cents, (SELECT count(*) FROM p WHERE shares_milli = 0)::int AS gone,
            $8::timestamptz AS open_until
   )
   ${LOWER_RAISED}`,
)

export type CancelRefusal = 'order_not_found' | 'order_being_paid' | 'cancel_too_late'

/** How the journal of a cancelled order is named: it is cancelled once. */
export const cancelKey = (orderId: string): string => `cancel:investment:${orderId}`

/**
 * Take an order back. Before it is paid nothing but the reservation goes; afterwards the money leaves escrow at once: the
 * wallet's part is its owner's again, and what a card or PayPal paid is owed to it until the queue of refunds has brought
 * it there (refund-cards.ts). Cancelled twice is cancelled once. A closing waits for this or comes before it: both lock the
 * offering.
 */
export async function cancelOrder(
  deps: Pick<Deps, 'database' | 'clock'>,
  cancelled: { readonly investorId: string; readonly orderId: string; readonly address: string },
): Promise<null | Refusal<CancelRefusal>> {
  if (!isId(cancelled.orderId)) return refuse('order_not_found')
  const { investorId, orderId, address } = cancelled
  const done = await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const found = await findOrder(tx, investorId, orderId)
    const [funding] = found ? await lockFundings(tx, [found.listing_id]) : []
    const order = funding ? await lockOrder(tx, investorId, orderId) : null
    if (!funding || !order) return refuse('order_not_found')
    const how = await cancel(tx, funding, order, now)
    if (how === 'cancelled')
      await audit(tx, { at: now, actor: investorId, action: 'order cancelled', subject: orderId, address })
    return how
  })
  if (isRefusal(done)) return done
  failpoint('order cancelled')
  if (done === 'cancelled') dropListingPages()
  return null
}

async function cancel(
  tx: Transaction,
  funding: FundingRow,
  order: InvestmentRow,
  now: Date,
): Promise<'cancelled' | 'over' | Refusal<CancelRefusal>> {
  switch (order.status) {
    case 'reserved':
    case 'signed':
      if (order.payment_id !== null) return refuse('order_being_paid')
      await tx.run(endUnpaid, [order.investor_id, order.id, now])
      await releaseCents(tx, order.listing_id, order.amount_cents)
      return 'cancelled'
    case 'funded':
      if (!mayCancel(saleOf(funding), now) && !(await mayLeaveChanged(tx, funding, order)))
        return refuse('cancel_too_late')
      await cancelPaid(tx, funding, order, 'order_cancelled', now)
      return 'cancelled'
    case 'declined':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return 'over'
  }
}

/** Whoever is asked to confirm other terms may leave meanwhile, also within the last 48 hours. */
const mayLeaveChanged = async (tx: Transaction, funding: FundingRow, order: InvestmentRow): Promise<boolean> =>
  (funding.status === 'open' || funding.status === 'target_met') && (await lockConfirmation(tx, order.id)) !== null

const WORDS = {
  order_cancelled: {
    title: 'Order cancelled',
    content: (amount: string, name: string) =>
      `Your order of ${amount} in ${name} is cancelled. It goes back to where it came from.`,
    move: 'an investor took an order back',
  },
  order_unconfirmed: {
    title: 'Order ended: not confirmed in time',
    content: (amount: string, name: string) =>
      `You did not confirm the changed terms of ${name} in time. Your ${amount} go back to where they came from.`,
    move: 'changed terms were not confirmed in time',
  },
} as const

/** End a paid order and move its money out of escrow; the offering, and then the order, are locked by the caller. */
export async function cancelPaid(
  tx: Transaction,
  funding: FundingRow,
  order: InvestmentRow,
  why: keyof typeof WORDS,
  now: Date,
): Promise<void> {
  const { id, investor_id: investorId, listing_id: listingId } = order
  const { paidCents, walletCents } = leftOf(order)
  const cents = paidCents + walletCents
  const sharesMilli = sharesMilliFor(cents)
  const { owedCents } = await lockWallet(tx, investorId)
  const left = { paidCents, walletCents, sharesMilli }
  const entries = cancelledInvestmentEntries(investorId, listingId, left, owedCents)
  await postJournals(tx, [{ kind: 'cancellation', key: cancelKey(id), memo: '', effectiveAt: now, entries }], now)
  const openUntil = new Date(now.getTime() + REOPENED_MS)
  await tx.run(endPaid, [investorId, id, now, walletCents, cents, sharesMilli, listingId, openUntil])
  await dropEmptyPositions(tx, [investorId], listingId)
  if (funding.status === 'target_met')
    await auditMove(tx, listingId, 'target_met', 'open', byItself(WORDS[why].move), now)
  const news = {
    userId: investorId,
    indication: why,
    title: WORDS[why].title,
    content: WORDS[why].content(showDollars(cents), funding.name),
    facts: { amount: cents, name: funding.name, listing_id: listingId },
    link: `/orders/${id}`,
  }
  await notify(tx, [news], now, LISTINGS_CHANGED)
  countEvent('order cancelled')
}
