import { reserveCents } from '#features/offerings/server/count-raised.ts'
import { agreementHashOf } from '#features/offerings/server/keep-agreement.ts'
import { isId, newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { checkInvestment, sharesMilliFor } from '../rules.ts'
import type { InvestmentRefusal } from '../rules.ts'
import { checkAgreed } from './check-agreed.ts'
import { checkHolding } from './check-holding.ts'
import { holdStill, lockOrder } from './hold-order.ts'
import type { Order, OrderRefusal } from './order.ts'
import { lockStanding } from './read-standing.ts'
import { fundingOf, lockFundings } from './store.ts'
import type { FundingRow, InvestmentRow } from './store.ts'
import { holdWalletPart } from './wallet-part.ts'

const addReserved = statement(
  'investing-add-reserved',
  `INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, payment_id, created_at,
     agreement_hash, agreed_at, wallet_cents)
   VALUES ($1, $2, $3, $4, $5, $6, 'reserved', $7, $8, $9, $8, $10)`,
)

const take = statement(
  'investing-take-order',
  `UPDATE investments SET status = 'signed', signed_at = coalesce(signed_at, $7), source = $3, payment_id = $4, wallet_cents = $5,
          agreement_hash = $6, agreed_at = CASE WHEN agreement_hash = $6 THEN agreed_at ELSE $7 END
    WHERE investor_id = $1 AND id = $2 AND status IN ('reserved', 'signed') AND payment_id IS NULL`,
)

export type ReserveRefusal = InvestmentRefusal | OrderRefusal | 'listing_not_found'

/**
 * Hold what a payment is for, in the transaction that starts it: the amount on the offering and the wallet's part. Of a
 * reserved order it takes over what is held already. Whatever it refuses, the caller undoes the transaction.
 */
export async function reserveForPayment(
  tx: Transaction,
  order: Order,
  paymentId: string,
  now: Date,
): Promise<Refusal<ReserveRefusal> | null> {
  const [funding] = await lockFundings(tx, [order.listingId])
  if (!funding) return refuse('listing_not_found')
  const part = order.walletCents ?? 0
  // The books before the investor's own row, as where an order is funded.
  const short = await holdWalletPart(tx, { investorId: order.investorId, paymentId, cents: part }, now)
  if (short) return short
  const taken = order.orderId === undefined ? null : await findHeld(tx, funding, order, order.orderId, now)
  if (isRefusal(taken)) return taken
  const refused = taken ? null : await holdAnew(tx, funding, order, now)
  if (refused) return refused
  const agreed = await agreedHash(tx, funding, order.agreed ?? taken?.agreement_hash?.toString('hex'), now)
  if (isRefusal(agreed)) return agreed
  if (taken) {
    await tx.run(take, [order.investorId, taken.id, order.source, paymentId, part, agreed, now])
  } else {
    const shares = sharesMilliFor(order.amountCents)
    const about = [newId(now.getTime()), order.investorId, order.listingId, order.amountCents, shares, order.source]
    await tx.run(addReserved, [...about, paymentId, now, agreed, part])
  }
  return null
}

async function holdAnew(
  tx: Transaction,
  funding: FundingRow,
  order: Order,
  now: Date,
): Promise<Refusal<ReserveRefusal> | null> {
  const standing = await lockStanding(tx, order.investorId, order.listingId, now)
  const refused =
    checkInvestment(fundingOf(funding, now), order.amountCents, standing) ?? (await checkHolding(tx, order, now))
  if (refused) return refused
  return (await reserveCents(tx, order.listingId, order.amountCents, now)) ? null : refuse('listing_full')
}

/** The reserved order that is paid, held, or why it is not that one. */
async function findHeld(
  tx: Transaction,
  funding: FundingRow,
  order: Order,
  orderId: string,
  now: Date,
): Promise<InvestmentRow | Refusal<ReserveRefusal>> {
  const found = isId(orderId) ? await lockOrder(tx, order.investorId, orderId) : null
  if (!found) return refuse('order_not_found')
  if (found.listing_id !== order.listingId || found.amount_cents !== order.amountCents) return refuse('order_differs')
  return (await holdStill(tx, funding, found, now)) ?? found
}

async function agreedHash(
  tx: Transaction,
  funding: FundingRow,
  agreed: string | undefined,
  now: Date,
): Promise<Buffer | Refusal<'terms_changed'>> {
  const current = await agreementHashOf(tx, funding, now)
  return checkAgreed(agreed, current) ?? current
}

/** Take over a reserved order that the wallet pays whole: the same, with no payment of its own. */
export async function takeForWallet(
  tx: Transaction,
  order: Order & { readonly orderId: string },
  now: Date,
): Promise<{ readonly funding: FundingRow; readonly taken: InvestmentRow } | Refusal<ReserveRefusal>> {
  const [funding] = await lockFundings(tx, [order.listingId])
  if (!funding) return refuse('listing_not_found')
  const taken = await findHeld(tx, funding, order, order.orderId, now)
  if (isRefusal(taken)) return taken
  const agreed = await agreedHash(tx, funding, order.agreed ?? taken.agreement_hash?.toString('hex'), now)
  if (isRefusal(agreed)) return agreed
  await tx.run(take, [order.investorId, taken.id, 'wallet', null, 0, agreed, now])
  return { funding, taken }
}
