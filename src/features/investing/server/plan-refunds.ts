import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ investor_id: string; source: string; cents: number | null }>(
  'investing-plan-refunds',
  `SELECT i.investor_id, i.source, sum(i.amount_cents - i.refunded_cents)::bigint AS cents
     FROM positions p JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id
    WHERE p.listing_id = $1 AND i.status = 'funded' GROUP BY i.investor_id, i.source ORDER BY cents DESC, i.investor_id, i.source`,
)

type Line = { readonly investorId: string; readonly source: string; readonly cents: Cents }

/** Who would get how much back, and where, if this raise failed now: the largest first. */
export async function planRefunds(on: Queryable, listingId: string): Promise<{ lines: Line[]; totalCents: Cents }> {
  const rows = await on.rows(read, [listingId])
  const lines = rows.map((row) => ({ investorId: row.investor_id, source: row.source, cents: row.cents ?? 0 }))
  return { lines, totalCents: lines.reduce((sum, one) => sum + one.cents, 0) }
}
