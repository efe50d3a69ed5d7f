import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Finding = { finding: string }

const MET = `('closing', 'operating', 'exited')`

// The purchase from a seller with an account is their sale, under a key of the closing.
const CLOSES = `(j.kind = 'closing' OR j.kind = 'sale' AND j.key LIKE 'closing:%')`

// What a closing writes by the terms: the whole escrow, each other source, each use, each under a key of its own.
const LINES = `
  lines AS (
    SELECT listing_id, 'closing:' || listing_id || ':escrow' AS key, raised_cents AS cents, raised_cents AS kept FROM offerings WHERE status IN ${MET}
    UNION ALL
    SELECT o.listing_id, 'closing:' || o.listing_id || ':source ' || t.position, t.amount_cents, t.amount_cents
      FROM offerings o JOIN capital_tranches t ON t.listing_id = o.listing_id AND NOT t.is_open WHERE o.status IN ${MET}
    UNION ALL
    SELECT o.listing_id, 'closing:' || o.listing_id || ':use ' || u.position, u.amount_cents,
           CASE u.kind WHEN 'reserve' THEN 0 ELSE -u.amount_cents END
      FROM offerings o JOIN offering_uses u ON u.listing_id = o.listing_id WHERE o.status IN ${MET}),
  posted AS (
    SELECT j.seq, j.key, sum(e.amount) FILTER (WHERE e.amount > 0)::bigint AS cents
      FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq WHERE ${CLOSES} GROUP BY j.seq)`

const compareClosings = statement<Finding>(
  'offerings-check-closings',
  `WITH ${LINES}
   SELECT format('offering %s is %s: the terms want %s cents by %s, its journal says %s', l.listing_id, o.status, l.cents, l.key, coalesce(p.cents::text, 'nothing')) AS finding
     FROM lines l JOIN offerings o ON o.listing_id = l.listing_id LEFT JOIN posted p ON p.key = l.key
    WHERE p.cents IS DISTINCT FROM l.cents AND (o.status <> 'closing' OR p.key IS NOT NULL)
   UNION ALL
   SELECT format('journal %s (%s) closes what no terms name', p.seq, p.key)
     FROM posted p WHERE NOT EXISTS (SELECT 1 FROM lines l WHERE l.key = p.key)
   LIMIT 100`,
)

// Before the closing all of it is in escrow; from then on the property holds what the terms leave it and what came since.
const compareAccounts = statement<Finding>(
  'offerings-check-accounts',
  `WITH ${LINES},
   held AS (
     SELECT listing_id, sum(balance) FILTER (WHERE kind = 'escrow.offering')::bigint AS escrow,
            sum(balance) FILTER (WHERE kind LIKE 'property.%')::bigint AS property,
            sum(balance) FILTER (WHERE kind = 'shares.holder')::bigint AS shares
       FROM ledger_accounts WHERE kind IN ('escrow.offering', 'property.cash', 'property.reserve', 'shares.holder') GROUP BY 1),
   closed AS (
     SELECT l.listing_id, coalesce(sum(l.kept) FILTER (WHERE p.key IS NOT NULL), 0)::bigint AS kept,
            coalesce(sum(l.cents) FILTER (WHERE l.key LIKE '%:escrow' AND p.key IS NOT NULL), 0)::bigint AS moved
       FROM lines l LEFT JOIN posted p ON p.key = l.key GROUP BY 1),
   since AS (
     SELECT a.listing_id, sum(e.amount)::bigint AS cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.kind LIKE 'property.%' AND NOT ${CLOSES} GROUP BY 1),
   wanted AS (
     SELECT o.listing_id, o.status, CASE o.status WHEN 'exited' THEN 0 ELSE o.raised_cents END AS shares,
            CASE WHEN o.status IN ${MET} THEN o.raised_cents - coalesce(c.moved, 0) ELSE o.raised_cents END AS escrow,
            CASE WHEN o.status = 'exited' THEN 0 WHEN o.status IN ('closing', 'operating') THEN coalesce(c.kept, 0) + coalesce(s.cents, 0) ELSE 0 END AS property
       FROM offerings o LEFT JOIN closed c ON c.listing_id = o.listing_id LEFT JOIN since s ON s.listing_id = o.listing_id)
   SELECT format('offering %s is %s: escrow holds %s cents instead of %s', w.listing_id, w.status, coalesce(h.escrow, 0), w.escrow) AS finding
     FROM wanted w LEFT JOIN held h ON h.listing_id = w.listing_id WHERE coalesce(h.escrow, 0) <> w.escrow
   UNION ALL
   SELECT format('offering %s is %s: the property holds %s cents instead of %s', w.listing_id, w.status, coalesce(h.property, 0), w.property)
     FROM wanted w LEFT JOIN held h ON h.listing_id = w.listing_id WHERE coalesce(h.property, 0) <> w.property
   UNION ALL
   SELECT format('offering %s is %s: its holders have %s thousandths of a share instead of %s', w.listing_id, w.status, coalesce(h.shares, 0), w.shares)
     FROM wanted w LEFT JOIN held h ON h.listing_id = w.listing_id WHERE coalesce(h.shares, 0) <> w.shares
   UNION ALL
   SELECT format('listing %s has no offering: escrow holds %s cents, the property %s', h.listing_id, coalesce(h.escrow, 0), coalesce(h.property, 0))
     FROM held h WHERE NOT EXISTS (SELECT 1 FROM offerings o WHERE o.listing_id = h.listing_id)
       AND (coalesce(h.escrow, 0) <> 0 OR coalesce(h.property, 0) <> 0)
   LIMIT 100`,
)

