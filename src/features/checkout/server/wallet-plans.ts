import type { WalletPurchase, WalletPurchases } from '#features/portfolio/server/read-transactions.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<WalletPurchase>(
  'checkout-find-wallet-plans',
  `SELECT id, price_cents AS amount_cents, refunded_cents, refunded_at, created_at
     FROM plan_purchases WHERE person_id = $1 AND payment_id IS NULL AND bought_at IS NOT NULL AND id < $2 ORDER BY id DESC LIMIT $3`,
)

/** The plans that a wallet paid, for the list of what somebody paid. */
export const walletPlans: WalletPurchases = {
  kind: 'plan',
  find: async (on, personId, before, limit) => await on.rows(find, [personId, before, limit]),
}
