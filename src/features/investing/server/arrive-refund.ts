import { refundOwedTo, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import type { Refund, Transfer } from '#features/payments/server/transfer.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import type { InvestmentRow } from './store.ts'

const add = statement(
  'investing-add-arrived',
  `UPDATE investments SET refunded_cents = refunded_cents + $3 WHERE investor_id = $1 AND id = $2 AND status = 'cancelled'`,
)

type Order = Pick<InvestmentRow, 'id' | 'investor_id'>

/** So many more cents of a cancelled order are back. */
export const addArrived = async (
  tx: Transaction,
  { id, investor_id: investorId }: Order,
  cents: number,
): Promise<void> => void (await tx.run(add, [investorId, id, cents]))

/** What a cancelled order's card or PayPal was owed has gone back there. */
export async function arriveRefund(
  tx: Transaction,
  order: InvestmentRow,
  { refundId, amountCents, at, clearing, before = [] }: Refund,
  payment: Pick<Transfer, 'charge_id'>,
  now: Date,
): Promise<void> {
  const { id, investor_id: investorId, listing_id: listingId } = order
  // Read without a lock, before the books are locked: offerings come first.
  const name = (await findOffering(tx, listingId))?.name ?? ''
  const entries = transferEntries(refundOwedTo(investorId), clearing, amountCents)
  const draft = { kind: 'refund', key: `refund:${refundId}`, memo: payment.charge_id ?? '', effectiveAt: at, entries }
  await postJournals(tx, [...before, draft], now)
  await addArrived(tx, order, amountCents)
  const news: Notification = {
    userId: investorId,
    indication: 'order_refunded',
    title: 'Your money is on its way back',
    content: `${showDollars(amountCents)} of the order that you cancelled in ${name} went back to where it came from.`,
    facts: { amount: amountCents, name, listing_id: listingId },
    link: `/orders/${id}`,
  }
  await notify(tx, [news], now)
  countEvent('investment refunded')
}
