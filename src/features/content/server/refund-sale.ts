import type { ApprovedBy } from '#features/approvals/server/approval.ts'
import { readDeciders } from '#features/approvals/server/read-deciders.ts'
import { useApproval } from '#features/approvals/server/use-approval.ts'
import { creditEntries, receivableOf, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { askForRefunds } from '#features/payments/server/ask-for-refunds.ts'
import type { CreditWallet } from '#features/payments/server/refund-to-wallet.ts'
import { showDollars } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import type { SaleRefund } from '../approval-kinds.ts'
import { POST_REFUND_DAYS } from '../rules.ts'
import { takenBack, tellTakenBack } from './post-sale.ts'
import { findAnySale, lockSale, lockSaleOf } from './sale-rows.ts'
import type { Sale } from './sale-rows.ts'

const giveBack = statement(
  'content-give-sale-back',
  `UPDATE post_sales SET status = 'refunding', refund_asked_at = $2, refund_next_at = $2 WHERE id = $1 AND status = 'bought'`,
)
const markReturned = statement(
  'content-mark-sale-returned',
  `UPDATE post_sales SET status = 'refunded', refunded_cents = refunded_cents + $2, refund_asked_at = coalesce(refund_asked_at, $3), refunded_at = $3
    WHERE id = $1 AND status IN ('bought', 'refunding')`,
)
const findDue = statement<{ id: string; payment_id: string; refund_attempts: number }>(
  'content-find-refunds-due',
  `SELECT id, payment_id, refund_attempts FROM post_sales
    WHERE status = 'refunding' AND payment_id IS NOT NULL AND refund_next_at <= $1 ORDER BY refund_next_at LIMIT 50`,
)
const noteAttempt = statement(
  'content-note-refund',
  `UPDATE post_sales SET refund_attempts = refund_attempts + 1, refund_next_at = $2 WHERE id = $1 AND status = 'refunding'`,
)

type Refused = Refusal<'sale_not_found' | 'sale_changed' | 'sale_not_refundable' | 'sale_own'>

const WINDOW_MS = POST_REFUND_DAYS * 24 * 3_600_000

function judge(sale: Sale | null, facts: SaleRefund, now: Date): Refused | null {
  if (!sale) return refuse('sale_not_found', { message: 'there is no such sale of a post' })
  const isSame =
    sale.buyer_id === facts.buyerId && sale.seller_id === facts.sellerId && sale.price_cents === facts.priceCents
  if (!isSame) return refuse('sale_changed', { message: 'the sale is not what this was asked for: ask again' })
  if (sale.status !== 'bought' || sale.bought_at === null)
    return refuse('sale_not_refundable', { message: `the sale is ${sale.status}: there is nothing to give back` })
  if (now.getTime() - sale.bought_at.getTime() >= WINDOW_MS)
    return refuse('sale_not_refundable', {
      message: `a post is given back within ${POST_REFUND_DAYS} days, and they are over`,
    })
  return null
}

/** What two operators agree on of a sale, as it is now. */
export const refundOf = (sale: Sale): SaleRefund => ({
  saleId: sale.id,
  buyerId: sale.buyer_id,
  sellerId: sale.seller_id,
  priceCents: sale.price_cents,
})

/** Why a sale may not be given back now, or null. */
export const checkSaleRefund = async (on: Queryable, facts: SaleRefund, now: Date): Promise<Refused | null> =>
  judge(await findAnySale(on, facts.saleId), facts, now)

/**
 * Give a post back once two operators agreed: it is closed to its buyer in the same transaction in which its price is owed.
 * What the wallet paid is in it again at once; a card's processor is asked by the job (`refundSales`).
 */
export async function refundSale(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  facts: SaleRefund,
  by: ApprovedBy,
): Promise<Refusal | null> {
  const done = await database.transaction<Refusal | null>(async (tx) => {
    const now = clock()
    const sale = await lockSale(tx, facts.saleId)
    const refused = judge(sale, facts, now)
    if (refused || !sale) return refused
    const deciders = await readDeciders(tx, by.approval)
    if (deciders.some((id) => id === sale.buyer_id || id === sale.seller_id))
      return refuse('sale_own', { message: 'who bought the post, or wrote it, decides nothing about its price' })
    if (sale.payment_id === null) await returnToWallet(tx, sale, sale.price_cents, now)
    else await tx.run(giveBack, [sale.id, now])
    const detail = { cents: sale.price_cents, reason: by.reason, approval: by.approval }
    await audit(tx, { at: now, actor: by.actor, action: 'post given back', subject: sale.id, detail })
    await useApproval(tx, by, 'the post is given back', now)
    return null
  })
  failpoint('post given back')
  return done
}

async function returnToWallet(tx: Transaction, sale: Sale, cents: Cents, now: Date): Promise<number> {
  const { id, buyer_id: userId, title, post_id: postId } = sale
  const taken = await takenBack(tx, sale, cents, [walletOf(userId), receivableOf(userId)])
  const { owedCents } = await lockWallet(tx, userId)
  const entries = [...taken, ...creditEntries(userId, cents, owedCents)]
  const draft = { kind: 'post_refund', key: `post_refund:${id}`, memo: id, effectiveAt: now, entries }
  const [seq] = await postJournals(tx, [draft], now)
  await tx.run(markReturned, [id, cents, now])
  const content = `${showDollars(cents)} for “${title}” went back to your wallet.`
  const news = { userId, title: 'The price of a post went back', content, facts: { name: title, amount: cents } }
  await notify(tx, [{ ...news, indication: 'post_refunded_wallet' as const, link: `/post/${postId}` }], now)
  await tellTakenBack(tx, sale, cents, now)
  countEvent('post refunded')
  return seq!
}

/** What a processor gives back no more goes into the buyer's wallet; null where the sale does not wait for it. */
const creditSale: CreditWallet = async (tx, { id: paymentId }, cents, now) => {
  const sale = await lockSaleOf(tx, paymentId)
  return sale.status === 'refunding' ? await returnToWallet(tx, sale, cents, now) : null
}

/** The repeated job: asks the card's processor for what is owed, and again while it is refused. */
export const refundSales = async (deps: Deps): Promise<number> =>
  await askForRefunds(deps, {
    due: await deps.database.rows(findDue, [deps.clock()]),
    reason: 'the post was given back',
    creditWallet: creditSale,
    note: (id, nextAt) => deps.database.run(noteAttempt, [id, nextAt]),
  })
