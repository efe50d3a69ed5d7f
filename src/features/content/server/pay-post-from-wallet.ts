import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { walletOf } from '#features/ledger/rules.ts'
import { inTime } from '#features/payments/server/in-time.ts'
import { digestOf, keyHashOf, takeMoneyKey } from '#features/payments/server/money-keys.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { newId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { CommitUnknown } from '#platform/server/database-errors.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { saleSuccesses } from '../refusals.ts'
import { feeOf } from '../rules.ts'
import { writeSale } from './buy-post.ts'
import type { Bought, Order, OrderRefusal } from './buy-post.ts'
import { postSale, tellSold } from './post-sale.ts'

const findByKey = statement<{ request_digest: Buffer; id: string | null }>(
  'content-find-sale-by-key',
  `SELECT k.request_digest, s.id FROM money_keys k LEFT JOIN post_sales s ON s.buyer_id = k.person_id AND s.id = k.operation_id
    WHERE k.person_id = $1 AND k.key_hash = $2`,
)
const findMade = statement<{ post_id: string; price_cents: number; refunded_cents: number }>(
  'content-find-sale-from-wallet',
  `SELECT post_id, price_cents, refunded_cents FROM post_sales WHERE buyer_id = $1 AND id = $2 AND payment_id IS NULL`,
)

type Buying = Order & { readonly key: string | null }
type Refused = Refusal<OrderRefusal | 'post_wallet_too_low' | 'key_reused'>

/**
 * Buy a post from the wallet: its sale, its journal and its news in one transaction, so that it is there whole or not at
 * all. The same key is the same purchase.
 */
export async function payPostFromWallet(deps: Deps, buying: Buying): Promise<Bought | PaymentPending | Refused> {
  const id = newId(deps.clock().getTime())
  try {
    const paid = deps.database.transaction((tx) => pay(tx, buying, id, deps.clock()))
    const bought = await inTime(paid, () => new PaymentPending(id, 'wallet'))
    if (!isRefusal(bought) && !(bought instanceof PaymentPending)) failpoint('post paid from the wallet')
    return bought
  } catch (error) {
    if (error instanceof CommitUnknown) return new PaymentPending(id, 'wallet')
    throw error
  }
}

async function pay(tx: Transaction, { key, ...order }: Buying, id: string, now: Date) {
  const { buyerId, postId, sellerId, amountCents } = order
  const digest = digestOf('post from the wallet', postId, amountCents)
  const keyHash = keyHashOf(key ?? `post:${id}`)
  if (!(await takeMoneyKey(tx, { personId: buyerId, keyHash, operationId: id, digest }))) {
    const done = await tx.first(findByKey, [buyerId, keyHash])
    if (!done?.request_digest.equals(digest) || done.id === null) return refuse('key_reused') satisfies Refused
    return { saleId: done.id, isBefore: false }
  }
  const written = await writeSale(tx, { id, paymentId: null, ...order }, now)
  if (isRefusal(written)) return undo<Bought | Refused>(written)
  const { walletCents } = await lockWallet(tx, buyerId)
  if (walletCents < amountCents)
    return undo<Bought | Refused>(refuse('post_wallet_too_low', { params: { available: showCents(walletCents) } }))
  const sale = { id, sellerId, priceCents: amountCents, feeCents: feeOf(amountCents) }
  await postSale(tx, sale, { from: walletOf(buyerId), memo: '' }, now)
  await tellSold(tx, { ...sale, buyerId, postId, title: written.title }, now)
  return { saleId: id, isBefore: false }
}

/** A post that its buyer paid from the wallet, in the words of `GET /api/payments/{id}`; null when there is none. */
export async function findWalletSale(deps: Deps, id: string, buyerId: string) {
  const made = await deps.database.first(findMade, [buyerId, id])
  if (!made) return null
  const { price_cents: amount, refunded_cents: refunded, post_id: postId } = made
  return { purpose: 'post' as const, doneWords: saleSuccesses.bought, amount, refunded, facts: { post_id: postId } }
}
