import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const compare = statement<{ finding: string }>(
  'wallet-check-deposits',
  `WITH deposited AS (
     SELECT j.seq, j.key, j.memo, max(replace(replace(a.kind, 'clearing.', ''), 'ach', 'bank')) FILTER (WHERE a.kind LIKE 'clearing.%') AS kind,
            sum(e.amount) FILTER (WHERE a.kind LIKE 'clearing.%') AS cents,
            array_agg(DISTINCT a.owner_id) FILTER (WHERE a.kind LIKE '%.user') AS owners
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind = 'deposit' GROUP BY j.seq HAVING bool_or(a.kind IN ('clearing.card', 'clearing.paypal'))
          OR bool_or(a.kind = 'clearing.ach') AND (EXISTS (SELECT FROM bank_debits b WHERE b.debit_id = j.memo)
             OR EXISTS (SELECT FROM transfers t WHERE j.key = 'deposit:' || t.id)))
   SELECT format('deposit %s of %s: its charge is %s, its journal %s', p.id, p.person_id, coalesce(p.charge_id, 'missing'),
                 coalesce(format('(%s) says %s, for the wallet of %s', d.seq, d.memo, array_to_string(d.owners, ', ')), 'is missing')) AS finding
     FROM transfers p LEFT JOIN deposited d ON d.key = 'deposit:' || p.id
    WHERE p.purpose = 'deposit' AND p.status IN ('posted', 'disputed', 'reversed')
      AND (d.seq IS NULL OR d.kind IS DISTINCT FROM p.kind OR d.cents <> -p.amount_cents OR d.memo IS DISTINCT FROM p.charge_id OR d.owners IS DISTINCT FROM ARRAY[p.person_id])
   UNION ALL
   SELECT format('journal %s (%s) puts money of %s into the wallet of %s, and there is no such deposit', d.seq, d.key, CASE d.kind WHEN 'card' THEN 'a card' WHEN 'paypal' THEN 'PayPal' ELSE 'a bank' END, array_to_string(d.owners, ', '))
     FROM deposited d
    WHERE NOT EXISTS (SELECT 1 FROM transfers p
                       WHERE d.key = 'deposit:' || p.id AND p.purpose = 'deposit' AND p.status IN ('posted', 'disputed', 'reversed'))
   UNION ALL
   SELECT format('deposit %s from a bank is %s: its debit %s, cleared %s, returned %s', t.id, t.status, coalesce(b.debit_id, 'is missing'),
                 coalesce(b.cleared_at::text, 'never'), coalesce(b.return_code, 'never'))
     FROM transfers t LEFT JOIN bank_debits b ON b.transfer_id = t.id
    WHERE t.kind = 'bank' AND (b.transfer_id IS NULL OR b.person_id <> t.person_id
       OR (t.status IN ('posted', 'reversed')) <> (b.cleared_at IS NOT NULL)
       OR t.status IN ('posted', 'reversed') AND b.debit_id IS DISTINCT FROM t.charge_id
       OR t.void_reason = 'given_up' AND b.debit_id IS NOT NULL
       OR (t.status = 'reversed' OR t.void_reason = 'declined') <> (b.return_code IS NOT NULL))
   LIMIT 100`,
)

/** Compare deposits with the journals that put them into wallets: the payer, the charge, the wallet. One line per finding. */
export const checkDeposits = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
