import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PAID_LEFT } from './store.ts'

// An order that the wallet helped to pay goes back in two parts.
const read = statement<{ investor_id: string; source: string; cents: number | null }>(
  'investing-plan-refunds',
  `SELECT b.investor_id, b.source, sum(b.cents)::bigint AS cents
     FROM positions p JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id AND i.status = 'funded'
     CROSS JOIN LATERAL (
       SELECT i.investor_id, i.source, CASE i.source WHEN 'wallet' THEN i.amount_cents - i.refunded_cents ELSE ${PAID_LEFT} END AS cents
       UNION ALL
       SELECT i.investor_id, 'wallet', i.wallet_cents WHERE i.source <> 'wallet' AND i.wallet_returned_at IS NULL) b
    WHERE p.listing_id = $1 AND b.cents > 0
    GROUP BY b.investor_id, b.source ORDER BY cents DESC, b.investor_id, b.source`,
)

type Line = { readonly investorId: string; readonly source: string; readonly cents: Cents }

/** Who would get how much back, and where, if this raise failed now: the largest first. */
export async function planRefunds(on: Queryable, listingId: string): Promise<{ lines: Line[]; totalCents: Cents }> {
  const rows = await on.rows(read, [listingId])
  const lines = rows.map((row) => ({ investorId: row.investor_id, source: row.source, cents: row.cents ?? 0 }))
  return { lines, totalCents: lines.reduce((sum, one) => sum + one.cents, 0) }
}
