import { checkFacts } from '#features/offerings/server/check-facts.ts'
import { checkOfferings } from '#features/offerings/server/check-offerings.ts'
import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Finding = { finding: string }

// What is kept beside the ledger for speed must say the same as the ledger (trust.md R2).
const compare = statement<Finding>(
  'investing-check-books',
  `SELECT format('listing %s: raised %s, investments sum to %s', f.listing_id, f.raised_cents, coalesce(i.cents, 0)) AS finding
     FROM offerings f
     LEFT JOIN (SELECT listing_id, sum(amount_cents - refunded_cents)::bigint AS cents FROM investments WHERE status IN ('funded', 'refunded') GROUP BY 1) i ON i.listing_id = f.listing_id
    WHERE f.raised_cents <> coalesce(i.cents, 0)
   UNION ALL
   SELECT format('listing %s: %s cents are reserved, its orders under way sum to %s', f.listing_id, f.reserved_cents, coalesce(i.cents, 0))
     FROM offerings f
     LEFT JOIN (SELECT listing_id, sum(amount_cents)::bigint AS cents FROM investments WHERE status IN ('reserved', 'signed') GROUP BY 1) i ON i.listing_id = f.listing_id
    WHERE f.reserved_cents <> coalesce(i.cents, 0)
   UNION ALL
   SELECT format('position of %s in %s: %s thousandths of a share, the ledger holds %s', a.owner_id, a.listing_id, coalesce(p.shares_milli, 0), a.balance)
     FROM ledger_accounts a LEFT JOIN positions p ON p.investor_id = a.owner_id AND p.listing_id = a.listing_id
    WHERE a.kind = 'shares.holder' AND a.balance <> coalesce(p.shares_milli, 0)
   UNION ALL
   SELECT format('position of %s in %s has no account in the ledger', p.investor_id, p.listing_id)
     FROM positions p
    WHERE p.shares_milli > 0 AND NOT EXISTS (
      SELECT 1 FROM ledger_accounts a WHERE a.kind = 'shares.holder' AND a.owner_id = p.investor_id AND a.listing_id = p.listing_id)
   UNION ALL
   SELECT format('investor %s: total %s, investments sum to %s', t.investor_id, t.total_fund_cents, coalesce(i.cents, 0))
     FROM investor_totals t
     LEFT JOIN (SELECT investor_id, sum(amount_cents - refunded_cents)::bigint AS cents FROM investments WHERE status IN ('funded', 'refunded') GROUP BY 1) i ON i.investor_id = t.investor_id
    WHERE t.total_fund_cents <> coalesce(i.cents, 0)
   UNION ALL
   SELECT format('investor %s on %s: %s cents count towards the room, investments sum to %s', coalesce(c.investor_id, i.investor_id),
                 coalesce(c.on_day, i.on_day), coalesce(c.cents, 0), coalesce(i.cents, 0))
     FROM commitments c
     FULL JOIN (SELECT investor_id, (created_at AT TIME ZONE 'UTC')::date AS on_day, sum(amount_cents - refunded_cents)::bigint AS cents
                  FROM investments WHERE status IN ('reserved', 'signed', 'funded') GROUP BY 1, 2) i ON i.investor_id = c.investor_id AND i.on_day = c.on_day
    WHERE coalesce(c.cents, 0) <> coalesce(i.cents, 0)
   LIMIT 100`,
)

// The cost basis of a position is the cash that its journals put into escrow, less what they took out again.
const compareCosts = statement<Finding>(
  'investing-check-costs',
  `WITH held AS (
     SELECT DISTINCT e.journal_seq, a.owner_id, a.listing_id
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id WHERE a.kind = 'shares.holder'),
   paid AS (
     SELECT h.owner_id, h.listing_id, sum(e.amount)::bigint AS cents
       FROM held h JOIN ledger_entries e ON e.journal_seq = h.journal_seq
       JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'escrow.offering' AND a.listing_id = h.listing_id
      GROUP BY 1, 2)
   SELECT format('position of %s in %s: invested %s cents, its journals put %s into escrow', p.investor_id, p.listing_id, p.invested_cents, coalesce(c.cents, 0)) AS finding
     FROM positions p LEFT JOIN paid c ON c.owner_id = p.investor_id AND c.listing_id = p.listing_id
    WHERE p.invested_cents <> coalesce(c.cents, 0)
    LIMIT 100`,
)

