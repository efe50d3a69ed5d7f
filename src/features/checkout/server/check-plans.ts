import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const compare = statement<{ finding: string }>(
  'checkout-check-plans',
  `WITH earned AS (
     SELECT j.seq, j.key, j.memo, sum(e.amount)::bigint AS cents
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind = 'plan' AND a.kind = 'fee.platform' GROUP BY j.seq),
   paid AS (
     SELECT t.id, t.person_id, t.amount_cents, t.refunded_cents, t.charge_id, t.status
       FROM transfers t WHERE t.purpose = 'plan' AND t.status IN ('posted', 'disputed', 'reversed')),
   from_wallet AS (
     SELECT substring(j.key FROM ':(.+)$')::uuid AS id, a.owner_id AS person_id,
            -coalesce(sum(e.amount) FILTER (WHERE j.kind = 'plan'), 0)::bigint AS taken,
            coalesce(sum(e.amount) FILTER (WHERE j.kind = 'plan_refund'), 0)::bigint AS returned
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind IN ('plan', 'plan_refund') AND a.kind IN ('wallet.user', 'receivable.user') GROUP BY 1, 2)
   SELECT format('plan payment %s of %s: %s cents by charge %s, its journal %s', p.id, p.person_id, p.amount_cents, coalesce(p.charge_id, 'missing'),
                 coalesce(format('(%s) says %s cents by %s', e.seq, e.cents, e.memo), 'is missing')) AS finding
     FROM paid p LEFT JOIN earned e ON e.key = 'plan:' || p.id
    WHERE e.seq IS NULL OR e.cents IS DISTINCT FROM p.amount_cents OR e.memo IS DISTINCT FROM p.charge_id
   UNION ALL
   SELECT format('journal %s (%s) earns %s cents for a plan, and there is no such payment', e.seq, e.key, e.cents)
     FROM earned e WHERE NOT EXISTS (SELECT 1 FROM paid p WHERE e.key = 'plan:' || p.id)
       AND NOT EXISTS (SELECT 1 FROM plan_purchases b WHERE b.payment_id IS NULL AND e.key = 'plan:' || b.id)
   UNION ALL
   SELECT format('plan %s is %s with %s cents back, its payment %s is %s with %s', b.id, b.status, b.refunded_cents, t.id, t.status, t.refunded_cents)
     FROM plan_purchases b JOIN transfers t ON t.id = b.payment_id LEFT JOIN wallet_refunds r ON r.transfer_id = t.id
    WHERE (b.status IN ('bought', 'refunding', 'refunded')) <> (t.status IN ('posted', 'disputed', 'reversed'))
       OR (b.status = 'refunded') <> (t.status = 'reversed' OR r.transfer_id IS NOT NULL)
       OR b.bought_at IS NOT NULL AND b.refunded_cents <> CASE WHEN r.transfer_id IS NULL THEN t.refunded_cents ELSE t.amount_cents END
       OR b.person_id <> t.person_id OR t.purpose <> 'plan'
   UNION ALL
   SELECT format('plan payment %s of %s buys no plan', p.id, p.person_id)
     FROM paid p WHERE NOT EXISTS (SELECT 1 FROM plan_purchases b WHERE b.payment_id = p.id)
   UNION ALL
   SELECT format('plan %s of %s from the wallet is %s: %s cents were taken, %s went back', b.id, b.person_id, b.status, coalesce(w.taken, 0), coalesce(w.returned, 0))
     FROM plan_purchases b LEFT JOIN from_wallet w ON w.id = b.id AND w.person_id = b.person_id
    WHERE b.payment_id IS NULL
      AND (w.taken IS DISTINCT FROM b.price_cents OR coalesce(w.returned, 0) <> b.refunded_cents
        OR b.refunded_cents <> CASE b.status WHEN 'refunded' THEN b.price_cents ELSE 0 END)
   UNION ALL
   SELECT format('the wallet of %s paid or was paid back the plan %s, and there is no such purchase', w.person_id, w.id)
     FROM from_wallet w WHERE NOT EXISTS (
       SELECT 1 FROM plan_purchases b LEFT JOIN wallet_refunds r ON r.transfer_id = b.payment_id
        WHERE b.id = w.id AND b.person_id = w.person_id AND (b.payment_id IS NULL OR w.taken = 0 AND w.returned = r.amount_cents))
   LIMIT 100`,
)

/** Compare plans with their payments and with the journals that earned their price. One line per finding. */
export const checkPlans = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
