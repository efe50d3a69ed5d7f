import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'
import { platformFees, transferEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { inTime } from '#features/payments/server/in-time.ts'
import { digestOf, keyHashOf, takeMoneyKey } from '#features/payments/server/money-keys.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { newId } from '#kit/id.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { CommitUnknown } from '#platform/server/database-errors.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { checkoutSuccesses } from '../refusals.ts'
import type { Bought } from './buy-plan.ts'
import { refuseStanding } from './purchases.ts'

const insertBought = statement(
  'checkout-buy-from-wallet',
  `INSERT INTO plan_purchases (id, person_id, level, price_cents, status, created_at, bought_at)
   VALUES ($1, $2, $3, $4, 'bought', $5, $5)
   ON CONFLICT (person_id, level) WHERE status IN ('reserved', 'bought') DO NOTHING`,
)

const findByKey = statement<{ request_digest: Buffer; id: string | null; level: Level | null }>(
  'checkout-find-by-key',
  `SELECT k.request_digest, p.id, p.level
     FROM money_keys k LEFT JOIN plan_purchases p ON p.person_id = k.person_id AND p.id = k.operation_id
    WHERE k.person_id = $1 AND k.key_hash = $2`,
)

const findMade = statement<{ level: Level; price_cents: number; refunded_cents: number }>(
  'checkout-find-from-wallet',
  `SELECT level, price_cents, refunded_cents FROM plan_purchases WHERE person_id = $1 AND id = $2 AND payment_id IS NULL`,
)

type Buying = { readonly buyerId: string; readonly level: Level; readonly key: string | null }
type Refused = Refusal<'plan_owned' | 'plan_being_paid' | 'wallet_too_low' | 'key_reused'>

/**
 * Buy a plan from the wallet: its row, its journal and its news in one transaction, so that it is there whole or not at
 * all. Two tabs meet at the unique index of standing purchases; the same key is the same purchase.
 */
export async function payPlanFromWallet(deps: Deps, buying: Buying): Promise<Bought | PaymentPending | Refused> {
  const id = newId(deps.clock().getTime())
  try {
    const paid = deps.database.transaction((tx) => pay(tx, buying, id, deps.clock()))
    const bought = await inTime(paid, () => new PaymentPending(id, 'wallet'))
    if (!isRefusal(bought) && !(bought instanceof PaymentPending)) failpoint('plan paid from the wallet')
    return bought
  } catch (error) {
    if (error instanceof CommitUnknown) return new PaymentPending(id, 'wallet')
    throw error
  }
}

async function pay(tx: Transaction, buying: Buying, id: string, now: Date) {
  const { buyerId, level } = buying
  const digest = digestOf('plan from the wallet', level, PACKAGE_CENTS)
  const keyHash = keyHashOf(buying.key ?? `plan:${id}`)
  if (!(await takeMoneyKey(tx, { personId: buyerId, keyHash, operationId: id, digest }))) {
    const done = await tx.first(findByKey, [buyerId, keyHash])
    if (!done?.request_digest.equals(digest) || done.id === null) return refuse('key_reused') satisfies Refused
    return { chargeId: done.id, level }
  }
  const made = await tx.run(insertBought, [id, buyerId, level, PACKAGE_CENTS, now])
  if (made === 0) return undo<Bought | Refused>(await refuseStanding(tx, buyerId, level))
  const { walletCents } = await lockWallet(tx, buyerId)
  if (walletCents < PACKAGE_CENTS)
    return undo<Bought | Refused>(refuse('wallet_too_low', { params: { available: showCents(walletCents) } }))
  const entries = transferEntries(walletOf(buyerId), platformFees, PACKAGE_CENTS)
  await postJournals(tx, [{ kind: 'plan', key: `plan:${id}`, memo: id, effectiveAt: now, entries }], now)
  const content = `${showDollars(PACKAGE_CENTS)} for your plan. Its guidance sheets are open.`
  const news = { userId: buyerId, title: 'Your plan is yours', content, facts: { amount: PACKAGE_CENTS } }
  await notify(tx, [{ ...news, indication: 'plan_bought' as const, link: `/confirmation/${id}` }], now)
  countEvent('plan bought')
  return { chargeId: id, level }
}

/** A plan that its buyer paid from the wallet, in the words of `GET /api/payments/{id}`; null when there is none. */
export async function findWalletPlan(deps: Deps, id: string, buyerId: string) {
  const made = await deps.database.first(findMade, [buyerId, id])
  if (!made) return null
  const facts = { charge_id: id, package: made.level }
  const { price_cents: amount, refunded_cents: refunded } = made
  return { purpose: 'plan' as const, doneWords: checkoutSuccesses.bought, amount, refunded, facts }
}
