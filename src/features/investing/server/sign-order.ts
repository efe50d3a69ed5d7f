import { agreementHashOf } from '#features/offerings/server/keep-agreement.ts'
import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import type { InvestmentRefusal } from '../rules.ts'
import { checkAgreed } from './check-agreed.ts'
import { findOrder, holdStill, lockOrder } from './hold-order.ts'
import type { OrderRefusal } from './order.ts'
import { lockFundings } from './store.ts'

const sign = statement(
  'investing-sign-order',
  `UPDATE investments SET status = 'signed', signed_at = coalesce(signed_at, $3), agreement_hash = $4,
          agreed_at = CASE WHEN agreement_hash = $4 THEN agreed_at ELSE $3 END
    WHERE investor_id = $1 AND id = $2 AND status IN ('reserved', 'signed') AND payment_id IS NULL`,
)

type Signed = {
  readonly investorId: string
  readonly orderId: string
  readonly agreed: string
  readonly address: string
}
type SignRefusal = InvestmentRefusal | OrderRefusal

/** An investor accepts the agreement of a reserved order: which version, and when, is kept with it and in the audit trail. */
export async function signOrder(
  deps: Pick<Deps, 'database' | 'clock'>,
  signed: Signed,
): Promise<null | Refusal<SignRefusal>> {
  if (!isId(signed.orderId)) return refuse('order_not_found')
  const done = await deps.database.transaction(async (tx) => {
    const refused = await accept(tx, signed, deps.clock())
    return refused ? undo(refused) : null
  })
  if (!isRefusal(done)) failpoint('order signed')
  return done
}

async function accept(
  tx: Transaction,
  { investorId, orderId, agreed, address }: Signed,
  now: Date,
): Promise<Refusal<SignRefusal> | null> {
  const found = await findOrder(tx, investorId, orderId)
  const [funding] = found ? await lockFundings(tx, [found.listing_id]) : []
  const order = funding ? await lockOrder(tx, investorId, orderId) : null
  if (!funding || !order) return refuse('order_not_found')
  const refused = await holdStill(tx, funding, order, now)
  if (refused) return refused
  const current = await agreementHashOf(tx, funding, now)
  const changed = checkAgreed(agreed, current)
  if (changed) return changed
  await tx.run(sign, [investorId, orderId, now, current])
  const detail = { agreement: current.toString('hex') }
  await audit(tx, { at: now, actor: investorId, action: 'order signed', subject: orderId, detail, address })
  return null
}
