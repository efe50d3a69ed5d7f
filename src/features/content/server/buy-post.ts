import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import type { PaymentRefusal } from '#features/payments/rules.ts'
import { isId, newId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { statement } from '#platform/server/statement.ts'
import { feeOf } from '../rules.ts'
import { postPurpose } from './post-purpose.ts'
import { findStandingSale, refuseStanding } from './sale-rows.ts'

/** What its buyer says: what it costs, and who is paid. */
export type Order = {
  readonly buyerId: string
  readonly postId: string
  readonly sellerId: string
  readonly amountCents: Cents
}

type Buying = Order & {
  readonly email: string
  readonly token: string | null
  readonly cardholder: string
  readonly cardId?: string | undefined
  readonly savesCard?: boolean | undefined
  readonly key: string | null
  readonly address?: string | undefined
  readonly origin?: string | undefined
}

export type Bought = { readonly saleId: string; readonly isBefore: boolean }

/** What is for sale, as it is when it is paid for. */
type Offered = { readonly author_id: string; readonly title: string; readonly price_cents: Cents }

export type OrderRefusal =
  | 'post_not_found'
  | 'seller_not_found'
  | 'own_post'
  | 'post_is_free'
  | 'other_price'
  | 'post_owned'
  | 'post_being_paid'

// Nobody deletes or reprices it before the purchase is written down.
const lockOffered = statement<Offered>(
  'content-lock-offered',
  `SELECT p.author_id, p.title, p.price_cents FROM posts p JOIN users u ON u.id = p.author_id
    WHERE p.id = $1 AND p.status = 'published' AND u.closed_at IS NULL FOR SHARE OF p, u`,
)

const reserve = statement(
  'content-reserve-sale',
  `INSERT INTO post_sales (id, post_id, buyer_id, seller_id, payment_id, title, price_cents, fee_cents, status, created_at, bought_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $5::uuid IS NULL THEN 'bought' ELSE 'reserved' END, $9::timestamptz, CASE WHEN $5::uuid IS NULL THEN $9::timestamptz END)
   ON CONFLICT (buyer_id, post_id) WHERE status IN ('reserved', 'bought') DO NOTHING`,
)

const findMade = statement<{ id: string }>('content-find-sale-of', 'SELECT id FROM post_sales WHERE payment_id = $1')

/** Whether this can be bought by whoever asks, at this price, of this seller. */
export function checkOrder(offered: Offered | null, order: Order): Refusal<OrderRefusal> | null {
  if (!offered) return refuse('post_not_found')
  if (offered.author_id !== order.sellerId) return refuse('seller_not_found')
  if (offered.author_id === order.buyerId) return refuse('own_post')
  if (offered.price_cents === 0) return refuse('post_is_free')
  if (offered.price_cents !== order.amountCents)
    return refuse('other_price', { params: { price: showCents(offered.price_cents) } })
  return null
}

type Written = Order & { readonly id: string; readonly paymentId: string | null }

/**
 * Write the sale of a post down: held for its payment, or bought where the wallet pays. Of two tabs that buy it at once the
 * database lets one through.
 */
export async function writeSale(
  tx: Transaction,
  { id, paymentId, ...order }: Written,
  now: Date,
): Promise<Offered | Refusal<OrderRefusal>> {
  const offered = isId(order.postId) ? await tx.first(lockOffered, [order.postId]) : null
  const refused = checkOrder(offered, order)
  if (refused || !offered) return refused ?? refuse('post_not_found')
  const { author_id: sellerId, title, price_cents: price } = offered
  const row = [id, order.postId, order.buyerId, sellerId, paymentId, title, price, feeOf(price), now]
  if ((await tx.run(reserve, row)) > 0) return offered
  return refuseStanding((await findStandingSale(tx, order.buyerId, order.postId))?.status)
}

/** Buy a post by card. Refusals besides are those of any card payment. */
export async function buyPost(
  deps: Deps,
  buying: Buying,
): Promise<Bought | PaymentPending | Refusal<PaymentRefusal | OrderRefusal>> {
  const { buyerId, postId, sellerId, amountCents, token, cardId, savesCard, origin } = buying
  return await payByCard<OrderRefusal, Bought>(deps, {
    purpose: postPurpose,
    payerId: buyerId,
    email: buying.email,
    amountCents,
    token,
    cardholder: buying.cardholder,
    cardId,
    savesCard,
    returnUrl: (paymentId) =>
      `${origin ?? linkTo(deps.config, '/').slice(0, -1)}/post/${encodeURIComponent(postId)}?payment=${paymentId}`,
    description: 'A post in the Journal',
    address: buying.address,
    key: buying.key,
    digest: digestOf('post', postId, amountCents, cardId ?? token ?? '', ...(savesCard ? ['save'] : [])),
    intent: digestOf('post', postId),
    reserve: async (tx, paymentId, now) => {
      const written = await writeSale(
        tx,
        { id: newId(now.getTime()), paymentId, buyerId, postId, sellerId, amountCents },
        now,
      )
      return 'refused' in written ? written : null
    },
    answer: async (paid) => ({
      saleId: (await deps.database.first(findMade, [paid.id]))?.id ?? '',
      isBefore: false,
    }),
  })
}
