import { epochSeconds } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Level } from '#features/onboarding/rules.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { PurchaseAnswer } from '../contract.ts'
import { refundUntil } from '../rules.ts'
import type { PurchaseStatus } from '../rules.ts'

/** A row of `plan_purchases`. */
export type PurchaseRow = {
  readonly id: string
  readonly person_id: string
  readonly level: Level
  readonly payment_id: string | null
  readonly price_cents: number
  readonly refunded_cents: number
  readonly status: PurchaseStatus
  readonly created_at: Date
  readonly bought_at: Date | null
  readonly refund_asked_at: Date | null
  readonly refunded_at: Date | null
  readonly refund_attempts: number
  readonly refund_next_at: Date | null
}

/** The same with what is known of its payment. */
export type PaidPurchase = {
  readonly id: string
  readonly level: Level
  /** None where the wallet paid. */
  readonly payment_id: string | null
  readonly price_cents: number
  readonly refunded_cents: number
  readonly status: PurchaseStatus
  readonly bought_at: Date
  /** The processor's; of one that the wallet paid the purchase's own id. */
  readonly charge_id: string
  readonly source: 'card' | 'paypal' | 'wallet'
  readonly payment_status: string | null
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** What of its price went into the wallet, since the processor gives it back no more; none of one that the wallet paid. */
  readonly to_wallet_cents: number
}

const PAID = `p.id, p.level, p.payment_id, p.price_cents, p.refunded_cents, p.status, p.bought_at,
          coalesce(t.charge_id, p.id::text) AS charge_id, coalesce(t.kind, 'wallet') AS source, t.status AS payment_status, t.card_brand, t.card_last4,
          coalesce((SELECT w.amount_cents FROM wallet_refunds w WHERE w.transfer_id = t.id), 0)::bigint AS to_wallet_cents
     FROM plan_purchases p LEFT JOIN transfers t ON t.id = p.payment_id
    WHERE p.person_id = $1 AND p.bought_at IS NOT NULL AND (t.charge_id IS NOT NULL OR p.payment_id IS NULL)`

const readOwn = statement<PaidPurchase>(
  'checkout-read-purchases',
  `SELECT ${PAID} ORDER BY p.created_at DESC, p.id DESC LIMIT 200`,
)
const readAll = statement<PaidPurchase>('checkout-read-all-purchases', `SELECT ${PAID} ORDER BY p.bought_at, p.id`)
const findOwn = statement<PaidPurchase>(
  'checkout-find-purchase',
  `SELECT ${PAID} AND coalesce(t.charge_id, p.id::text) = $2`,
)
const lockOne = statement<{ id: string }>(
  'checkout-lock-purchase',
  'SELECT id FROM plan_purchases WHERE id = $1 FOR UPDATE',
)
const byPayment = statement<PurchaseRow>(
  'checkout-lock-by-payment',
  'SELECT * FROM plan_purchases WHERE payment_id = $1 FOR UPDATE',
)
const readable = statement<{ id: string }>(
  'checkout-find-readable',
  `SELECT id FROM plan_purchases WHERE person_id = $1 AND level = $2 AND status = 'bought' LIMIT 1`,
)

/** What somebody bought, the latest first. */
export const readPurchases = (on: Queryable, personId: string): Promise<PaidPurchase[]> => on.rows(readOwn, [personId])

/** Every one of them, the first in front: each has its receipt. */
export const readAllPurchases = (on: Queryable, personId: string): Promise<PaidPurchase[]> =>
  on.rows(readAll, [personId])

/** One purchase of its buyer's, by the id of its charge; of somebody else's there is none. */
export const findPurchase = (on: Queryable, personId: string, chargeId: string): Promise<PaidPurchase | null> =>
  on.first(findOwn, [personId, chargeId])

/** The same, locked until the commit: nobody else changes it meanwhile. */
export async function lockPurchase(tx: Transaction, personId: string, chargeId: string): Promise<PaidPurchase | null> {
  const found = await findPurchase(tx, personId, chargeId)
  if (!found) return null
  await tx.first(lockOne, [found.id])
  // Read again: what was waited for may have changed it.
  return await findPurchase(tx, personId, chargeId)
}

/** What a payment is for, locked. Throws where it is for nothing: a payment of this purpose never is. */
export async function lockOfPayment(tx: Transaction, paymentId: string): Promise<PurchaseRow> {
  const purchase = await tx.first(byPayment, [paymentId])
  if (!purchase) throw new Error(`payment ${paymentId} is for no plan`)
  return purchase
}

const findStanding = statement<{ status: 'reserved' | 'bought' }>(
  'checkout-find-standing',
  `SELECT status FROM plan_purchases WHERE person_id = $1 AND level = $2 AND status IN ('reserved', 'bought')`,
)

/** Why a level cannot be bought now: it is owned, or it is being paid for. */
export async function refuseStanding(
  on: Queryable,
  buyerId: string,
  level: Level,
): Promise<Refusal<'plan_owned' | 'plan_being_paid'>> {
  const standing = await on.first(findStanding, [buyerId, level])
  return refuse(standing?.status === 'bought' ? 'plan_owned' : 'plan_being_paid')
}

/** Whether somebody may read the sheets of a level. */
export const mayRead = async (on: Queryable, personId: string, level: Level): Promise<boolean> =>
  (await on.first(readable, [personId, level])) !== null

const SHOWN = { bought: 'bought', refunding: 'refunding', refunded: 'refunded' } as const

/** A purchase in the words of the wire. */
export const answerOf = (row: PaidPurchase): PurchaseAnswer => ({
  id: row.charge_id,
  package: row.level,
  price: row.price_cents,
  refunded: row.refunded_cents,
  refunded_to_wallet: row.to_wallet_cents,
  state: SHOWN[row.status as keyof typeof SHOWN],
  is_readable: row.status === 'bought',
  is_disputed: row.payment_status === 'disputed',
  bought: epochSeconds(row.bought_at),
  source: row.source,
  refund_until: epochSeconds(refundUntil(row.bought_at)),
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
})
