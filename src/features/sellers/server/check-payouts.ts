import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const compare = statement<{ finding: string }>(
  'sellers-check-payouts',
  `WITH step AS (
     SELECT p.id, p.seller_id, p.amount_cents, s.name, s.gives, s.takes
       FROM seller_payouts p CROSS JOIN LATERAL (SELECT CASE p.way WHEN 'crypto' THEN 'clearing.crypto' ELSE 'clearing.ach' END AS sent_by) c
      CROSS JOIN LATERAL (VALUES
        ('request', 'payable.seller', 'payable.payout', true),
        ('release', 'payable.payout', 'payable.seller', p.status = 'cancelled' OR (p.status = 'returned' AND p.sent_at IS NULL)),
        ('send', 'payable.payout', c.sent_by, p.sent_at IS NOT NULL),
        ('return', c.sent_by, 'payable.seller', p.status = 'returned' AND p.sent_at IS NOT NULL)) AS s(name, gives, takes, is_due)
      WHERE s.is_due),
   due AS (
     SELECT 'payout:' || id || ':' || name AS key, 'payout_' || name AS kind, amount_cents,
            ARRAY[gives || CASE WHEN gives LIKE 'clearing.%' THEN '' ELSE ' ' || seller_id END || ' ' || -amount_cents,
                  takes || CASE WHEN takes LIKE 'clearing.%' THEN '' ELSE ' ' || seller_id END || ' ' || amount_cents] AS lines FROM step),
   written AS (
     SELECT j.seq, j.key, j.kind,
            array_agg(a.kind || CASE WHEN a.kind LIKE 'clearing.%' THEN '' ELSE ' ' || a.owner_id END || ' ' || e.amount ORDER BY e.line) AS lines
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind IN ('payout_request', 'payout_release', 'payout_send', 'payout_return') GROUP BY j.seq),
   held AS (
     SELECT seller_id, sum(amount_cents) AS cents FROM seller_payouts WHERE status IN ('requested', 'approved') GROUP BY 1)
   SELECT format('%s: %s cents, its journal %s', d.key, d.amount_cents,
                 CASE WHEN w.seq IS NULL THEN 'is missing' ELSE format('(%s) is a %s and says %s', w.seq, w.kind, array_to_string(w.lines, ', ')) END) AS finding
     FROM due d LEFT JOIN written w ON w.key = d.key
    WHERE w.seq IS NULL OR w.kind <> d.kind OR w.lines <> d.lines
   UNION ALL
   SELECT format('journal %s (%s) moves money of a payout, and no payout says so', w.seq, w.key)
     FROM written w WHERE NOT EXISTS (SELECT FROM due d WHERE d.key = w.key)
   UNION ALL
   SELECT format('payout %s: its approval %s is %s %s of %s, and not one that was done', p.id, a.id, a.kind, a.status, a.subject)
     FROM seller_payouts p JOIN approvals a ON a.id IN (p.approval_id, p.return_approval_id)
    WHERE a.status <> 'done' OR a.subject <> p.id OR a.decided_by = p.seller_id OR a.asked_by = p.seller_id
       OR a.kind <> CASE WHEN a.id = p.approval_id THEN 'payout approve' ELSE 'payout return' END
   UNION ALL
   SELECT format('payouts of %s: the books hold %s cents for them, those under way come to %s', coalesce(a.owner_id, h.seller_id),
                 coalesce(a.balance, 0), coalesce(h.cents, 0))
     FROM (SELECT owner_id, balance FROM ledger_accounts WHERE kind = 'payable.payout') AS a FULL JOIN held h ON h.seller_id = a.owner_id
    WHERE coalesce(a.balance, 0) <> coalesce(h.cents, 0)
   LIMIT 100`,
)

/** Compare payouts with the journals of each of their steps, and with their approvals. One line per finding. */
export const checkPayouts = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
