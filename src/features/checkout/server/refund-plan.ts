import { askForRefunds } from '#features/payments/server/ask-for-refunds.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { checkRefund } from '../rules.ts'
import { lockPurchase } from './purchases.ts'
import { creditPlan, returnToWallet } from './return-to-wallet.ts'

const giveBack = statement(
  'checkout-give-back',
  `UPDATE plan_purchases SET status = 'refunding', refund_asked_at = $2, refund_next_at = $2 WHERE id = $1 AND status = 'bought'`,
)

const findDue = statement<{ id: string; payment_id: string | null; refund_attempts: number }>(
  'checkout-find-refunds-due',
  `SELECT id, payment_id, refund_attempts FROM plan_purchases
    WHERE status = 'refunding' AND refund_next_at <= $1 ORDER BY refund_next_at LIMIT 50`,
)

const noteAttempt = statement(
  'checkout-note-refund',
  `UPDATE plan_purchases SET refund_attempts = refund_attempts + 1, refund_next_at = $2 WHERE id = $1 AND status = 'refunding'`,
)

type Asked = { readonly buyerId: string; readonly chargeId: string; readonly address: string }

/**
 * Give a plan back: its sheets close at once, in the same transaction in which the money is owed. The processor is asked
 * by the job (`refundPlans`), under the payment's own key: killed anywhere, it is done once. Asked twice, it is one refund.
 * What the wallet paid is in it again at once.
 */
export async function giveBackPlan(
  deps: Pick<Deps, 'database' | 'clock'>,
  { buyerId, chargeId, address }: Asked,
): Promise<null | Refusal<'plan_not_found' | 'refund_too_late' | 'plan_disputed'>> {
  const refused = await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const found = await lockPurchase(tx, buyerId, chargeId)
    if (!found) return refuse('plan_not_found')
    const isDisputed = found.payment_status === 'disputed'
    const no = checkRefund({ status: found.status, boughtAt: found.bought_at, isDisputed }, now)
    if (no) return no
    if (found.payment_id === null) {
      if (found.status !== 'bought') return null
      await returnToWallet(tx, buyerId, found, now)
      await audit(tx, { at: now, actor: buyerId, action: 'plan given back', subject: found.id, address })
      return null
    }
    if ((await tx.run(giveBack, [found.id, now])) > 0)
      await audit(tx, { at: now, actor: buyerId, action: 'plan given back', subject: found.id, address })
    return null
  })
  failpoint('plan given back')
  return refused
}

/** The repeated job: ask the processor for what is owed, and again while it is refused. */
export const refundPlans = async (deps: Deps): Promise<number> =>
  await askForRefunds(deps, {
    due: await deps.database.rows(findDue, [deps.clock()]),
    reason: 'the plan was given back',
    creditWallet: creditPlan,
    note: (id, nextAt) => deps.database.run(noteAttempt, [id, nextAt]),
  })
