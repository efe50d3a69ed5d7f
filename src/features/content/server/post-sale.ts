import { earningsOf, platformFees, receivableOf, walletOf } from '#features/ledger/rules.ts'
import type { Account, Entry } from '#features/ledger/rules.ts'
import { lockAccounts } from '#features/ledger/server/lock-books.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockEarnings } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { showDollars } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { partsOfRefund } from '../rules.ts'
import type { Sale } from './sale-rows.ts'

type Sold = {
  readonly id: string
  readonly sellerId: string
  readonly priceCents: Cents
  readonly feeCents: Cents
}

const isMoved = ({ amount }: Entry): boolean => amount !== 0

/** The price of a sale out of what paid it: less the fee it is what its author earned by a sale. */
export async function postSale(
  tx: Transaction,
  { id, sellerId, priceCents, feeCents }: Sold,
  { from, memo }: { readonly from: Account; readonly memo: string },
  now: Date,
): Promise<void> {
  const entries = [
    { account: from, amount: -priceCents },
    { account: earningsOf(sellerId), amount: priceCents - feeCents },
    { account: platformFees, amount: feeCents },
  ].filter(isMoved)
  await postJournals(tx, [{ kind: 'sale', key: `post:${id}`, memo: memo || id, effectiveAt: now, entries }], now)
}

/**
 * Where a refund of a sale comes from: the author's part out of their earnings as far as these reach, the rest of it is owed
 * by them, and the platform's part out of its fees. What their earnings are is read behind their lock, so that everything else
 * that the journal moves, `beside` these, is locked here with them.
 */
export async function takenBack(
  tx: Transaction,
  sale: Sale,
  cents: Cents,
  beside: readonly Account[],
): Promise<Entry[]> {
  const { seller_id: sellerId } = sale
  await lockAccounts(tx, [walletOf(sellerId), receivableOf(sellerId), earningsOf(sellerId), platformFees, ...beside])
  const parts = { priceCents: sale.price_cents, feeCents: sale.fee_cents, refundedCents: sale.refunded_cents }
  const { sellerCents, feeCents } = partsOfRefund(parts, cents)
  const taken = Math.min(sellerCents, await lockEarnings(tx, sellerId))
  return [
    { account: earningsOf(sellerId), amount: -taken },
    { account: receivableOf(sellerId), amount: taken - sellerCents },
    { account: platformFees, amount: -feeCents },
  ].filter(isMoved)
}

/** Tells both that a post was sold. */
export async function tellSold(
  tx: Transaction,
  {
    sellerId,
    buyerId,
    postId,
    title,
    priceCents,
    feeCents,
  }: Sold & { readonly buyerId: string; readonly postId: string; readonly title: string },
  now: Date,
): Promise<void> {
  const [price, earned] = [showDollars(priceCents), showDollars(priceCents - feeCents)]
  const news = { facts: { name: title, amount: priceCents } }
  await notify(
    tx,
    [
      {
        ...news,
        userId: buyerId,
        indication: 'post_bought' as const,
        title: 'A post is yours to read',
        content: `${price} for “${title}”. You keep it.`,
        link: `/post/${postId}`,
      },
      {
        userId: sellerId,
        indication: 'post_sold' as const,
        title: 'You sold a post',
        content: `Somebody bought “${title}”. You earned ${earned} of ${price}.`,
        facts: { name: title, amount: priceCents - feeCents, price: priceCents },
        link: '/sellers',
      },
    ],
    now,
  )
  countEvent('post bought')
}

/** Tells the author that a sale was taken back, and of how much of their earnings. */
export async function tellTakenBack(tx: Transaction, sale: Sale, cents: Cents, now: Date): Promise<void> {
  const parts = { priceCents: sale.price_cents, feeCents: sale.fee_cents, refundedCents: sale.refunded_cents }
  const { sellerCents } = partsOfRefund(parts, cents)
  const content = `The price of “${sale.title}” went back to its buyer. ${showDollars(sellerCents)} of your earnings went with it.`
  const news = {
    userId: sale.seller_id,
    indication: 'post_sale_returned' as const,
    title: 'A sale was given back',
    content,
  }
  await notify(tx, [{ ...news, facts: { name: sale.title, amount: sellerCents }, link: '/sellers' }], now)
}
