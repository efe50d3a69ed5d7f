import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { endConfirmation, lockConfirmation } from '#features/offerings/server/confirmations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { cancelPaid } from './cancel-order.ts'
import { lockOrder } from './hold-order.ts'
import { lockFundings } from './store.ts'

type Due = { order_id: string; investor_id: string; listing_id: string }

// Of a raise that was given up, its own refunds give everything back.
const findDue = statement<Due>(
  'investing-find-unconfirmed',
  `SELECT c.order_id, c.investor_id, c.listing_id
     FROM order_confirmations c JOIN investments i ON i.investor_id = c.investor_id AND i.id = c.order_id
     JOIN offerings o ON o.listing_id = c.listing_id
    WHERE c.status = 'asked' AND c.confirm_until <= $1 AND i.status = 'funded' AND o.status IN ('open', 'target_met')
    ORDER BY c.confirm_until, c.order_id LIMIT 200`,
)

/**
 * Whoever did not confirm changed terms in time gets everything back, as if they had taken the order back themselves. Each
 * order is a transaction of its own: the next turn after a crash finds those that are left.
 */
export async function returnUnconfirmed(deps: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<number> {
  let returned = 0
  for (const due of await deps.database.rows(findDue, [deps.clock()])) {
    try {
      if (await deps.database.transaction((tx) => giveBack(tx, due, deps.clock()))) returned += 1
      failpoint('unconfirmed returned')
    } catch (error) {
      deps.log.error({ order: due.order_id, error: String(error) }, 'an order that nobody confirmed is not given back')
    }
  }
  if (returned > 0) dropListingPages()
  return returned
}

async function giveBack(
  tx: Transaction,
  { order_id: orderId, investor_id: investorId, listing_id: listingId }: Due,
  now: Date,
): Promise<boolean> {
  const [funding] = await lockFundings(tx, [listingId])
  const order = await lockOrder(tx, investorId, orderId)
  const asked = await lockConfirmation(tx, orderId)
  // Confirmed, taken back or asked again meanwhile; or the house is not bought at all.
  if (!funding || order?.status !== 'funded' || !asked || asked.confirm_until > now) return false
  if (funding.status !== 'open' && funding.status !== 'target_met') return false
  await endConfirmation(tx, asked, 'returned', now)
  await cancelPaid(tx, funding, order, 'order_unconfirmed', now)
  const detail = { reason: 'changed terms were not confirmed in time' }
  await audit(tx, { at: now, actor: 'server', action: 'order returned', subject: orderId, detail })
  return true
}
