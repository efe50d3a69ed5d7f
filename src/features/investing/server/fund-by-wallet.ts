import { inTime, PATIENCE_MS } from '#features/payments/server/in-time.ts'
import { keyHashOf } from '#features/payments/server/money-keys.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { newId } from '#kit/id.ts'
import { batched } from '#platform/server/batch.ts'
import { Busy } from '#platform/server/busy.ts'
import type { Deps } from '#platform/server/deps.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { digestOfOrder } from './order.ts'
import type { Order } from './order.ts'
import { Failed, settleBatch } from './settle-batch.ts'
import type { KeyedOrder, WalletOutcome } from './settle-batch.ts'
import { makeUnansweredOrders } from './unanswered-orders.ts'
import type { UnansweredOrders } from './unanswered-orders.ts'

/** Whether an order is with the database already, or whoever waited for its turn was sent away: it is one or the other. */
type Turn = { is: 'waited for' | 'begun' | 'given up' }

type Waiting = KeyedOrder & { readonly turn: Turn }

const LARGEST_BATCH = 256

/**
 * Invest from wallets by group commit: requests that come while a batch is being written wait for the next one, and up
 * to 256 orders share one transaction, each with an answer of its own. An order that is alone does not wait. One that comes
 * without a key is a new order, unless its investor waits for the end of an equal one: then it is that one. After `patienceMs` one that
 * was begun is not known yet, and one whose turn has not come is refused with `Busy` and never done.
 */
export function makeFundByWallet(
  deps: Deps,
  unanswered: UnansweredOrders = makeUnansweredOrders(deps.clock),
  patienceMs = PATIENCE_MS,
): (order: Order) => Promise<WalletOutcome> {
  const inBatch = batched<Waiting, WalletOutcome | Failed>(LARGEST_BATCH, async (all) => {
    const orders = all.filter(({ turn }) => turn.is !== 'given up')
    for (const { turn } of orders) turn.is = 'begun'
    const outcomes = new Map((await settleBatch(deps, orders)).map((one, at) => [orders[at], one]))
    return all.map((order) => outcomes.get(order) ?? new Failed(new Busy(1000)))
  })
  return async (order) => {
    const alike = { investorId: order.investorId, digest: digestOfOrder(order) }
    const key = order.key ?? unanswered.keyOf(alike) ?? newId()
    const id = newId(deps.clock().getTime())
    const turn: Turn = { is: 'waited for' }
    const late = () => {
      if (turn.is === 'begun') return new PaymentPending(id, 'wallet')
      turn.is = 'given up'
      return new Failed(new Busy(1000))
    }
    const settled = inBatch({ ...order, digest: alike.digest, keyHash: keyHashOf(key), id, turn })
    const outcome = await inTime(settled, late, patienceMs)
    if (outcome instanceof Failed) throw outcome.fault
    if (outcome instanceof PaymentPending) logUnknown(deps, outcome)
    if (order.key !== null) return outcome
    if (outcome instanceof PaymentPending) unanswered.add(alike, key, outcome.paymentId)
    else unanswered.end(alike, key)
    return outcome
  }
}

function logUnknown(deps: Deps, { paymentId }: PaymentPending): void {
  countEvent('payment pending')
  deps.log.warn({ payment: paymentId }, 'how an investment from the wallet ended is not known yet')
}
