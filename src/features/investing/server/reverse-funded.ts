import { returnedDepositEntries, returnedInvestmentEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { LISTINGS_CHANGED } from '#features/listings/server/listing-broadcasts.ts'
import { isInEscrow } from '#features/offerings/rules.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import { auditMove, byItself } from '#features/offerings/server/move-offering.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import type { Refund, Transfer } from '#features/payments/server/transfer.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { sharesMilliFor } from '../rules.ts'
import type { InvestmentRow } from './store.ts'
import { takeBack } from './take-back.ts'

/**
 * Take back of a funded investment what went back to its payer: cash out of escrow, shares back to the issuer, cent for
 * thousandth, and everything that `writeFunded` raised beside the ledger lowered by as much. Once the escrow has gone to
 * the property there is nothing to take back: the shares stand, and the investor owes what went back.
 */
export async function reverseFunded(
  tx: Transaction,
  investment: InvestmentRow,
  refund: Refund,
  payment: Pick<Transfer, 'kind' | 'charge_id'>,
  now: Date,
): Promise<void> {
  const memo = payment.charge_id ?? ''
  const isPaypal = payment.kind === 'paypal'
  const { investor_id: investorId, listing_id: listingId } = investment
  const cents = refund.amountCents
  const sharesMilli = sharesMilliFor(cents)
  const [row] = await lockOfferings(tx, [listingId])
  if (row && !isInEscrow(row.status)) return await takeFromWallet(tx, investment, row.name, refund, payment, now)
  const entries = returnedInvestmentEntries(refund.clearing, investorId, listingId, cents, sharesMilli)
  const key = `refund:${refund.refundId}`
  const draft = { kind: 'refund', key, memo, effectiveAt: refund.at, entries }
  await postJournals(tx, [...(refund.before ?? []), draft], now)
  await takeBack(tx, investment, cents, now)
  if (row?.status === 'target_met')
    await auditMove(tx, listingId, 'target_met', 'open', byItself('an investment went back to its payer'), now)
  const name = row?.name ?? ''
  const news: Notification = {
    userId: investorId,
    indication: isPaypal ? 'investment_refunded_paypal' : 'investment_refunded',
    title: 'Investment refunded',
    content: `${showDollars(cents)} of your investment in ${name} went back to your ${isPaypal ? 'PayPal account' : 'card'}.`,
    facts: { amount: cents, name, listing_id: listingId },
    link: `/orders/${investment.id}`,
  }
  await notify(tx, [news], now, LISTINGS_CHANGED)
  countEvent('investment refunded')
}

/** The house was bought with it: the wallet pays it back as far as it reaches, and the next deposits the rest. */
async function takeFromWallet(
  tx: Transaction,
  { investor_id: investorId, listing_id: listingId }: InvestmentRow,
  name: string,
  { refundId, amountCents, at, clearing, before = [], releasedCents = 0 }: Refund,
  payment: Pick<Transfer, 'kind' | 'charge_id'>,
  now: Date,
): Promise<void> {
  const memo = payment.charge_id ?? ''
  const isPaypal = payment.kind === 'paypal'
  const walletCents = (await lockWallet(tx, investorId)).walletCents + releasedCents
  const entries = returnedDepositEntries(clearing, investorId, amountCents, walletCents)
  const draft = { kind: 'refund', key: `refund:${refundId}`, memo, effectiveAt: at, entries }
  await postJournals(tx, [...before, draft], now)
  const owed = Math.max(0, amountCents - walletCents)
  const news: Notification = {
    userId: investorId,
    indication: isPaypal ? 'investment_refund_owed_paypal' : 'investment_refund_owed',
    title: 'A refund of what was spent',
    content: `${showDollars(amountCents)} went back to your ${isPaypal ? 'PayPal account' : 'card'} after ${name} was bought. Your shares stand: your wallet paid for them, and owes ${showDollars(owed)}.`,
    facts: { amount: amountCents, owed, name, listing_id: listingId },
    link: '/account/payment',
  }
  await notify(tx, [news], now)
  countEvent('investment refunded')
}
