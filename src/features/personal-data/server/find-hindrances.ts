import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Hindrance } from '../rules.ts'

type Found = { kind: Hindrance; count: number; cents: number | null }

const find = statement<Found>(
  'personal-data-find-hindrances',
  `SELECT k.kind, k.count::int AS count, k.cents::bigint AS cents FROM (
     SELECT 1 AS place, 'positions' AS kind, count(*) AS count, NULL::bigint AS cents
       FROM positions WHERE investor_id = $1 AND shares_milli > 0
     UNION ALL
     SELECT 2, 'balance', (sum(abs(balance)) > 0)::int, sum(balance)
       FROM ledger_accounts WHERE owner_id = $1 AND kind IN ('wallet.user', 'hold.user', 'receivable.user')
     UNION ALL
     SELECT 3, 'orders', count(*), sum(amount_cents)
       FROM investments WHERE investor_id = $1 AND status IN ('reserved', 'signed')
     UNION ALL
     SELECT 4, 'payments', count(*), sum(amount_cents)
       FROM transfers WHERE person_id = $1 AND status IN ('started', 'disputed')
     UNION ALL
     SELECT 5, 'payouts', sum(n), sum(cents) FROM (
       SELECT count(*) AS n, sum(amount_cents) AS cents
         FROM distribution_lines WHERE investor_id = $1 AND paid_at IS NULL
       UNION ALL
       SELECT count(*), sum(balance) FROM ledger_accounts
        WHERE owner_id = $1 AND kind IN ('payable.refund', 'payable.seller', 'payable.payout', 'payable.referral') AND balance > 0
       UNION ALL
       SELECT count(*), sum(price_cents - refunded_cents) FROM plan_purchases WHERE person_id = $1 AND status = 'refunding'
       UNION ALL
       SELECT count(*), sum(price_cents - refunded_cents) FROM post_sales
        WHERE buyer_id = $1 AND status = 'refunding' OR seller_id = $1 AND status = 'reserved'
       UNION ALL
       SELECT count(*), sum(amount_cents) FROM seller_payouts WHERE seller_id = $1 AND status = 'sent'
       UNION ALL
       SELECT count(*), NULL FROM offering_terms t JOIN offerings o ON o.listing_id = t.listing_id
        WHERE t.seller_id = $1 AND o.status IN ('draft', 'review', 'open', 'target_met', 'closing')) owed
   ) k WHERE k.count > 0 ORDER BY k.place`,
)

/** What keeps an account open: whatever still is, or may become, its owner's money. */
export const findHindrances = (on: Queryable, userId: string): Promise<Found[]> => on.rows(find, [userId])
