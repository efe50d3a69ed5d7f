import { investmentEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { giveBackCents, reserveCents } from '#features/offerings/server/count-raised.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { PaymentFacts } from '#features/payments/contract.ts'
import type { PaymentRefusal } from '#features/payments/rules.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import type { Transfer, TransferPurpose } from '#features/payments/server/transfer.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { clearingOf } from '#features/payments/server/processor-of.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import { newId } from '#kit/id.ts'
import { showDollars } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { statement } from '#platform/server/statement.ts'
import { investingSuccesses } from '../refusals.ts'
import { checkInvestment, sharesMilliFor } from '../rules.ts'
import type { InvestmentRefusal } from '../rules.ts'
import { digestOfOrder } from './order.ts'
import type { Order } from './order.ts'
import { reverseFunded } from './reverse-funded.ts'
import { findInvestmentByPayment, fundingOf, lockFundings, readFunding } from './store.ts'
import type { InvestmentRow } from './store.ts'
import { writeFunded } from './write-funded.ts'

/** What the investor is told of an investment that is made. */
export type CardFunded = {
  readonly investmentId: string
  readonly sharesMilli: number
  readonly raisedCents: number
}

const addReserved = statement(
  'investing-add-reserved',
  `INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, payment_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $8, 'reserved', $6, $7)`,
)

const markFunded = statement(
  'investing-mark-funded',
  `UPDATE investments SET status = 'funded', journal_seq = $2, funded_at = $3 WHERE id = $1 AND investor_id = $4 AND status = 'reserved'`,
)

const markEnded = statement(
  'investing-mark-ended',
  `UPDATE investments SET status = $2 WHERE id = $1 AND investor_id = $3 AND status = 'reserved'`,
)

const markReturned = statement<{ name: string }>(
  'investing-mark-returned',
  `UPDATE investments i SET status = 'refunded', refunded_cents = i.amount_cents FROM listings l
    WHERE i.id = $1 AND i.investor_id = $2 AND i.status = 'expired' AND l.id = i.listing_id RETURNING l.name`,
)

/** Invest by card: the amount is held on the offering while the card is charged. Of an order that names its card. */
export async function fundByCard(
  deps: Deps,
  order: Order,
  listingName: string,
): Promise<CardFunded | PaymentPending | Refusal<InvestmentRefusal | PaymentRefusal | 'listing_not_found'>> {
  return await payByCard(deps, {
    payerId: order.investorId,
    email: order.email,
    amountCents: order.amountCents,
    token: order.token ?? null,
    cardholder: order.cardholder ?? '',
    cardId: order.cardId,
    savesCard: order.savesCard,
    returnUrl: (paymentId) => returnUrl(deps, order, paymentId),
    address: order.address,
    key: order.key,
    digest: digestOfOrder(order),
    purpose: investmentPurpose,
    description: `Investment in ${listingName}`.slice(0, 200),
    intent: digestOf('investment', order.listingId, order.amountCents),
    reserve: (tx, paymentId, now) => holdOnListing(tx, order, paymentId, now),
    answer: (payment) => readFunded(deps, payment),
  })
}

function returnUrl({ config }: Deps, { listingId, origin }: Order, paymentId: string): string {
  const path = `/project/${listingId}/fund?payment=${paymentId}` as const
  return origin === undefined ? linkTo(config, path) : `${origin}${path}`
}

export async function readFunded(deps: Deps, payment: Transfer): Promise<CardFunded> {
  const investment = await findInvestmentByPayment(deps.database, payment.id)
  if (!investment) throw new Error(`payment ${payment.id} has no investment`)
  const after = await readFunding(deps.database, investment.listing_id)
  return { investmentId: investment.id, sharesMilli: investment.shares_milli, raisedCents: after?.raised_cents ?? 0 }
}

async function factsOfInvestment(deps: Deps, payment: Transfer): Promise<PaymentFacts> {
  const investment = await findInvestmentByPayment(deps.database, payment.id)
  if (!investment) return {}
  const { id, listing_id, shares_milli, refunded_cents } = investment
  return { project_id: listing_id, investment_id: id, shares_milli: shares_milli - sharesMilliFor(refunded_cents) }
}

export async function holdOnListing(
  tx: Transaction,
  order: Order,
  paymentId: string,
  now: Date,
): Promise<Refusal<InvestmentRefusal | 'listing_not_found'> | null> {
  const row = await readFunding(tx, order.listingId)
  if (!row) return refuse('listing_not_found')
  const refused = checkInvestment(fundingOf(row, now), order.amountCents)
  if (refused) return refused
  if (!(await reserveCents(tx, order.listingId, order.amountCents, now))) {
    // Somebody was quicker between the reading and the reserving: say what is left now.
    const current = await readFunding(tx, order.listingId)
    return (current && checkInvestment(fundingOf(current, now), order.amountCents)) ?? refuse('listing_full')
  }
  const shares = sharesMilliFor(order.amountCents)
  const values = [newId(now.getTime()), order.investorId, order.listingId, order.amountCents, shares, paymentId, now]
  await tx.run(addReserved, [...values, order.source])
  return null
}

/** How a payment for an investment ends, in the request, by an event or in the reconciler. */
export const investmentPurpose: TransferPurpose<'investment'> = {
  name: 'investment',
  doneWords: investingSuccesses.invested,
  facts: factsOfInvestment,

  async post(tx, payment, now) {
    const investment = await investmentOf(tx, payment, 'reserved')
    const {
      investor_id: investorId,
      listing_id: listingId,
      amount_cents: amountCents,
      shares_milli: sharesMilli,
    } = investment
    // The offering first, then the books, as everywhere, so that no two of us wait for each other.
    const [row] = await lockFundings(tx, [listingId])
    const entries = investmentEntries(clearingOf(payment.kind), investorId, listingId, amountCents, sharesMilli)
    const draft = {
      kind: 'investment',
      key: `investment:${investment.id}`,
      memo: payment.charge_id ?? '',
      effectiveAt: now,
      entries,
    }
    const [seq] = await postJournals(tx, [draft], now)
    await writeFunded(
      tx,
      [{ investorId, listingId, amountCents, sharesMilli, listingName: row?.name ?? '' }],
      true,
      now,
    )
    await tx.run(markFunded, [investment.id, seq, now, investorId])
  },

  async release(tx, payment) {
    const investment = await investmentOf(tx, payment, 'reserved')
    await giveBackCents(tx, investment.listing_id, investment.amount_cents)
    await tx.run(markEnded, [
      investment.id,
      payment.void_reason === 'declined' ? 'declined' : 'expired',
      investment.investor_id,
    ])
  },

  async tellReturned(tx, payment, now) {
    const investment = await investmentOf(tx, payment, 'expired')
    const values = [investment.id, investment.investor_id]
    const listing = await tx.first(markReturned, values)
    const name = listing?.name ?? ''
    const isPaypal = payment.kind === 'paypal'
    const news = {
      userId: investment.investor_id,
      indication: isPaypal ? 'investment_not_made_paypal' : 'investment_not_made',
      title: 'Investment not made',
      content: `${showDollars(investment.amount_cents)} went back to your ${isPaypal ? 'PayPal account' : 'card'}. Nothing was invested in ${name}.`,
      facts: { amount: investment.amount_cents, name, listing_id: investment.listing_id },
      link: '/projects/positions',
    }
    await notify(tx, [news], now)
  },

  async reverse(tx, payment, refund, now) {
    await reverseFunded(tx, await investmentOf(tx, payment, 'funded'), refund, payment, now)
  },

  // The shares stay where they are until the bank has decided; no wallet holds anything of it.
  holdCents: async () => 0,

  async tellDisputed(tx, payment, { amountCents, isWon }, now) {
    const investment = await investmentOf(tx, payment, 'funded')
    // Read without a lock: the books are locked by now, and offerings come before them.
    const name = (await findOffering(tx, investment.listing_id))?.name ?? ''
    const amount = showDollars(amountCents)
    const isPaypal = payment.kind === 'paypal'
    const who = isPaypal ? 'PayPal' : 'Your bank'
    const notification = {
      userId: investment.investor_id,
      indication: `${isWon ? 'investment_dispute_won' : 'investment_disputed'}${isPaypal ? '_paypal' : ''}`,
      title: isWon ? 'Investment confirmed' : 'Payment disputed',
      content: isWon
        ? `${who} has decided: your payment of ${amount} for ${name} stands.`
        : `${who} asks us for ${amount} of your investment in ${name} back. It stays yours until that is decided.`,
      facts: { amount: amountCents, name, listing_id: investment.listing_id },
      link: '/projects/positions',
    }
    await notify(tx, [notification], now)
  },
}

async function investmentOf(
  tx: Transaction,
  payment: Transfer,
  status: InvestmentRow['status'],
): Promise<InvestmentRow> {
  const investment = await findInvestmentByPayment(tx, payment.id)
  if (investment?.status !== status) throw new Error(`payment ${payment.id} has no ${status} investment`)
  return investment
}