// What an investment says of itself, and what its journal says: the journal is under the chain of hashes.
const compareJournals = statement<Finding>(
  'investing-check-journals',
  `WITH posted AS (
     SELECT j.seq, j.key, j.memo,
            sum(e.amount) FILTER (WHERE a.kind = 'escrow.offering') AS cents,
            sum(e.amount) FILTER (WHERE a.kind = 'shares.holder') AS shares_milli,
            min(a.listing_id::text) FILTER (WHERE a.kind = 'escrow.offering') AS listing_id,
            min(a.owner_id::text) FILTER (WHERE a.kind = 'shares.holder') AS investor_id
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind = 'investment' GROUP BY j.seq),
   invested AS (
     SELECT i.*, p.charge_id FROM investments i LEFT JOIN transfers p ON p.id = i.payment_id WHERE i.journal_seq IS NOT NULL)
   SELECT format('investment %s of %s: no journal', i.id, i.investor_id) AS finding
     FROM investments i
    WHERE i.status = 'funded' AND NOT EXISTS (SELECT 1 FROM posted j WHERE j.seq = i.journal_seq AND j.key = 'investment:' || i.id)
   UNION ALL
   SELECT format('investment %s of %s in %s: %s cents, %s thousandths, journal %s says %s cents, %s thousandths, of %s in %s', i.id, i.investor_id,
                 i.listing_id, i.amount_cents, i.shares_milli, j.seq, j.cents, j.shares_milli, j.investor_id, j.listing_id)
     FROM invested i JOIN posted j ON j.key = 'investment:' || i.id
    WHERE (i.amount_cents, i.shares_milli, i.listing_id::text, i.investor_id::text)
          IS DISTINCT FROM (j.cents::bigint, j.shares_milli::bigint, j.listing_id, j.investor_id)
   UNION ALL
   SELECT format('investment %s of %s: its payment %s has the charge %s, journal %s says %s', i.id, i.investor_id, coalesce(i.payment_id::text, 'none'),
                 coalesce(i.charge_id, 'none'), j.seq, coalesce(nullif(j.memo, ''), 'none'))
     FROM invested i JOIN posted j ON j.key = 'investment:' || i.id
    WHERE coalesce(i.charge_id, '') <> j.memo
   UNION ALL
   SELECT format('investment %s of %s: its payment %s is of %s, for %s', i.id, i.investor_id, p.id, p.person_id, p.purpose)
     FROM investments i JOIN transfers p ON p.id = i.payment_id
    WHERE (p.person_id, p.purpose) IS DISTINCT FROM (i.investor_id, 'investment')
   UNION ALL
   SELECT format('investment %s of %s: %s cents by %s, %s of them from the wallet; its payment %s is %s cents by %s', i.id, i.investor_id, i.amount_cents,
                 i.source, i.wallet_cents, coalesce(i.payment_id::text, 'none'), coalesce(p.amount_cents, 0), coalesce(p.kind, 'none'))
     FROM investments i LEFT JOIN transfers p ON p.id = i.payment_id
    WHERE i.journal_seq IS NOT NULL
      AND (i.source IS DISTINCT FROM coalesce(p.kind, 'wallet') OR i.wallet_cents + coalesce(p.amount_cents, i.amount_cents - i.wallet_cents) <> i.amount_cents)
   UNION ALL
   SELECT format('journal %s (%s): there is no such investment', j.seq, j.key)
     FROM posted j WHERE NOT EXISTS (SELECT 1 FROM investments i WHERE j.key = 'investment:' || i.id)
   LIMIT 100`,
)

