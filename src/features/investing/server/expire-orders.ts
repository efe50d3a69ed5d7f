import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { releaseCents } from '#features/offerings/server/count-raised.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { lockFundings } from './store.ts'
import { postExpiredLetters } from './write-order-letters.ts'

// A payment that is under way keeps its order, however long it takes.
const findDue = statement<{ listing_id: string }>(
  'investing-find-orders-due',
  `SELECT DISTINCT listing_id FROM (
     SELECT listing_id FROM investments
      WHERE status IN ('reserved', 'signed') AND expires_at IS NOT NULL AND payment_id IS NULL AND expires_at <= $1
      ORDER BY expires_at LIMIT 1000) AS due
    ORDER BY listing_id`,
)

type Expired = { id: string; investor_id: string; amount_cents: number; is_signed: boolean }

const expire = statement<Expired>(
  'investing-expire-orders',
  `UPDATE investments SET status = 'expired'
    WHERE status IN ('reserved', 'signed') AND expires_at IS NOT NULL AND payment_id IS NULL AND expires_at <= $1 AND listing_id = $2
   RETURNING id, investor_id, amount_cents, signed_at IS NOT NULL AS is_signed`,
)

/**
 * Let go of the reservations whose time is over: what they held is for sale again. Whoever had signed is told that nothing
 * was paid. Safe to run anywhere, any number of times; a listing that meets a fault holds up no other.
 */
export async function expireOrders(deps: Deps): Promise<number> {
  const now = deps.clock()
  let expired = 0
  for (const { listing_id: listingId } of await deps.database.rows(findDue, [now])) {
    try {
      expired += await deps.database.transaction((tx) => expireOf(tx, deps, listingId, now))
    } catch (error) {
      deps.log.error({ listing: listingId, error: String(error) }, 'orders could not be let go')
    }
    failpoint('orders expired')
  }
  return expired
}

async function expireOf(tx: Transaction, deps: Deps, listingId: string, now: Date): Promise<number> {
  const [funding] = await lockFundings(tx, [listingId])
  const expired = await tx.rows(expire, [now, listingId])
  if (expired.length === 0) return 0
  await releaseCents(
    tx,
    listingId,
    expired.reduce((sum, one) => sum + one.amount_cents, 0),
  )
  const name = funding?.name ?? ''
  const signed = expired.filter((one) => one.is_signed)
  const news: Notification[] = signed.map(({ id, investor_id: userId, amount_cents: amount }) => ({
    userId,
    indication: 'order_expired',
    title: 'An order was not paid in time',
    content: `Your order of ${showDollars(amount)} in ${name} was not paid in time. Nothing was charged.`,
    facts: { amount, name, listing_id: listingId },
    link: `/orders/${id}`,
  }))
  if (news.length > 0) await notify(tx, news, now)
  await postExpiredLetters(tx, deps.config, signed, name, now)
  return expired.length
}
