import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// A journal takes money from a payer when it takes it from the clearing of a processor; its memo, which the chain of hashes protects,
// names the charge. Money that goes back is the same the other way round, and is not looked at here.
const compare = statement<{ finding: string }>(
  'payments-check-books',
  `WITH taken AS (
     SELECT j.seq, j.memo AS charge_id, -e.amount AS cents, replace(a.kind, 'clearing.', '') AS kind
       FROM ledger_entries e JOIN ledger_journals j ON j.seq = e.journal_seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE a.kind IN ('clearing.card', 'clearing.paypal') AND e.amount < 0
        -- What comes back from a dispute was taken before.
        AND NOT EXISTS (SELECT 1 FROM ledger_entries d JOIN ledger_accounts da ON da.id = d.account_id
                         WHERE d.journal_seq = e.journal_seq AND da.kind IN ('clearing.dispute', 'fee.dispute')))
   SELECT format('payment %s: %s for %s cents has no journal of its charge %s', p.id, p.status, p.amount_cents, coalesce(p.charge_id, 'none')) AS finding
     FROM transfers p WHERE p.kind IN ('card', 'paypal') AND p.status IN ('posted', 'disputed', 'reversed')
      AND NOT EXISTS (SELECT 1 FROM taken t WHERE t.charge_id = p.charge_id AND t.kind = p.kind)
   UNION ALL
   SELECT format('journal %s takes %s cents from the charge %s, which no posted payment has', t.seq, t.cents, t.charge_id)
     FROM taken t
    WHERE NOT EXISTS (SELECT 1 FROM transfers p WHERE p.charge_id = t.charge_id AND p.kind = t.kind AND p.status IN ('posted', 'disputed', 'reversed'))
   UNION ALL
   SELECT format('payment %s: %s cents, journal %s took %s cents from its charge %s', p.id, p.amount_cents, t.seq, t.cents, t.charge_id)
     FROM taken t JOIN transfers p ON p.charge_id = t.charge_id
    WHERE p.amount_cents <> t.cents
   UNION ALL
   SELECT format('charge %s was posted %s times: journals %s', t.charge_id, count(*), string_agg(t.seq::text, ', ' ORDER BY t.seq))
     FROM taken t GROUP BY t.charge_id HAVING count(*) > 1
   LIMIT 100`,
)

// Money under dispute stands on an account of its own, by charge; what of it lay in a wallet is held there (what orders hold
// is compared where orders are known). What went back
// is what was refunded, and what was lost to a bank.
const compareDisputes = statement<{ finding: string }>(
  'payments-check-disputes',
  `WITH kept AS (
     SELECT j.memo AS charge_id, -sum(e.amount)::bigint AS cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.kind = 'clearing.dispute' GROUP BY 1 HAVING sum(e.amount) <> 0),
   paid AS (
     SELECT j.memo AS dispute_id, -sum(e.amount)::bigint AS cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.kind = 'fee.dispute' GROUP BY 1 HAVING sum(e.amount) <> 0),
   under_way AS (
     SELECT t.id, t.person_id, t.charge_id, d.amount_cents, d.held_cents
       FROM transfer_disputes d JOIN transfers t ON t.id = d.transfer_id WHERE d.status = 'open'),
   held AS (SELECT person_id, sum(held_cents)::bigint AS cents FROM under_way GROUP BY 1),
   went_back AS (
     SELECT id, sum(cents)::bigint AS cents FROM (
       SELECT payment_id AS id, amount_cents AS cents FROM card_refunds
       UNION ALL SELECT transfer_id, amount_cents FROM transfer_disputes WHERE status = 'lost') AS back GROUP BY 1)
   SELECT format('charge %s: the books keep %s cents apart as disputed, its dispute says %s', coalesce(k.charge_id, u.charge_id),
                 coalesce(k.cents, 0), coalesce(u.amount_cents, 0)) AS finding
     FROM kept k FULL JOIN under_way u ON u.charge_id = k.charge_id WHERE k.cents IS DISTINCT FROM u.amount_cents
   UNION ALL
   SELECT format('payment %s: %s, and %s dispute of it is open', t.id, t.status, CASE WHEN u.id IS NULL THEN 'no' ELSE 'a' END)
     FROM transfers t LEFT JOIN under_way u ON u.id = t.id WHERE (t.status = 'disputed') <> (u.id IS NOT NULL)
   UNION ALL
   SELECT format('wallet of %s: %s cents are held, its open disputes hold %s', coalesce(a.owner_id, h.person_id), coalesce(a.balance, 0), coalesce(h.cents, 0))
     FROM (SELECT b.owner_id, sum(e.amount)::bigint AS balance
             FROM ledger_accounts b JOIN ledger_entries e ON e.account_id = b.id JOIN ledger_journals j ON j.seq = e.journal_seq
            WHERE b.kind = 'hold.user' AND j.kind LIKE 'dispute%' GROUP BY 1) AS a FULL JOIN held h ON h.person_id = a.owner_id
    WHERE coalesce(a.balance, 0) <> coalesce(h.cents, 0)
   UNION ALL
   SELECT format('payment %s: %s cents of it went back, its refunds and lost disputes come to %s', t.id, t.refunded_cents, coalesce(b.cents, 0))
     FROM transfers t LEFT JOIN went_back b ON b.id = t.id WHERE t.status <> 'voided' AND t.refunded_cents <> coalesce(b.cents, 0)
   UNION ALL
   SELECT format('dispute %s: the books paid a fee of %s cents, the dispute says %s', coalesce(p.dispute_id, d.dispute_id),
                 coalesce(p.cents, 0), coalesce(d.fee_cents, 0))
     FROM paid p FULL JOIN transfer_disputes d ON d.dispute_id = p.dispute_id WHERE coalesce(p.cents, 0) <> coalesce(d.fee_cents, 0)
   LIMIT 100`,
)