// A sale paid out what it brought, and each holder what their shares were of it.
const compareExits = statement<Finding>(
  'investing-check-exits',
  `WITH paid AS (
     SELECT j.key, -sum(e.amount) FILTER (WHERE a.kind = 'property.cash') AS cents, -sum(e.amount) FILTER (WHERE a.kind = 'shares.holder') AS shares
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind = 'exit' GROUP BY j.key),
   sold AS (
     SELECT j.key, sum(e.amount) FILTER (WHERE e.amount > 0)::bigint AS cents
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq WHERE j.kind = 'exit' GROUP BY j.key),
   sums AS (SELECT listing_id, sum(amount_cents)::bigint AS cents FROM offering_payouts GROUP BY 1)
   SELECT format('offering %s is %s: its sale paid %s cents, its payouts sum to %s', o.listing_id, o.status, coalesce(x.paid_cents::text, 'no'), coalesce(s.cents, 0)) AS finding
     FROM offerings o LEFT JOIN offering_exits x ON x.listing_id = o.listing_id LEFT JOIN sums s ON s.listing_id = o.listing_id
    WHERE (o.status = 'exited') <> (x.listing_id IS NOT NULL) OR coalesce(x.paid_cents, 0) <> coalesce(s.cents, 0)
   UNION ALL
   SELECT format('sale of %s: %s of %s cents, its journal says %s', x.listing_id, x.what, x.cents, coalesce(s.cents, 0))
     FROM (SELECT e.listing_id, v.what, v.cents FROM offering_exits e
            CROSS JOIN LATERAL (VALUES ('proceeds', e.proceeds_cents), ('costs', e.costs_cents), ('debt', e.debt_cents),
              ('outside', e.outside_cents)) AS v(what, cents)) AS x
     LEFT JOIN sold s ON s.key = 'exit:' || x.listing_id || ':' || x.what
    WHERE x.cents <> coalesce(s.cents, 0)
   UNION ALL
   SELECT format('payout of %s to %s: %s cents for %s thousandths, its journal says %s for %s', p.listing_id, p.investor_id, p.amount_cents,
                 p.shares_milli, coalesce(j.cents, 0), coalesce(j.shares, 0))
     FROM offering_payouts p LEFT JOIN paid j ON j.key = 'exit:' || p.listing_id || ':' || p.investor_id
    WHERE (coalesce(j.cents, 0), j.shares) IS DISTINCT FROM (p.amount_cents::numeric, p.shares_milli::numeric)
   LIMIT 100`,
)

// What a wallet has put aside for an order that is being paid, and what cancelled orders still owe to cards and PayPal. What
// disputes and withdrawals hold of a wallet is compared with them (check-payments.ts, check-withdrawals.ts).
const compareHolds = statement<Finding>(
  'investing-check-holds',
  `WITH held AS (
     SELECT a.owner_id, sum(e.amount)::bigint AS cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.kind = 'hold.user' AND j.kind NOT LIKE 'dispute%' AND j.kind NOT LIKE 'withdrawal%' GROUP BY 1),
   parts AS (
     SELECT investor_id, sum(wallet_cents)::bigint AS cents FROM investments
      WHERE status IN ('reserved', 'signed') AND payment_id IS NOT NULL GROUP BY 1),
   owed AS (
     SELECT i.investor_id, sum(i.amount_cents - i.refunded_cents)::bigint AS cents FROM investments i
      WHERE i.status = 'cancelled' AND i.payment_id IS NOT NULL GROUP BY 1)
   SELECT format('wallet of %s: %s cents are held for orders, orders being paid hold %s', coalesce(h.owner_id, p.investor_id),
                 coalesce(h.cents, 0), coalesce(p.cents, 0)) AS finding
     FROM held h FULL JOIN parts p ON p.investor_id = h.owner_id WHERE coalesce(h.cents, 0) <> coalesce(p.cents, 0)
   UNION ALL
   SELECT format('refunds of %s: the books owe %s cents, cancelled orders come to %s', coalesce(a.owner_id, o.investor_id),
                 coalesce(a.balance, 0), coalesce(o.cents, 0))
     FROM (SELECT owner_id, balance FROM ledger_accounts WHERE kind = 'payable.refund') AS a FULL JOIN owed o ON o.investor_id = a.owner_id
    WHERE coalesce(a.balance, 0) <> coalesce(o.cents, 0)
   LIMIT 100`,
)

/**
 * Compare what is kept for speed (raised sums, reservations, positions, totals) with the ledger, and each investment with
 * its journal and its payment, each offering with its accounts, and what lists are narrowed by with what it is kept of. One line per finding.
 */
export async function checkBooks(database: Database): Promise<string[]> {
  const found: Finding[] = []
  for (const one of [compare, compareCosts, compareJournals, compareHolds, compareExits])
    found.push(...(await database.bulkTransaction((tx) => tx.rows(one))))
  return [...found.map((row) => row.finding), ...(await checkOfferings(database)), ...(await checkFacts(database))]
}
