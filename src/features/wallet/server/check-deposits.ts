import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const compare = statement<{ finding: string }>(
  'wallet-check-deposits',
  `WITH deposited AS (
     SELECT j.seq, j.key, j.memo, array_agg(DISTINCT a.owner_id) FILTER (WHERE a.kind LIKE '%.user') AS owners
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind = 'deposit' GROUP BY j.seq HAVING bool_or(a.kind = 'clearing.card'))
   SELECT format('deposit %s of %s: its charge is %s, its journal %s', p.id, p.person_id, coalesce(p.charge_id, 'missing'),
                 coalesce(format('(%s) says %s, for the wallet of %s', d.seq, d.memo, array_to_string(d.owners, ', ')), 'is missing')) AS finding
     FROM transfers p LEFT JOIN deposited d ON d.key = 'deposit:' || p.id
    WHERE p.purpose = 'deposit' AND p.status IN ('posted', 'disputed', 'reversed')
      AND (d.seq IS NULL OR d.memo IS DISTINCT FROM p.charge_id OR d.owners IS DISTINCT FROM ARRAY[p.person_id])
   UNION ALL
   SELECT format('journal %s (%s) puts money of a card into the wallet of %s, and there is no such deposit', d.seq, d.key, array_to_string(d.owners, ', '))
     FROM deposited d
    WHERE NOT EXISTS (SELECT 1 FROM transfers p
                       WHERE d.key = 'deposit:' || p.id AND p.purpose = 'deposit' AND p.status IN ('posted', 'disputed', 'reversed'))
   LIMIT 100`,
)

/** Compare deposits with the journals that put them into wallets: the payer, the charge, the wallet. One line per finding. */
export const checkDeposits = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
