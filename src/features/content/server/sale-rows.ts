import { epochSeconds } from '#kit/clock.ts'
import type { Cents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { SaleAnswer } from '../sale-contract.ts'

/** `reserved`: being paid. `refunding`: two operators gave it back, and the money is on its way. */
export type SaleStatus = 'reserved' | 'bought' | 'released' | 'refunding' | 'refunded'

/** A row of `post_sales`. */
export type Sale = {
  readonly id: string
  readonly post_id: string
  readonly buyer_id: string
  readonly seller_id: string
  readonly payment_id: string | null
  readonly title: string
  readonly price_cents: Cents
  readonly fee_cents: Cents
  readonly refunded_cents: Cents
  readonly status: SaleStatus
  readonly created_at: Date
  readonly bought_at: Date | null
  readonly refund_asked_at: Date | null
  readonly refunded_at: Date | null
  readonly refund_attempts: number
  readonly refund_next_at: Date | null
}

/** One that was paid, with what is known of its payment. */
export type PaidSale = Pick<
  Sale,
  'id' | 'post_id' | 'payment_id' | 'title' | 'price_cents' | 'fee_cents' | 'refunded_cents' | 'status'
> & {
  readonly bought_at: Date
  readonly source: 'card' | 'wallet'
  /** The processor's; of one that the wallet paid the sale's own id. */
  readonly charge_id: string
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** What of its price went into the wallet, since the processor gives it back no more. */
  readonly to_wallet_cents: Cents
}

/** In a statement with a post `p`: somebody bought it, or is paying for it now. What readers saw of it is kept for them. */
export const IS_KEPT = `EXISTS (SELECT 1 FROM post_sales s WHERE s.post_id = p.id AND s.status IN ('reserved', 'bought'))`

const PAID = `SELECT s.id, s.post_id, s.payment_id, s.title, s.price_cents, s.fee_cents, s.refunded_cents, s.status, s.bought_at,
         coalesce(t.kind, 'wallet') AS source, coalesce(t.charge_id, s.id::text) AS charge_id, t.card_brand, t.card_last4,
         coalesce((SELECT w.amount_cents FROM wallet_refunds w WHERE w.transfer_id = t.id), 0)::bigint AS to_wallet_cents
    FROM post_sales s LEFT JOIN transfers t ON t.id = s.payment_id
   WHERE s.buyer_id = $1 AND s.bought_at IS NOT NULL`

const readOwn = statement<PaidSale>('content-read-sales', `${PAID} ORDER BY s.bought_at DESC, s.id DESC LIMIT 500`)
const findOwn = statement<PaidSale>('content-find-sale', `${PAID} AND s.id = $2`)
const findStanding = statement<{ id: string; status: SaleStatus }>(
  'content-find-standing-sale',
  `SELECT id, status FROM post_sales WHERE buyer_id = $1 AND post_id = $2 AND status IN ('reserved', 'bought')`,
)
const lockOne = statement<Sale>('content-lock-sale', 'SELECT * FROM post_sales WHERE id = $1 FOR UPDATE')
const byPayment = statement<Sale>('content-lock-sale-of', 'SELECT * FROM post_sales WHERE payment_id = $1 FOR UPDATE')
const findOne = statement<Sale>('content-find-any-sale', 'SELECT * FROM post_sales WHERE id = $1')

const listAll = statement<Pick<Sale, 'id' | 'status' | 'price_cents' | 'title'> & { buyer: string; seller: string }>(
  'content-list-sales',
  `SELECT s.id, s.status, s.price_cents, s.title, b.email AS buyer, a.email AS seller
     FROM post_sales s JOIN users b ON b.id = s.buyer_id JOIN users a ON a.id = s.seller_id
    WHERE s.bought_at IS NOT NULL ORDER BY s.bought_at DESC, s.id DESC LIMIT $1`,
)

/** The newest of everybody, for operators. */
export const listSales = (on: Queryable, most: number) => on.rows(listAll, [most])

/** What somebody bought, the latest first, also what was given back. */
export const readSales = (on: Queryable, buyerId: string): Promise<PaidSale[]> => on.rows(readOwn, [buyerId])

/** One of theirs; of somebody else's there is none. */
export const findSale = (on: Queryable, buyerId: string, id: string): Promise<PaidSale | null> =>
  on.first(findOwn, [buyerId, id])

/** One of whoever it is, for operators. */
export const findAnySale = (on: Queryable, id: string): Promise<Sale | null> => on.first(findOne, [id])

export const lockSale = (tx: Transaction, id: string): Promise<Sale | null> => tx.first(lockOne, [id])

/** What a payment is for, locked. Throws where it is for nothing: a payment of this purpose never is. */
export async function lockSaleOf(tx: Transaction, paymentId: string): Promise<Sale> {
  const sale = await tx.first(byPayment, [paymentId])
  if (!sale) throw new Error(`payment ${paymentId} of a post has no sale`)
  return sale
}

/** The sale that this reader has of a post and that stands: bought, or being paid. */
export const findStandingSale = (on: Queryable, buyerId: string, postId: string) =>
  on.first(findStanding, [buyerId, postId])

/** Why it cannot be bought again. */
export const refuseStanding = (status: SaleStatus | undefined): Refusal<'post_owned' | 'post_being_paid'> =>
  refuse(status === 'bought' ? 'post_owned' : 'post_being_paid')

const SHOWN = { bought: 'bought', refunding: 'refunding', refunded: 'refunded' } as const

/** A sale in the words of the wire. */
export const saleAnswer = (row: PaidSale): SaleAnswer => ({
  id: row.id,
  post_id: row.post_id,
  title: row.title,
  price: row.price_cents,
  refunded: row.refunded_cents,
  refunded_to_wallet: row.to_wallet_cents,
  state: SHOWN[row.status as keyof typeof SHOWN],
  bought: epochSeconds(row.bought_at),
  source: row.source,
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
})
