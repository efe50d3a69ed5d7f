import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { clearingOf } from '#features/payments/server/processor-of.ts'
import type { TransferPurpose } from '#features/payments/server/transfer.ts'
import { showDollars } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { saleSuccesses } from '../refusals.ts'
import { postSale, takenBack, tellSold, tellTakenBack } from './post-sale.ts'
import { lockSaleOf } from './sale-rows.ts'
import type { Sale } from './sale-rows.ts'

const markBought = statement(
  'content-mark-bought',
  `UPDATE post_sales SET status = 'bought', bought_at = $2 WHERE id = $1 AND status = 'reserved'`,
)
// A post that its author deleted while it was being paid for was kept for this buyer; now nobody has it.
const release = statement(
  'content-release-sale',
  `WITH released AS (UPDATE post_sales SET status = 'released' WHERE payment_id = $1 AND status = 'reserved' RETURNING id, post_id)
   UPDATE posts p SET title = '', html = '' FROM released r
    WHERE p.id = r.post_id AND p.status = 'deleted'
      AND NOT EXISTS (SELECT 1 FROM post_sales s WHERE s.post_id = p.id AND s.id <> r.id AND s.status IN ('reserved', 'bought'))`,
)
const addRefunded = statement(
  'content-add-refunded',
  `UPDATE post_sales SET refunded_cents = refunded_cents + $2,
          status = CASE WHEN refunded_cents + $2 = price_cents THEN 'refunded' ELSE status END,
          refunded_at = CASE WHEN refunded_cents + $2 = price_cents THEN $3 ELSE refunded_at END
    WHERE id = $1`,
)
const findPost = statement<{ post_id: string; title: string }>(
  'content-post-of-payment',
  'SELECT post_id, title FROM post_sales WHERE payment_id = $1',
)

/**
 * How a payment for a post ends, in the request, by an event or in the reconciler: its author earned the price less the
 * fee, and its buyer may read it. What goes back takes both out again; once all of it has, the post is closed to them.
 */
export const postPurpose: TransferPurpose<'post'> = {
  name: 'post',
  doneWords: saleSuccesses.bought,

  facts: async (deps, payment) => {
    const found = await deps.database.first(findPost, [payment.id])
    return found ? { post_id: found.post_id } : {}
  },

  async post(tx, payment, now) {
    const sale = await lockSaleOf(tx, payment.id)
    if (sale.status !== 'reserved') throw new Error(`sale ${sale.id} of a post is ${sale.status}, and was paid for`)
    const { id, post_id: postId, seller_id: sellerId, buyer_id: buyerId, title } = sale
    const sold = { id, sellerId, priceCents: payment.amount_cents, feeCents: sale.fee_cents }
    await postSale(tx, sold, { from: clearingOf(payment.kind), memo: payment.charge_id ?? '' }, now)
    await tx.run(markBought, [id, now])
    await tellSold(tx, { ...sold, buyerId, postId, title }, now)
  },

  async release(tx, payment) {
    await tx.run(release, [payment.id])
  },

  async notifyReturned(tx, payment, now) {
    const found = await tx.first(findPost, [payment.id])
    const content = `${showDollars(payment.amount_cents)} went back to your card. “${found?.title ?? ''}” was not bought.`
    const about = { buyer_id: payment.person_id, post_id: found?.post_id ?? '', title: found?.title ?? '' }
    await notify(tx, [news(about, 'post_not_made', 'A post was not bought', content, payment.amount_cents)], now)
  },

  async reverse(tx, payment, { refundId, amountCents, at, clearing, before = [] }, now) {
    const sale = await lockSaleOf(tx, payment.id)
    const beside = [clearing, ...before.flatMap(({ entries: lines }) => lines.map((line) => line.account))]
    const taken = await takenBack(tx, sale, amountCents, beside)
    const entries = [...taken, { account: clearing, amount: amountCents }]
    const draft = { kind: 'refund', key: `refund:${refundId}`, memo: payment.charge_id ?? '', effectiveAt: at, entries }
    await postJournals(tx, [...before, draft], now)
    await tx.run(addRefunded, [sale.id, amountCents, now])
    const content = `${showDollars(amountCents)} for “${sale.title}” went back to your card.`
    await notify(tx, [news(sale, 'post_refunded', 'The price of a post went back', content, amountCents)], now)
    await tellTakenBack(tx, sale, amountCents, now)
    countEvent('post refunded')
  },

  // Nothing of it lies in the buyer's wallet, and the post stays open until the bank has decided.
  holdCents: async () => 0,

  async notifyDisputed(tx, payment, { amountCents, isWon }, now) {
    const sale = await lockSaleOf(tx, payment.id)
    const amount = showDollars(amountCents)
    const [kind, title, content] = isWon
      ? ([
          'post_dispute_won',
          'Your purchase stands',
          `Your bank has decided: your payment of ${amount} for “${sale.title}” stands.`,
        ] as const)
      : ([
          'post_disputed',
          'Your bank asks for a payment back',
          `Your bank asks us for ${amount} for “${sale.title}” back. It stays yours until that is decided.`,
        ] as const)
    await notify(tx, [news(sale, kind, title, content, amountCents)], now)
  },
}

const news = (
  { buyer_id: userId, post_id: postId, title: name }: Pick<Sale, 'buyer_id' | 'post_id' | 'title'>,
  indication: Notification['indication'],
  title: string,
  content: string,
  amount: Cents,
): Notification => ({ userId, indication, title, content, facts: { name, amount }, link: `/post/${postId}` })
