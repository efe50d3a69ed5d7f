import { investmentEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { inTime } from '#features/payments/server/in-time.ts'
import { keyHashOf, takeMoneyKey } from '#features/payments/server/money-keys.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { CommitUnknown } from '#platform/server/database-errors.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { CardFunded } from './fund-by-card.ts'
import { markFunded } from './mark-funded.ts'
import { digestOfOrder } from './order.ts'
import type { Order } from './order.ts'
import { takeForWallet } from './reserve-payment.ts'
import type { ReserveRefusal } from './reserve-payment.ts'
import type { FundingRow, InvestmentRow } from './store.ts'
import { writeFunded } from './write-funded.ts'

type WalletOrder = Order & { readonly orderId: string }
type Refused = Refusal<ReserveRefusal | 'key_reused'>

const findByKey = statement<{
  request_digest: Buffer
  id: string | null
  shares_milli: number | null
  raised: number | null
}>(
  'investing-find-by-key',
  `SELECT k.request_digest, i.id, i.shares_milli, o.raised_cents AS raised
     FROM money_keys k LEFT JOIN investments i ON i.investor_id = k.person_id AND i.id = k.operation_id AND i.funded_at IS NOT NULL
     LEFT JOIN offerings o ON o.listing_id = i.listing_id
    WHERE k.person_id = $1 AND k.key_hash = $2`,
)

/**
 * Pay a reserved order whole from the wallet, in one transaction. Those who reserved take their time, so that they do not
 * go through the group commit of orders that are made and paid at once (fund-by-wallet.ts). Without a key the order itself
 * stands in: it is paid once.
 */
export async function payOrderFromWallet(
  deps: Deps,
  order: WalletOrder,
): Promise<CardFunded | PaymentPending | Refused> {
  if (!isId(order.orderId)) return refuse('order_not_found')
  try {
    const paid = deps.database.transaction((tx) => pay(tx, order, deps.clock()))
    return await inTime(paid, () => new PaymentPending(order.orderId, 'wallet'))
  } catch (error) {
    if (error instanceof CommitUnknown) return new PaymentPending(order.orderId, 'wallet')
    throw error
  }
}

async function pay(tx: Transaction, order: WalletOrder, now: Date) {
  const digest = digestOfOrder(order)
  const keyHash = keyHashOf(order.key ?? `order:${order.orderId}`)
  const key = { personId: order.investorId, keyHash, operationId: order.orderId, digest }
  if (!(await takeMoneyKey(tx, key))) return await answerAgain(tx, order, keyHash, digest)
  const held = await takeForWallet(tx, order, now)
  if (isRefusal(held)) return undo(held)
  const { walletCents } = await lockWallet(tx, order.investorId)
  if (walletCents < order.amountCents)
    return undo(refuse('insufficient_funds', { params: { available: showCents(walletCents) } }))
  return await settle(tx, held, now)
}

async function settle(
  tx: Transaction,
  { funding, taken }: { funding: FundingRow; taken: InvestmentRow },
  now: Date,
): Promise<CardFunded> {
  const { id, investor_id: investorId, listing_id: listingId } = taken
  const { amount_cents: amountCents, shares_milli: sharesMilli } = taken
  const entries = investmentEntries(walletOf(investorId), investorId, listingId, amountCents, sharesMilli)
  const draft = { kind: 'investment', key: `investment:${id}`, memo: '', effectiveAt: now, entries }
  const [seq] = await postJournals(tx, [draft], now)
  const funded = { id, investorId, listingId, amountCents, sharesMilli, listingName: funding.name }
  await writeFunded(tx, [funded], true, now)
  await markFunded(tx, taken, seq!, now)
  return { investmentId: id, sharesMilli, raisedCents: funding.raised_cents + amountCents }
}

async function answerAgain(
  tx: Transaction,
  order: WalletOrder,
  keyHash: Buffer,
  digest: Buffer,
): Promise<CardFunded | Refused> {
  const done = await tx.first(findByKey, [order.investorId, keyHash])
  if (!done?.request_digest.equals(digest) || done.id === null) return refuse('key_reused')
  return { investmentId: done.id, sharesMilli: done.shares_milli ?? 0, raisedCents: done.raised ?? 0 }
}
