import type { WalletPurchase, WalletPurchases } from '#features/portfolio/server/read-transactions.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<WalletPurchase>(
  'content-find-wallet-sales',
  `SELECT id, price_cents AS amount_cents, refunded_cents, refunded_at, created_at
     FROM post_sales WHERE buyer_id = $1 AND payment_id IS NULL AND bought_at IS NOT NULL AND id < $2 ORDER BY id DESC LIMIT $3`,
)

/** The posts that a wallet paid, for the list of what somebody paid. */
export const walletSales: WalletPurchases = {
  kind: 'post',
  find: async (on, personId, before, limit) => await on.rows(find, [personId, before, limit]),
}
