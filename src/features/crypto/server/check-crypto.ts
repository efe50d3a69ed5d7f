import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const compare = statement<{ finding: string }>(
  'crypto-check-deposits',
  `WITH booked AS (
     SELECT j.seq, j.key, j.memo, array_agg(DISTINCT a.owner_id) FILTER (WHERE a.kind LIKE '%.user') AS owners,
            0 - coalesce(sum(e.amount) FILTER (WHERE a.kind = 'clearing.crypto'), 0) AS cents
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind = 'crypto_deposit' GROUP BY j.seq)
   SELECT format('crypto deposit %s of %s: %s cents by %s %s, its journal %s', d.id, d.person_id, d.amount_cents, d.network, d.transaction_id,
                 coalesce(format('(%s) says %s cents by %s, for the wallet of %s', b.seq, b.cents, b.memo, array_to_string(b.owners, ', ')), 'is missing')) AS finding
     FROM crypto_deposits d LEFT JOIN booked b ON b.key = 'crypto_deposit:' || d.id
    WHERE b.seq IS NULL OR b.memo IS DISTINCT FROM d.network || ' ' || d.transaction_id OR b.cents <> d.amount_cents
       OR b.owners IS DISTINCT FROM ARRAY[d.person_id]
   UNION ALL
   SELECT format('crypto deposit %s: its approval %s is %s, and not a booking that was done', d.id, d.approval_id, p.status)
     FROM crypto_deposits d JOIN approvals p ON p.id = d.approval_id
    WHERE p.status <> 'done' OR p.kind <> 'crypto book' OR p.subject <> d.person_id
   UNION ALL
   SELECT format('journal %s (%s) puts money of coins into the wallet of %s, and there is no such deposit', b.seq, b.key, array_to_string(b.owners, ', '))
     FROM booked b WHERE NOT EXISTS (SELECT 1 FROM crypto_deposits d WHERE b.key = 'crypto_deposit:' || d.id)
   LIMIT 100`,
)

/** Compare booked coins with the journals that put them into wallets, and with their approvals. One line per finding. */
export const checkCrypto = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
