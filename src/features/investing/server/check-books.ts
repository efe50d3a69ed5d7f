import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Finding = { finding: string }

// What is kept beside the ledger for speed must say the same as the ledger (trust.md R2).
const compare = statement<Finding>(
  'investing-check-books',
  `SELECT format('listing %s: raised %s, escrow holds %s, investments sum to %s', f.listing_id, f.raised_cents, coalesce(e.balance, 0), coalesce(i.cents, 0)) AS finding
     FROM listing_funding f
     LEFT JOIN ledger_accounts e ON e.kind = 'escrow.offering' AND e.listing_id = f.listing_id
     LEFT JOIN (SELECT listing_id, sum(amount_cents - refunded_cents)::bigint AS cents FROM investments WHERE status IN ('funded', 'refunded') GROUP BY 1) i ON i.listing_id = f.listing_id
    WHERE f.raised_cents <> coalesce(e.balance, 0) OR f.raised_cents <> coalesce(i.cents, 0)
   UNION ALL
   SELECT format('listing %s: %s cents are reserved, payments under way sum to %s', f.listing_id, f.reserved_cents, coalesce(i.cents, 0))
     FROM listing_funding f
     LEFT JOIN (SELECT listing_id, sum(amount_cents)::bigint AS cents FROM investments WHERE status = 'reserved' GROUP BY 1) i ON i.listing_id = f.listing_id
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
   LIMIT 100`,
)

/** Compare what is kept for speed (raised sums, reservations, positions, totals) with the ledger. One line per finding. */
export const checkBooks = async (database: Database): Promise<string[]> =>
  (await database.rows(compare)).map((row) => row.finding)
