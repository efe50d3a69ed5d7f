import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { checkByHand } from './by-hand/check-by-hand.ts'

// Each journal of a withdrawal moves its whole amount for its owner alone; which of them there are follows from its state.
const compare = statement<{ finding: string }>(
  'wallet-check-withdrawals',
  `WITH moved AS (
     SELECT j.seq, j.kind, j.key, j.memo, sum(e.amount) FILTER (WHERE e.amount > 0) AS cents,
            array_agg(DISTINCT a.owner_id) FILTER (WHERE a.kind LIKE '%.user') AS owners,
            array_agg(DISTINCT a.kind) FILTER (WHERE a.kind NOT IN ('wallet.user', 'receivable.user')) AS others
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind IN ('withdrawal_hold', 'withdrawal_release', 'withdrawal', 'withdrawal_return') GROUP BY j.seq),
   wanted AS (
     SELECT w.id, w.person_id, w.amount_cents, w.status, w.payout_id, k.kind, k.others
       FROM withdrawals w CROSS JOIN LATERAL (VALUES
         ('withdrawal_hold', ARRAY['hold.user'], true),
         ('withdrawal_release', ARRAY['hold.user'], w.status = 'cancelled' OR w.status = 'returned' AND w.paid_at IS NULL),
         ('withdrawal', ARRAY['clearing.ach', 'hold.user'], w.paid_at IS NOT NULL),
         ('withdrawal_return', ARRAY['clearing.ach'], w.status = 'returned' AND w.paid_at IS NOT NULL)) AS k (kind, others, is_wanted)
      WHERE k.is_wanted)
   SELECT format('withdrawal %s of %s is %s: its journal of the kind %s %s', w.id, w.person_id, w.status, w.kind,
                 CASE WHEN m.seq IS NULL THEN 'is missing'
                      ELSE format('(%s) moves %s cents of %s', m.seq, m.cents, array_to_string(m.owners, ', ')) END) AS finding
     FROM wanted w LEFT JOIN moved m ON m.key = w.kind || ':' || w.id
    WHERE m.seq IS NULL OR m.kind <> w.kind OR m.cents <> w.amount_cents OR m.owners IS DISTINCT FROM ARRAY[w.person_id] OR m.others::text[] IS DISTINCT FROM w.others
       OR w.kind IN ('withdrawal', 'withdrawal_return') AND m.memo IS DISTINCT FROM w.payout_id
   UNION ALL
   SELECT format('journal %s (%s) moves a withdrawal of %s, and there is none in such a state', m.seq, m.key, array_to_string(m.owners, ', '))
     FROM moved m WHERE NOT EXISTS (SELECT 1 FROM wanted w WHERE m.key = w.kind || ':' || w.id)
   LIMIT 100`,
)

/** Compare withdrawals with the journals that hold, release, pay and return them, and with what operators agreed on. One line per finding. */
export const checkWithdrawals = async (database: Database): Promise<string[]> => [
  ...(await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding),
  ...(await checkByHand(database)),
]
