import { splitInvestmentEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { releaseCents } from '#features/offerings/server/count-raised.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import type { PaymentFacts } from '#features/payments/contract.ts'
import type { PaymentRefusal } from '#features/payments/rules.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import type { Transfer, TransferPurpose } from '#features/payments/server/transfer.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { clearingOf } from '#features/payments/server/processor-of.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import { showDollars } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { statement } from '#platform/server/statement.ts'
import { investingSuccesses } from '../refusals.ts'
import { sharesMilliFor } from '../rules.ts'
import { arriveRefund } from './arrive-refund.ts'
import { detachPayment } from './detach-payment.ts'
import { lockOrder } from './hold-order.ts'
import { markFunded } from './mark-funded.ts'
import { digestOfOrder, paidCentsOf } from './order.ts'
import type { Order } from './order.ts'
import { reserveForPayment } from './reserve-payment.ts'
import type { ReserveRefusal } from './reserve-payment.ts'
import { reverseFunded } from './reverse-funded.ts'
import { findInvestmentByPayment, findInvestmentOf, lockFundings, readFunding } from './store.ts'
import type { FundingRow, InvestmentRow } from './store.ts'
import { releaseWalletPart } from './wallet-part.ts'
import { writeFunded } from './write-funded.ts'

/** What the investor is told of an investment that is made. */
export type CardFunded = {
  readonly investmentId: string
  readonly sharesMilli: number
  readonly raisedCents: number
}

const markEnded = statement(
  'investing-mark-ended',
  `UPDATE investments SET status = $2 WHERE id = $1 AND investor_id = $3 AND status IN ('reserved', 'signed')`,
)

const markReturned = statement(
  'investing-mark-returned',
  `UPDATE investments SET status = 'refunded', refunded_cents = amount_cents
    WHERE id = $1 AND investor_id = $2 AND status = 'expired'`,
)

/** Invest by card: the amount is held on the offering while the card is charged. Of an order that names its card. */
export async function fundByCard(
  deps: Deps,
  order: Order,
  listingName: string,
): Promise<CardFunded | PaymentPending | Refusal<ReserveRefusal | PaymentRefusal>> {
  return await payByCard(deps, {
    payerId: order.investorId,
    email: order.email,
    amountCents: paidCentsOf(order),
    token: order.token ?? null,
    cardholder: order.cardholder ?? '',
    cardId: order.cardId,
    savesCard: order.savesCard,
    returnUrl: (paymentId) => urlBack(deps, order, paymentId),
    address: order.address,
    key: order.key,
    digest: digestOfOrder(order),
    purpose: investmentPurpose,
    description: `Investment in ${listingName}`.slice(0, 200),
    intent: digestOf('investment', order.listingId, order.amountCents),
    reserve: (tx, paymentId, now) => reserveForPayment(tx, order, paymentId, now),
    answer: (payment) => readFunded(deps, payment),
  })
}

/**
 * Where an investor comes back to from their bank or from PayPal: to the order that they reserved, or to where they paid,
 * by the name under which they found this server.
 */
export function urlBack({ config }: Pick<Deps, 'config'>, order: Order, paymentId: string): string {
  const { listingId, orderId, origin } = order
  const page = orderId === undefined ? `/project/${listingId}/fund` : `/orders/${orderId}`
  return `${origin ?? linkTo(config, '/').slice(0, -1)}${page}?payment=${paymentId}`
}

export async function readFunded(deps: Deps, payment: Transfer): Promise<CardFunded> {
  const investment = await findInvestmentByPayment(deps.database, payment.id)
  if (!investment) throw new Error(`payment ${payment.id} has no investment`)
  const after = await readFunding(deps.database, investment.listing_id)
  return { investmentId: investment.id, sharesMilli: investment.shares_milli, raisedCents: after?.raised_cents ?? 0 }
}

async function factsOfInvestment(deps: Deps, payment: Transfer): Promise<PaymentFacts> {
  const investment = await findInvestmentOf(deps.database, payment)
  if (!investment) return {}
  const { id, listing_id, amount_cents, shares_milli, refunded_cents } = investment
  return {
    project_id: listing_id,
    investment_id: id,
    order_amount: amount_cents,
    shares_milli: shares_milli - sharesMilliFor(refunded_cents),
  }
}

/** How a payment for an investment ends, in the request, by an event or in the reconciler. */
export const investmentPurpose: TransferPurpose<'investment'> = {
  name: 'investment',
  doneWords: investingSuccesses.invested,
  facts: factsOfInvestment,

  async post(tx, payment, now) {
    const { investment, row } = await lockInvestmentOf(tx, payment, 'reserved', 'signed')
    const { id, investor_id: investorId, listing_id: listingId } = investment
    const { amount_cents: amountCents, shares_milli: sharesMilli, wallet_cents: walletCents } = investment
    const sums = { cents: amountCents, walletCents, sharesMilli }
    const entries = splitInvestmentEntries(clearingOf(payment.kind), investorId, listingId, sums)
    const memo = payment.charge_id ?? ''
    const draft = { kind: 'investment', key: `investment:${id}`, memo, effectiveAt: now, entries }
    const [seq] = await postJournals(tx, [draft], now)
    const funded = { id, investorId, listingId, amountCents, sharesMilli, listingName: row?.name ?? '' }
    await writeFunded(tx, [funded], true, now)
    await markFunded(tx, investment, seq!, now)
  },

  async release(tx, payment, now) {
    const { investment, row } = await lockInvestmentOf(tx, payment, 'reserved', 'signed')
    const { id, investor_id: investorId, listing_id: listingId, amount_cents: cents } = investment
    if (investment.expires_at) {
      await detachPayment(tx, investment, row, now)
    } else {
      await releaseCents(tx, listingId, cents)
      await tx.run(markEnded, [id, payment.void_reason === 'declined' ? 'declined' : 'expired', investorId])
    }
    await releaseWalletPart(tx, { investorId, paymentId: payment.id, cents: investment.wallet_cents }, now)
  },

  async notifyReturned(tx, payment, now) {
    const investment = await findInvestmentOf(tx, payment)
    if (!investment) throw new Error(`payment ${payment.id} was for no order`)
    // One that waits for another payment, or has one, is none of this payment's any more.
    if (investment.payment_id === payment.id) await tx.run(markReturned, [investment.id, investment.investor_id])
    const name = (await findOffering(tx, investment.listing_id))?.name ?? ''
    const isPaypal = payment.kind === 'paypal'
    const news: Notification = {
      userId: investment.investor_id,
      indication: isPaypal ? 'investment_not_made_paypal' : 'investment_not_made',
      title: 'Investment not made',
      content: `${showDollars(payment.amount_cents)} went back to your ${isPaypal ? 'PayPal account' : 'card'}. Nothing was invested in ${name}.`,
      facts: { amount: payment.amount_cents, name, listing_id: investment.listing_id },
      link: `/orders/${investment.id}`,
    }
    await notify(tx, [news], now)
  },

  async reverse(tx, payment, refund, now) {
    const { investment } = await lockInvestmentOf(tx, payment, 'funded', 'cancelled')
    const follow = investment.status === 'cancelled' ? arriveRefund : reverseFunded
    await follow(tx, investment, refund, payment, now)
  },

  // The shares stay where they are until the bank has decided; no wallet holds anything of it.
  holdCents: async () => 0,

  async notifyDisputed(tx, payment, { amountCents, isWon }, now) {
    const investment = await investmentOf(tx, payment, 'funded', 'cancelled')
    // What was cancelled meanwhile goes back now, and is told when it does: nothing of it stands.
    if (isWon && investment.status === 'cancelled') return
    // Read without a lock: the books are locked by now, and offerings come before them.
    const name = (await findOffering(tx, investment.listing_id))?.name ?? ''
    const amount = showDollars(amountCents)
    const isPaypal = payment.kind === 'paypal'
    const who = isPaypal ? 'PayPal' : 'Your bank'
    const notification: Notification = {
      userId: investment.investor_id,
      indication: `${isWon ? 'investment_dispute_won' : 'investment_disputed'}${isPaypal ? '_paypal' : ''}`,
      title: isWon ? 'Investment confirmed' : 'Payment disputed',
      content: isWon
        ? `${who} has decided: your payment of ${amount} for ${name} stands.`
        : `${who} asks us for ${amount} of your investment in ${name} back. It stays yours until that is decided.`,
      facts: { amount: amountCents, name, listing_id: investment.listing_id },
      link: `/orders/${investment.id}`,
    }
    await notify(tx, [notification], now)
  },
}

type Statuses = readonly InvestmentRow['status'][]

const expectOne = (payment: Transfer, found: InvestmentRow | null, statuses: Statuses): InvestmentRow => {
  if (found && statuses.includes(found.status)) return found
  throw new Error(`payment ${payment.id} has no ${statuses.join(' or ')} investment`)
}

const investmentOf = async (tx: Transaction, payment: Transfer, ...statuses: Statuses): Promise<InvestmentRow> =>
  expectOne(payment, await findInvestmentByPayment(tx, payment.id), statuses)

/**
 * The same, locked with its offering: how it stands is read behind the locks, since its owner may cancel it just now. The
 * offering first, then the order, then the books, as everywhere, so that no two of us wait for each other.
 */
async function lockInvestmentOf(
  tx: Transaction,
  payment: Transfer,
  ...statuses: Statuses
): Promise<{ investment: InvestmentRow; row: FundingRow | null }> {
  const { id, investor_id: investorId, listing_id: listingId } = await investmentOf(tx, payment, ...statuses)
  const [row = null] = await lockFundings(tx, [listingId])
  return { investment: expectOne(payment, await lockOrder(tx, investorId, id), statuses), row }
}