// What went into a wallet because its processor gives it back no more: its journal says as much, and a dispute of it was lost.
const compareWalletRefunds = statement<{ finding: string }>(
  'payments-check-wallet-refunds',
  `WITH credited AS (
     SELECT w.transfer_id, sum(e.amount)::bigint AS cents
       FROM wallet_refunds w JOIN transfers t ON t.id = w.transfer_id JOIN ledger_entries e ON e.journal_seq = w.journal_seq
       JOIN ledger_accounts a ON a.id = e.account_id AND a.owner_id = t.person_id AND a.kind IN ('wallet.user', 'receivable.user')
      GROUP BY 1)
   SELECT format('payment %s: %s cents of it are to be in the wallet, journal %s put %s there', w.transfer_id, w.amount_cents, w.journal_seq, coalesce(c.cents, 0)) AS finding
     FROM wallet_refunds w LEFT JOIN credited c ON c.transfer_id = w.transfer_id WHERE w.amount_cents IS DISTINCT FROM c.cents
   UNION ALL
   SELECT format('payment %s: its rest of %s cents is in the wallet, and no dispute of it was lost', w.transfer_id, w.amount_cents)
     FROM wallet_refunds w WHERE NOT EXISTS (SELECT 1 FROM transfer_disputes d WHERE d.transfer_id = w.transfer_id AND d.status = 'lost')
   UNION ALL
   SELECT format('payment %s: %s of its %s cents went back, and %s into the wallet', t.id, t.refunded_cents, t.amount_cents, w.amount_cents)
     FROM wallet_refunds w JOIN transfers t ON t.id = w.transfer_id
    WHERE t.refunded_cents + w.amount_cents < t.amount_cents OR t.status NOT IN ('posted', 'disputed', 'reversed')
   UNION ALL
   SELECT format('journal %s (%s) puts a refund into a wallet, and no payment knows of it', j.seq, j.key)
     FROM ledger_journals j WHERE j.key LIKE 'refund:wallet:%' AND NOT EXISTS (SELECT 1 FROM wallet_refunds w WHERE w.journal_seq = j.seq)
   LIMIT 100`,
)

/**
 * Compare posted payments by card and PayPal with the journals that they posted, both ways, and disputes and refunds with what the
 * books keep apart, hold and took back. One line per finding.
 */
export async function checkPayments(database: Database): Promise<string[]> {
  const found: { finding: string }[] = []
  for (const one of [compare, compareDisputes, compareWalletRefunds])
    found.push(...(await database.bulkTransaction((tx) => tx.rows(one))))
  return found.map((row) => row.finding)
}
