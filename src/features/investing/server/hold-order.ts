import { releaseCents, reserveCents } from '#features/offerings/server/count-raised.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { checkInvestment, HELD_AGAIN_MS, heldUntil } from '../rules.ts'
import type { InvestmentRefusal } from '../rules.ts'
import { checkHolding } from './check-holding.ts'
import type { OrderRefusal } from './order.ts'
import { lockStanding } from './read-standing.ts'
import { fundingOf } from './store.ts'
import type { FundingRow, InvestmentRow } from './store.ts'

const lockOwn = statement<InvestmentRow>(
  'investing-lock-order',
  'SELECT * FROM investments WHERE investor_id = $1 AND id = $2 FOR UPDATE',
)

/** An investor's own order, locked; its offering is locked by the caller, as everywhere before it. */
export const lockOrder = (tx: Transaction, investorId: string, id: string): Promise<InvestmentRow | null> =>
  tx.first(lockOwn, [investorId, id])

const findOwn = statement<InvestmentRow>(
  'investing-find-order',
  'SELECT * FROM investments WHERE investor_id = $1 AND id = $2',
)

/** The same without a lock: to learn which offering to lock. */
export const findOrder = (tx: Transaction, investorId: string, id: string): Promise<InvestmentRow | null> =>
  tx.first(findOwn, [investorId, id])

const endOpen = statement<{ cents: number }>(
  'investing-end-open-order',
  `UPDATE investments SET status = 'expired', expires_at = least(expires_at, $4)
    WHERE investor_id = $1 AND listing_id = $2 AND id <> $3 AND status IN ('reserved', 'signed') AND expires_at IS NOT NULL
      AND payment_id IS NULL
   RETURNING amount_cents AS cents`,
)

/** Let go of a person's other reservation of a listing, since they have one at a time. Gives what it held. */
export async function endOtherOrder(
  tx: Transaction,
  { investor_id: investorId, listing_id: listingId, id }: Pick<InvestmentRow, 'investor_id' | 'listing_id' | 'id'>,
  now: Date,
): Promise<number> {
  const ended = await tx.first(endOpen, [investorId, listingId, id, now])
  if (ended) await releaseCents(tx, listingId, ended.cents)
  return ended?.cents ?? 0
}

const holdMore = statement(
  'investing-hold-again',
  `UPDATE investments SET status = CASE WHEN signed_at IS NULL THEN 'reserved' ELSE 'signed' END, expires_at = $3
    WHERE investor_id = $1 AND id = $2 AND status IN ('expired', 'reserved', 'signed')`,
)

/** Why an order cannot be signed or paid: it is over, paid, or being paid. */
export function checkUnpaid(order: InvestmentRow): Refusal<'order_being_paid' | 'order_paid' | 'order_over'> | null {
  switch (order.status) {
    case 'reserved':
    case 'signed':
      return order.payment_id === null ? null : refuse('order_being_paid')
    case 'funded':
      return refuse('order_paid')
    case 'expired':
      // One whose payment was given up may be charged yet.
      return order.payment_id === null ? null : refuse('order_over')
    case 'declined':
    case 'cancelled':
    case 'refunded':
      return refuse('order_over')
  }
}

/**
 * See to it that an order, which was locked, is held: one that expired while its owner was typing is held again where
 * something is left. Says why it cannot go on.
 */
export async function holdStill(
  tx: Transaction,
  funding: FundingRow,
  order: InvestmentRow,
  now: Date,
): Promise<Refusal<InvestmentRefusal | OrderRefusal> | null> {
  const refused = checkUnpaid(order)
  if (refused) return refused
  const open = fundingOf(funding, now)
  // What is held for it is not counted as left, so that only the end of the raise speaks against it.
  if (!open.isOpen) return refuse(open.raisedCents >= open.goalCents ? 'listing_full' : 'listing_closed')
  const hold = [order.investor_id, order.id, heldUntil(now, funding.closes_at)] as const
  const isHeld = order.status !== 'expired'
  if (isHeld && (order.expires_at === null || order.expires_at > now)) return null
  if (now.getTime() - order.created_at.getTime() >= HELD_AGAIN_MS) return refuse('order_over')
  const about = { investorId: order.investor_id, listingId: order.listing_id }
  if (isHeld) {
    // Its time is over, and it is not let go of yet.
    const tooLong = await checkHolding(tx, about, now)
    if (!tooLong) await tx.run(holdMore, hold)
    return tooLong
  }
  const freed = await endOtherOrder(tx, order, now)
  const left = { ...open, reservedCents: open.reservedCents - freed }
  const standing = await lockStanding(tx, order.investor_id, order.listing_id, now)
  const none = checkInvestment(left, order.amount_cents, standing) ?? (await checkHolding(tx, about, now))
  if (none) return none
  if (!(await reserveCents(tx, order.listing_id, order.amount_cents, now))) return refuse('listing_full')
  await tx.run(holdMore, hold)
  return null
}
