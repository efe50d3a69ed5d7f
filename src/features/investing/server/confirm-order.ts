import { endConfirmation, lockConfirmation } from '#features/offerings/server/confirmations.ts'
import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { checkAgreed } from './check-agreed.ts'
import { findOrder, lockOrder } from './hold-order.ts'
import { lockFundings } from './store.ts'

const agree = statement(
  'investing-agree-to-change',
  'UPDATE investments SET agreement_hash = $3, agreed_at = $4 WHERE investor_id = $1 AND id = $2',
)

export type ConfirmRefusal = 'order_not_found' | 'nothing_to_confirm' | 'confirm_too_late' | 'terms_changed'

type Confirmed = {
  readonly investorId: string
  readonly orderId: string
  /** The hash of what is agreed to, as the wire says it. */
  readonly agreed: string
  readonly address: string
}

/**
 * An investor agrees to terms that changed after they paid. Confirmed twice is confirmed once. Whoever gives the money back
 * after the five days locks the same rows: one of the two happens.
 */
export async function confirmOrder(
  deps: Pick<Deps, 'database' | 'clock'>,
  confirmed: Confirmed,
): Promise<null | Refusal<ConfirmRefusal>> {
  if (!isId(confirmed.orderId)) return refuse('order_not_found')
  const done = await deps.database.transaction((tx) => confirm(tx, confirmed, deps.clock()))
  if (!isRefusal(done)) failpoint('order confirmed')
  return done
}

async function confirm(
  tx: Transaction,
  { investorId, orderId, agreed, address }: Confirmed,
  now: Date,
): Promise<null | Refusal<ConfirmRefusal>> {
  const found = await findOrder(tx, investorId, orderId)
  const [funding] = found ? await lockFundings(tx, [found.listing_id]) : []
  const order = funding ? await lockOrder(tx, investorId, orderId) : null
  if (!order) return refuse('order_not_found')
  const asked = await lockConfirmation(tx, orderId)
  if (!asked) {
    const isDone = order.status === 'funded' && checkAgreed(agreed, order.agreement_hash) === null
    return isDone ? null : refuse('nothing_to_confirm')
  }
  const changed = checkAgreed(agreed, asked.to_hash)
  if (changed) return changed
  if (asked.confirm_until <= now) return refuse('confirm_too_late')
  await tx.run(agree, [investorId, orderId, asked.to_hash, now])
  await endConfirmation(tx, asked, 'confirmed', now)
  const detail = { agreement: asked.to_hash.toString('hex') }
  await audit(tx, { at: now, actor: investorId, action: 'order confirmed', subject: orderId, detail, address })
  countEvent('order confirmed')
  return null
}
