import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// A sale, its payment, and every journal that moved its price: its own by its key, refunds of a card by the processor's.
const compare = statement<{ finding: string }>(
  'content-check-sales',
  `WITH moved AS (
     SELECT b.id, j.kind,
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'fee.platform'), 0)::bigint AS fee,
            coalesce(sum(e.amount) FILTER (WHERE a.kind IN ('payable.seller', 'receivable.user') AND a.owner_id = b.seller_id), 0)::bigint AS seller,
            coalesce(sum(e.amount) FILTER (WHERE a.kind LIKE 'clearing.%' OR a.kind IN ('wallet.user', 'receivable.user') AND a.owner_id = b.buyer_id), 0)::bigint AS payer
       FROM ledger_journals j
       LEFT JOIN card_refunds f ON j.kind = 'refund' AND f.refund_id = substr(j.key, 8)
       LEFT JOIN transfer_disputes x ON j.kind = 'refund' AND x.dispute_id = substr(j.key, 8)
       LEFT JOIN post_sales c ON c.payment_id = coalesce(f.payment_id, x.transfer_id)
       JOIN post_sales b ON b.id = coalesce(c.id, substring(j.key FROM '^(?:post|post_refund):(.+)$')::uuid)
       JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind IN ('sale', 'post_refund', 'refund') GROUP BY b.id, j.seq, j.kind),
   sums AS (
     SELECT id, coalesce(sum(fee) FILTER (WHERE kind = 'sale'), 0)::bigint AS fee, coalesce(sum(seller) FILTER (WHERE kind = 'sale'), 0)::bigint AS seller,
            coalesce(sum(payer) FILTER (WHERE kind = 'sale'), 0)::bigint AS paid, coalesce(sum(payer) FILTER (WHERE kind <> 'sale'), 0)::bigint AS back,
            coalesce(sum(fee), 0)::bigint AS fee_left, coalesce(sum(seller), 0)::bigint AS seller_left
       FROM moved GROUP BY id)
   SELECT format('post sale %s of %s is %s for %s cents (%s of them ours): the books say %s paid, %s to its author, %s to us',
                 s.id, s.buyer_id, s.status, s.price_cents, s.fee_cents, -coalesce(m.paid, 0), coalesce(m.seller, 0), coalesce(m.fee, 0)) AS finding
     FROM post_sales s LEFT JOIN sums m ON m.id = s.id
    WHERE (s.bought_at IS NOT NULL) <> (m.id IS NOT NULL)
       OR s.bought_at IS NOT NULL AND (-m.paid, m.fee, m.seller) IS DISTINCT FROM (s.price_cents, s.fee_cents, s.price_cents - s.fee_cents)
   UNION ALL
   SELECT format('post sale %s of %s is %s with %s cents back: the books say %s back, %s left to its author, %s to us',
                 s.id, s.buyer_id, s.status, s.refunded_cents, m.back, m.seller_left, m.fee_left)
     FROM post_sales s JOIN sums m ON m.id = s.id
    WHERE m.back <> s.refunded_cents OR (s.status = 'refunded') <> (s.refunded_cents = s.price_cents)
       OR s.refunded_cents = s.price_cents AND (m.seller_left, m.fee_left) <> (0, 0)
   UNION ALL
   SELECT format('post sale %s is %s, its payment %s of %s is %s with %s cents and %s back', s.id, s.status, t.id, t.person_id, t.status, t.amount_cents, t.refunded_cents)
     FROM post_sales s JOIN transfers t ON t.id = s.payment_id LEFT JOIN wallet_refunds r ON r.transfer_id = t.id
    WHERE t.purpose <> 'post' OR t.person_id <> s.buyer_id OR t.amount_cents <> s.price_cents
       OR (s.bought_at IS NOT NULL) <> (t.status IN ('posted', 'disputed', 'reversed'))
       OR s.bought_at IS NOT NULL AND s.refunded_cents <> CASE WHEN r.transfer_id IS NULL THEN t.refunded_cents ELSE t.amount_cents END
   UNION ALL
   SELECT format('payment %s of %s for a post buys none', t.id, t.person_id)
     FROM transfers t WHERE t.purpose = 'post' AND NOT EXISTS (SELECT 1 FROM post_sales s WHERE s.payment_id = t.id)
   UNION ALL
   SELECT format('journal %s (%s) sells a post, and there is no such sale', j.seq, j.key)
     FROM ledger_journals j WHERE j.key LIKE 'post:%' AND NOT EXISTS (SELECT 1 FROM post_sales s WHERE j.key = 'post:' || s.id)
   LIMIT 100`,
)

/** Compare sales of posts with their payments and with the journals that moved their price. One line per finding. */
export const checkSales = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