// The price of a house is the earnings of its seller and nobody else's.
const compareSales = statement<Finding>(
  'offerings-check-sales',
  `SELECT format('journal %s (%s): %s cents went to the seller whom the terms name, %s to other sellers, instead of %s and 0', j.seq, j.key,
                 coalesce(e.own, 0), coalesce(e.others, 0), CASE WHEN t.seller_id IS NULL THEN 0 ELSE u.amount_cents END) AS finding
     FROM offering_uses u JOIN offering_terms t ON t.listing_id = u.listing_id
     JOIN ledger_journals j ON j.key = 'closing:' || u.listing_id || ':use ' || u.position
     LEFT JOIN LATERAL (
       SELECT sum(x.amount) FILTER (WHERE a.owner_id = t.seller_id)::bigint AS own,
              sum(x.amount) FILTER (WHERE a.owner_id IS DISTINCT FROM t.seller_id)::bigint AS others
         FROM ledger_entries x JOIN ledger_accounts a ON a.id = x.account_id WHERE x.journal_seq = j.seq AND a.kind = 'payable.seller') e ON true
    WHERE u.kind = 'purchase'
      AND (coalesce(e.own, 0) <> CASE WHEN t.seller_id IS NULL THEN 0 ELSE u.amount_cents END OR coalesce(e.others, 0) <> 0
           OR (j.kind = 'sale') <> (t.seller_id IS NOT NULL))
    LIMIT 100`,
)

const compareTerms = statement<Finding>(
  'offerings-check-terms',
  `SELECT format('offering %s: its sources come to %s cents, its uses to %s, its open sources to %s of the goal of %s', o.listing_id,
                 coalesce(t.total, 0), coalesce(u.total, 0), coalesce(t.open, 0), o.goal_cents) AS finding
     FROM offerings o
     LEFT JOIN (SELECT listing_id, sum(amount_cents)::bigint AS total, sum(amount_cents) FILTER (WHERE is_open)::bigint AS open
                  FROM capital_tranches GROUP BY 1) t ON t.listing_id = o.listing_id
     LEFT JOIN (SELECT listing_id, sum(amount_cents)::bigint AS total FROM offering_uses GROUP BY 1) u ON u.listing_id = o.listing_id
    WHERE t.total IS DISTINCT FROM u.total OR t.open IS DISTINCT FROM o.goal_cents
    LIMIT 100`,
)

/** Compare every offering with its accounts in the ledger, by what its state means. One line per finding. */
export async function checkOfferings(database: Database): Promise<string[]> {
  const found: Finding[] = []
  for (const one of [compareTerms, compareClosings, compareSales, compareAccounts])
    found.push(...(await database.bulkTransaction((tx) => tx.rows(one))))
  return found.map((row) => row.finding)
}
